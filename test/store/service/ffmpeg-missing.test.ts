import { expect, test } from 'vitest'
import { FfmpegMissing } from '../../../server/service/assets/media/ffmpeg-missing.ts'
import { TestService } from '../../support/service/test-service.ts'

/** A service on a machine without FFmpeg. */
function begin() {
  const nothing = () => Promise.resolve()
  return TestService.start({
    assets: { check: nothing, take: nothing, keep: () => Promise.reject(new FfmpegMissing()) },
  })
}

test('without FFmpeg, a generation from a sound is refused with what is missing, and costs nothing', async () => {
  const service = await begin()
  const answer = await service.call('POST', 'voice_isolation', {
    model: 'partner_voice_isolation',
    audioUri: 'https://files.example.com/a.mp3',
  })
  expect([answer.status, answer.body['code']]).toEqual([500, 'INTERNAL'])
  expect(answer.body['error']).toContain('this server has none. Install it')
  expect((await service.call('GET', 'organization')).body['creditBalance']).toBe(1_000_000)
})
