import type { CDPSession, Page } from 'playwright-core'

/** What a page holds after a garbage collection. */
export interface HeldByPage {
  heapBytes: number
  nodes: number
  listeners: number
  documents: number
}

/** Reads what the page holds now. */
export async function heldByPage(page: Page): Promise<HeldByPage> {
  const devtools = await page.context().newCDPSession(page)
  try {
    await collectGarbage(devtools)
    await devtools.send('Performance.enable')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return {
      heapBytes: of('JSHeapUsedSize'),
      nodes: of('Nodes'),
      listeners: of('JSEventListeners'),
      documents: of('Documents'),
    }
  } finally {
    await devtools.detach()
  }
}

/** Twice: what the first round finishes, the second frees. */
async function collectGarbage(devtools: CDPSession): Promise<void> {
  for (let round = 0; round < 2; round++) await devtools.send('HeapProfiler.collectGarbage')
}
