import { expect, test } from 'vitest'
import { consoleHeader } from '../../shared/console/limits.ts'
import type { Screen } from '../../shared/console/screens.ts'
import type { Keeping } from '../../shared/console/transcripts.ts'
import { furnishedConsole } from '../support/pages/furnished-console.ts'

const { server, page } = await furnishedConsole('Anders')

/** What somebody else does meanwhile, in a page of their own. */
async function other<Answer>(method: string, path: string, data?: object): Promise<Answer> {
  const headers = { [consoleHeader]: '1', Origin: server.url }
  const init = data === undefined ? { method, headers } : { method, headers, data }
  const answer = await page.request.fetch(`${server.url}/api/console${path}`, init)
  if (!answer.ok()) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

const screenCalled = (name: string, more?: object) =>
  other<Screen>('POST', '/screens', { name, character: 'demo', ...more })

test('other days for visitors’ words take none from a screen that somebody else chose since', async () => {
  const [quay, pier] = [await screenCalled('Quay'), await screenCalled('Pier')]
  await other('PUT', '/visitors/keeping', { days: 30, screens: [quay.slug] })
  await page.goto(`${server.url}/console/visitors`)
  await page.locator('[name=screens]').first().waitFor()
  await other('PUT', '/visitors/keeping', { days: 30, screens: [quay.slug, pier.slug] })
  await page.fill('[name=days]', '20')
  await page.click('[data-action=keep-words]')
  await page.locator('.note.ok').waitFor()
  const { days, screens } = await other<Keeping>('GET', '/visitors/keeping')
  expect(days).toBe(20)
  expect(screens.filter(({ keeps }) => keeps).map(({ slug }) => slug)).toEqual(
    expect.arrayContaining([quay.slug, pier.slug]),
  )
  expect(await page.getByLabel('Pier').isChecked()).toBe(true)
})
