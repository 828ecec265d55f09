import { expect, test } from 'vitest'
import { leaflet } from '../support/documents/make-pdf.ts'
import { furnishedConsole } from '../support/pages/furnished-console.ts'
import { looks } from '../support/pages/looks.ts'
import { faultsOf, keepPicture, overflowOf, signedInAt } from '../support/pages/operator-at-desk.ts'

const { server, opened, page, key } = await furnishedConsole('Anders')

const go = (path: string) => page.goto(`${server.url}/console${path}`)

async function addQuestion(question: string, expects: string | null): Promise<void> {
  await page.fill('.new-question [name=question]', question)
  if (expects === null) await page.check('.new-question [name=unknown]')
  else await page.fill('.new-question [name=expects]', expects)
  await page.click('[data-action=add-question]')
  await page.locator('.asked b', { hasText: question }).waitFor()
}

/** What came of each question, by its words. */
async function results(): Promise<Record<string, string>> {
  await page.click('[data-action=run-questions]')
  await page.locator('[data-part=result]').first().waitFor()
  await page.waitForSelector('[data-action=run-questions][aria-disabled=false]')
  const rows = page.locator('[data-part=result]')
  return Object.fromEntries(
    await rows.evaluateAll((all) =>
      all.map((row) => [row.querySelector('b')!.textContent, row.getAttribute('data-result')]),
    ),
  ) as Record<string, string>
}

/** The row of a passage that says this. */
const passageThat = (text: string) => page.locator('[data-part=passage]', { hasText: text })

async function save() {
  await page.click('[data-action=save]')
  await page.locator('[data-saved=true]').waitFor()
}

test('a PDF is dropped, its passages are given questions, and what must go right goes right', async () => {
  await go(`/knowledge/${key}`)
  const pdf = { name: 'A leaflet.pdf', mimeType: 'application/pdf', buffer: await leaflet() }
  await page.setInputFiles('[name=documents]', pdf)
  await page.getByRole('link', { name: 'Look at A leaflet.pdf' }).click()
  await passageThat('Two goats').waitFor()
  expect(await page.locator('html').getAttribute('data-screen')).toBe('knowledge')
  await go(`/questions/${key}`)
  await page.waitForSelector('html[data-screen=questions]', { state: 'attached' })
  await keepPicture(page, 'questions-none')
  expect(await faultsOf(page)).toEqual([])
  await addQuestion('How do I keep from freezing out there?', 'a warm coat')
  await addQuestion('Who is the king of Norway?', null)
  const before = await results()
  expect(before['Who is the king of Norway?']).toBe('right')
  expect(before['How do I keep from freezing out there?']).not.toBe('right')

  await go(`/knowledge/${key}`)
  await page.getByRole('link', { name: 'A leaflet' }).click()
  await passageThat('A warm coat').locator('[name=line]').fill('How do I keep from freezing out there?')
  await passageThat('A warm coat').locator('[data-action=add-line]').click()
  await passageThat('A warm coat').locator('[data-part=question-line]').waitFor()
  await page.locator('[data-saved=false]').waitFor()
  await keepPicture(page, 'document')
  expect(await faultsOf(page)).toEqual([])
  await save()
  await go(`/questions/${key}`)
  await page.locator('.asked b').first().waitFor()
  expect(await results()).toEqual({
    'How do I keep from freezing out there?': 'right',
    'Who is the king of Norway?': 'right',
  })
  expect(await page.locator('[data-part=result]').first().innerText()).toContain('A warm coat')
  await keepPicture(page, 'questions')
  expect(await faultsOf(page)).toEqual([])
})

test('questions are spoken, and what was heard stands beside the answer', { timeout: 90_000 }, async () => {
  await page.click('[data-action=run-aloud]')
  await page.locator('[data-part=running-aloud]').waitFor()
  await page.locator('[data-part=running-aloud]').waitFor({ state: 'detached', timeout: 60_000 })
  const heard = page.locator('[data-part=heard]')
  expect(await heard.count()).toBe(2)
  expect(await heard.first().innerText()).toMatch(/heard as “.*freez/i)
  await keepPicture(page, 'questions-aloud')
  expect(await faultsOf(page)).toEqual([])
})

