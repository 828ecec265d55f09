import type { Logger } from 'pino'

const sameSignalMs = 500

/**
 * Closes in order on the first SIGTERM or SIGINT, at once on the second; a fault that nobody caught ends the process
 * with 1, since nothing is known about its state any more.
 */
export function closeOnSignals(log: Logger, close: () => Promise<void>): void {
  let closingSinceMs: number | undefined
  const onSignal = () => {
    // Under npm, one Ctrl-C arrives twice: from the terminal and passed on by npm. Two signals at once count as one.
    if (closingSinceMs !== undefined && Date.now() - closingSinceMs > sameSignalMs) process.exit(1)
    if (closingSinceMs !== undefined) return
    closingSinceMs = Date.now()
    log.info('Closing: conversations may say goodbye. Once more ends them at once.')
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'Closing failed.')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  const onFault = (error: unknown) => {
    log.fatal({ err: error }, 'A fault that nobody caught: the server ends.')
    process.exit(1)
  }
  process.on('uncaughtException', onFault)
  process.on('unhandledRejection', onFault)
}
