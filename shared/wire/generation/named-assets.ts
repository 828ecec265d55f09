import type { Generation } from './generation-bodies.ts'

export type AssetKind = 'image' | 'video' | 'audio'

/** An asset that a body names: where in the body, what it has to be, and how long it may last. */
export interface NamedAsset {
  path: (string | number)[]
  uri: string
  kind: AssetKind
  /** Both inclusive, seconds. */
  seconds?: { min: number; max: number }
  /** The price follows this asset's length, so it is probed before the task is accepted. */
  setsPrice?: true
}

/** The fields that name an asset, here and of an avatar. No other field is called so. */
export const assetKeys: ReadonlySet<string> = new Set(['promptImage', 'videoUri', 'audioUri', 'uri', 'referenceImage'])

/** What those of these fields hold that have no type beside them. */
export const mediaOf: Readonly<Record<string, AssetKind>> = {
  promptImage: 'image',
  referenceImages: 'image',
  referenceImage: 'image',
  videoUri: 'video',
  audioUri: 'audio',
}

/** Every asset of a body, in the order of its fields. */
export function namedAssets({ kind, body }: Generation): NamedAsset[] {
  switch (kind) {
    case 'image_to_video':
      return typeof body.promptImage === 'string'
        ? [{ path: ['promptImage'], uri: body.promptImage, kind: 'image' }]
        : body.promptImage.map(({ uri }, at) => ({ path: ['promptImage', at, 'uri'], uri, kind: 'image' }))
    case 'video_to_video':
      return [
        { path: ['videoUri'], uri: body.videoUri, kind: 'video', setsPrice: true },
        ...body.references.map(({ uri }, at) => ({ path: ['references', at, 'uri'], uri, kind: 'image' as const })),
      ]
    case 'character_performance':
      return [
        { path: ['character', 'uri'], uri: body.character.uri, kind: body.character.type },
        {
          path: ['reference', 'uri'],
          uri: body.reference.uri,
          kind: 'video',
          seconds: { min: 3, max: 30 },
          setsPrice: true,
        },
      ]
    case 'text_to_image':
      return body.referenceImages.map(({ uri }, at) => ({ path: ['referenceImages', at, 'uri'], uri, kind: 'image' }))
    case 'voice_isolation': {
      const seconds = { min: 4.6, max: 3600 }
      return [{ path: ['audioUri'], uri: body.audioUri, kind: 'audio', seconds, setsPrice: true }]
    }
    case 'voice_dubbing':
      return [{ path: ['audioUri'], uri: body.audioUri, kind: 'audio', setsPrice: true }]
    case 'speech_to_speech':
      return [{ path: ['media', 'uri'], uri: body.media.uri, kind: body.media.type, setsPrice: true }]
    case 'text_to_video':
    case 'text_to_speech':
    case 'sound_effect':
      return []
    default:
      return kind satisfies never
  }
}
