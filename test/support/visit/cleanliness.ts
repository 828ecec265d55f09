import type { Page } from 'playwright-core'

/** What is left in a page: each entry names a place and what was found there. */
export async function traces(page: Page, texts: readonly string[]): Promise<string[]> {
  const stored = await page.evaluate(async (words) => {
    const found: string[] = []
    for (const [key, value] of Object.entries<string>(localStorage)) {
      // The day's numbers are kept for the operator; a word is never among them.
      const isNumbers = key.startsWith('visavis-counts-')
      const isTold = words.some((text) => value.toLowerCase().includes(text.toLowerCase()))
      if (!isNumbers || isTold) found.push(`localStorage: ${key}`)
    }
    if (sessionStorage.length > 0) found.push(`sessionStorage: ${Object.keys(sessionStorage).join(', ')}`)
    for (const { name } of await indexedDB.databases()) found.push(`indexedDB: ${name}`)
    for (const name of await caches.keys()) found.push(`caches: ${name}`)
    if (document.cookie !== '') found.push('cookies')
    for (const media of document.querySelectorAll('video, audio')) {
      if (media instanceof HTMLMediaElement && media.srcObject !== null) found.push('a media element with a stream')
    }
    return found
  }, texts)
  const html = (await page.content()).toLowerCase()
  const shown = texts.filter((text) => html.includes(text.toLowerCase())).map((text) => `the document: ${text}`)
  const memory = await heapStrings(page)
  const kept = texts.filter((text) => memory.includes(text)).map((text) => `the memory: ${text}`)
  return [...stored, ...shown, ...kept]
}

/** All strings of the page's heap after a garbage collection, as one text: whatever models still hold is in it. */
async function heapStrings(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const { strings } = JSON.parse(chunks.join('')) as { strings: string[] }
  return strings.join('\n')
}
