import { join } from 'node:path'
import { createServer, createServerModuleRunner } from 'vite'
import type * as InProcess from '../in-process-service.ts'
import { type Mutant, mutate } from './mutant.ts'

const root = join(import.meta.dirname, '../../..')
const pathOf = ({ file }: Mutant) => join(root, file)

export type FaultSeeder = Awaited<ReturnType<typeof openFaultSeeder>>

/**
 * Loads the service with one fault at a time. The fault is put into its source while that is read: no file changes, and
 * the product knows nothing of it. What no fault touches is compiled once.
 */
export async function openFaultSeeder() {
  let seeded: Mutant | undefined
  let isSeeded = false
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      {
        name: 'seeded-fault',
        enforce: 'pre',
        transform(source, id) {
          if (seeded === undefined || id !== pathOf(seeded)) return undefined
          isSeeded = true
          return { code: mutate(source, seeded), map: null }
        },
      },
    ],
  })
  const environment = server.environments.ssr
  function forget(mutant: Mutant | undefined): void {
    const modules = mutant && environment.moduleGraph.getModulesByFile(pathOf(mutant))
    for (const module of modules ?? []) environment.moduleGraph.invalidateModule(module)
  }

  return {
    /** The whole service, loaded anew, with the fault in it or without one. Call it again only after it has resolved. */
    async open(mutant: Mutant | undefined) {
      ;[seeded, isSeeded] = [mutant, false]
      forget(mutant)
      const runner = createServerModuleRunner(environment, { hmr: false })
      const file = join(root, 'test/conformance/in-process-service.ts')
      const { openInProcessService } = await runner.import<typeof InProcess>(file).finally(() => forget(mutant))
      if (mutant && !isSeeded) throw new Error(`"${mutant.fault}": the service never loads ${mutant.file}.`)
      const service = await openInProcessService()
      return {
        ...service,
        async close(): Promise<void> {
          await service.close()
          await runner.close()
        },
      }
    },
    close: () => server.close(),
  }
}
