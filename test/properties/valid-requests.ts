import fc from 'fast-check'
import { dubbingLanguages } from '../../shared/catalog/dubbing-languages.ts'
import {
  imageRatios,
  partnerImageRatios,
  partnerVideoRatios,
  textVideoRatios,
  videoRatios,
} from '../../shared/catalog/ratios.ts'
import { livePresetIds } from '../../shared/catalog/voices.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Body = { [key: string]: Json }
type Path = (string | number)[]

/** A request that the service accepts. */
export interface ValidRequest {
  method: 'POST' | 'PATCH' | 'PUT'
  /** Below `/v1/`. */
  path: string
  body: Body
  /** Where a body must have something. */
  required: Path[]
  /** Texts that may be empty or null, and so can't be broken by that. */
  lenient: Path[]
}

/** Things of the service that requests name. */
export interface Things {
  avatarId: string
  documentId: string
  uploadUri: string
}

const png = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\nand so on', 'latin1').toString('base64')}`
const mp4 = `data:video/mp4;base64,${Buffer.from('\0\0\0\x18ftypmp42 and so on', 'latin1').toString('base64')}`
const wav = `data:audio/wav;base64,${Buffer.from('RIFF\0\0\0\0WAVE and so on', 'latin1').toString('base64')}`

const words = fc.stringMatching(/^[a-z]{2,6}( [a-z]{2,6}){0,4}$/).map((text) => `a lamp ${text}`)
const seed = fc.option(fc.integer({ min: 0, max: 4_294_967_295 }), { nil: undefined })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const one = <T>(values: readonly T[]) => fc.constantFrom(...values)
const yesNo = maybe(fc.boolean())

function assetOf(dataUri: string, { uploadUri }: Things) {
  return one([dataUri, uploadUri, 'https://assets.example.com/a/file?b=c#d'])
}

/** Leaves out what wasn't chosen. */
const compact = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json

const request = (
  method: ValidRequest['method'],
  path: string,
  body: Record<string, fc.Arbitrary<unknown>>,
  required: Path[],
  lenient: Path[] = [],
): fc.Arbitrary<ValidRequest> =>
  fc.record(body).map((fields) => ({ method, path, body: compact(fields) as Body, required, lenient }))

