import { expect, test } from 'vitest'
import { avatarBodyBytes, bodyTimeMs, generationBodyBytes } from '../../../../shared/catalog/body-limits.ts'
import { assetLimits } from '../../../../shared/catalog/limits.ts'
import { pictureLimits } from '../../../../shared/console/limits.ts'
import { generationKinds } from '../../../../shared/catalog/models.ts'
import { type Generation, generationBodies } from '../../../../shared/wire/generation/generation-bodies.ts'
import { namedAssets } from '../../../../shared/wire/generation/named-assets.ts'

const mebibyte = 1_048_576
const uri = 'data:image/png;base64,AAAA'
const voice = { type: 'service-preset', presetId: 'clara' }
const ratio = '1280:720'

/** Of each endpoint the body that holds the most. */
const fullest: Record<(typeof generationKinds)[number], object> = {
  image_to_video: { model: 'gen4.5', promptImage: uri, ratio, duration: 2 },
  text_to_video: { model: 'gen4.5', promptText: 'a', ratio },
  video_to_video: { model: 'gen4_aleph', videoUri: uri, promptText: 'a', references: [{ type: 'image', uri }] },
  character_performance: { model: 'act_two', character: { type: 'video', uri }, reference: { type: 'video', uri } },
  text_to_image: { model: 'gen4_image', promptText: 'a', ratio, referenceImages: [{ uri }, { uri }, { uri }] },
  text_to_speech: { model: 'partner_multilingual_v2', promptText: 'a', voice },
  sound_effect: { model: 'partner_text_to_sound_v2', promptText: 'a' },
  voice_isolation: { model: 'partner_voice_isolation', audioUri: uri },
  voice_dubbing: { model: 'partner_voice_dubbing', audioUri: uri, targetLang: 'de' },
  speech_to_speech: { model: 'partner_multilingual_sts_v2', media: { type: 'video', uri }, voice },
}

test('a body may be as long as the data URIs of its fields together, in base64, and a mebibyte', () => {
  for (const kind of generationKinds) {
    const generation = { kind, body: generationBodies[kind].parse(fullest[kind]) } as Generation
    const base64 = namedAssets(generation).map(({ kind: of }) => Math.ceil(assetLimits[of].dataUriBytes / 3) * 4)
    expect([kind, generationBodyBytes(kind)]).toEqual([kind, base64.reduce((sum, bytes) => sum + bytes, mebibyte)])
  }
  expect(avatarBodyBytes).toBe(generationBodyBytes('image_to_video'))
})

test('JSON has seconds to arrive, a body with media minutes by its size, an upload an hour', () => {
  for (const path of ['/v1/documents', '/api/sessions', '/rtc/x', '/', '/v1/text_to_speech']) {
    expect([path, bodyTimeMs(path)]).toEqual([path, 16_000])
  }
  expect(bodyTimeMs('/v1/avatars')).toBeCloseTo(122_667, 0)
  expect(bodyTimeMs('/v1/character_performance')).toBeCloseTo(698_667, 0)
  expect(bodyTimeMs('/uploads/an-id')).toBe(3_600_000)
  const pictureMs = (pictureLimits.bytes / 65_536) * 1000
  expect(bodyTimeMs('/api/console/characters/a-key/picture')).toBe(pictureMs)
  expect(bodyTimeMs('/api/console/screens/hall/showables/the-lens-a1b2c3/picture')).toBe(pictureMs)
  expect(bodyTimeMs('/api/console/screens/hall/picture')).toBe(16_000)
})
