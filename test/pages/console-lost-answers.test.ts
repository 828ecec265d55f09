import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { furnishedConsole } from '../support/pages/furnished-console.ts'
import { refused } from '../support/pages/refused.ts'

const { server, page, key } = await furnishedConsole('Anders')

const open = (path: string) => page.goto(`${server.url}/console${path}`)

type Answer = 'lost' | 'gone' | 'getting ready' | 'as it is'

/** What becomes of each look at the character, as on a bad line and a machine that has much to do. */
async function whenLooked(answer: (look: number) => Answer | Promise<Answer>) {
  const path = `**/api/console/characters/${key}`
  let looks = 0
  await page.unroute(path)
  await page.route(path, async (route) => {
    const how = await answer(++looks)
    if (how === 'lost') return route.abort()
    if (how === 'gone') return route.fulfill({ status: 404, json: { error: 'There is none.', code: 'NOT_FOUND' } })
    const response = await route.fetch()
    const character = (await response.json()) as object
    return route.fulfill({ response, json: how === 'as it is' ? character : { ...character, status: 'PROCESSING' } })
  })
}

test('looks that are lost while somebody gets ready take nothing from the form, and others follow', async () => {
  let line: Answer = 'getting ready'
  let lost = 0
  await whenLooked(() => {
    if (line === 'lost') lost++
    return line
  })
  await open(`/characters/${key}`)
  await page.fill('[name=startScript]', 'Come aboard.')
  line = 'lost'
  await eventually(() => expect(lost).toBeGreaterThanOrEqual(2))
  expect(await page.inputValue('[name=startScript]')).toBe('Come aboard.')
  line = 'as it is'
  await page.waitForSelector('[data-status=READY]')
  expect(await page.inputValue('[name=startScript]')).toBe('Come aboard.')
})

test('answers that take longer than the pause between two looks are shown', async () => {
  const slowMs = 1500
  await whenLooked(async (look) => {
    if (look === 1) return 'getting ready'
    await delay(slowMs)
    return 'as it is'
  })
  await open(`/characters/${key}`)
  await page.waitForSelector('[data-status=PROCESSING]')
  await page.waitForSelector('[data-status=READY]', { timeout: 15_000 })
  expect(await page.locator('[data-status=PROCESSING]').count()).toBe(0)
})

test('somebody who was deleted meanwhile is not shown any longer', async () => {
  let line: Answer = 'getting ready'
  await whenLooked(() => line)
  await open(`/characters/${key}`)
  await page.waitForSelector('[data-status=PROCESSING]')
  line = 'gone'
  await page.locator('main [role=alert]').waitFor()
  expect(await page.locator('[name=startScript]').count()).toBe(0)
})

test('a list that can’t be fetched again stays and says so, and with it what is typed below', async () => {
  await open(`/knowledge/${key}`)
  await page.fill('[name=document]', 'It is windy.')
  let isLineDown = true
  await page.route('**/documents', (route) =>
    isLineDown && route.request().method() === 'GET' ? route.fulfill(refused) : route.continue(),
  )
  await page.setInputFiles('[name=documents]', {
    name: 'The quay.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('It is long.'),
  })
  await page.getByRole('alert').getByText('Try again').waitFor()
  expect(await page.inputValue('[name=document]')).toBe('It is windy.')
  await page.getByRole('link', { name: 'The ferry' }).waitFor()
  isLineDown = false
  await page.getByText('Try again').click()
  await page.getByRole('link', { name: 'The quay', exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.inputValue('[name=document]')).toBe('It is windy.')
})

test('what could not be fetched while the house was away comes by itself when it is back', async () => {
  let isAway = true
  const path = '**/api/console/visitors/talks?*'
  await page.route(path, (route) => (isAway ? route.abort() : route.continue()))
  await open('/visitors/talks')
  await page.getByRole('alert').getByText('doesn’t answer').waitFor()
  isAway = false
  await page.getByText('Words are not kept.').waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.unroute(path)
})
