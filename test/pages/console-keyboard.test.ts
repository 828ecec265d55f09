import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Character } from '../../shared/console/characters.ts'
import { consoleHeader } from '../../shared/console/limits.ts'
import { writtenConsole } from '../support/pages/furnished-console.ts'
import { keepPicture, signedInAt } from '../support/pages/operator-at-desk.ts'

const { server, opened, page, key } = await writtenConsole('Anders')

const open = (path: string) => page.goto(`${server.url}/console${path}`)
const press = (key: string) => page.keyboard.press(key)

/** What has the focus: its action, its name in the form, or what it says. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: at } = document
    if (!(at instanceof HTMLElement) || at === document.body) return ''
    return at.dataset['action'] ?? at.getAttribute('name') ?? at.getAttribute('aria-label') ?? at.innerText.trim()
  })

/** Ready, published and changed since: the bar above the form has all that it can have. */
const showReady = (at: Page) =>
  at.route(`**/api/console/characters/${key}`, async (route) => {
    const response = await route.fetch()
    const character = (await response.json()) as Character
    const changes: Character['changes'] = [{ what: 'startScript' }]
    const json = { ...character, status: 'READY', publishedAt: '2026-03-04T09:40:00Z', changes }
    return route.fulfill({ response, json })
  })

test.each([
  { percent: 200, viewport: { width: 640, height: 400 } },
  { percent: 400, viewport: { width: 320, height: 256 } },
])(
  'at $percent % nothing that takes the focus is hidden by the bar above the form, nor most of the form',
  async ({ viewport }) => {
    const { context, page: zoomed } = await signedInAt(opened, server, { viewport })
    await showReady(zoomed)
    await zoomed.goto(`${server.url}/console/characters/${key}`)
    await zoomed.locator('[data-part=sayings] summary').click()
    await zoomed.locator('[name=say-danger]').focus()
    const hidden: string[] = []
    for (let step = 0; step < 24; step++) {
      await zoomed.keyboard.press('Shift+Tab')
      const under = await zoomed.evaluate(() => {
        const bar = document.querySelector('.draft')!
        const at = document.activeElement!
        if (bar.contains(at) || at.closest('.edit') === null) return null
        const box = (at.matches('.vh') ? at.parentElement! : at).getBoundingClientRect()
        return box.top < bar.getBoundingClientRect().bottom ? `${at.tagName} ${at.getAttribute('name')}` : null
      })
      if (under !== null) hidden.push(under)
    }
    expect(hidden).toEqual([])
    await zoomed.locator('[name=say-danger]').focus()
    const bar = await zoomed.locator('.draft').evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bar).toBeLessThanOrEqual(viewport.height / 2)
    await keepPicture(zoomed, `bar-at-${viewport.width}`)
    await context.close()
  },
)

test('a document that is removed is told as removed, where the keyboard goes on', async () => {
  await open(`/knowledge/${key}`)
  await page.fill('[name=name]', 'Prices')
  await page.fill('[name=document]', 'It costs four euro.')
  await page.click('[data-action=add-document]')
  await page.getByRole('button', { name: 'Remove Prices' }).focus()
  await press('Enter')
  await page.locator('dialog [data-action=remove]').focus()
  await press('Enter')
  await page.getByRole('button', { name: 'Remove Prices' }).waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Prices is removed.')
})

test('lines are added, removed and passages written by keyboard without losing one’s place', async () => {
  await open(`/knowledge/${key}`)
  await page.getByRole('link', { name: 'The ferry' }).click()
  await page.locator('[name=line]').focus()
  for (const line of ['when does it go', 'how long does it take']) {
    await page.keyboard.type(line)
    await press('Enter')
    await expect.poll(focused).toBe('line')
  }
  await page.getByRole('button', { name: 'Remove: when does it go' }).focus()
  await press('Enter')
  await expect.poll(focused).toBe('Remove: how long does it take')
  await press('Enter')
  await expect.poll(focused).toBe('line')

  await page.locator('[data-action=edit-passage]').focus()
  await press('Enter')
  await expect.poll(focused).toBe('passage')
  await press('Control+End')
  await page.keyboard.type(' Bring a coat.')
  await press('Tab')
  await page.getByText('Bring a coat.').waitFor()
  await expect.poll(focused).toBe('edit-passage')
})

