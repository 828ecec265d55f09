import { expect, test } from 'vitest'
import { studioForms } from '../../../../server/gateway/studio/studio-forms.ts'
import { generationBodies } from '../../../../shared/wire/generation/generation-bodies.ts'
import {
  bodyOf,
  keyOf,
  missingField,
  priceOf,
  type Asset,
  type Values,
  withAsset,
} from '../../../../web/console/screens/studio/make-body.ts'
import { curlSnippet, typeScriptSnippet } from '../../../../web/console/screens/studio/snippets.ts'

const forms = studioForms()
const each = forms.flatMap(({ kind, models }) => models.map((variant) => ({ kind, model: variant.model, variant })))

const file = (media: Asset['media'], seconds: number | null = null): Asset => {
  const uri = 'library:5b0c0e0e-0000-4000-8000-000000000000'
  return { uri, media, name: 'Quay', url: '/quay', seconds }
}

/** What somebody fills in who leaves out what can be left out. */
function filledIn({ fields }: (typeof each)[number]['variant'], seconds = 4): Values {
  const values: Values = {}
  for (const field of fields) {
    if (!field.isRequired) continue
    if (field.type === 'text') values[keyOf(field)] = 'Waves at a pier'
    if (field.type === 'asset') values[keyOf(field)] = [file(field.media[0]!, seconds)]
  }
  return values
}

test.each(each)('what the form of $kind with $model sends is what the endpoint takes', ({ kind, variant }) => {
  const values = filledIn(variant)
  expect(missingField(variant, values)).toBeUndefined()
  expect(generationBodies[kind].safeParse(bodyOf(variant, values)).error).toBeUndefined()
  expect(priceOf(kind, variant, values)).toBeGreaterThan(0)
})

const of = (kind: string, model: string) => each.find((one) => one.kind === kind && one.model === model)!

test.each([
  ['image_to_video', 'gen4_turbo', { duration: 5 }, 25],
  ['text_to_video', 'partner_video3.1', { duration: 4 }, 160],
  ['text_to_video', 'partner_video3.1', { duration: 4, audio: false }, 80],
  ['text_to_image', 'gen4_image', { ratio: '1080:1080' }, 8],
  ['text_to_image', 'gen4_image_turbo', {}, 2],
  ['text_to_speech', 'partner_multilingual_v2', { promptText: 'a'.repeat(51) }, 2],
  ['sound_effect', 'partner_text_to_sound_v2', {}, 1],
  ['sound_effect', 'partner_text_to_sound_v2', { duration: 3 }, 2],
  ['voice_isolation', 'partner_voice_isolation', { audioUri: [file('audio', 13)] }, 3],
])('%s with %s and %j costs what the catalogue says', (kind, model, more, credits) => {
  const { kind: endpoint, variant } = of(kind, model)
  expect(priceOf(endpoint, variant, { ...filledIn(variant), ...more } as Values)).toBe(credits)
})

test('a price that follows a file’s length is not told before it is known; any other is', () => {
  const dubbing = of('voice_dubbing', 'partner_voice_dubbing')
  expect(priceOf(dubbing.kind, dubbing.variant, {})).toBeNull()
  expect(priceOf(dubbing.kind, dubbing.variant, { audioUri: [file('audio')] })).toBeNull()
  const film = of('image_to_video', 'gen4_turbo')
  expect(priceOf(film.kind, film.variant, {})).toBe(50)
})

test('what another model doesn’t take falls back to what it takes', () => {
  const { variant } = of('text_to_image', 'partner_2.5_flash')
  expect(bodyOf(variant, { promptText: 'Waves', ratio: '2112:912', seed: 7 })).toEqual({
    model: 'partner_2.5_flash',
    promptText: 'Waves',
    ratio: '1024:1024',
  })
})

test('a snippet names the secret and no file of the house', () => {
  const { variant } = of('image_to_video', 'gen4_turbo')
  const body = bodyOf(variant, { ...filledIn(variant), promptText: "It’s 5 o'clock" })
  const curl = curlSnippet('image_to_video', body)
  expect(curl).toContain(`"promptText": "It’s 5 o'\\''clock"`)
  for (const snippet of [curl, typeScriptSnippet('image_to_video', body)]) {
    expect(snippet).toContain('SERVICE_API_SECRET')
    expect(snippet).toContain('service://uploads/')
    expect(snippet).not.toContain('library:')
  }
})

test('a file is put to what a field has by then, once, and never beyond what the field takes', () => {
  const [quay, pier, boat] = ['quay', 'pier', 'boat'].map((uri): Asset => ({ ...file('image'), uri }))
  expect(withAsset([quay!], pier!, 2)).toEqual([quay, pier])
  expect(withAsset([quay!, pier!], quay!, 2)).toEqual([pier, quay])
  expect(withAsset([quay!, pier!], boat!, 2)).toEqual([quay, pier])
})
