import { expect, test } from 'vitest'
import { findForbiddenWords } from '../../../../server/service/moderation/find-forbidden-words.ts'

const innocent = [
  'Scunthorpe, Penistone, Cockermouth and Middlesex in the rain',
  'Assess the class: a bass guitar, a brass band, the grass and a glass of water',
  'A cocktail in the cockpit of a seaplane, a peacock and a weathercock',
  'Fucking, Austria: the sign of a village that has another name today',
  'Der Kanal in Wixhausen, Fackeln am Wank bei Garmisch, dicke Wolken, der Titisee',
  'Fagdag i Bodø: siste slutt, en titt på Kanalbyen og en rapp kikk, kikke inn',
  'Un vestido negro en Montenegro, un chien en retard sur le Rio Negro',
  'Moby Dick and Dick Tracy, a great tit and a booby on a branch',
  'Sex education, a therapist, an analyst and an analog synth, a drapery of rapeseed yellow',
  'Shiitake mushrooms, a hot dog, cumulus clouds, cucumbers, a document, cum laude',
  'The rapper rapped, rapping all night; Georgy sings scat; tetanus shots in Hermanus',
  'Kill the lights, shoot the scene, a naked mole rat, a nude statue of David',
  'Price 45s, 10/10 (C) 2024 !important $5 | @home #1',
  '',
]

test.each(innocent)('nothing is wrong with "%s"', (text) => {
  expect(findForbiddenWords([text])).toBeUndefined()
})

const forbidden: [text: string, about: string][] = [
  ['a porn scene', 'sexual content'],
  ['two people FUCKING on a sofa', 'sexual content'],
  ['phuck is fine, but fuuuck is not', 'sexual content'],
  ['a p0rno poster', 'sexual content'],
  ['a ｐｏｒｎ picture', 'sexual content'],
  ['he calls him a n1gger', 'hateful content'],
  ['a gang rape', 'sexual violence'],
  ['a naked child on a bed', 'sexual violence'],
]

test.each(forbidden)('"%s" is refused for %s', (text, about) => {
  const refusal = findForbiddenWords(['a harbour at dawn', text])
  expect(refusal?.code).toBe('SAFETY.INPUT.TEXT')
  expect(refusal?.reason).toContain(about)
})

test('the reason never repeats the prompt', () => {
  expect(findForbiddenWords(['a porn scene in the harbour'])?.reason).not.toMatch(/porn|harbour/)
})
