import { expect, test } from 'vitest'
import type { DocumentList } from '../../shared/console/documents.ts'
import { consoleHeader } from '../../shared/console/limits.ts'
import type { Screen, ScreenList } from '../../shared/console/screens.ts'
import { leaflet } from '../support/documents/make-pdf.ts'
import { writtenConsole } from '../support/pages/furnished-console.ts'
import { holdAnswer } from '../support/pages/hold-answer.ts'
import { faultsOf, owner } from '../support/pages/operator-at-desk.ts'
import { refused } from '../support/pages/refused.ts'

const { server, opened, page, key } = await writtenConsole('Anders')

const headers = { [consoleHeader]: '1', Origin: server.url }
const open = (path: string) => page.goto(`${server.url}/console${path}`)

async function have<Answer>(path: string): Promise<Answer> {
  return (await (await page.request.get(`${server.url}/api/console${path}`)).json()) as Answer
}

test('a button that is pressed twice on a slow line makes one screen', async () => {
  await open('/screens')
  await page.click('[data-action=new-screen]')
  await page.fill('dialog [name=name]', 'Hall')
  await page.locator('dialog optgroup').first().waitFor({ state: 'attached' })
  const making = await holdAnswer(page, 'POST', '**/api/console/screens')
  await page.click('[data-action=pair]')
  await making.isHeld
  await page.click('[data-action=pair]')
  making.give()
  await page.locator('tr[data-slug]').first().waitFor()
  await page.locator('dialog').waitFor({ state: 'detached' })
  expect((await have<ScreenList>('/screens')).total).toBe(1)
})

test('files that are dropped while others are read wait for them, and each is told by its own name', async () => {
  const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) })
  await open(`/knowledge/${key}`)
  const adding = await holdAnswer(page, 'POST', '**/documents')
  const pdf = { name: 'leaflet.pdf', mimeType: 'application/pdf', buffer: await leaflet() }
  await page.setInputFiles('[name=documents]', [text('one.txt'), pdf])
  await adding.isHeld
  await page.setInputFiles('[name=documents]', [text('two.txt')])
  await page.locator('[data-part=upload]', { hasText: 'two.txt' }).waitFor()
  adding.give()
  await expect
    .poll(() => page.locator('[data-part=upload] .tag').allInnerTexts(), { timeout: 15_000 })
    .toEqual(['one.txt is added.', 'leaflet.pdf is added.', 'two.txt is added.'])
  const { documents } = await have<DocumentList>(`/characters/${key}/documents`)
  expect(documents.map(({ name }) => name)).toEqual(expect.arrayContaining(['one', 'leaflet', 'two']))
})

