import type { Config } from './config.ts'

/** The address to open in a browser on this machine, or the public one when it is set. */
export function addressOf(config: Config, port: number): string {
  if (config.publicUrl !== undefined) return config.publicUrl
  const scheme = config.tls === undefined ? 'http' : 'https'
  const isAny = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(config.host)
  const host = isAny ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host
  return `${scheme}://${host}:${port}`
}
