import { expect, test } from 'vitest'
import { type Answer, dataUri, TestService } from '../../support/service/test-service.ts'

const missing = '3f3f3f3f-3f3f-4f3f-8f3f-3f3f3f3f3f3f'
const start = () =>
  TestService.start({
    fetchAsset: () => {
      throw new Error('nothing is fetched')
    },
  })

/** The paths and codes of an answer's issues. */
const problemsOf = ({ status, body }: Answer) => [
  status,
  ...(body['issues'] as { path: (string | number)[]; code: string }[]).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  ),
]

test('what is wrong with assets is told with what is wrong with the other fields', async () => {
  const service = await start()
  const picture = { promptImage: 'http://museum.example/a.png', ratio: '1280:720', duration: 11, seed: -1 }
  expect(problemsOf(await service.call('POST', 'image_to_video', { model: 'gen4.5', ...picture }))).toEqual([
    400,
    'seed too_small',
    'duration too_big',
    'promptImage invalid_asset',
  ])
  const first = { ...picture, promptImage: [{ uri: 'https://10.0.0.1/a.png', position: 'first' }] }
  expect(problemsOf(await service.call('POST', 'image_to_video', { model: 'gen9', ...first }))).toEqual([
    400,
    'model invalid_value',
    'promptImage.0.uri invalid_asset',
  ])
  const performance = {
    model: 'act_two',
    character: { type: 'image', uri: `service://uploads/${missing}`, size: 1 },
    reference: { type: 'video', uri: 'https://10.0.0.1/a.mp4' },
  }
  expect(problemsOf(await service.call('POST', 'character_performance', performance))).toEqual([
    400,
    'character.size unknown_field',
    'character.uri invalid_asset',
    'reference.uri invalid_asset',
  ])
  const references = ['a', 'b', 'c', 'd'].map((tag) => ({ uri: `https://museum.example/${'x'.repeat(2048)}`, tag }))
  const image = { model: 'gen4_image', promptText: 'a red sky', ratio: '720:720', referenceImages: references }
  expect(problemsOf(await service.call('POST', 'text_to_image', image)).slice(-2)).toEqual([
    'referenceImages.2.uri invalid_asset',
    'referenceImages.3.uri invalid_asset',
  ])
})

test('an asset is judged only where it is known what it has to be, and once', async () => {
  const service = await start()
  const picture = await dataUri()
  const media = { media: { uri: picture }, voice: { type: 'service-preset', presetId: 'clara' } }
  expect(
    problemsOf(await service.call('POST', 'speech_to_speech', { model: 'partner_multilingual_sts_v2', ...media })),
  ).toEqual([400, 'media.type required'])
  const film = { media: { type: 'video', uri: picture }, voice: 7 }
  expect(
    problemsOf(await service.call('POST', 'speech_to_speech', { model: 'partner_multilingual_sts_v2', ...film })),
  ).toEqual([400, 'voice invalid_type'])
  const document = { name: 'a', content: 'b', promptImage: 'http://museum.example/a.png', uri: 'x' }
  expect(problemsOf(await service.call('POST', 'documents', document))).toEqual([
    400,
    'promptImage unknown_field',
    'uri unknown_field',
  ])
  const sound = { model: 'partner_voice_dubbing', audioUri: '', targetLang: 'xx' }
  expect(problemsOf(await service.call('POST', 'voice_dubbing', sound))).toEqual([
    400,
    'audioUri too_small',
    'targetLang invalid_value',
  ])
})

test('of an avatar, the picture and the documents are told at once', async () => {
  const service = await start()
  const body = {
    name: 'Marit',
    personality: 'Kind.',
    referenceImage: 'http://museum.example/a.png',
    voice: { type: 'service-live-preset', presetId: 'clara' },
    documentIds: [missing],
  }
  expect(problemsOf(await service.call('POST', 'avatars', body))).toEqual([
    400,
    'referenceImage invalid_asset',
    'documentIds.0 not_found',
  ])
  expect(problemsOf(await service.call('POST', 'avatars', { ...body, name: '' }))).toEqual([
    400,
    'name too_small',
    'referenceImage invalid_asset',
  ])
  expect(await service.storedFiles()).toEqual([])
})

test('of a session, the avatar and the language are told at once', async () => {
  const service = await start()
  const body = { model: 'gwm1_avatars', avatar: { type: 'custom', avatarId: missing }, language: 'de' }
  expect(problemsOf(await service.call('POST', 'realtime_sessions', body))).toEqual([
    400,
    'avatar.avatarId not_found',
    'language language_not_served',
  ])
})

test('a choice that is left out is required as any other field is, and a wrong one is told all it can be', async () => {
  const service = await start()
  expect(problemsOf(await service.call('POST', 'image_to_video', {}))).toEqual([400, 'model required'])
  expect(problemsOf(await service.call('POST', 'image_to_video', { model: null }))).toEqual([
    400,
    'model invalid_value',
  ])
  expect(problemsOf(await service.call('POST', 'text_to_speech', {}))).toEqual([
    400,
    'model required',
    'promptText required',
    'voice required',
  ])
  const film = { model: 'partner_video3.1', promptText: 'the sea', duration: 5 }
  const refused = await service.call('POST', 'text_to_video', film)
  expect(problemsOf(refused)).toEqual([400, 'ratio required', 'duration invalid_value'])
  expect(refused.body['issues']).toMatchObject([
    { message: expect.stringContaining('1920:1080') as string },
    { message: expect.stringMatching(/4.*6.*8/) as string },
  ])
  const tagged = [{ uri: 'https://museum.example/a.png', tag: '1a' }]
  const picture = { model: 'gen4_image', promptText: 'the sea', ratio: '720:720', referenceImages: tagged }
  expect((await service.call('POST', 'text_to_image', picture)).body['error']).toBe(
    'referenceImages.0.tag: A tag has 3 to 16 letters, digits or "_", and begins with a letter.',
  )
})
