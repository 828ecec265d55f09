import type { Mutant } from './mutant.ts'

const limits = 'shared/catalog/limits.ts'

/** What a body may hold, and how much of it. */
export const limitMutants: readonly Mutant[] = [
  {
    fault: 'a video may last 11 seconds',
    rule: 'Generation bodies: image_to_video gen4.5: duration takes what is listed and nothing beyond',
    file: 'shared/wire/generation/fields.ts',
    edits: [['.min(2).max(10)', '.min(2).max(11)']],
  },
  {
    fault: 'a listed ratio is missing',
    rule: 'Generation bodies: text_to_image gen4_image: ratio takes what is listed and nothing beyond',
    file: 'shared/catalog/ratios.ts',
    edits: [["  '2112:912',\n", '']],
  },
  {
    fault: 'an endpoint takes a model of another',
    rule: 'Generation bodies: text_to_video: model is required, and only its own models are taken',
    file: 'shared/wire/generation/text-to-video.ts',
    edits: [["z.literal('gen4.5')", "z.enum(['gen4.5', 'gen4_turbo'])"]],
  },
  {
    fault: 'a URL of exactly 2,048 characters is refused',
    rule: 'Limits: an asset URL has at most 2,048 characters',
    file: 'server/service/assets/asset-url.ts',
    edits: [['value.length > assetUrlCharacters', 'value.length >= assetUrlCharacters']],
  },
  {
    fault: 'a data URI is measured before it is decoded',
    rule: 'Limits: an image in a data URI has at most 5 MB',
    file: 'server/service/assets/check-sent-file.ts',
    edits: [['file.sizeBytes > dataUriBytes', '(file.sizeBytes * 4) / 3 > dataUriBytes']],
  },
  {
    fault: 'only one data URI counts for the length of a body',
    rule: 'Errors: a body may have 1 MiB besides the data URIs of its fields together, and not one byte more',
    file: 'shared/catalog/body-limits.ts',
    edits: [["character_performance: ['video', 'video']", "character_performance: ['video']"]],
  },
  {
    fault: 'a mebibyte is a million bytes',
    rule: 'Errors: a document may be sent in 1 MiB, and one byte more is answered with 413',
    file: limits,
    edits: [['usualBytes: megabyte', 'usualBytes: 1_000_000']],
  },
  {
    fault: 'an avatar knows 51 documents',
    rule: 'Avatars: every document of documentIds must be there, at most 50, each once',
    file: limits,
    edits: [['documents: 50', 'documents: 51']],
  },
  {
    fault: 'exactly 50,000 tokens are too many',
    rule: 'Avatars: an avatar knows up to 50,000 tokens, and not one more',
    file: 'server/service/avatars/knowledge.ts',
    edits: [['tokens <= avatarLimits', 'tokens < avatarLimits']],
  },
  {
    fault: 'a session may last 301 seconds',
    rule: 'Real-time sessions: maxDuration has its limits',
    file: 'shared/catalog/live-sessions.ts',
    edits: [['longestSeconds: 300', 'longestSeconds: 301']],
  },
]
