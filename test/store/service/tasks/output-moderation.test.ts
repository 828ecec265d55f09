import { expect, test } from 'vitest'
import { createModeration, judgePiece } from '../../../../server/service/moderation/create-moderation.ts'
import { createOutputJudge } from '../../../../server/service/tasks/judge-output.ts'
import { openModerationService, type Asked } from '../../../support/service/moderation-service.ts'
import { image, imageCredits, taskWorld } from '../../../support/service/task-world.ts'
import { TestService } from '../../../support/service/test-service.ts'

const tools = {
  probe: () => Promise.reject(new Error('no film here')),
  readFrames: () => {
    throw new Error('no film here')
  },
  readSound: () => {
    throw new Error('no sound here')
  },
}

/** A service whose moderation is asked of a service that judges as the test says. */
async function begin(judge: (asked: Asked) => string[] | undefined) {
  const { service: moderation, asked } = await openModerationService(judge)
  const logged: object[] = []
  const log = { warn: (fields: object) => logged.push(fields) }
  const service = await TestService.start({
    moderate: createModeration({ service: moderation, log }),
    judgeOutput: createOutputJudge({ judge: judgePiece(moderation), tools, log }),
  })
  return { ...taskWorld(service), asked, logged }
}

test('a picture that the moderation service refuses is not given out, and costs nothing', async () => {
  const { service, engines, submit, read, untilEngineHas, untilStatus, balance, asked } = await begin((seen) =>
    Array.isArray(seen) ? [] : ['violence'],
  )
  const before = await balance()
  const { id } = (await submit()).body
  await untilEngineHas(id)
  expect(await balance()).toBe(before - imageCredits)
  await engines.finish(id, 'a made picture')
  await untilStatus(id, 'FAILED')
  const record = await read(id)
  expect(record).toMatchObject({
    failure: 'SAFETY.OUTPUT.IMAGE',
    failureReason: 'What was made was refused by content moderation (violence). Try another prompt.',
    cost: { credits: 0 },
  })
  expect(record['output']).toBeUndefined()
  expect(await balance()).toBe(before)
  expect(asked).toEqual([[image.promptText], { type: 'image/png', picture: Buffer.from('a made picture') }])
  await service.sweep()
  expect(await service.storedFiles()).toEqual([])
})

test('one that it lets pass is given out', async () => {
  const { engines, submit, untilEngineHas, untilStatus, asked } = await begin(() => [])
  const { id } = (await submit()).body
  await untilEngineHas(id)
  await engines.finish(id)
  await untilStatus(id, 'SUCCEEDED')
  expect(asked).toHaveLength(2)
})

test('while the service fails, what was made is given out, and the log says that nobody judged it', async () => {
  const { engines, submit, untilEngineHas, untilStatus, logged } = await begin((seen) =>
    Array.isArray(seen) ? [] : undefined,
  )
  const { id } = (await submit()).body
  await untilEngineHas(id)
  await engines.finish(id)
  await untilStatus(id, 'SUCCEEDED')
  expect(logged).toEqual([{ why: 'it answered 500' }])
})

test('speech is judged by the words that are read out', async () => {
  const { service, engines, read, untilEngineHas, untilStatus, asked } = await begin(() =>
    asked.length === 1 ? [] : ['hate'],
  )
  const voice = { type: 'service-preset', presetId: 'clara' }
  const speech = { model: 'partner_multilingual_v2', promptText: 'A quiet harbour', voice }
  const { id } = (await service.call('POST', 'text_to_speech', speech)).body
  await untilEngineHas(id)
  await engines.finish(id, 'sound', 'audio/mpeg')
  await untilStatus(id, 'FAILED')
  expect((await read(id))['failure']).toBe('SAFETY.OUTPUT.AUDIO')
  expect(asked).toEqual([['A quiet harbour'], ['A quiet harbour']])
})
