import type { Command } from '../../../isolation/isolation.ts'
import { type MediaProgramOptions, startMediaProgram } from './media-program.ts'

const mostOutputBytes = 1_048_576

/** Runs a program that answers briefly: what it printed, and whether it went well. Rejects when the signal aborts. */
export async function runToEnd(
  command: Command,
  options: Omit<MediaProgramOptions, 'inputs'>,
): Promise<{ isGood: boolean; output: string; errors: string }> {
  const running = await startMediaProgram(command, options)
  const chunks: Buffer[] = []
  let sizeBytes = 0
  running.stdout.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length
    if (sizeBytes > mostOutputBytes) running.stop()
    else chunks.push(chunk)
  })
  const { isGood, errors } = await running.within(running.ended)
  options.signal.throwIfAborted()
  return { isGood, errors, output: Buffer.concat(chunks).toString() }
}
