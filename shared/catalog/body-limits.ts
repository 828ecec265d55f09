import { assetLimits, bodyLimits, slowestBytesPerSecond } from './limits.ts'
import { type GenerationKind, generationKinds } from './models.ts'

type AssetKind = keyof typeof assetLimits

/** The data URIs that a body's fields can hold together, each of the largest kind that its field takes. */
const dataUris: Record<GenerationKind, readonly AssetKind[]> = {
  image_to_video: ['image'],
  text_to_video: [],
  video_to_video: ['video', 'image'],
  character_performance: ['video', 'video'],
  text_to_image: ['image', 'image', 'image'],
  text_to_speech: [],
  sound_effect: [],
  voice_isolation: ['audio'],
  voice_dubbing: ['audio'],
  speech_to_speech: ['video'],
}

const base64Bytes = (bytes: number) => Math.ceil(bytes / 3) * 4

/** How long a body with these data URIs may be, bytes. */
const withDataUris = (kinds: readonly AssetKind[]) =>
  kinds.reduce<number>((sum, kind) => sum + base64Bytes(assetLimits[kind].dataUriBytes), bodyLimits.usualBytes)

/** Of `POST /v1/<kind>`. */
export const generationBodyBytes = (kind: GenerationKind): number => withDataUris(dataUris[kind])

/** Of `POST /v1/avatars`, with the picture. */
export const avatarBodyBytes = withDataUris(['image'])

/** 200 MB take their time on a thin line. */
const uploadTimeMs = 3_600_000

/** Sent as it is, and as large as one by URL may be. */
const consolePicture = /^\/api\/console\/(?:characters\/[^/]+|screens\/[^/]+\/showables\/[^/]+)\/picture$/

/** A film, picture or sound that an operator brings along. */
const consoleFile = '/api/console/studio/items'

const largeBodies = new Map<string, number>([
  ['/v1/avatars', avatarBodyBytes],
  ...generationKinds.map((kind) => [`/v1/${kind}`, generationBodyBytes(kind)] as const),
])

/** How long a body sent to this path may take: the time that its longest body needs at 64 KiB a second, an upload's an hour. */
export function bodyTimeMs(path: string): number {
  if (path.startsWith('/uploads/') || path === consoleFile) return uploadTimeMs
  const isPicture = consolePicture.test(path)
  const bytes = isPicture ? assetLimits.image.urlBytes : (largeBodies.get(path) ?? bodyLimits.usualBytes)
  return (bytes / slowestBytesPerSecond) * 1000
}