test('questions are written one after another; what a menu opened gives the focus back to the menu', async () => {
  await open(`/questions/${key}`)
  await page.locator('[name=question]').focus()
  for (const word of ['ferry', 'boat']) {
    await page.keyboard.type(`When does the ${word} leave?`)
    await press('Tab')
    await page.keyboard.type('ten')
    await press('Enter')
    await page.locator('.asked').getByText(`When does the ${word} leave?`).waitFor()
    await expect.poll(focused).toBe('question')
  }
  const menu = page.locator('.asked summary').first()
  const name = (await menu.getAttribute('aria-label'))!
  await menu.focus()
  await press('Enter')
  await press('Tab')
  await press('Enter')
  await expect.poll(focused).toBe('question')
  await press('Escape')
  await expect.poll(focused).toBe(name)
  await press('Enter')
  await page.locator('.asked [data-action=remove-question]').first().focus()
  await press('Enter')
  await page.locator('[data-action=put-back]').focus()
  await press('Enter')
  await page.locator('[data-action=put-back]').waitFor({ state: 'detached' })
  await expect.poll(focused).toBe('Questions for Anders')
})

test('the menu of a phone closes with Escape, a touch beside it, and when the keyboard leaves it', async () => {
  const { context, page: phone } = await signedInAt(opened, server, { viewport: { width: 360, height: 740 } })
  const menu = phone.locator('details.menu')
  const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open)
  await menu.locator('summary').click()
  await phone.keyboard.press('Tab')
  await phone.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await menu.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true)
  await phone.keyboard.press('Enter')
  expect(await isOpen()).toBe(true)
  await phone.mouse.click(180, 720)
  expect(await isOpen()).toBe(false)
  await menu.locator('summary').click()
  await menu.getByRole('button', { name: 'Sign out' }).focus()
  await phone.keyboard.press('Tab')
  await expect.poll(isOpen).toBe(false)
  await context.close()
})

test('the talk with the draft comes into sight with its buttons, and closed it gives the focus back', async () => {
  // Talking needs somebody who is ready; what is shown around the talk doesn't.
  await showReady(page)
  await page.setViewportSize({ width: 640, height: 500 })
  await open(`/characters/${key}`)
  await page.locator('[data-action=talk]').focus()
  await press('Enter')
  await page.locator('[data-action=begin-talk]').waitFor()
  await expect
    .poll(() => page.locator('[data-action=begin-talk]').evaluate((button) => button.getBoundingClientRect().bottom))
    .toBeLessThanOrEqual(500)
  await page.getByRole('button', { name: 'Close' }).focus()
  await press('Enter')
  await expect.poll(focused).toBe('talk')
})

test('what a menu opens is in sight, below a long name on a phone and in the last row of a list', async () => {
  const { context, page: phone } = await signedInAt(opened, server, { viewport: { width: 390, height: 740 } })
  await phone.route(`**/api/console/characters/${key}`, async (route) => {
    const response = await route.fetch()
    const json = { ...((await response.json()) as Character), name: 'Anders Nordahl-Kristoffersen' }
    return route.fulfill({ response, json })
  })
  const data = { question: 'When does the last one leave?', expects: 'ten' }
  const headers = { [consoleHeader]: '1', Origin: server.url }
  await phone.request.post(`${server.url}/api/console/characters/${key}/questions`, { data, headers })
  for (const path of [`/characters/${key}`, `/questions/${key}`]) {
    await phone.goto(`${server.url}/console${path}`)
    await phone.locator('main details.more > summary').last().click()
    const last = phone.locator('details.more[open] button').last()
    await last.scrollIntoViewIfNeeded()
    const isSeen = await last.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const isTouched = button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
      const table = button.closest('.tw')
      return (
        left >= 0 &&
        right <= innerWidth &&
        isTouched &&
        (table?.scrollHeight === table?.clientHeight || getComputedStyle(table!).overflowY === 'visible')
      )
    })
    expect(isSeen, path).toBe(true)
  }
  await context.close()
})
