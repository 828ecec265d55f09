import { findWays, faultOf } from '../../../server/isolation/ways.ts'
import type { Isolation, IsolationMethod } from '../../../server/isolation/isolation.ts'
import type { Machine } from '../../../server/isolation/mounts.ts'
import { nodePermissionFlags } from '../../../server/isolation/node-permission.ts'
import { findFfmpeg } from '../../../server/service/assets/media/find-ffmpeg.ts'
import { searchPath } from '../audio/ffmpeg.ts'

export interface WayHere {
  name: IsolationMethod['name']
  isolation: Isolation
}

/**
 * The ways of shutting processes in that work on this machine. Where one does not, it is said what was not tried; with
 * `CI` set, a bubblewrap that is installed has to work.
 */
export async function waysHere(hidden: Machine['hidden'] = []): Promise<WayHere[]> {
  const { ffmpeg, ffprobe } = findFfmpeg(searchPath) ?? {}
  const programs = [process.execPath, ffmpeg, ffprobe].filter((program) => program !== undefined)
  const installed = findWays({ programs, hidden }, searchPath)
  const working: WayHere[] = []
  for (const name of ['bubblewrap', 'namespaces'] as const) {
    const way = installed.find((each) => each.name === name)
    const fault = way === undefined ? 'it is not installed' : await faultOf(way)
    if (way !== undefined && fault === '') {
      const method = { ...way, nodeFlags: nodePermissionFlags(programs) }
      working.push({ name, isolation: { method: () => Promise.resolve(method) } })
      continue
    }
    const notRun = `ISOLATION NOT RUN: nothing was shut in by ${name}: ${fault}`
    if (process.env['CI'] && name === 'bubblewrap' && way !== undefined) throw new Error(notRun)
    console.log(`\n${notRun}\n`)
  }
  return working
}