test('a question that could not be removed isn’t told as removed; once the last of a page is, there is a page before', async () => {
  const asked = Array.from({ length: 41 }, (_, number) => ({
    question: `How deep is lake ${number}?`,
    expects: 'deep',
  }))
  const path = `${server.url}/api/console/characters/${key}/questions/import`
  await page.request.post(path, { data: { questions: asked }, headers })
  await open(`/questions/${key}`)
  await page.getByRole('button', { name: 'Later' }).click()
  const rows = page.locator('.asked tbody tr')
  await expect.poll(() => rows.count()).toBe(1)
  const remove = async () => {
    await rows.first().locator('summary').click()
    await rows.first().locator('[data-action=remove-question]').click()
  }
  const one = `**/api/console/characters/${key}/questions/*`
  await page.route(one, (route) => route.abort())
  await remove()
  await page.getByRole('alert').waitFor()
  expect(await page.locator('[data-action=put-back]').count()).toBe(0)
  await page.unroute(one)
  await remove()
  await page.locator('[data-action=put-back]').waitFor()
  await expect.poll(() => rows.count()).toBe(40)
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('what is typed into a screen waits behind the door when the session ends', async () => {
  const data = { name: 'Pier', character: 'demo' }
  const made = await page.request.post(`${server.url}/api/console/screens`, { data, headers })
  const { slug } = (await made.json()) as Screen
  await open(`/screens/${slug}`)
  await page.fill('[name=suggestions]', 'Who built it?')
  await page.request.post(`${server.url}/api/console/sign-out`, { headers })
  await page.waitForSelector('html[data-screen=sign-in]', { state: 'attached' })
  await page.locator('[data-action=sign-in]').waitFor()
  expect(await page.locator('[data-action=save]').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  await page.fill('[name=email]', owner.email)
  await page.fill('[name=password]', owner.password)
  await page.click('[data-action=sign-in]')
  await page.waitForSelector('html[data-screen=screens]', { state: 'attached' })
  expect(await page.inputValue('[name=suggestions]', { timeout: 5000 })).toBe('Who built it?')
  await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
})

test('the door says so when it can’t be fetched, and comes by itself as soon as it can', async () => {
  const part = '**/SignIn*.js'
  await page.route(part, (route) => route.abort())
  await open('/characters')
  await page.waitForSelector('html[data-screen=characters]', { state: 'attached' })
  await page.request.post(`${server.url}/api/console/sign-out`, { headers })
  await page.getByRole('alert').getByText('The house doesn’t answer.').waitFor()
  expect(await page.getByRole('navigation').count()).toBe(0)
  await page.unroute(part)
  await page.fill('[name=email]', owner.email)
  await page.fill('[name=password]', owner.password)
  await page.click('[data-action=sign-in]')
  await page.getByRole('navigation').first().waitFor()
})

test('looking for a picture in the library doesn’t send the form around it', async () => {
  await open('/studio')
  await page.fill('[name=promptText]', 'A white lighthouse')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/studio/creations') && request.method() === 'POST') asked++
  })
  await page.click('[data-action=from-library]')
  await page.locator('dialog [type=search]').fill('light')
  await page.keyboard.press('Enter')
  await page.waitForTimeout(300)
  expect(await page.locator('dialog').count()).toBe(1)
  expect(asked).toBe(0)
})

test('a sentence for a screen stays until it is told, and a device is unpaired only after one more question', async () => {
  const name = 'Landing'
  const made = await page.request.post(`${server.url}/api/console/screens`, {
    data: { name, character: 'demo' },
    headers,
  })
  const { slug } = (await made.json()) as Screen
  const wall = await opened.browser.newPage()
  await wall.goto(`${server.url}/kiosk`)
  const code = await wall.locator('[data-part=pairing-code]').innerText()
  const paired = await page.request.post(`${server.url}/api/console/screens/${slug}/devices`, {
    data: { code },
    headers,
  })
  expect(paired.ok()).toBe(true)
  await wall.waitForURL(/\/kiosk\/./)
  await open(`/screens/${slug}`)
  const telling = '**/api/console/screen-actions'
  await page.route(telling, (route) => route.abort())
  await page.click('[data-action=say]')
  await page.fill('dialog [name=sentence]', 'The museum closes in ten minutes.')
  await page.click('[data-action=say-now]')
  await page.locator('dialog').getByRole('alert').waitFor()
  expect(await page.inputValue('dialog [name=sentence]')).toBe('The museum closes in ten minutes.')
  await page.unroute(telling)
  await page.click('[data-action=say-now]')
  await page.locator('[data-part=told]').waitFor()
  expect(await page.locator('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Unpair' }).click()
  expect((await have<Screen>(`/screens/${slug}`)).devices).toHaveLength(1)
  await page.click('dialog [data-action=remove]')
  await page.getByText('None yet.').waitFor()
  await wall.close()
})

test('characters for a screen that couldn’t be fetched can be asked for again', async () => {
  const lists = '**/api/console/characters?*'
  await page.route(lists, (route) => route.fulfill(refused))
  await open('/screens/new')
  await page.locator('dialog').getByRole('alert').waitFor()
  await page.unroute(lists)
  await page.locator('dialog').getByRole('button', { name: 'Try again' }).click()
  await page.locator('dialog optgroup').first().waitFor({ state: 'attached' })
  expect(await page.locator('dialog').getByRole('alert').count()).toBe(0)
})

test('the next question that is typed while the last is on its way stays, and a list says when it can’t be read', async () => {
  await open(`/questions/${key}`)
  const question = page.locator('.new-question [name=question]')
  const adding = await holdAnswer(page, 'POST', `**/characters/${key}/questions`)
  await question.fill('Where do the boats go?')
  await page.fill('.new-question [name=expects]', 'north')
  await page.click('[data-action=add-question]')
  await adding.isHeld
  await question.fill('Who steers them?')
  adding.give()
  await page.locator('.asked').getByText('Where do the boats go?').or(page.getByText('41 questions')).first().waitFor()
  expect(await question.inputValue()).toBe('Who steers them?')
  await page.route('**/read-list*.js', (route) => route.abort())
  await page.click('[data-action=open-import]')
  const list = { name: 'desk.csv', mimeType: 'text/csv', buffer: Buffer.from('question,expects\nWhy?,so') }
  await page.setInputFiles('[name=list]', list)
  await page.locator('dialog').getByRole('alert').waitFor()
})

test('whoever follows an invitation while the line is down can try again', async () => {
  const data = { email: 'jonas@museum.example', name: 'Jonas', role: 'viewer' }
  const made = await page.request.post(`${server.url}/api/console/invitations`, { data, headers })
  const { url } = (await made.json()) as { url: string }
  const guest = await (await opened.browser.newContext()).newPage()
  await guest.route('**/join/check', (route) => route.abort())
  await guest.goto(url)
  await guest.getByRole('alert').waitFor()
  expect(await guest.locator('form').count()).toBe(0)
  await guest.unroute('**/join/check')
  await guest.getByRole('button', { name: 'Try again' }).click()
  await guest.locator('[data-action=join]').waitFor()
  await guest.context().close()
})

test('a file that is dropped beside the place for it doesn’t open in the page’s stead', async () => {
  await open(`/knowledge/${key}`)
  const isHeld = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['It is windy.'], 'quay.txt'))
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      element.dispatchEvent(drop)
      return drop.defaultPrevented
    })
  await page.locator('.drop h3').waitFor()
  expect(await isHeld('h1')).toBe(true)
  expect(await page.locator('[data-part=upload]').count()).toBe(0)
  expect(await isHeld('.drop h3')).toBe(true)
  await page.getByText('quay.txt is added.').waitFor()
})

test('a day that is no day, as a slip of the finger writes it, narrows nothing', async () => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await open('/visitors/talks')
  await page.locator('[type=date]').evaluate((field: HTMLInputElement) => {
    field.value = '12026-03-01'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByText('Words are not kept.').waitFor()
  expect(errors).toEqual([])
})

test('while the next page is fetched over a thin line, the rail stays and says where one is going', async () => {
  await open('/characters')
  await page.locator('[data-action=new-character]').waitFor()
  const part = await holdAnswer(page, 'GET', '**/Questions*.js')
  await page.getByRole('navigation').getByRole('link', { name: 'Questions' }).click()
  await part.isHeld
  expect(await page.getByRole('status').allInnerTexts()).toContain('The page is on its way')
  expect(await faultsOf(page)).toEqual([])
  const way = page.getByRole('navigation').getByRole('link', { name: 'Questions' })
  expect(await way.getAttribute('aria-current')).toBe('page')
  part.give()
  await page.getByRole('heading', { name: 'Questions that must go right' }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})
