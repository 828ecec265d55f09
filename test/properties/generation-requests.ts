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
import {
  assetsOf,
  maybe,
  of,
  one,
  request,
  seed,
  type Things,
  type ValidRequest,
  voiceFields,
  words,
  yesNo,
} from './request-parts.ts'

/** A request for every kind of generation and family of models. */
export function generationRequests(things: Things): fc.Arbitrary<ValidRequest>[] {
  const { image, video, audio } = assetsOf(things)
  const promptImage = fc.oneof(
    image,
    image.map((uri) => [{ uri, position: 'first' }]),
  )
  const voice = one(livePresetIds).map((presetId) => ({ type: 'service-preset', presetId }))
  const referenceImages = maybe(
    fc.array(
      image.map((uri) => ({ uri, tag: 'lamp_1' })),
      { maxLength: 3 },
    ),
  )
  const partner31 = one(['partner_video3.1', 'partner_video3.1_fast'])
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
  ]
}
