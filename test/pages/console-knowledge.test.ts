import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, type OpenedBrowser } from '../support/browser/browser.ts'
import { makeDocx, paragraph, table } from '../support/documents/make-docx.ts'
import { leaflet, lockedPdf, longPdf, makePdf, scannedPdf } from '../support/documents/make-pdf.ts'
import { setUp, writeCharacter } from '../support/pages/furnish.ts'
import { faultsOf, keepPicture } from '../support/pages/operator-at-desk.ts'
import { piecesOf, streamAnswer } from '../support/server/openai-server.ts'
import { startServer, type RunningServer } from '../support/server/server.ts'

/** A language model that proposes the same for every passage, and nothing at all when it is told to keep still. */
let isStill = false
const model = createServer((_request, response) => {
  if (isStill) return
  streamAnswer(response, piecesOf('Sure!\nQ: how cold is it\nQ: what shall I put on\nNot: may I bring a dog'))
})
let server: RunningServer
let opened: OpenedBrowser
let page: Page
let key = ''
/** What the page's policy refused. */
let refused: string[] = []

beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve))
  const { port } = model.address() as AddressInfo
  server = await startServer({ LLM_BASE_URL: `http://127.0.0.1:${port}`, LLM_MODEL: 'words-1' })
  opened = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  page = opened.page
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text())
  })
  await setUp(page, server)
  key = await writeCharacter(page, server, 'Anders')
})
afterAll(async () => {
  await opened?.close()
  await server?.stop('SIGKILL')
  model.closeAllConnections()
  model.close()
})

const file = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({ name, mimeType, buffer })
type TestFile = ReturnType<typeof file>

/** Drops files on the page, as from a folder beside it. */
async function drop(...files: TestFile[]): Promise<void> {
  await page.goto(`${server.url}/console/knowledge/${key}`)
  await page.locator('.drop').waitFor()
  const data = await page.evaluateHandle(
    (list) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, bytes } of list)
        transfer.items.add(
          new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type: mimeType }),
        )
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: buffer.toString('base64') })),
  )
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: data })
}

/** What became of each dropped file, in words. */
async function outcomes(count: number): Promise<string[]> {
  const tags = page.locator('[data-part=upload] .tag')
  await page.waitForFunction(
    (wanted) => document.querySelectorAll('[data-part=upload] .tag.ok, [data-part=upload] .tag.stop').length === wanted,
    count,
  )
  return tags.allInnerTexts()
}

async function contentOf(name: string): Promise<string> {
  const read = async (path: string) =>
    (await page.request.get(`${server.url}/api/console/characters/${key}${path}`)).json()
  const { documents } = (await read('/documents')) as { documents: { id: string; name: string }[] }
  const { id } = documents.find((document) => document.name === name)!
  return ((await read(`/documents/${id}`)) as { content: string }).content
}

test('a PDF becomes headings, paragraphs, a list and a table; what the character can’t use is told', async () => {
  await drop(file('A leaflet.pdf', await leaflet(), 'application/pdf'))
  expect(await outcomes(1)).toEqual(['A leaflet.pdf is added.'])
  const content = await contentOf('A leaflet')
  expect(content).toContain('# Visiting the light')
  expect(content).toContain('## The goats')
  expect(content).toContain('both were taken across to Nordkai, since there was no hay. They did not come back.')
  expect(content).toContain('| Who | Price | Where |\n| --- | --- | --- |\n| Adults | 15 euros | Desk |')
  expect(content).toContain('- A warm coat\n- Good shoes')
  expect(content).not.toContain('a leaflet')
  expect(content).not.toContain('of 5')
  const warnings = await page.locator('[data-part=warning]').allInnerTexts()
  expect(warnings.join('\n')).toContain('Page 4 holds no words.')
  expect(warnings.join('\n')).toContain('“Saltholm Museum, a leaflet')
  expect(warnings.join('\n')).toContain('A table has no heads: “1921, 92”.')
  await keepPicture(page, 'knowledge-warnings')
  expect(await faultsOf(page)).toEqual([])
  expect(refused).toEqual([])
})

