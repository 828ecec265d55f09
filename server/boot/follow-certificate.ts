import type { Logger } from 'pino'
import type { TlsFiles } from './listen.ts'

interface Options {
  /** What is used since the start. */
  first: TlsFiles
  /** Throws where the files are no certificate with its key, as while they are being written. */
  read: () => TlsFiles | undefined
  use: (files: TlsFiles) => void
  log: Pick<Logger, 'info' | 'warn'>
}

const lookEveryMs = 3_600_000

/**
 * Certificates are renewed in place every few weeks, by programs that know nothing of this server: what stands in the files is
 * taken for new connections within the hour, or one day no screen would reach the server any more.
 */
export function followCertificate({ first, read, use, log }: Options): () => void {
  let inUse = first
  const look = () => {
    try {
      const found = read()
      if (found === undefined || (found.cert.equals(inUse.cert) && found.key.equals(inUse.key))) return
      use(found)
      inUse = found
      log.info('There is a new certificate: new connections get it.')
    } catch (error) {
      log.warn({ err: error }, 'The certificate in use stays')
    }
  }
  const timer = setInterval(look, lookEveryMs).unref()
  return () => clearInterval(timer)
}
