import type { Page } from 'playwright-core'

/** Opens a session of the kiosk `demo` by the page's own requests, and consumes it. */
export function consumeInPage(page: Page): Promise<{ url: string; token: string }> {
  return page.evaluate(async () => {
    const opening = await fetch('/api/sessions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"kiosk":"demo"}',
    })
    const { id, ticket } = (await opening.json()) as { id: string; ticket: string }
    const headers = { 'X-Session-Ticket': ticket }
    let status = 'NOT_READY'
    while (status === 'NOT_READY') {
      const state = await fetch(`/api/sessions/${id}?wait=5`, { headers })
      status = ((await state.json()) as { status: string }).status
    }
    const consumed = await fetch(`/api/sessions/${id}/consume`, { method: 'POST', headers })
    return (await consumed.json()) as { url: string; token: string }
  })
}
