import type { Env } from './env.ts'

/** Where programs and temporary files are, how Node behaves, which certificates count, what time it is. */
const needed = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'TMP',
  'TEMP',
  'SystemRoot',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
]

/** What processes of ours may know of the environment: no setting is among it, so no secret either. */
export function childEnvironment(env: Env): Readonly<Record<string, string>> {
  const entries = needed.map((name) => [name, env[name]] as const)
  return Object.freeze(Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined)))
}
