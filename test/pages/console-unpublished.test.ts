import { expect, test } from 'vitest'
import { consoleHeader } from '../../shared/console/limits.ts'
import type { CreateScreen, Screen } from '../../shared/console/screens.ts'
import { publish } from '../support/pages/furnish.ts'
import { furnishedConsole } from '../support/pages/furnished-console.ts'
import { faultsOf, keepPicture } from '../support/pages/operator-at-desk.ts'

const { server, page, key } = await furnishedConsole('Anders')

async function makeScreen(fields: Partial<CreateScreen>): Promise<string> {
  const made = await page.request.post(`${server.url}/api/console/screens`, {
    data: { name: 'Hall', character: key, suggestions: [], ...fields },
    headers: { [consoleHeader]: '1', Origin: server.url },
  })
  return ((await made.json()) as Screen).slug
}

test('before its character is published a screen can be set, and says what is to be done first', async () => {
  const slugs = [
    await makeScreen({ website: { origins: ['https://museum.example'] } }),
    await makeScreen({ name: 'Stair hall' }),
  ]
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  const note = page.locator('[data-part=never-published]')
  for (const slug of slugs) {
    await page.goto(`${server.url}/console/screens/${slug}`)
    await note.getByText('Anders was never published').waitFor()
    await page.locator('[data-action=save]').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.locator('.note.stop').count()).toBe(0)
    expect(await page.locator('[data-action=talk]').count()).toBe(0)
    expect(await faultsOf(page)).toEqual([])
    await keepPicture(page, `unpublished-${slugs.indexOf(slug)}`)
  }
  await page.fill('[name=name]', 'Tower')
  await page.selectOption('[name=talkSeconds]', '120')
  await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  await page.reload()
  await page.locator('[name=talkSeconds]').waitFor()
  expect(await page.inputValue('[name=talkSeconds]')).toBe('120')
  expect(refused).toEqual([])
  await note.getByRole('link').click()
  await publish(page)
  await page.goBack()
  await page.getByRole('heading', { name: 'Tower' }).waitFor()
  await page.locator('[data-part=preview]').waitFor()
  await page.locator('[data-action=talk]').waitFor()
  expect(await note.count()).toBe(0)
})
