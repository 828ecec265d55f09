import fc from 'fast-check'
import { dubbingLanguages } from '../../shared/catalog/dubbing-languages.ts'
import type { GenerationKind } from '../../shared/catalog/models.ts'
import {
  imageRatios,
  partnerImageRatios,
  partnerVideoRatios,
  textVideoRatios,
  videoRatios,
} from '../../shared/catalog/ratios.ts'
import { livePresetIds } from '../../shared/catalog/voices.ts'
import {
  assetsOf,
  maybe,
  of,
  one,
  type Path,
  request,
  seed,
  type Things,
  type ValidRequest,
  withinVoice,
  words,
  yesNo,
} from './request-parts.ts'

type Fields = Record<string, fc.Arbitrary<unknown>>

/** With every field that its models need; the others may be left out. `within`: what the needed ones need in turn. */
const generation = (
  kind: GenerationKind,
  models: readonly string[],
  needed: Fields,
  others: Fields = {},
  within: Path[] = [],
) =>
  request('POST', kind, { model: one(models), ...needed, ...others }, [
    ...of('model', ...Object.keys(needed)),
    ...within,
  ])

type Assets = ReturnType<typeof assetsOf>

const typed = (assets: Assets, type: keyof Assets) => assets[type].map((uri) => ({ type, uri }))

function videoRequests(assets: Assets): fc.Arbitrary<ValidRequest>[] {
  const { image, video } = assets
  const promptImage = fc.oneof(
    image,
    image.map((uri) => [{ uri, position: 'first' }]),
  )
  const partner31 = ['partner_video3.1', 'partner_video3.1_fast']
  return [
    generation(
      'image_to_video',
      ['gen4.5'],
      { promptImage, ratio: one(videoRatios), duration: one([2, 7, 10]) },
      { promptText: maybe(words), seed },
    ),
    generation(
      'image_to_video',
      ['gen4_turbo'],
      { promptImage, ratio: one(videoRatios) },
      { promptText: maybe(words), duration: maybe(one([2, 10])), seed },
    ),
    generation(
      'image_to_video',
      partner31,
      { promptImage, ratio: one(partnerVideoRatios) },
      { duration: maybe(one([4, 6, 8])), audio: yesNo, seed },
    ),
    generation(
      'text_to_video',
      ['gen4.5'],
      { promptText: words, ratio: one(textVideoRatios) },
      { duration: maybe(one([2, 10])), seed },
    ),
    generation(
      'text_to_video',
      ['partner_video3'],
      { promptText: words, ratio: one(partnerVideoRatios) },
      { duration: maybe(one([8])), seed },
    ),
    generation(
      'video_to_video',
      ['gen4_aleph'],
      { videoUri: video, promptText: words },
      { references: maybe(image.map((uri) => [{ type: 'image', uri }])), seed },
    ),
    generation(
      'character_performance',
      ['act_two'],
      { character: fc.oneof(typed(assets, 'image'), typed(assets, 'video')), reference: typed(assets, 'video') },
      {
        bodyControl: yesNo,
        expressionIntensity: maybe(fc.integer({ min: 1, max: 5 })),
        ratio: maybe(one(videoRatios)),
        seed,
      },
      [
        ['character', 'uri'],
        ['reference', 'type'],
      ],
    ),
  ]
}

function imageRequests({ image }: Assets): fc.Arbitrary<ValidRequest>[] {
  const referenceImages = maybe(
    fc.array(
      image.map((uri) => ({ uri, tag: 'lamp_1' })),
      { maxLength: 3 },
    ),
  )
  return [
    generation(
      'text_to_image',
      ['gen4_image', 'gen4_image_turbo'],
      { promptText: words, ratio: one(imageRatios) },
      { referenceImages, seed },
    ),
    generation(
      'text_to_image',
      ['partner_2.5_flash'],
      { promptText: words, ratio: one(partnerImageRatios) },
      { referenceImages },
    ),
  ]
}

function soundRequests(assets: Assets): fc.Arbitrary<ValidRequest>[] {
  const { audio } = assets
  const voice = one(livePresetIds).map((presetId) => ({ type: 'service-preset', presetId }))
  return [
    generation('text_to_speech', ['partner_multilingual_v2'], { promptText: words, voice }, {}, withinVoice),
    generation(
      'sound_effect',
      ['partner_text_to_sound_v2'],
      { promptText: words },
      { duration: maybe(one([0.5, 7.25, 30])), loop: yesNo },
    ),
    generation('voice_isolation', ['partner_voice_isolation'], { audioUri: audio }),
    generation(
      'voice_dubbing',
      ['partner_voice_dubbing'],
      { audioUri: audio, targetLang: one(dubbingLanguages) },
      {
        disableVoiceCloning: yesNo,
        dropBackgroundAudio: yesNo,
        numSpeakers: maybe(fc.integer({ min: 1, max: 32 })),
      },
    ),
    generation(
      'speech_to_speech',
      ['partner_multilingual_sts_v2'],
      { media: fc.oneof(typed(assets, 'audio'), typed(assets, 'video')), voice },
      { removeBackgroundNoise: yesNo },
      [['media', 'uri'], ['media', 'type'], ...withinVoice],
    ),
  ]
}

/** A request for every kind of generation and family of models. */
export function generationRequests(things: Things): fc.Arbitrary<ValidRequest>[] {
  const assets = assetsOf(things)
  return [...videoRequests(assets), ...imageRequests(assets), ...soundRequests(assets)]
}
