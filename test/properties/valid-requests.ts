import fc from 'fast-check'
import { livePresetIds } from '../../shared/catalog/voices.ts'
import { generationRequests } from './generation-requests.ts'
import {
  assetsOf,
  maybe,
  of,
  one,
  request,
  type Things,
  type ValidRequest,
  withinVoice,
  words,
} from './request-parts.ts'

function avatarRequests(things: Things): fc.Arbitrary<ValidRequest>[] {
  const { image } = assetsOf(things)
  const liveVoice = one(livePresetIds).map((presetId) => ({ type: 'service-live-preset', presetId }))
  return [
    request(
      'POST',
      'avatars',
      {
        name: words,
        personality: words,
        referenceImage: image,
        voice: liveVoice,
        documentIds: maybe(one([[], [things.documentId]])),
        startScript: maybe(words),
      },
      [...of('name', 'personality', 'referenceImage', 'voice'), ...withinVoice],
      [['startScript']],
    ),
    request(
      'PATCH',
      `avatars/${things.avatarId}`,
      {
        name: words,
        personality: words,
        voice: liveVoice,
        documentIds: one([[], [things.documentId]]),
        startScript: words,
      },
      [
        ['voice', 'type'],
        ['voice', 'presetId'],
      ],
      [['startScript']],
    ),
    request(
      'PUT',
      `avatars/${things.avatarId}/face`,
      {
        pupils: one([
          [
            { x: 0.41, y: 0.44 },
            { x: 0.59, y: 0.44 },
          ],
        ]),
        mouth: one([{ left: { x: 0.43, y: 0.63 }, right: { x: 0.57, y: 0.63 }, centre: { x: 0.5, y: 0.635 } }]),
        chin: one([{ x: 0.5, y: 0.76 }]),
      },
      [
        ...of('pupils', 'mouth', 'chin'),
        ['mouth', 'left'],
        ['mouth', 'centre', 'y'],
        ['chin', 'x'],
        ['pupils', 1, 'x'],
      ],
    ),
  ]
}

/** Every kind of request with a body, each with its fields chosen anew. */
export function validRequests(things: Things): fc.Arbitrary<ValidRequest>[] {
  return [
    ...generationRequests(things),
    ...avatarRequests(things),
    request(
      'POST',
      'documents',
      { name: words, content: words, type: maybe(one(['text/plain', 'text/markdown'])) },
      of('name', 'content'),
    ),
    request(
      'POST',
      'realtime_sessions',
      {
        model: one(['gwm1_avatars']),
        avatar: one([{ type: 'custom', avatarId: things.avatarId }]),
        maxDuration: maybe(fc.integer({ min: 10, max: 300 })),
        personality: maybe(words),
        startScript: maybe(words),
        language: maybe(one(['en', 'en-GB'])),
        timeZone: maybe(one(['Europe/Oslo', 'UTC'])),
      },
      [...of('model', 'avatar'), ['avatar', 'type'], ['avatar', 'avatarId']],
      [['startScript']],
    ),
    request('POST', 'uploads', { filename: words, type: maybe(one(['ephemeral'])) }, of('filename')),
    request(
      'POST',
      'organization/usage',
      { startDate: one(['2025-05-01']), beforeDate: one(['2025-06-01', '2025-07-30']) },
      [],
    ),
  ]
}
