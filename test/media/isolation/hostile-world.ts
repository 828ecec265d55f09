import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What hostile-process.cjs is told to go for. */
export interface Aims {
  data: string
  secret: string
  home: string
  elsewhere: string
  input: string
  folder?: string
  port: number
  namePort: number
  abstractName: string
  parentPid: number
  victimPid: number
  isRoot: boolean
}

const listening = (server: Server, where: { port: number; host: string } | { path: string }) =>
  new Promise<void>((resolve) => server.listen(where, resolve))

/** Answers every question for a name with 192.0.2.1. */
async function nameServer() {
  const socket = createSocket('udp4')
  socket.on('message', (question, from) => {
    const answer = Buffer.from('c00c00010001000000010004c0000201', 'hex')
    const header = Buffer.from(question.subarray(0, 12))
    header.writeUInt16BE(0x8180, 2)
    header.writeUInt16BE(1, 6)
    header.writeUInt32BE(0, 8)
    const end = question.indexOf(0, 12) + 5
    socket.send(Buffer.concat([header, question.subarray(12, end), answer]), from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { port: socket.address().port, close: () => socket.close() }
}

/** A machine with things worth going for: a data folder, a home, open ports, other processes. */
export async function hostileWorld() {
  const folder = mkdtempSync(join(tmpdir(), 'visavis-hostile-'))
  const place = (name: string) => join(folder, name)
  for (const name of ['program', 'data', 'data/files', 'home', 'elsewhere', 'task']) mkdirSync(place(name))
  writeFileSync(place('data/service-secret'), 'the secret')
  writeFileSync(place('data/files/input'), 'the input')
  writeFileSync(place('data/files/of-another'), 'the input of another task')
  const program = place('program/hostile-process.cjs')
  copyFileSync(join(import.meta.dirname, 'hostile-process.cjs'), program)

  const abstractName = `visavis-${process.pid}`
  const ports = createServer((socket) => socket.destroy())
  const abstract = createServer((socket) => socket.destroy())
  await listening(ports, { port: 0, host: '127.0.0.1' })
  await listening(abstract, { path: `\0${abstractName}` })
  const names = await nameServer()
  const victims: ChildProcess[] = []
  const isRoot = process.getuid?.() === 0

  return {
    folder,
    program: pathToFileURL(program),
    data: place('data'),
    input: place('data/files/input'),
    task: place('task'),
    /** Everything there is to go for; the process to end is a new one. */
    aims(changed: Partial<Aims> = {}): Aims {
      const victim = spawn('sleep', ['600'], { stdio: 'ignore' })
      victims.push(victim)
      return {
        data: place('data'),
        secret: place('data/service-secret'),
        home: place('home'),
        elsewhere: place('elsewhere'),
        input: place('data/files/input'),
        port: (ports.address() as AddressInfo).port,
        namePort: names.port,
        abstractName,
        parentPid: process.pid,
        victimPid: victim.pid!,
        isRoot,
        ...changed,
      }
    },
    /** Gives all of it to an ordinary user. */
    handTo(uid: number): void {
      execFileSync('chown', ['-R', `${uid}:${uid}`, folder])
      execFileSync('chmod', ['-R', 'a+rX', folder])
    },
    close(): void {
      for (const victim of victims) victim.kill('SIGKILL')
      ports.close()
      abstract.close()
      names.close()
      rmSync(folder, { recursive: true })
    },
  }
}
