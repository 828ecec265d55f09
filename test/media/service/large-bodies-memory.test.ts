import { expect, test } from 'vitest'
import { begin, bodyOf, megabyte, sizeOf, twoVideos, video } from '../../support/service/large-bodies.ts'

// In a file of its own: the most memory that its process has ever had is what counts.
test('large bodies pass through without being held in memory', { timeout: 60_000 }, async () => {
  const { send } = await begin()
  const submit = (bytes: number) => send('/v1/character_performance', bodyOf(twoVideos, [video(bytes), video(bytes)]))
  // Whatever is loaded at the first time.
  expect((await submit(1000)).status).toBe(200)
  const before = process.resourceUsage().maxRSS / 1024
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit(16 * megabyte)))
  const addedMegabytes = process.resourceUsage().maxRSS / 1024 - before
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((6 * sizeOf(bodyOf(twoVideos, [video(16 * megabyte), video(16 * megabyte)]))) / megabyte).toBeGreaterThan(250)
  expect(addedMegabytes).toBeLessThan(150)
})
