import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { makeCharacter, publish, setUp, writeCharacter } from '../support/pages/furnish.ts'
import { faultsOf, keepPicture, signedInAt } from '../support/pages/operator-at-desk.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

let server: RunningServer
let opened: OpenedBrowser
let page: Page
beforeAll(async () => {
  server = await startServer()
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  page = opened.page
  await setUp(page, server)
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
})

const at = (key: string) => `${server.url}/console/characters/${key}`

/** Opens the page of somebody who is new and has no picture. */
async function openNew(name: string): Promise<string> {
  const key = await writeCharacter(page, server, name)
  await page.goto(at(key))
  return key
}

async function save(name: string, text: string) {
  await page.fill(`[name=${name}]`, text)
  await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  await page.waitForSelector('[data-status=READY]')
}

test('changes collect until they are published; the history shows them and brings an earlier state back', async () => {
  await makeCharacter(page, server, 'Anders')
  await publish(page)
  await save('startScript', 'Come aboard, all of you.')
  await save('personality', 'You are Anders, an old ferryman.')
  expect(await page.locator('[data-changes]').getAttribute('data-changes')).toBe('2')
  await page.click('[data-action=publish]')
  expect(await page.locator('dialog[open] .changes').innerText()).toBe('Personality\nGreeting')
  await keepPicture(page, 'publish')
  expect(await faultsOf(page)).toEqual([])
  await page.click('[data-action=publish-now]')
  await page.locator('[data-changes]').waitFor({ state: 'detached' })

  await save('startScript', 'Come aboard, some of you.')
  await page.getByText('History').click()
  await page.locator('.diff').waitFor()
  expect(await page.locator('.diff del').innerText()).toBe('all')
  expect(await page.locator('.diff ins').innerText()).toBe('some')
  await page.locator('.editions button').last().click()
  await page.click('[data-action=bring-back]')
  await keepPicture(page, 'bring-back')
  expect(await faultsOf(page)).toEqual([])
  await page.click('[data-action=restore]')
  await page.waitForSelector('[name=startScript]')
  expect(await page.inputValue('[name=startScript]')).toBe('')
  await page.getByText('History').click()
  await page.getByText('A draft, put aside').waitFor()
})

test('what was typed and not saved survives a reload', async () => {
  const key = await openNew('Berit')
  await page.fill('[name=startScript]', 'Good evening.')
  const followed = page.locator('[data-part=followed]')
  await page.fill('[name=personality]', 'You are Berit, a baker. You never tell prices. At the end, say “Come again.”')
  await followed.getByText('At the end: “Come again.”').waitFor()
  expect(await followed.locator('[data-followed=""]').innerText()).toContain('You never tell prices.')
  await page.fill('[name=say-where]', 'Ask Ingrid in the hall.')
  await page.click('[data-part=sayings] summary')
  await page.fill('[name=say-fire]', 'Go to the quay.')
  await page.reload()
  await page.click('[data-action=take-up]')
  expect(await page.inputValue('[name=startScript]')).toBe('Good evening.')
  expect(await page.inputValue('[name=say-where]')).toBe('Ask Ingrid in the hall.')
  await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  await page.goto(at(key))
  await page.waitForSelector('[name=startScript]')
  expect(await page.locator('[data-action=take-up]').count()).toBe(0)
  expect(await page.inputValue('[name=startScript]')).toBe('Good evening.')
  expect(await page.inputValue('[name=say-where]')).toBe('Ask Ingrid in the hall.')
  expect(await page.locator('[name=say-fire]').isVisible(), 'what is written for danger stands open').toBe(true)
  await keepPicture(page, 'sayings')
  expect(await faultsOf(page)).toEqual([])
})

test.each([
  { choice: 'keep-yours', kept: 'Mine.' },
  { choice: 'keep-theirs', kept: 'Theirs.' },
])('two at once see both: $choice', async ({ choice, kept }) => {
  const key = await openNew('Cato')
  const { context, page: other } = await signedInAt(opened, server, {})
  await other.goto(at(key))
  await other.fill('[name=startScript]', 'Theirs.')
  await page.fill('[name=startScript]', 'Mine.')
  await other.click('[data-action=save]')
  await other.getByText('Saved.').waitFor()
  await page.click('[data-action=save]')
  await page.locator('dialog').waitFor()
  const shown = await page.locator('dialog .vs').innerText()
  expect(shown).toContain('Mine.')
  expect(shown).toContain('Theirs.')
  await keepPicture(page, 'two-at-once')
  expect(await faultsOf(page)).toEqual([])
  await page.click(`[data-action=${choice}]`)
  if (choice === 'keep-theirs') await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  expect(await page.inputValue('[name=startScript]')).toBe(kept)
  await other.reload()
  await other.waitForSelector('[name=startScript]')
  expect(await other.inputValue('[name=startScript]')).toBe(kept)
  await context.close()
})

test('a character is duplicated, and deleted once no screen shows it', async () => {
  const key = await makeCharacter(page, server, 'Dagny')
  await page.click('.more summary')
  await page.click('[data-action=open-duplicate]')
  await page.fill('dialog [name=name]', 'Dagny the Second')
  await keepPicture(page, 'duplicate')
  expect(await faultsOf(page)).toEqual([])
  await page.click('[data-action=duplicate]')
  await page.getByRole('heading', { name: 'Dagny the Second' }).waitFor()
  await page.getByText('1 document').waitFor()
  await page.goto(`${server.url}/console/screens/new/${key}`)
  await page.fill('dialog [name=name]', 'Hall')
  await page.click('[data-action=pair]')
  await page.locator('tr[data-slug]').first().waitFor()
  await page.goto(at(key))
  await page.click('.more summary')
  await page.click('[data-action=open-delete]')
  await page.locator('dialog').getByRole('link', { name: 'Hall' }).waitFor()
  expect(await page.locator('[data-action=remove]').count()).toBe(0)
  await keepPicture(page, 'on-show')
  await page.locator('dialog').getByRole('link', { name: 'Hall' }).click()
  await page.getByRole('button', { name: 'Remove', exact: false }).last().click()
  await page.click('[data-action=remove]')
  await page.waitForSelector('html[data-screen=screens]', { state: 'attached' })
  await page.goto(at(key))
  await page.click('.more summary')
  await page.click('[data-action=open-delete]')
  await keepPicture(page, 'delete')
  expect(await faultsOf(page)).toEqual([])
  await page.click('[data-action=remove]')
  await page.waitForSelector('html[data-screen=characters]', { state: 'attached' })
  await page.getByText('Dagny the Second').waitFor()
  expect(await page.getByRole('heading', { name: 'Dagny', exact: true }).count()).toBe(0)
})

test('a voice is heard before it is chosen', async () => {
  await page.goto(`${server.url}/console/characters/new`)
  const heard = page.waitForResponse((response) => response.url().endsWith('/voices/vincent/sample'))
  await page.getByRole('button', { name: 'Hear Vincent' }).click()
  expect((await heard).headers()['content-type']).toBe('audio/mpeg')
  await page.getByText('Vincent is speaking.').waitFor()
  // It ends by itself: it was a sound that can be played.
  await page.getByText('The voices speak English.').waitFor()
  const sound = await page.request.get(`${server.url}/api/console/voices/vincent/sample`)
  expect((await sound.body()).length).toBeGreaterThan(5_000)
})
