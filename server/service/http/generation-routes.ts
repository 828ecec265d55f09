import { generationBodyBytes } from '../../../shared/catalog/body-limits.ts'
import { type GenerationKind, generationKinds } from '../../../shared/catalog/models.ts'
import { type Generation, generationBodies } from '../../../shared/wire/generation/generation-bodies.ts'
import { taskSubmitted } from '../../../shared/wire/task.ts'
import type { Tasks } from '../tasks/tasks.ts'
import type { AddRoute } from './routes.ts'

const summaries: Record<GenerationKind, string> = {
  image_to_video: 'Make a video from an image, with an optional text.',
  text_to_video: 'Make a video from a text.',
  video_to_video: 'Make a video from a video, a text and an optional image. Charged by the length of the input.',
  character_performance: 'Let a character play a performance. Charged by the length of the reference.',
  text_to_image: 'Make an image from a text.',
  text_to_speech: 'Speak a text.',
  sound_effect: 'Make a sound effect from a text.',
  voice_isolation: 'Isolate the voice of a recording. Charged by the length of the input.',
  voice_dubbing: 'Dub a recording into another language. Charged by the length of the input.',
  speech_to_speech: 'Say what a recording says in another voice. Charged by the length of the input.',
}

/** The ten generation endpoints: each answers with a task. */
export function addGenerationRoutes(add: AddRoute, tasks: Tasks): void {
  for (const kind of generationKinds) {
    add({
      method: 'post',
      path: `/v1/${kind}`,
      tag: 'generation',
      summary: summaries[kind],
      body: generationBodies[kind],
      bodyLimitBytes: generationBodyBytes(kind),
      answer: taskSubmitted,
      creates: true,
      handle: ({ body, remember }) => tasks.submit({ kind, body } as Generation, remember),
    })
  }
}
