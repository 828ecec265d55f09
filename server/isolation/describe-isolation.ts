import type { IsolationFound } from './choose-isolation.ts'

const shutIn = 'Engines run without network and see only their own files'

/** In plain words, how engines, FFmpeg and picture decoders are shut in here. */
export function describeIsolation({ method, hasBubblewrap, fault }: IsolationFound): string {
  switch (method.name) {
    case 'bubblewrap':
      return `${shutIn} (bubblewrap).`
    case 'namespaces':
      return hasBubblewrap
        ? `${shutIn} (namespaces of the system; bubblewrap does not work here: ${fault}).`
        : `${shutIn} (namespaces of the system).`
    case 'none':
      return `Engines see the files and the network that this server sees: ${advice(hasBubblewrap, fault)}`
    default:
      return method.name satisfies never
  }
}

function advice(hasBubblewrap: boolean, fault: string): string {
  if (process.platform !== 'linux') return 'this system has nothing to shut them in with.'
  return hasBubblewrap
    ? `bubblewrap does not work here (${fault}).`
    : 'this machine allows no isolation so far. Install bubblewrap.'
}
