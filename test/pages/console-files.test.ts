import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeDocx, paragraph } from '../support/documents/make-docx.ts'
import { picturesFolder } from '../support/face/face-pictures.ts'
import { writtenConsole } from '../support/pages/furnished-console.ts'
import { holdAnswer } from '../support/pages/hold-answer.ts'

const { server, page, key } = await writtenConsole('Anders')

const open = () => page.goto(`${server.url}/console/knowledge/${key}`)
const much = Buffer.from(`# Ledger\n\n${'flour and salt and rope. '.repeat(7000)}`)
const file = (name: string, buffer: Buffer, mimeType = 'text/plain') => ({ name, mimeType, buffer })

test('a picture, a Word file or an old one under the name of a text is no text, and a text of tabs is one', async () => {
  await open()
  await page.setInputFiles('[name=documents]', [
    file('tomas.md', readFileSync(new URL('tomas.png', picturesFolder)), 'text/markdown'),
    file('board.txt', makeDocx(paragraph('Boats'), paragraph('Ropes and sails. '.repeat(40))), 'text/plain'),
    file('old.txt', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'text/plain'),
    file('Tides.txt', Buffer.from('Tide\tHigh\r\n\f\tLow\v\r\n\t\t'), 'text/plain'),
  ])
  await page.waitForFunction(() => document.querySelectorAll('[data-part=upload] :is(.tag.ok, .tag.stop)').length === 4)
  const said = await page.locator('[data-part=upload] .tag').allInnerTexts()
  const noText = 'is no text. Text, Markdown, PDF, Word and web pages work.'
  expect(said.slice(0, 3)).toEqual([`tomas.md ${noText}`, `board.txt ${noText}`, `old.txt ${noText}`])
  expect(said[3]).toBe('Tides.txt is added.')
})

test('what is being written stays beside a file that is shortened, and both survive a reload', async () => {
  await open()
  await page.fill('#write [name=name]', 'Ropes')
  await page.fill('#write [name=document]', 'An hour of work.')
  await page.setInputFiles('[name=documents]', [file('ledger.txt', much), file('ledger two.txt', much)])
  const last = page.locator('[data-part=upload]', { hasText: 'ledger two' })
  await last.locator('[data-action=shorten]').click()
  const shortened = page.locator('#shorten')
  await shortened.locator('[name=document]').fill('Flour and salt and rope.')
  expect(await page.inputValue('#write [name=document]')).toBe('An hour of work.')
  await page.reload()
  await shortened.locator('[data-action=add-document]').click()
  await page.getByText('ledger two is added.').waitFor()
  await shortened.waitFor({ state: 'detached' })
  expect(await page.inputValue('#write [name=document]')).toBe('An hour of work.')
})

test('what is written on in a shortened file while it is added stays', async () => {
  await open()
  await page.setInputFiles('[name=documents]', [file('ledger three.txt', much), file('ledger four.txt', much)])
  await page.locator('[data-part=upload]', { hasText: 'ledger four' }).locator('[data-action=shorten]').click()
  const text = page.locator('#shorten [name=document]')
  await text.fill('Flour and salt.')
  const adding = await holdAnswer(page, 'POST', `**/characters/${key}/documents`)
  await page.click('#shorten [data-action=add-document]')
  await adding.isHeld
  await text.fill('Flour and salt, and rope.')
  adding.give()
  await page.locator('.lines.top').getByRole('link', { name: 'ledger four' }).waitFor()
  expect(await text.inputValue()).toBe('Flour and salt, and rope.')
})
