import type { Question, SpokenRunLine } from '../../../shared/console/questions.ts'
import type { AskAloud } from './ask-aloud.ts'
import type { AskedState } from './ask-questions.ts'

/** What comes of each question as soon as it is known: one JSON object a line. Whoever goes away ends the run. */
export function spokenRun(
  askAloud: AskAloud,
  state: AskedState,
  questions: readonly Question[],
  gone: AbortSignal,
): Response {
  const left = new AbortController()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (line: SpokenRunLine) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const signal = AbortSignal.any([gone, left.signal])
      const end = await askAloud(state, questions, signal, (place, answer) => {
        send({ id: questions[place]!.id, ...answer })
      }).catch(() => 'failed' as const)
      send({ end })
      if (!left.signal.aborted) controller.close()
    },
    cancel: () => left.abort(),
  })
  return new Response(body, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}
