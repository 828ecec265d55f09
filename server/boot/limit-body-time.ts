import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { lastAnswer } from './last-answer.ts'

const tooSlow = () =>
  lastAnswer(408, {
    error: 'The body did not arrive in time. Send it again over a faster line, or a large file as an upload.',
    code: 'REQUEST_TIMEOUT',
  })

/**
 * Hangs up on whoever takes longer for a body than `limitMs` says for its path, with a 408 unless the answer has begun.
 * Whether anybody reads the body makes no difference.
 */
export function limitBodyTime(server: Server, limitMs: (path: string) => number): void {
  // Before the app's own listener, which may read at once.
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.complete || !hasBody(incoming)) return
    const path = incoming.url?.split('?')[0] ?? ''
    const limit = setTimeout(() => {
      if (!incoming.complete) hangUp(incoming, outgoing)
    }, limitMs(path))
    for (const over of ['end', 'close']) incoming.once(over, () => clearTimeout(limit))
  })
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

function hangUp({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  // Without a socket of its own, the answer to an earlier request of this connection is still to come.
  const isNext = outgoing.socket !== null && !outgoing.headersSent
  if (isNext) socket.write(tooSlow())
  socket.destroySoon()
}
