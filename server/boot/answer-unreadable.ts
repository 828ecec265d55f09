import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { lastAnswer } from './last-answer.ts'

const tooLong = () =>
  lastAnswer(431, { error: 'The headers of the request are too long: 16 KB are the most.', code: 'TOO_LARGE' })
const tooLate = () =>
  lastAnswer(408, { error: 'The request did not arrive in time. Send it again.', code: 'REQUEST_TIMEOUT' })
const unreadable = () =>
  lastAnswer(400, { error: 'The request is not readable as HTTP. Send it again, whole.', code: 'VALIDATION' })

/** What is told of a request that no route ever sees; undefined where nobody can be told, as without TLS. */
function answerTo({ code = '' }: NodeJS.ErrnoException): string | undefined {
  if (code === 'HPE_HEADER_OVERFLOW') return tooLong()
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooLate()
  return code.startsWith('HPE_') ? unreadable() : undefined
}

/** Node answers what it can't read with a bare status: whoever sent it is told why, as everywhere. */
export function answerUnreadable(server: Server): void {
  const last = new WeakMap<Duplex, ServerResponse>()
  server.prependListener('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    last.set(socket, outgoing)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex & { destroySoon?: () => void }) => {
    const answer = answerTo(error)
    const outgoing = last.get(socket)
    // What has begun to be answered must not have another answer in its middle.
    const isFree = outgoing?.writableFinished !== false || (outgoing.socket !== null && !outgoing.headersSent)
    if (answer === undefined || !isFree || !socket.writable) return void socket.destroy()
    socket.write(answer)
    socket.destroySoon?.()
  })
  // A server may pass over what a request expects and it doesn't know.
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    server.emit('request', incoming, outgoing)
  })
}
