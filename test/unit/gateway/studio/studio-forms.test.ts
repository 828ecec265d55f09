import { expect, test } from 'vitest'
import { generationModels } from '../../../../shared/catalog/models.ts'
import { studioForms } from '../../../../server/gateway/studio/studio-forms.ts'

const forms = studioForms()
const fieldsOf = (kind: string, model: string) =>
  forms.find((form) => form.kind === kind)!.models.find((one) => one.model === model)!

test('every endpoint has a form, with every model that it takes', () => {
  const pairs = forms.flatMap(({ kind, models }) => models.map(({ model }) => `${kind} ${model}`))
  const expected = Object.entries(generationModels).flatMap(([model, kinds]) => kinds.map((kind) => `${kind} ${model}`))
  expect(pairs.toSorted()).toEqual(expected.toSorted())
})

test('limits, choices and what is usual are those of the schema', () => {
  expect(fieldsOf('image_to_video', 'gen4_turbo').fields).toMatchObject([
    { type: 'asset', path: ['promptImage'], isRequired: true, media: ['image'], form: 'uri', isList: false },
    { type: 'text', path: ['promptText'], isRequired: false, maxLength: 1000 },
    { type: 'number', path: ['seed'], isRequired: false, max: 4_294_967_295, isWhole: true },
    { type: 'choice', path: ['ratio'], isRequired: true },
    { type: 'number', path: ['duration'], isRequired: false, min: 2, max: 10, usual: 10 },
  ])
  expect(fieldsOf('text_to_video', 'partner_video3.1').fields).toContainEqual({
    type: 'choice',
    path: ['duration'],
    isRequired: false,
    choices: [4, 6, 8],
    usual: 8,
  })
})

test('a file that the body names with its kind is told as such; what can only be one thing is no field', () => {
  expect(fieldsOf('character_performance', 'act_two').fields.slice(0, 2)).toMatchObject([
    { path: ['character'], media: ['image', 'video'], form: 'object', isTyped: true, isList: false },
    { path: ['reference'], media: ['video'], form: 'object', isTyped: true },
  ])
  expect(fieldsOf('text_to_image', 'gen4_image').fields).toContainEqual({
    type: 'asset',
    path: ['referenceImages'],
    isRequired: false,
    media: ['image'],
    form: 'object',
    isTyped: false,
    isList: true,
    most: 3,
  })
  const speech = fieldsOf('text_to_speech', 'partner_multilingual_v2')
  expect(speech.fixed).toEqual([{ path: ['voice', 'type'], value: 'service-preset' }])
  expect(speech.fields.map(({ path }) => path.join('.'))).toEqual(['promptText', 'voice.presetId'])
})
