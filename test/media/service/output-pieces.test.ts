import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Generation } from '../../../shared/wire/generation/generation-bodies.ts'
import type { EngineFile } from '../../../server/service/engines/engine.ts'
import { judgePiece } from '../../../server/service/moderation/create-moderation.ts'
import { createOutputJudge } from '../../../server/service/tasks/judge-output.ts'
import { mediaFile, openTestMediaTools } from '../../support/audio/media-files.ts'
import { openModerationService, type Asked } from '../../support/service/moderation-service.ts'

const never = new AbortController().signal
const filming = { kind: 'text_to_video', body: {} } as Generation
const isolating = { kind: 'voice_isolation', body: {} } as Generation
const h264 = '-c:v libx264 -pix_fmt yuv420p -f mp4'
const plain = (colour: string, seconds: number) => `color=c=${colour}:s=1104x832:r=24:d=${seconds}`

/** Finds red pictures wrong, and texts with a bad word. */
async function judgeRed(asked: Asked): Promise<string[]> {
  if (Array.isArray(asked)) return asked.some((text) => text.includes('bad')) ? ['hate'] : []
  const { dominant } = await sharp(asked.picture).stats()
  return dominant.r > 150 && dominant.g < 80 ? ['red'] : []
}

async function open(heard: string[] = []) {
  const { service, asked } = await openModerationService(judgeRed)
  const seconds: number[] = []
  const logged: object[] = []
  const judgeOutput = createOutputJudge({
    judge: judgePiece(service),
    tools: await openTestMediaTools(),
    transcribe: (samples) => Promise.resolve(heard[seconds.push(samples.length / 16_000) - 1] ?? ''),
    log: { warn: (fields) => logged.push(fields) },
  })
  const judge = (path: string, type: EngineFile['type'], generation: Generation) =>
    judgeOutput(generation, { path, type }, never)
  return { judge, asked, seconds, logged }
}

const pictures = (asked: readonly Asked[]) => asked.filter((one) => !Array.isArray(one))

test('a film is judged by small frames from all over it', async () => {
  const { judge, asked, logged } = await open()
  const film = mediaFile(`-f lavfi -i ${plain('green', 10)} ${h264}`)
  expect(await judge(film, 'video/mp4', filming)).toBeUndefined()
  expect(logged).toEqual([])
  expect(pictures(asked)).toHaveLength(5)
  for (const one of pictures(asked)) {
    const { format, width, height } = await sharp((one as { picture: Buffer }).picture).metadata()
    expect([format, width, height]).toEqual(['jpeg', 512, 386])
  }
})

test.each([
  ['at its beginning', `-f lavfi -i ${plain('red', 2)} -f lavfi -i ${plain('green', 8)}`],
  ['in its last quarter', `-f lavfi -i ${plain('green', 7)} -f lavfi -i ${plain('red', 3)}`],
])('a film that is wrong %s is refused', async (_where, inputs) => {
  const { judge } = await open()
  const film = mediaFile(`${inputs} -filter_complex concat=n=2 ${h264}`)
  expect(await judge(film, 'video/mp4', filming)).toEqual({
    code: 'SAFETY.OUTPUT.VIDEO',
    reason: 'What was made was refused by content moderation (red). Try another prompt.',
  })
})

test('the shortest film has four frames judged, the longest sixteen', async () => {
  for (const [seconds, frames] of [
    [2, 4],
    [60, 16],
  ] as const) {
    const { judge, asked } = await open()
    const film = mediaFile(`-f lavfi -i color=c=green:s=64x64:r=24:d=${seconds} ${h264}`)
    await judge(film, 'video/mp4', filming)
    expect([seconds, asked.length]).toEqual([seconds, frames])
  }
})

test('a recording is judged by what is said in it, half a minute at a time', async () => {
  const { judge, asked, seconds } = await open(['good words', '', 'bad words'])
  const sound = mediaFile('-f lavfi -i sine=f=440:d=75 -c:a libmp3lame -f mp3')
  expect(await judge(sound, 'audio/mpeg', isolating)).toMatchObject({ code: 'SAFETY.OUTPUT.AUDIO' })
  expect(seconds.map(Math.round)).toEqual([30, 30, 15])
  // Where nothing is said there is nothing to judge.
  expect(asked).toEqual([['good words'], ['bad words']])
})

test('what is said in a film is judged too', async () => {
  const { judge } = await open(['bad words'])
  const film = mediaFile(`-f lavfi -i ${plain('green', 3)} -f lavfi -i sine=f=440:d=3 -c:a aac ${h264}`)
  expect(await judge(film, 'video/mp4', filming)).toMatchObject({ code: 'SAFETY.OUTPUT.VIDEO' })
})

test('a film that cannot be read is not judged, and the log says so', async () => {
  const { judge, logged } = await open()
  expect(await judge(import.meta.filename, 'video/mp4', filming)).toBeUndefined()
  expect(logged).toHaveLength(1)
})