/** Every kind of request with a body, each with its fields chosen anew. */
export function validRequests(things: Things): fc.Arbitrary<ValidRequest>[] {
  const image = assetOf(png, things)
  const video = assetOf(mp4, things)
  const audio = assetOf(wav, things)
  const promptImage = fc.oneof(
    image,
    image.map((uri) => [{ uri, position: 'first' }]),
  )
  const voice = one(livePresetIds).map((presetId) => ({ type: 'service-preset', presetId }))
  const liveVoice = one(livePresetIds).map((presetId) => ({ type: 'service-live-preset', presetId }))
  const referenceImages = maybe(
    fc.array(
      image.map((uri) => ({ uri, tag: 'lamp_1' })),
      { maxLength: 3 },
    ),
  )
  const partner31 = one(['partner_video3.1', 'partner_video3.1_fast'])
  const of = (...names: string[]): Path[] => names.map((name) => [name])
  const voiceFields: Path[] = [['voice'], ['voice', 'type'], ['voice', 'presetId']]
  return [
    request(
      'POST',
      'image_to_video',
      {
        model: one(['gen4.5']),
        promptImage,
        promptText: maybe(words),
        ratio: one(videoRatios),
        duration: one([2, 7, 10]),
        seed,
      },
      of('model', 'promptImage', 'ratio', 'duration'),
    ),
    request(
      'POST',
      'image_to_video',
      {
        model: one(['gen4_turbo']),
        promptImage,
        promptText: maybe(words),
        ratio: one(videoRatios),
        duration: maybe(one([2, 10])),
        seed,
      },
      of('model', 'promptImage', 'ratio'),
    ),
    request(
      'POST',
      'image_to_video',
      {
        model: partner31,
        promptImage,
        ratio: one(partnerVideoRatios),
        duration: maybe(one([4, 6, 8])),
        audio: yesNo,
        seed,
      },
      of('model', 'promptImage', 'ratio'),
    ),
    request(
      'POST',
      'text_to_video',
      { model: one(['gen4.5']), promptText: words, ratio: one(textVideoRatios), duration: maybe(one([2, 10])), seed },
      of('model', 'promptText', 'ratio'),
    ),
    request(
      'POST',
      'text_to_video',
      {
        model: one(['partner_video3']),
        promptText: words,
        ratio: one(partnerVideoRatios),
        duration: maybe(one([8])),
        seed,
      },
      of('model', 'promptText', 'ratio'),
    ),
    request(
      'POST',
      'video_to_video',
      {
        model: one(['gen4_aleph']),
        videoUri: video,
        promptText: words,
        references: maybe(image.map((uri) => [{ type: 'image', uri }])),
        seed,
      },
      of('model', 'videoUri', 'promptText'),
    ),
    request(
      'POST',
      'character_performance',
      {
        model: one(['act_two']),
        character: fc.oneof(
          image.map((uri) => ({ type: 'image', uri })),
          video.map((uri) => ({ type: 'video', uri })),
        ),
        reference: video.map((uri) => ({ type: 'video', uri })),
        bodyControl: yesNo,
        expressionIntensity: maybe(fc.integer({ min: 1, max: 5 })),
        ratio: maybe(one(videoRatios)),
        seed,
      },
      [...of('model', 'character', 'reference'), ['character', 'uri'], ['reference', 'type']],
    ),
    request(
      'POST',
      'text_to_image',
      {
        model: one(['gen4_image', 'gen4_image_turbo']),
        promptText: words,
        ratio: one(imageRatios),
        referenceImages,
        seed,
      },
      of('model', 'promptText', 'ratio'),
    ),
    request(
      'POST',
      'text_to_image',
      { model: one(['partner_2.5_flash']), promptText: words, ratio: one(partnerImageRatios), referenceImages },
      of('model', 'promptText', 'ratio'),
    ),
    request('POST', 'text_to_speech', { model: one(['partner_multilingual_v2']), promptText: words, voice }, [
      ...of('model', 'promptText'),
      ...voiceFields,
    ]),
    request(
      'POST',
      'sound_effect',
      {
        model: one(['partner_text_to_sound_v2']),
        promptText: words,
        duration: maybe(one([0.5, 7.25, 30])),
        loop: yesNo,
      },
      of('model', 'promptText'),
    ),
    request(
      'POST',
      'voice_isolation',
      { model: one(['partner_voice_isolation']), audioUri: audio },
      of('model', 'audioUri'),
    ),
    request(
      'POST',
      'voice_dubbing',
      {
        model: one(['partner_voice_dubbing']),
        audioUri: audio,
        targetLang: one(dubbingLanguages),
        disableVoiceCloning: yesNo,
        dropBackgroundAudio: yesNo,
        numSpeakers: maybe(fc.integer({ min: 1, max: 32 })),
      },
      of('model', 'audioUri', 'targetLang'),
    ),
    request(
      'POST',
      'speech_to_speech',
      {
        model: one(['partner_multilingual_sts_v2']),
        media: fc.oneof(
          audio.map((uri) => ({ type: 'audio', uri })),
          video.map((uri) => ({ type: 'video', uri })),
        ),
        voice,
        removeBackgroundNoise: yesNo,
      },
      [...of('model', 'media'), ['media', 'uri'], ['media', 'type'], ...voiceFields],
    ),
    request(
      'POST',
      'avatars',
      {
        name: words,
        personality: words,
        referenceImage: image,
        voice: liveVoice,
        documentIds: maybe(one([[], [things.documentId]])),
        startScript: maybe(words),
      },
      [...of('name', 'personality', 'referenceImage'), ...voiceFields],
      [['startScript']],
    ),
    request(
      'PATCH',
      `avatars/${things.avatarId}`,
      {
        name: words,
        personality: words,
        voice: liveVoice,
        documentIds: one([[], [things.documentId]]),
        startScript: words,
      },
      [
        ['voice', 'type'],
        ['voice', 'presetId'],
      ],
      [['startScript']],
    ),
    request(
      'PUT',
      `avatars/${things.avatarId}/face`,
      {
        pupils: one([
          [
            { x: 0.41, y: 0.44 },
            { x: 0.59, y: 0.44 },
          ],
        ]),
        mouth: one([{ left: { x: 0.43, y: 0.63 }, right: { x: 0.57, y: 0.63 }, centre: { x: 0.5, y: 0.635 } }]),
        chin: one([{ x: 0.5, y: 0.76 }]),
      },
      [
        ...of('pupils', 'mouth', 'chin'),
        ['mouth', 'left'],
        ['mouth', 'centre', 'y'],
        ['chin', 'x'],
        ['pupils', 1, 'x'],
      ],
    ),
    request(
      'POST',
      'documents',
      { name: words, content: words, type: maybe(one(['text/plain', 'text/markdown'])) },
      of('name', 'content'),
    ),
    request(
      'POST',
      'realtime_sessions',
      {
        model: one(['gwm1_avatars']),
        avatar: one([{ type: 'custom', avatarId: things.avatarId }]),
        maxDuration: maybe(fc.integer({ min: 10, max: 300 })),
        personality: maybe(words),
        startScript: maybe(words),
        language: maybe(one(['en', 'en-GB'])),
        timeZone: maybe(one(['Europe/Oslo', 'UTC'])),
      },
      [...of('model', 'avatar'), ['avatar', 'type'], ['avatar', 'avatarId']],
      [['startScript']],
    ),
    request('POST', 'uploads', { filename: words, type: maybe(one(['ephemeral'])) }, of('filename')),
    request(
      'POST',
      'organization/usage',
      { startDate: one(['2025-05-01']), beforeDate: one(['2025-06-01', '2025-07-30']) },
      [],
    ),
  ]
}
