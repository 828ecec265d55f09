/** WASI errno values (preview 1): https://github.com/WebAssembly/WASI/blob/main/legacy/preview1/docs.md */
const success = 0
const badDescriptor = 8
const notSeekable = 70

const preopenedDescriptor = 3
const fileDescriptor = 4
const preopenedName = '/d'
/** The one path a program can open for writing; whatever it names ends up in `file`. */
export const outputPath = `${preopenedName}/out`

class ProgramExit extends Error {}

export interface ProgramResult {
  file: Uint8Array
  stdout: string
}

/**
 * Runs one command-line program compiled to WASI, once, in memory: arguments in, standard output and one written file
 * out. It offers the 13 calls of preview 1 that flite imports, and no disk, clock or network.
 */
export class WasiProgram {
  readonly #instance: WebAssembly.Instance
  readonly #memory: WebAssembly.Memory
  #arguments: Uint8Array[] = []
  #file = new Uint8Array(1 << 18)
  #fileLength = 0
  #filePosition = 0
  #stdout = ''

  constructor(module: WebAssembly.Module) {
    this.#instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: this.#calls() })
    const memory = this.#instance.exports['memory']
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('The WASI program exports no memory.')
    this.#memory = memory
  }

  /** `argv` starts with the program's own name. A program can run only once: its globals are then used up. */
  run(argv: string[]): ProgramResult {
    const encoder = new TextEncoder()
    this.#arguments = argv.map((argument) => encoder.encode(`${argument}\0`))
    const start = this.#instance.exports['_start']
    if (typeof start !== 'function') throw new Error('The WASI program exports no _start.')
    try {
      start()
    } catch (error) {
      if (!(error instanceof ProgramExit)) throw error
    }
    return { file: this.#file.subarray(0, this.#fileLength), stdout: this.#stdout }
  }

  /** Made anew for each access, since the buffer is replaced when the memory grows. */
  get #view(): DataView {
    return new DataView(this.#memory.buffer)
  }

  #put(address: number, bytes: Uint8Array): void {
    new Uint8Array(this.#memory.buffer).set(bytes, address)
  }

  #append(bytes: Uint8Array): void {
    const end = this.#filePosition + bytes.length
    if (end > this.#file.length) {
      const larger = new Uint8Array(Math.max(end, this.#file.length * 2))
      larger.set(this.#file)
      this.#file = larger
    }
    this.#file.set(bytes, this.#filePosition)
    this.#filePosition = end
    this.#fileLength = Math.max(this.#fileLength, end)
  }

  #calls(): WebAssembly.ModuleImports {
    const decoder = new TextDecoder()
    return {
      args_sizes_get: (countAt: number, bytesAt: number) => {
        this.#view.setUint32(countAt, this.#arguments.length, true)
        const bytes = this.#arguments.reduce((sum, argument) => sum + argument.length, 0)
        this.#view.setUint32(bytesAt, bytes, true)
        return success
      },
      args_get: (pointersAt: number, textAt: number) => {
        let address = textAt
        this.#arguments.forEach((argument, i) => {
          this.#view.setUint32(pointersAt + i * 4, address, true)
          this.#put(address, argument)
          address += argument.length
        })
        return success
      },
      clock_time_get: (_clock: number, _precision: bigint, resultAt: number) => {
        this.#view.setBigUint64(resultAt, 0n, true)
        return success
      },
      fd_close: () => success,
      fd_fdstat_get: (descriptor: number, statAt: number) => {
        const characterDevice = 2
        const directory = 3
        const regularFile = 4
        const standard = descriptor < preopenedDescriptor ? characterDevice : regularFile
        const allRights = 0x1fffffffn
        this.#put(statAt, new Uint8Array(24))
        this.#view.setUint8(statAt, descriptor === preopenedDescriptor ? directory : standard)
        this.#view.setBigUint64(statAt + 8, allRights, true)
        this.#view.setBigUint64(statAt + 16, allRights, true)
        return success
      },
      fd_fdstat_set_flags: () => success,
      fd_prestat_get: (descriptor: number, prestatAt: number) => {
        if (descriptor !== preopenedDescriptor) return badDescriptor
        this.#view.setUint8(prestatAt, 0)
        this.#view.setUint32(prestatAt + 4, preopenedName.length, true)
        return success
      },
      fd_prestat_dir_name: (_descriptor: number, nameAt: number) => {
        this.#put(nameAt, new TextEncoder().encode(preopenedName))
        return success
      },
      path_open: (...parameters: unknown[]) => {
        this.#filePosition = 0
        this.#view.setUint32(Number(parameters[8]), fileDescriptor, true)
        return success
      },
      fd_read: (_descriptor: number, _vectors: number, _count: number, readAt: number) => {
        this.#view.setUint32(readAt, 0, true)
        return success
      },
      fd_seek: (descriptor: number, offset: bigint, whence: number, resultAt: number) => {
        if (descriptor !== fileDescriptor) return notSeekable
        const origins = [0, this.#filePosition, this.#fileLength]
        this.#filePosition = (origins[whence] ?? 0) + Number(offset)
        this.#view.setBigUint64(resultAt, BigInt(this.#filePosition), true)
        return success
      },
      fd_write: (descriptor: number, vectors: number, count: number, writtenAt: number) => {
        let written = 0
        for (let i = 0; i < count; i++) {
          const address = this.#view.getUint32(vectors + i * 8, true)
          const length = this.#view.getUint32(vectors + i * 8 + 4, true)
          const bytes = new Uint8Array(this.#memory.buffer, address, length)
          if (descriptor === fileDescriptor) this.#append(bytes)
          else if (descriptor === 1) this.#stdout += decoder.decode(bytes, { stream: true })
          written += length
        }
        this.#view.setUint32(writtenAt, written, true)
        return success
      },
      proc_exit: () => {
        throw new ProgramExit()
      },
    }
  }
}
