import type { Unseen } from './check.ts'

const atHosts = 'It needs a host with a domain, a certificate and faults of its own.'
const inTime = 'It takes hours, or a clock that can be set.'
const inLoad = 'It would use up the organization’s day or month.'
const ofMedia = 'It needs a WebRTC peer, and minutes.'

/** What the suite leaves to tests inside the service. */
export const unseen: readonly Unseen[] = [
  {
    rule: 'an asset’s host must not redirect, must answer HEAD, and send valid Content-Type and Content-Length',
    section: 'Input assets',
    reason: atHosts,
    test: 'test/unit/service/assets/hostile-urls.test.ts',
  },
  {
    rule: 'a host that resolves to anything but public unicast addresses is refused, also a moment later',
    section: 'Input assets',
    reason: atHosts,
    test: 'test/unit/service/assets/hostile-urls.test.ts',
  },
  {
    rule: 'by URL an image has at most 16 MB, a video and a sound at most 32 MB',
    section: 'Limits',
    reason: atHosts,
    test: 'test/unit/service/assets/asset-opener.test.ts',
  },
  {
    rule: 'JPEG and WebP; H.264, H.265, AV1, VP8, VP9, ProRes and Theora; MP3, AAC, FLAC, PCM and ALAC are taken',
    section: 'Input assets',
    reason: 'It needs a file of each, which only a machine with FFmpeg can make.',
    test: 'test/media/service/assets/probe-media.test.ts',
  },
  {
    rule: 'an upload has at most 200 MB',
    section: 'Limits',
    reason: 'It would send 200 MB.',
    test: 'test/store/service/uploads.test.ts',
  },
  {
    rule: 'an upload is kept for 24 hours',
    section: 'Uploads',
    reason: inTime,
    test: 'test/store/service/uploads.test.ts',
  },
  {
    rule: 'output URLs expire after 24 to 48 hours; then they are answered with 403 and the files are removed',
    section: 'Output handling',
    reason: inTime,
    test: 'test/store/service/tasks/tasks.test.ts',
  },
  {
    rule: 'over the daily generations the service answers 429 with Retry-After, in a rolling window of 24 hours',
    section: 'Tiers',
    reason: inLoad,
    test: 'test/store/service/tasks/submission.test.ts',
  },
  {
    rule: 'over the monthly cap the service answers 429',
    section: 'Tiers',
    reason: inLoad,
    test: 'test/store/service/tasks/submission.test.ts',
  },
  {
    rule: 'a generation that costs more than the balance is refused with INSUFFICIENT_CREDITS, after the quota',
    section: 'Tiers',
    reason: inLoad,
    test: 'test/store/service/tasks/submission.test.ts',
  },
  {
    rule: 'a task whose worker died runs again, at most three times, and then is FAILED with INTERNAL',
    section: 'States and transitions',
    reason: 'It would have to kill a process of the service.',
    test: 'test/store/service/tasks/queue.test.ts',
  },
  {
    rule: 'what a moderation service finds wrong with what was made is SAFETY.OUTPUT.*, and the credits come back',
    section: 'Errors',
    reason: 'It needs a moderation service that refuses what an engine makes.',
    test: 'test/store/service/tasks/output-moderation.test.ts',
  },
  {
    rule: 'INTERNAL.BAD_OUTPUT is told as the failure, and the credits come back',
    section: 'Errors',
    reason: 'It depends on what an engine makes.',
    test: 'test/store/service/tasks/tasks.test.ts',
  },
  {
    rule: 'a fault of the service is answered with 500 and tells nothing of its insides',
    section: 'Errors',
    reason: 'Nothing from outside causes one.',
    test: 'test/store/service/http.test.ts',
  },
  {
    rule: 'READY becomes RUNNING when media flows, and RUNNING becomes COMPLETED, each with its times',
    section: 'Real-time sessions',
    reason: ofMedia,
    test: 'test/store/service/sessions/sessions.test.ts',
  },
  {
    rule: 'a session lasts at most maxDuration, and never more than 5 minutes',
    section: 'Limits',
    reason: ofMedia,
    test: 'test/store/service/sessions/sessions.test.ts',
  },
  {
    rule: 'a session that is never consumed expires after 60 seconds; one that fails says why',
    section: 'Real-time sessions',
    reason: inTime,
    test: 'test/store/service/sessions/sessions.test.ts',
  },
  {
    rule: 'before READY, consuming is answered with 409 NOT_READY; over the queue, creating with 503 AT_CAPACITY',
    section: 'Real-time sessions',
    reason: 'It depends on how busy the service is.',
    test: 'test/store/service/sessions/queue.test.ts',
  },
]
