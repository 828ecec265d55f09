import { expect, test } from 'vitest'
import type { CharacterPage } from '../../shared/console/characters.ts'
import { writtenConsole } from '../support/pages/furnished-console.ts'
import { signedInAt } from '../support/pages/operator-at-desk.ts'

const { server, opened, page, key } = await writtenConsole('Anders')

const open = (path: string) => page.goto(`${server.url}/console${path}`)
const one = `**/api/console/characters/${key}`
const all = '**/api/console/characters'

test('what can’t be saved says so in sight, on a phone too, and is saved by itself when the house answers', async () => {
  const { context, page: phone } = await signedInAt(opened, server, { viewport: { width: 360, height: 740 } })
  await phone.goto(`${server.url}/console/characters/${key}`)
  await phone.fill('[name=startScript]', 'Come aboard.')
  await phone.route(one, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await phone.click('[data-action=save]')
  const told = phone.getByRole('alert')
  await told.waitFor()
  const { y = -1, height = 0 } = (await told.boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThanOrEqual(740)
  expect(await told.innerText()).toContain('Go on writing')
  await phone.fill('[name=role]', 'Pilot')
  await phone.unroute(one)
  await told.waitFor({ state: 'detached' })
  await phone.locator('.draft').getByText('Saved.').waitFor()
  await phone.reload()
  await phone.waitForSelector('[name=startScript]')
  expect(await phone.inputValue('[name=startScript]')).toBe('Come aboard.')
  expect(await phone.inputValue('[name=role]')).toBe('Pilot')
  await context.close()
})

test('so is what is written of a document', async () => {
  await open(`/knowledge/${key}`)
  await page.getByRole('link', { name: 'The ferry' }).click()
  await page.locator('[data-view=asText]').click()
  await page.fill('[name=document]', 'It leaves at eleven.')
  const documents = '**/documents/*'
  await page.route(documents, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await page.click('[data-action=save]')
  await page.locator('.draft').getByRole('alert').waitFor()
  await page.unroute(documents)
  await page.locator('[data-saved=true]').waitFor()
  expect(await page.inputValue('[name=document]')).toBe('It leaves at eleven.')
})

test('somebody new whose answer was lost is made once, and a change whose answer was lost is no other’s', async () => {
  await open('/characters/new')
  await page.fill('[name=name]', 'Berit')
  await page.fill('[name=personality]', 'You are Berit.')
  let lost = 0
  await page.route(all, async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await page.click('[data-action=save]')
  await page.getByRole('alert').waitFor()
  await page.getByRole('heading', { name: 'Berit' }).waitFor()
  const answer = await page.request.get(`${server.url}/api/console/characters?find=Berit&page=1`)
  expect(((await answer.json()) as CharacterPage).found).toBe(1)

  await open(`/characters/${key}`)
  await page.fill('[name=startScript]', 'Stay ashore.')
  lost = 0
  await page.route(one, async (route) => {
    if (route.request().method() !== 'PUT' || lost++ > 0) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await page.click('[data-action=save]')
  await page.getByRole('alert').waitFor()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await page.locator('.draft').getByText('Saved.').waitFor()
  expect(lost).toBe(2)
  expect(await page.locator('dialog').count()).toBe(0)
})

test('a list that can’t be fetched comes by itself when the house answers', async () => {
  const list = '**/api/console/characters?*'
  await page.route(list, (route) => route.abort())
  await open('/characters')
  await page.getByRole('alert').getByText('tries again by itself').waitFor()
  await page.unroute(list)
  await page.getByRole('link', { name: 'Anders' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('whoever opens the console before anybody is signed up is told where the first link is', async () => {
  const visitor = await opened.browser.newContext()
  const door = await visitor.newPage()
  await door.goto(`${server.url}/console`)
  await door.locator('[data-action=sign-in]').waitFor()
  expect(await door.locator('.note').count()).toBe(0)
  await door.route('**/api/console/me', (route) => route.fulfill({ json: { me: null, hasOperators: false } }))
  await door.reload()
  await door.getByText('Nobody is signed up here yet.').waitFor()
  await visitor.close()
})

test('files that are dropped while the house is away can each be tried again, and none is there twice', async () => {
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) })
  const documents = `**/api/console/characters/${key}/documents`
  let isDown = true
  await page.route(documents, async (route) => {
    if (route.request().method() !== 'POST' || !isDown) return route.fallback()
    // This one arrives, and only its answer is lost.
    if (route.request().postData()!.includes('Tides')) await route.fetch()
    return route.abort()
  })
  await open(`/knowledge/${key}`)
  await page.setInputFiles('[name=documents]', [text('Tides.txt'), text('Boats.txt')])
  const again = page.locator('[data-part=upload] [data-action=try-again]')
  await expect.poll(() => again.count()).toBe(2)
  expect(await page.locator('[data-action=shorten]').count()).toBe(0)
  isDown = false
  await page.setInputFiles('[name=documents]', [text('Ropes.txt')])
  await page.getByText('Ropes.txt is added.').waitFor()
  expect(await again.count()).toBe(2)
  await again.first().click()
  await again.first().click()
  const tags = page.locator('[data-part=upload] .tag')
  const added = ['Tides', 'Boats', 'Ropes'].map((name) => `${name}.txt is added.`)
  await expect.poll(() => tags.allInnerTexts()).toEqual(added)
  const links = page.locator('.lines.top').getByRole('link', { name: /^(Tides|Boats|Ropes)$/ })
  await expect.poll(() => links.count()).toBe(3)
  await page.unroute(documents)
})

test('a screen that is asked for again, since the answer was lost, is there once', async () => {
  const screens = '**/api/console/screens'
  let asked = 0
  await page.route(screens, async (route) => {
    if (route.request().method() !== 'POST' || asked++ > 0) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await open('/screens/new')
  await page.fill('dialog [name=name]', 'Hall')
  await page.locator('dialog optgroup').first().waitFor({ state: 'attached' })
  await page.click('[data-action=pair]')
  await page.locator('dialog').getByRole('alert').waitFor()
  await page.click('[data-action=pair]')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await page.locator('tr[data-slug]').first().waitFor()
  expect(await page.locator('tr[data-slug]').count()).toBe(1)
  expect(asked).toBe(2)
  await page.unroute(screens)
})
