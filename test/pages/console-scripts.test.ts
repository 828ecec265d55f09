import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { consoleHeader } from '../../shared/console/limits.ts'
import type { UnansweredList } from '../../shared/console/transcripts.ts'
import { writtenConsole } from '../support/pages/furnished-console.ts'

const { server, page, key } = await writtenConsole('Anders')

/** At which side of its line a text begins, and at which it ends. */
const sidesOf = (words: Locator) =>
  words.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const text = texts.nextNode() as Text
    const middleOf = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { left, right } = range.getBoundingClientRect()
      return (left + right) / 2
    }
    return middleOf(0) < middleOf(text.data.length - 1) ? 'left to right' : 'right to left'
  })

test('papers and questions in other scripts are read from their own side, in fields too', async () => {
  const data = { name: 'كتيب المنارة!', content: 'البرج مفتوح.\n\nThe tower is open.' }
  const headers = { [consoleHeader]: '1', Origin: server.url }
  const made = await page.request.post(`${server.url}/api/console/characters/${key}/documents`, { data, headers })
  expect(made.ok()).toBe(true)
  await page.goto(`${server.url}/console/knowledge/${key}`)
  await page.getByRole('link', { name: data.name }).click()
  const passages = page.locator('[data-part=passage] p:not(.small)')
  await passages.nth(1).waitFor()
  expect(await sidesOf(page.locator('h1'))).toBe('right to left')
  expect(await sidesOf(passages.nth(0))).toBe('right to left')
  expect(await sidesOf(passages.nth(1))).toBe('left to right')
  await page.click('[data-view=asText]')
  for (const field of ['[name=name]', '[name=document]']) {
    expect(await page.locator(field).evaluate((one) => getComputedStyle(one).unicodeBidi)).toBe('plaintext')
  }
})

test('so is what visitors asked, whose answer is written below', async () => {
  const questions = ['מתי המגדל פתוח?', 'המגדל פתוח?']
  const list: UnansweredList = {
    groups: [
      {
        question: questions[0]!,
        count: 2,
        wordings: questions,
        turns: [{ talk: 'one', turn: 1 }],
        character: { key, name: 'Anders', isOwn: true },
      },
    ],
    found: 1,
    settled: [],
    keeps: true,
  }
  await page.route('**/api/console/visitors/unanswered?*', (route) => route.fulfill({ json: list }))
  await page.goto(`${server.url}/console/visitors/unanswered`)
  await page.click('[data-part=unanswered] [data-action=answer]')
  const group = page.locator('[data-part=unanswered]')
  for (const words of [group.locator('h2'), group.locator('.also li'), group.locator('.ck bdi').first()])
    expect(await sidesOf(words)).toBe('right to left')
})
