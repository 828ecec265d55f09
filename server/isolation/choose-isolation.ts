import type { Isolation, IsolationMethod } from './isolation.ts'
import type { Machine } from './mounts.ts'
import { nodePermissionFlags } from './node-permission.ts'
import { faultOf, findWays, type Way } from './ways.ts'

export interface IsolationParts {
  machine: Machine
  /** The system's PATH, where the tools are looked for. */
  searchPath: string
  /** Has what is to be shut in work once; rejects when it can't. */
  tryOut: (isolation: Isolation) => Promise<void>
}

/** What was found out about this machine. */
export interface IsolationFound {
  method: IsolationMethod
  hasBubblewrap: boolean
  /** Why the best way does not work; empty when it does, or there is none. */
  fault: string
}

export interface ChosenIsolation extends Isolation {
  found(): Promise<IsolationFound>
  /** Undefined until it is known. */
  current(): IsolationMethod['name'] | undefined
}

const openWay: Way = { name: 'none', confine: (command) => command }

/** Begins to try the ways of shutting processes in, the best one first; the first that works stays in force. */
export function chooseIsolation({ machine, searchPath, tryOut }: IsolationParts): ChosenIsolation {
  const ways = findWays(machine, searchPath)
  const hasBubblewrap = ways.some(({ name }) => name === 'bubblewrap')
  const works = (method: IsolationMethod) =>
    tryOut({ method: () => Promise.resolve(method) }).then(
      () => true,
      () => false,
    )

  async function choose(): Promise<IsolationFound> {
    const starting: Way[] = []
    let fault = ''
    for (const way of [...ways, openWay]) {
      const why = await faultOf(way)
      if (why === '') starting.push(way)
      for (const nodeFlags of why === '' ? [nodePermissionFlags(machine.programs), () => []] : []) {
        const method = { ...way, nodeFlags }
        if (await works(method)) return { method, hasBubblewrap, fault }
      }
      fault ||= why || 'the programs of this server do not run in it'
    }
    // What doesn't work without isolation either says nothing against the best one.
    return { method: { ...(starting[0] ?? openWay), nodeFlags: () => [] }, hasBubblewrap, fault }
  }

  let current: IsolationMethod['name'] | undefined
  const found = choose()
  void found.then(({ method }) => (current = method.name))
  return { found: () => found, method: async () => (await found).method, current: () => current }
}
