import { expect, test } from 'vitest'
import type { CreateCharacter } from '../../shared/console/characters.ts'
import { consoleHeader } from '../../shared/console/limits.ts'
import type { Screen } from '../../shared/console/screens.ts'
import { furnishedConsole } from '../support/pages/furnished-console.ts'

/** More than one page of a list holds. */
const others = 45

/** The last by name. */
const { server, page, key: zoe } = await furnishedConsole('Zoe')

for (let number = 1; number <= others; number++) {
  const data: CreateCharacter = { name: `Guide ${number}`, voice: 'clara', personality: 'You are a guide.' }
  const made = await page.request.post(`${server.url}/api/console/characters`, {
    data,
    headers: { [consoleHeader]: '1', Origin: server.url },
  })
  if (!made.ok()) throw new Error(await made.text())
}

/** Whose name the field shows once the list has come. */
async function chosen() {
  await page.locator('[name=character] optgroup').first().waitFor({ state: 'attached' })
  return page.locator('[name=character]').evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.label)
}

test('a screen keeps its character when something else of it is saved, and any other can be chosen', async () => {
  const headers = { [consoleHeader]: '1', Origin: server.url }
  await page.request.post(`${server.url}/api/console/characters/${zoe}/editions`, { headers })
  const data = { name: 'Hall', character: zoe, suggestions: [] }
  const made = await page.request.post(`${server.url}/api/console/screens`, { data, headers })
  expect(made.status(), await made.text()).toBe(200)
  const { slug } = (await made.json()) as Screen
  const shown = async () => {
    const screen = await page.request.get(`${server.url}/api/console/screens/${slug}`)
    return ((await screen.json()) as Screen).character.name
  }
  const save = async () => {
    await page.click('[data-action=save]')
    await page.getByText('Saved.').waitFor()
  }
  await page.goto(`${server.url}/console/screens/${slug}`)
  expect(await chosen()).toBe('Zoe')
  await page.fill('[name=group]', 'Ground floor')
  await save()
  expect(await shown()).toBe('Zoe')
  await page.selectOption('[name=character]', 'demo')
  await save()
  expect(await shown()).not.toBe('Zoe')
  await page.selectOption('[name=character]', { label: 'Zoe' })
  await save()
  await expect.poll(shown).toBe('Zoe')
})
