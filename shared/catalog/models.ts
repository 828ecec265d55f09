/** The ten kinds of generation; each is the endpoint `POST /v1/<kind>`. */
export const generationKinds = [
  'image_to_video',
  'text_to_video',
  'video_to_video',
  'character_performance',
  'text_to_image',
  'text_to_speech',
  'sound_effect',
  'voice_isolation',
  'voice_dubbing',
  'speech_to_speech',
] as const

export type GenerationKind = (typeof generationKinds)[number]

/** The fifteen models of generation, with the endpoints that take them. */
export const generationModels = {
  'gen4.5': ['image_to_video', 'text_to_video'],
  gen4_turbo: ['image_to_video'],
  gen4_aleph: ['video_to_video'],
  act_two: ['character_performance'],
  partner_video3: ['image_to_video', 'text_to_video'],
  'partner_video3.1': ['image_to_video', 'text_to_video'],
  'partner_video3.1_fast': ['image_to_video', 'text_to_video'],
  gen4_image: ['text_to_image'],
  gen4_image_turbo: ['text_to_image'],
  'partner_2.5_flash': ['text_to_image'],
  partner_multilingual_v2: ['text_to_speech'],
  partner_text_to_sound_v2: ['sound_effect'],
  partner_voice_isolation: ['voice_isolation'],
  partner_voice_dubbing: ['voice_dubbing'],
  partner_multilingual_sts_v2: ['speech_to_speech'],
} as const satisfies Record<string, readonly GenerationKind[]>

export type GenerationModel = keyof typeof generationModels