test('a Word file and a web page become Markdown, and none of their scripts runs', async () => {
  const word = makeDocx(
    paragraph('Opening hours', 'Heading1'),
    paragraph('We open at ten.'),
    table([
      ['Day', 'From'],
      ['Monday', '10'],
    ]),
    paragraph('<script>window.hurt = 1</script>'),
  )
  const web = `<!doctype html><title>x</title><nav>Home About</nav><main><h2>Getting here</h2>
    <p>The ferry leaves from <a href="javascript:window.hurt=1">quay two</a>.</p><img src=x onerror="window.hurt=1" alt="A map">
    <ul><li>Bus 4<li>Bus <s>6</s> <del>5</del>7</ul><script>window.hurt = 1</script><img src="https://elsewhere.example/x.png">
    <table><tr><th colspan=2>Prices</th></tr><tr><td>Adults</td><td>15 | 12</td></tr></table></main><footer>Imprint</footer>`
  await drop(file('Hours.docx', word), file('Here.html', Buffer.from(web), 'text/html'))
  expect(await outcomes(2)).toEqual(['Hours.docx is added.', 'Here.html is added.'])
  expect(await contentOf('Hours')).toBe(
    '# Opening hours\n\nWe open at ten.\n\n| Day | From |\n| --- | --- |\n| Monday | 10 |\n\n<script>window.hurt = 1</script>',
  )
  expect(await contentOf('Here')).toBe(
    '## Getting here\n\nThe ferry leaves from quay two.\n\nA map\n\n- Bus 4\n- Bus 7\n\n| Prices | Prices |\n| --- | --- |\n| Adults | 15 \\| 12 |',
  )
  expect(await page.locator('[data-part=warning]').allInnerTexts()).toEqual([
    expect.stringContaining('One picture was left out.'),
  ])
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  await page.getByRole('link', { name: 'Look at Hours.docx' }).click()
  await page.locator('[data-part=passage]').first().waitFor()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('text and pages in the letters of older programs keep them', async () => {
  const polish = Buffer.from(
    '<meta charset="iso-8859-2"><main><p>Muzeum czynne ca\xb3y tydzie\xf1.</p></main>',
    'latin1',
  )
  await drop(
    file('Zeiten.txt', Buffer.from('Für Familien geöffnet.', 'latin1')),
    file('Godziny.html', polish, 'text/html'),
  )
  expect(await outcomes(2)).toEqual(['Zeiten.txt is added.', 'Godziny.html is added.'])
  expect(await contentOf('Zeiten')).toBe('Für Familien geöffnet.')
  expect(await contentOf('Godziny')).toBe('Muzeum czynne cały tydzień.')
})

test('whatever can’t be read says what to do, and the next file is read all the same', async () => {
  const oldWord = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  await drop(
    file('minutes.pdf', await lockedPdf(), 'application/pdf'),
    file('letters.pdf', await scannedPdf(), 'application/pdf'),
    file('torn.pdf', Buffer.from('%PDF-1.7 and then nothing'), 'application/pdf'),
    file('board.docx', oldWord),
    file('torn.docx', Buffer.from('PK no zip')),
    file('floorplan.dwg', Buffer.from('x')),
    file('empty.html', Buffer.from('<script>1</script>'), 'text/html'),
    file('<img src=x onerror=alert(1)>.txt', Buffer.from('Hostile by name only.'), 'text/plain'),
  )
  const said = await outcomes(8)
  expect(said.slice(0, 3)).toEqual([
    'minutes.pdf asks for a password. Open it, save a copy without one, and drop that.',
    'letters.pdf has 2 pages and no words. If they are pictures, have them recognised first, then drop it again.',
    'torn.pdf is damaged and can’t be read. Open it, save it anew, and drop that.',
  ])
  expect(said[3]).toContain('board.docx is an old Word file or asks for a password.')
  expect(said[4]).toContain('torn.docx is damaged')
  expect(said[5]).toContain('floorplan.dwg is no text.')
  expect(said[6]).toBe('empty.html is empty.')
  expect(said[7]).toBe('<img src=x onerror=alert(1)>.txt is added.')
  await keepPicture(page, 'knowledge-refused')
  expect(await faultsOf(page)).toEqual([])
})

test('what reads files can’t be fetched: the sentence says so, and the files can be given again', async () => {
  const away = await opened.browser.newContext()
  await away.addCookies(await page.context().cookies())
  const other = await away.newPage()
  await other.goto(`${server.url}/console/knowledge/${key}`)
  await other.route(/[/]assets[/]read-document-/, (route) => route.abort())
  await other.setInputFiles('[name=documents]', { name: 'a.md', mimeType: 'text/markdown', buffer: Buffer.from('# A') })
  await other.locator('[data-part=upload] .tag.stop').waitFor()
  expect(await other.locator('[data-part=upload]').innerText()).toContain('then try again')
  await away.close()
})

test('a long PDF tells how far it is, and can be stopped', async () => {
  await drop(file('report.pdf', await longPdf(400), 'application/pdf'), file('later.txt', Buffer.from('Later.')))
  await page.locator('[role=progressbar]').waitFor()
  await page.click('[data-action=stop]')
  const [first, second] = await outcomes(2)
  expect(first).toBe('report.pdf was stopped. Drop it again to read it.')
  expect(second).toBe('later.txt is added.')
})

test('what doesn’t fit says by how much, and can be shortened: nothing is lost', async () => {
  const much = Buffer.from(`# Index\n\n${'flour and salt and rope. '.repeat(7000)}`)
  await drop(file('index.txt', much), file('index two.txt', much))
  const [, second] = await outcomes(2)
  expect(second).toMatch(/“index two” doesn’t fit by [\d,]+ tokens/)
  await page.locator('.tag.stop').waitFor()
  await keepPicture(page, 'knowledge-too-much')
  await page.click('[data-action=shorten]')
  expect(await page.inputValue('#shorten [name=name]')).toBe('index two')
  expect(await page.inputValue('#shorten [name=document]')).toContain('flour and salt')
  await page.fill('#shorten [name=document]', 'Flour and salt.')
  await page.click('#shorten [data-action=add-document]')
  await page.getByText('index two is added.').waitFor()
  expect(await contentOf('index two')).toBe('Flour and salt.')
})

test('what is pasted from a web page keeps its headings, lists and tables', async () => {
  await page.goto(`${server.url}/console/knowledge/${key}`)
  await page.fill('#write [name=name]', 'Pasted')
  await page.fill('#write [name=document]', 'Before.\n\n')
  await page.evaluate(() => {
    const field = document.querySelector<HTMLTextAreaElement>('#write [name=document]')!
    field.focus()
    field.setSelectionRange(field.value.length, field.value.length)
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', '<h2>Prices</h2><ul><li>Adults: 15</li></ul><script>window.hurt = 1</script>')
    clipboardData.setData('text/plain', 'Prices')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await page.waitForFunction(() =>
    document.querySelector<HTMLTextAreaElement>('#write [name=document]')!.value.includes('Prices'),
  )
  await page.click('[data-action=add-document]')
  await page.getByText('Pasted is added.').waitFor()
  expect(await contentOf('Pasted')).toBe('Before.\n\n## Prices\n\n- Adults: 15')
})

test('a 60 MB file is refused before it is read', async () => {
  await page.goto(`${server.url}/console/knowledge/${key}`)
  await page.locator('.drop').waitFor()
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(60 * 1_048_576)], 'film.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: data })
  expect(await outcomes(1)).toEqual([
    'film.pdf has 60 MB; 50 MB is the most. Save it without its pictures, or cut it into parts.',
  ])
})

test('a model proposes how people ask for passages; what is left of it when looked through stands in the draft', async () => {
  await drop(file('Coats.md', Buffer.from('Q: is it far\nTwo miles.\n\nBring a warm coat.\n\n- Good shoes')))
  await outcomes(1)
  await page.getByRole('link', { name: 'Look at Coats.md' }).click()
  await page.getByText('2 passages have no question lines yet.').waitFor()
  await page.click('[data-action=ask-ahead]')
  await page.locator('[data-action=take-lines]', { hasText: 'Take 6 lines' }).waitFor()
  await keepPicture(page, 'ask-ahead')
  expect(await faultsOf(page)).toEqual([])
  const first = page.locator('[data-part=proposal]').first()
  await first.locator('input').first().fill('how cold does it get')
  await first.getByRole('button', { name: 'Remove: what shall I put on' }).click()
  await page.click('[data-action=take-lines]')
  await page.locator('[data-saved=false]').waitFor()
  await page.click('[data-action=save]')
  await page.locator('[data-saved=true]').waitFor()
  expect(await contentOf('Coats')).toBe(
    'Q: is it far\nTwo miles.\n\nQ: how cold does it get\nNot: may I bring a dog\nBring a warm coat.\n\n' +
      'Q: how cold is it\nQ: what shall I put on\nNot: may I bring a dog\n- Good shoes',
  )
  expect(await page.locator('[data-action=ask-ahead]').count()).toBe(0)
})

test('asking a model ahead shows how far it is and can be stopped', async () => {
  isStill = true
  await drop(file('Still.md', Buffer.from('One thing.\n\nAnother thing.')))
  await outcomes(1)
  await page.getByRole('link', { name: 'Look at Still.md' }).click()
  await page.click('[data-action=ask-ahead]')
  await page.getByText('0 of 2 passages are done.').waitFor()
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  await page.click('dialog [data-action=stop]')
  await page.getByText('Lines are proposed for 0 of 2 passages.').waitFor()
  expect(await page.locator('[data-action=take-lines]').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  isStill = false
})

test('hostile words in a PDF stay words', async () => {
  refused = []
  const pdf = await makePdf(
    (drawn) => void drawn.fontSize(11).text('<img src=x onerror=window.hurt=1> and [a](javascript:x)'),
  )
  await drop(file('hostile.pdf', pdf, 'application/pdf'))
  await outcomes(1)
  await page.getByRole('link', { name: 'Look at hostile.pdf' }).click()
  await page.locator('[data-part=passage]').first().waitFor()
  expect(await page.locator('[data-part=passage]').innerText()).toContain('<img src=x onerror=window.hurt=1>')
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  expect(refused).toEqual([])
})
