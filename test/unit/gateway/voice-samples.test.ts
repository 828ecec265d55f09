import { expect, test } from 'vitest'
import { createVoiceSamples } from '../../../server/gateway/characters/voice-samples.ts'
import { ServiceCallError } from '../../../server/gateway/service-client/service-call-error.ts'

test('a sample that was waited for in vain is cancelled, so that nobody pays for it', async () => {
  const removed: string[] = []
  const samples = createVoiceSamples({
    submit: () => Promise.resolve({ id: 'a task' }),
    waitForTask: () => Promise.reject(new ServiceCallError(-1, 'TIMED_OUT', 'The task is still THROTTLED.')),
    removeTask: (id) => Promise.resolve(void removed.push(id)),
    read: () => Promise.reject(new Error('There is nothing to read.')),
  })
  await expect(samples.of('clara')).rejects.toThrow('still THROTTLED')
  expect(removed).toEqual(['a task'])
})
