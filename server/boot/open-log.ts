import { pino, type Logger } from 'pino'
import type { LogLevel } from './config.ts'

/** Of the log, while its file has no room or nobody reads it; what comes beyond is lost. */
const mostWaitingBytes = 1_048_576

/**
 * Opens the one log: sentences on a terminal, a JSON object a line anywhere else. A full disk, or a reader that is gone,
 * costs its lines and nothing else: no conversation is to end for them.
 */
export async function openLog(level: LogLevel): Promise<Logger> {
  const { stdout: output, stderr } = process
  for (const stream of [output, stderr]) stream.on('error', () => {})
  // Secrets are never handed to the log; should one be in an object all the same, it stays out.
  const redact = ['*.secret', '*.token', '*.ticket', '*.authorization', '*.headers']
  if (!output.isTTY) {
    // Written past the stream, which an error closes for good.
    // To try a line again at once would be to wait, and everything with it: the next line takes along what waits.
    const lines = pino.destination({
      dest: output.fd,
      sync: true,
      maxLength: mostWaitingBytes,
      retryEAGAIN: () => false,
    })
    lines.on('error', () => {})
    return pino({ level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines)
  }
  const { default: pretty } = await import('pino-pretty')
  const sentences = pretty({
    destination: output,
    sync: true,
    ignore: 'time,level',
    hideObject: true,
    messageFormat: (entry, messageKey, _label, { colors }) => {
      const level = Number(entry['level'])
      const text = `${String(entry[messageKey])}${reasonOf(entry['err'], level >= pino.levels.values['error']!)}`
      return level >= pino.levels.values['warn']! ? colors.yellow(text) : text
    },
  })
  return pino({ level, redact, base: null }, sentences)
}

function reasonOf(error: unknown, inFull: boolean): string {
  if (typeof error !== 'object' || error === null) return ''
  const { message, stack } = error as { message?: unknown; stack?: unknown }
  return inFull ? `\n${String(stack)}` : ` (${String(message)})`
}
