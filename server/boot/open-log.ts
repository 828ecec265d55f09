import { pino, type Logger } from 'pino'
import type { LogLevel } from './config.ts'

/** Opens the one log: sentences on a terminal, a JSON object a line anywhere else. */
export async function openLog(level: LogLevel, output: NodeJS.WriteStream = process.stdout): Promise<Logger> {
  // Secrets are never handed to the log; should one be in an object all the same, it stays out.
  const redact = ['*.secret', '*.token', '*.ticket', '*.authorization', '*.headers']
  if (!output.isTTY) return pino({ level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime }, output)
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