test('ten questions are drawn from the documents, looked through, and taken into the list', async () => {
  await page.click('[data-action=propose-questions]')
  await page.getByText('The documents hold no other question lines.').waitFor()
  await page.keyboard.press('Escape')
  await go(`/knowledge/${key}`)
  const buffer = Buffer.from('Q: when does the boat go\nThe boat leaves at noon.\n\nQ: can I swim\nNobody swims here.')
  await page.setInputFiles('[name=documents]', { name: 'Boat.md', mimeType: 'text/markdown', buffer })
  await page.getByText('Boat.md is added.').waitFor()
  await go(`/questions/${key}`)
  await page.click('[data-action=propose-questions]')
  const proposed = page.locator('[data-part=proposed-question]')
  await proposed.first().waitFor()
  await keepPicture(page, 'questions-proposed')
  expect(await faultsOf(page)).toEqual([])
  const question = 'when does the boat go'
  expect(await proposed.locator('input').first().inputValue()).toBe(question)
  await proposed.last().getByRole('button').click()
  await page.click('[data-action=take-questions]')
  const row = page.locator('.asked tr', { hasText: question })
  await row.waitFor()
  await row.locator('summary').click()
  await row.locator('[data-action=remove-question]').click()
  await row.waitFor({ state: 'detached' })
})

test('publishing what answers worse says so first, and can be done all the same', async () => {
  await go(`/characters/${key}`)
  await page.waitForSelector('[data-status=READY]')
  await page.click('[data-action=publish]')
  await page.locator('dialog .tally').waitFor()
  await page.click('[data-action=publish-now]')
  await page.locator('[data-action=publish]').waitFor({ state: 'detached' })

  await go(`/knowledge/${key}`)
  await page.getByRole('link', { name: 'A leaflet' }).click()
  const coat = passageThat('A warm coat')
  await coat.locator('[data-action=edit-passage]').click()
  await page.fill('[name=passage]', '- Patience')
  await page.click('[data-action=done]')
  await passageThat('Patience').waitFor()
  await save()
  await go(`/characters/${key}`)
  await page.waitForSelector('[data-status=READY]')
  await page.click('[data-action=publish]')
  await page.getByText('1 question answers worse than now.').waitFor()
  const row = await page.locator('[data-part=worse]').innerText()
  expect(row).toContain('How do I keep from freezing out there?')
  expect(row).toContain('Right')
  expect(row).toContain('Wrong')
  await keepPicture(page, 'publish-worse')
  expect(await faultsOf(page)).toEqual([])
  expect(await page.locator('[data-action=publish-now]').innerText()).toBe('Publish all the same')
  await page.click('[data-action=publish-now]')
  await page.locator('[data-action=publish]').waitFor({ state: 'detached' })
})

test('what is written of a document, or for a new one, survives a reload', async () => {
  await go(`/knowledge/${key}`)
  await page.getByRole('link', { name: 'The ferry' }).click()
  await page.click('[data-view=asText]')
  await page.fill('[name=document]', '# The ferry\n\nIt leaves at noon.')
  expect(await page.locator('article.paper').innerText()).toContain('It leaves at noon.')
  await keepPicture(page, 'document-text')
  expect(await faultsOf(page)).toEqual([])
  await page.reload()
  await page.click('[data-action=take-up]')
  await passageThat('It leaves at noon.').waitFor()
  await save()
  await page.reload()
  await passageThat('It leaves at noon.').waitFor()
  expect(await page.locator('[data-action=take-up]').count()).toBe(0)
  await page.click('[data-action=edit-passage]')
  await page.fill('[name=passage]', 'It leaves at half past noon.')
  await page.reload()
  await page.click('[data-action=take-up]')
  await passageThat('It leaves at half past noon.').waitFor()
  await save()

  await go(`/knowledge/${key}`)
  await page.fill('#write [name=document]', 'Half a page, and then the lid of the laptop closed.')
  await page.reload()
  expect(await page.inputValue('#write [name=document]')).toContain('Half a page')
  await page.fill('#write [name=name]', 'The lid')
  await page.click('[data-action=add-document]')
  await page.getByText('The lid is added.').waitFor()
  await page.reload()
  await page.locator('#write').waitFor()
  expect(await page.inputValue('#write [name=document]')).toBe('')
})

test.each([
  { choice: 'keep-yours', kept: 'It leaves at two.' },
  { choice: 'keep-theirs', kept: 'It leaves at one.' },
])('of two who write the same document the second is shown what differs: $choice', async ({ choice, kept }) => {
  await go(`/knowledge/${key}`)
  await page.getByRole('link', { name: 'The ferry' }).click()
  await page.locator('[data-view=asText]').click()
  const { context, page: other } = await signedInAt(opened, server, {})
  await other.goto(page.url())
  await other.click('[data-view=asText]')
  await other.fill('[name=document]', `# The ferry\n\nIt leaves at one. ${choice}`)
  await page.fill('[name=document]', `# The ferry\n\nIt leaves at two. ${choice}`)
  await other.click('[data-action=save]')
  await other.locator('[data-saved=true]').waitFor()
  await page.click('[data-action=save]')
  await page.locator('dialog .diff').waitFor()
  expect(await page.locator('dialog del').innerText()).toBe('one')
  expect(await page.locator('dialog ins').innerText()).toBe('two')
  expect(await page.locator('dialog h2').innerText()).toBe('Ingrid Aas changed this, too')
  await keepPicture(page, 'document-two')
  expect(await faultsOf(page)).toEqual([])
  await page.click(`[data-action=${choice}]`)
  await page.locator('[data-saved=true]').waitFor()
  await page.reload()
  await passageThat(kept).waitFor()
  expect(await page.locator('[data-action=take-up]').count()).toBe(0)
  await context.close()
})

