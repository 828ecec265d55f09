import { expect, test } from 'vitest'
import type { Character } from '../../shared/console/characters.ts'
import { consoleHeader } from '../../shared/console/limits.ts'
import type { ScreenSettings } from '../../shared/console/screen-settings.ts'
import type { Screen } from '../../shared/console/screens.ts'
import type { Keeping, UnansweredList } from '../../shared/console/transcripts.ts'
import { furnishedConsole } from '../support/pages/furnished-console.ts'

const { server, page, key } = await furnishedConsole('Anders')

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

test('saving one thing of a screen leaves what somebody else saved since', async () => {
  const { slug } = await screenCalled('Hall')
  await page.goto(`${server.url}/console/screens/${slug}`)
  await page.locator('[name=suggestions]').waitFor()
  const hours = [{ days: [1, 2], from: '09:00', to: '17:00' }]
  await other('PATCH', `/screens/${slug}/settings`, { hours, talkSeconds: 120 })
  await other('PUT', `/screens/${slug}`, { name: 'Great hall', character: 'demo', suggestions: [] })
  await page.fill('[name=suggestions]', 'Who built it?')
  await page.selectOption('[name=quietSeconds]', '40')
  await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  expect(await other<Screen>('GET', `/screens/${slug}`)).toMatchObject({
    name: 'Great hall',
    suggestions: ['Who built it?'],
  })
  expect(await other<ScreenSettings>('GET', `/screens/${slug}/settings`)).toMatchObject({
    hours,
    talkSeconds: 120,
    quietSeconds: 40,
  })
})

test('so does a website: what somebody else allowed stays allowed, and their limits stay', async () => {
  const [museum, shop, town] = ['https://museum.example', 'https://shop.example', 'https://town.example']
  const { slug } = await screenCalled('Welcome', { website: { origins: [museum] } })
  await page.goto(`${server.url}/console/screens/${slug}`)
  await page.locator('[name=line]').waitFor()
  const limits = { talksAtOnce: 4, talksPerHour: 6 }
  await other('PATCH', `/screens/${slug}/website`, { origins: [museum, shop], limits })
  await page.fill('[name=origin]', town!)
  await page.click('[data-action=allow]')
  await page.getByText(town!, { exact: true }).waitFor()
  expect((await other<Screen>('GET', `/screens/${slug}`)).website?.origins).toEqual([museum, shop, town])
  await other('PATCH', `/screens/${slug}/website`, { limits: { ...limits, talksAtOnce: 8 } })
  await page.fill('[name=line]', 'Opening hours')
  await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  expect((await other<Screen>('GET', `/screens/${slug}`)).website).toMatchObject({
    card: { line: 'Opening hours' },
    limits: { ...limits, talksAtOnce: 8 },
  })
})

test('what somebody else saved is in a screen’s form as soon as one saves, or comes back to the page', async () => {
  const { slug } = await screenCalled('Cellar')
  await page.goto(`${server.url}/console/screens/${slug}`)
  await page.locator('[name=suggestions]').waitFor()
  await other('PATCH', `/screens/${slug}/settings`, { hours: [{ days: [1], from: '09:00', to: '17:00' }] })
  await other('PUT', `/screens/${slug}`, { name: 'Wine cellar' })
  await page.selectOption('[name=quietSeconds]', '40')
  await page.fill('[name=staffPin]', '482913')
  await page.locator('[name=staffPin]').press('Enter')
  await page.getByText('Saved.').waitFor()
  const name = page.locator('.set form [name=name]')
  await expect.poll(() => name.inputValue()).toBe('Wine cellar')
  expect(await page.locator('.hours [type=time]').first().inputValue()).toBe('09:00')
  expect(await page.inputValue('[name=staffPin]'), 'what is set is not sent again').toBe('')
  await page.locator('[name=staffPin]:focus').waitFor()
  await other('PUT', `/screens/${slug}`, { name: 'Cold cellar' })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect.poll(() => name.inputValue()).toBe('Cold cellar')
  await page.fill('[name=suggestions]', 'Who built it?')
  await other('PUT', `/screens/${slug}`, { name: 'Deep cellar' })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('heading', { name: 'Deep cellar' }).waitFor()
  expect(await page.inputValue('[name=suggestions]'), 'what is typed stays').toBe('Who built it?')
})

