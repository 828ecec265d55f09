import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { picturesFolder } from '../support/face/face-pictures.ts'
import { furnishedConsole } from '../support/pages/furnished-console.ts'
import { holdAnswer } from '../support/pages/hold-answer.ts'

const { server, page, key } = await furnishedConsole('Anders')

const open = (path: string) => page.goto(`${server.url}/console${path}`)
const saveButton = () => page.locator('[data-action=save]')
const picture = (name: string) => fileURLToPath(new URL(`${name}.png`, picturesFolder))
/** The picture that waits to be saved, as it is cut. */
const square = () => page.locator('canvas.square')
const shown = () => square().evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
/** The answer has come and the page has taken it up: it can be saved again. */
const canSaveAgain = () => page.locator('[data-action=save][aria-disabled=false]').waitFor({ timeout: 10_000 })

/** Goes on typing at the end of a field, as somebody does who doesn't wait. */
async function goOn(field: string, text: string) {
  await page.locator(field).press('Control+End')
  await page.keyboard.type(text)
}

test('what is typed into a character while it is saved stays, and is kept', async () => {
  await open(`/characters/${key}`)
  await page.fill('[name=startScript]', 'Come aboard.')
  const saving = await holdAnswer(page, 'PUT', `**/characters/${key}`)
  await saveButton().click()
  await saving.isHeld
  await goOn('[name=startScript]', ' All of you.')
  saving.give()
  await canSaveAgain()
  const said = await page.locator('.draft [role=status]').innerText()
  expect(said).toContain('Not saved yet.')
  expect(said).not.toContain('Saved.')
  await page.reload()
  await page.click('[data-action=take-up]')
  expect(await page.inputValue('[name=startScript]')).toBe('Come aboard. All of you.')
  // It began from what was saved, so that nobody else's save is in its way.
  await saveButton().click()
  await page.getByText('Saved.').waitFor()
})

test('a picture that is chosen while another one is saved waits to be saved next', async () => {
  await open(`/characters/${key}`)
  await page.setInputFiles('[name=picture]', picture('marit'))
  const saving = await holdAnswer(page, 'PUT', `**/characters/${key}/picture`)
  await saveButton().click()
  await saving.isHeld
  const before = await shown()
  await page.setInputFiles('[name=picture]', picture('amara'))
  await eventually(async () => expect(await shown()).not.toBe(before))
  saving.give()
  await canSaveAgain()
  expect(await square().count()).toBe(1)
  await saveButton().click()
  await square().waitFor({ state: 'detached' })
  await page.getByText('Saved.').waitFor()
})

test('somebody new who is written on while being saved is saved once, with everything', async () => {
  await open('/characters/new')
  await page.fill('[name=name]', 'Berit')
  await page.fill('[name=personality]', 'You are Berit.')
  const saving = await holdAnswer(page, 'POST', '**/api/console/characters')
  await saveButton().click()
  await saving.isHeld
  await goOn('[name=personality]', ' You bake.')
  saving.give()
  await canSaveAgain()
  expect(await page.inputValue('[name=personality]')).toBe('You are Berit. You bake.')
  await saveButton().click()
  await page.getByRole('heading', { name: 'Berit' }).waitFor()
  expect(await page.inputValue('[name=personality]')).toBe('You are Berit. You bake.')
  expect(await page.locator('[data-action=take-up]').count()).toBe(0)
  await open('/characters')
  await page.getByText('Berit').first().waitFor()
  expect(await page.getByText('Berit', { exact: true }).count()).toBe(1)
})

test('what is written into a document while it is saved stays, and is kept', async () => {
  await open(`/knowledge/${key}`)
  await page.getByRole('link', { name: 'The ferry' }).click()
  await page.click('[data-view=asText]')
  await page.fill('[name=document]', 'It leaves at nine.')
  const saving = await holdAnswer(page, 'PUT', '**/documents/*')
  await saveButton().click()
  await saving.isHeld
  await goOn('[name=document]', ' It comes back at ten.')
  saving.give()
  await canSaveAgain()
  expect(await page.inputValue('[name=document]')).toBe('It leaves at nine. It comes back at ten.')
  await page.reload()
  await page.click('[data-action=take-up]')
  await saveButton().click()
  await page.locator('[data-saved=true]').waitFor()
  await page.click('[data-view=asText]')
  expect(await page.inputValue('[name=document]')).toBe('It leaves at nine. It comes back at ten.')
})

test('a new document that is written on while it is added keeps what came after', async () => {
  await open(`/knowledge/${key}`)
  await page.fill('[name=name]', 'The quay')
  await page.fill('[name=document]', 'It is long.')
  const adding = await holdAnswer(page, 'POST', '**/documents')
  await page.click('[data-action=add-document]')
  await adding.isHeld
  await goOn('[name=document]', ' And windy.')
  adding.give()
  await page.locator('[data-part=upload] .tag.ok').waitFor()
  expect(await page.inputValue('[name=document]')).toBe('It is long. And windy.')
  await page.reload()
  expect(await page.inputValue('[name=document]')).toBe('It is long. And windy.')
})