test('a list is imported: rows that make no question are named, formulas stay words, and it comes out again', async () => {
  await go(`/questions/${key}`)
  await page.click('[data-action=open-import]')
  const list = `question,expects\r\n"Where, please, is the desk?",on the left\r\n,nothing asked\r\n'=1+1?,'-\r\nWhy?,…\r\n`
  const csv = (text: string | Buffer) => ({ name: 'desk.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.setInputFiles('[name=list]', csv(Buffer.from([1, 0, 2])))
  await page.getByText('desk.csv is no list that can be read here.').waitFor()
  await page.setInputFiles('[name=list]', csv(list))
  await page.getByText('Rows 3, 5 were left out.').waitFor()
  await keepPicture(page, 'questions-import')
  expect(await faultsOf(page)).toEqual([])
  await page.click('[data-action=import]')
  await page.getByText('2 questions are added.').waitFor()
  await page.locator('.asked b', { hasText: '=1+1?' }).waitFor()
  const copy = await page.request.get(`${server.url}/api/console/characters/${key}/questions.csv`)
  expect(await copy.text()).toContain(`"Where, please, is the desk?",on the left\r\n'=1+1?,-\r\n`)
})

test('a question is changed, removed and put back', async () => {
  await go(`/questions/${key}`)
  const row = page.locator('.asked tbody tr', { hasText: '=1+1?' })
  await row.locator('.more summary').click()
  await row.locator('[data-action=change-question]').click()
  await page.fill('dialog [name=question]', 'What is two and two?')
  await page.click('[data-action=save-question]')
  const changed = page.locator('.asked tbody tr', { hasText: 'What is two and two?' })
  await changed.locator('.more summary').click()
  await changed.locator('[data-action=remove-question]').click()
  await changed.waitFor({ state: 'detached' })
  await page.click('[data-action=put-back]')
  await changed.waitFor()
  await page.getByLabel('Find a question').fill('two and two')
  await page.getByText('One question', { exact: true }).waitFor()
  await changed.locator('.more summary').click()
  await changed.locator('[data-action=remove-question]').click()
  await page.locator('[data-action=show-all]').waitFor()
  await page.locator('.note:focus').getByText('What is two and two?').waitFor()
  await page.click('[data-action=put-back]')
  await changed.waitFor()
  await page.getByLabel('Find a question').fill('')
  expect(await page.locator('.asked tbody tr', { hasText: '=1+1?' }).count()).toBe(0)
})

test.each(looks)('axe finds nothing at $viewport.width px, $colorScheme, $locale', async (look) => {
  const { context, page: other } = await signedInAt(opened, server, look)
  await other.goto(`${server.url}/console/knowledge/${key}`)
  await other.locator('.lines li a').last().waitFor()
  const document = (await other.locator('.lines li a', { hasText: 'A leaflet' }).getAttribute('href'))!
  for (const [name, path, shows] of [
    ['questions-whose', '/console/questions', '.docs a'],
    ['questions', `/console/questions/${key}`, '.asked tbody tr'],
    ['document', document, '[data-part=passage]'],
  ] as const) {
    await other.goto(server.url + path)
    await other.locator(shows).first().waitFor()
    if (name === 'questions') {
      await other.click('[data-action=run-questions]')
      await other.locator('[data-part=result]').first().waitFor()
    }
    await keepPicture(other, `${name}-${look.viewport.width}-${look.colorScheme}-${look.locale}`)
    expect(await faultsOf(other), name).toEqual([])
    expect(await overflowOf(other), `${name} fits`).toBeLessThanOrEqual(0)
  }
  await context.close()
})

test('what couldn’t be asked says why, and the questions stay', async () => {
  await go(`/questions/${key}`)
  await page.route('**/questions/run', (route) => route.abort())
  await page.click('[data-action=run-questions]')
  await page.getByRole('alert').waitFor()
  expect(await page.getByRole('alert').innerText()).toContain('The house doesn’t answer.')
  await keepPicture(page, 'questions-failed')
  await page.unroute('**/questions/run')
  await page.route('**/questions', (route) => route.abort())
  await page.reload()
  expect(await page.getByRole('alert').innerText()).toContain('The questions couldn’t be fetched.')
  await page.unroute('**/questions')
})
