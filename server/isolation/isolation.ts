export type Command = readonly [program: string, ...args: string[]]

/** What of this machine's files a process needs, as absolute paths. Programs and their libraries come by themselves. */
export interface NeededFiles {
  /** Files and folders to read. */
  reads?: readonly string[]
  /** Folders to write in. */
  writes?: readonly string[]
  /** Whether it gets an empty `/tmp` that ends with it. */
  hasScratch?: boolean
}

/** One way of shutting processes in. */
export interface IsolationMethod {
  name: 'bubblewrap' | 'namespaces' | 'none'
  /** The command that runs another one without network, and with nothing in sight but what it needs. */
  confine(command: Command, needed: NeededFiles): Command
  /** Flags that have Node itself refuse other files, and other programs unless it may start some. */
  nodeFlags(needed: NeededFiles & { startsPrograms: boolean }): string[]
}

/** Shuts processes in as well as this machine can; which way that is may only be known after a while. */
export interface Isolation {
  method(): Promise<IsolationMethod>
}

const openly: IsolationMethod = { name: 'none', confine: (command) => command, nodeFlags: () => [] }

/** For what a process starts that is shut in itself. */
export const noIsolation: Isolation = { method: () => Promise.resolve(openly) }