test('whoever changes the same of a screen as somebody else chooses between the two', async () => {
  const { slug } = await screenCalled('Loft')
  const name = page.locator('.set form [name=name]')
  const kept = async () => (await other<Screen>('GET', `/screens/${slug}`)).name
  const clash = page.getByRole('alert').filter({ hasText: 'Somebody changed this, too.' })
  await page.goto(`${server.url}/console/screens/${slug}`)
  await name.fill('Attic')
  await page.selectOption('[name=quietSeconds]', '40')
  await other('PUT', `/screens/${slug}`, { name: 'Roof', character: key })
  await page.click('[data-action=save]')
  expect(await clash.locator('del').innerText()).toBe('Roof')
  expect(await clash.locator('ins').innerText()).toBe('Attic')
  expect(await kept()).toBe('Roof')
  await page.click('[data-action=keep-theirs]')
  await page.getByText('Saved.').waitFor()
  await expect.poll(() => name.inputValue()).toBe('Roof')
  expect((await other<ScreenSettings>('GET', `/screens/${slug}/settings`)).quietSeconds).toBe(40)
  await name.fill('Attic')
  await other('PUT', `/screens/${slug}`, { name: 'Eaves' })
  await page.click('[data-action=save]')
  await page.click('[data-action=keep-yours]')
  await page.getByText('Saved.').waitFor()
  expect(await kept()).toBe('Attic')
  expect(await clash.count()).toBe(0)
})

test('so does whoever changes the same of a website', async () => {
  const { slug } = await screenCalled('Ticket desk', { website: { origins: [] } })
  await page.goto(`${server.url}/console/screens/${slug}`)
  await page.fill('[name=line]', 'Opening hours')
  await other('PATCH', `/screens/${slug}/website`, { card: { line: 'Tickets' } })
  await page.click('[data-action=save]')
  expect(await page.getByRole('alert').innerText()).toContain('Line: Tickets')
  await page.click('[data-action=keep-theirs]')
  await page.getByText('Saved.').waitFor()
  await expect.poll(() => page.inputValue('[name=line]')).toBe('Tickets')
})

test('what was typed into a screen’s form and not saved is offered again, but for the PIN', async () => {
  const { slug } = await screenCalled('Terrace')
  const at = `${server.url}/console/screens/${slug}`
  await page.goto(at)
  await page.fill('[name=suggestions]', 'Who built it?')
  await page.fill('[name=staffPin]', '482913')
  await page.uncheck('#any-time')
  await page.getByRole('link', { name: 'Screens' }).first().click()
  await page.waitForSelector('tr[data-slug]')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('482913')
  await other('PUT', `/screens/${slug}`, { name: 'Sunny terrace' })
  await page.goto(at)
  await page.click('[data-action=take-up]')
  expect(await page.inputValue('[name=suggestions]')).toBe('Who built it?')
  expect(await page.locator('.hours').count()).toBe(1)
  await page.click('[data-action=save]')
  await page.getByText('Saved.').waitFor()
  expect(await other<Screen>('GET', `/screens/${slug}`)).toMatchObject({
    name: 'Sunny terrace',
    suggestions: ['Who built it?'],
  })
  await page.reload()
  await page.locator('.hours').waitFor()
  expect(await page.locator('[data-action=take-up]').count()).toBe(0)
})

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

test('what is about to be published is told as it is by now', async () => {
  const whole = () => other<Character>('GET', `/characters/${key}`)
  await other('POST', `/characters/${key}/editions`)
  await expect.poll(async () => (await whole()).publishing?.status).toBe('READY')
  const { name, role, voice, personality, version } = await whole()
  await other('PUT', `/characters/${key}`, { name, role, voice, personality, version, startScript: 'Come aboard.' })
  await page.goto(`${server.url}/console/characters/${key}`)
  await page.locator('[data-action=publish]').waitFor()
  await other('POST', `/characters/${key}/documents`, { name: 'The pier', content: 'It is long.' })
  await page.click('[data-action=publish]')
  await page.locator('dialog').getByText('The pier').waitFor({ timeout: 5000 })
  await page.keyboard.press('Escape')
})

test('questions to a character that somebody deleted since say so', async () => {
  const gone = '0d8f2c5e-7a41-4b7e-9d0c-2f6b1c3a4e5d'
  const question = 'Where are the goats?'
  const list: UnansweredList = {
    groups: [
      {
        question,
        count: 1,
        wordings: [question],
        turns: [{ talk: 'one', turn: 1 }],
        character: { key: gone, name: '', isOwn: false },
      },
    ],
    found: 1,
    settled: [],
    keeps: true,
  }
  await page.route('**/api/console/visitors/unanswered?*', (route) => route.fulfill({ json: list }))
  await page.goto(`${server.url}/console/visitors/unanswered`)
  const said = await page.locator('[data-part=unanswered]').innerText()
  expect(said).toContain(`${gone}, removed`)
  expect(said).not.toContain('comes with Visavis')
})
