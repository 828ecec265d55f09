import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BuiltPage } from '../../../../server/gateway/pages/built-pages.ts'
import { pageEntries, pageEntryOf } from '../../../../server/gateway/pages/page-entries.ts'
import { builtScript, openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService } from '../interface-only-service.ts'

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? ''

test('the kiosk page allows only its own scripts, with a nonce that is new each time', async () => {
  const { request } = await openGateway(new InterfaceOnlyService())
  const [one, other] = [await request('/kiosk/demo'), await request('/kiosk/demo')]
  const nonce = /script-src 'nonce-([^']+)' 'strict-dynamic'/.exec(policyOf(one))?.[1]
  expect(nonce).toMatch(/^[\w+/=]{20,}$/)
  expect(policyOf(other)).not.toContain(nonce)
  expect(policyOf(one)).not.toMatch(/unsafe|\*/)
  expect(policyOf(one)).toContain("connect-src 'self' https://service.example.com https://rtc.example.com;")
  expect(policyOf(one)).toContain("frame-ancestors 'none'")
  const html = await one.text()
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`)
})

test('the portrait and the look are asked for by the page itself, under the addresses that its scripts will use', async () => {
  const { request } = await openGateway(new InterfaceOnlyService())
  const html = await (await request('/kiosk/demo')).text()
  const [, address = ''] = /rel="preload" as="image" href="([^"]+)"/.exec(html) ?? []
  const picture = await request(address)
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(picture.headers.get('Cache-Control')).toContain('immutable')
  expect(html).toMatch(/rel="preload" as="fetch" crossorigin href="[/]api[/]kiosks[/]demo"/)
})

test('the page is never stored, lends out the microphone to itself alone and is not shown in frames', async () => {
  const { request } = await openGateway(new InterfaceOnlyService())
  const { headers } = await request('/kiosk/demo')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('Permissions-Policy')).toContain('microphone=(self)')
  expect(headers.get('Permissions-Policy')).toContain('camera=()')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('X-Frame-Options')).toBe('DENY')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
})

test('the first page leads to the demo, and an unknown kiosk has a page that says so', async () => {
  const { request } = await openGateway(new InterfaceOnlyService())
  const first = await request('/')
  expect(first.headers.get('Location')).toBe('/kiosk/demo')
  const unknown = await request('/kiosk/nobody')
  expect(unknown.status).toBe(404)
  expect(await unknown.text()).toContain('There is no kiosk here')
  expect(policyOf(unknown)).not.toContain('unsafe')
  expect((await request('/api/kiosks/nobody')).status).toBe(404)
})

test('what pages load comes as the build compressed it, and is kept for good; nothing outside its folder is served', async () => {
  const { request } = await openGateway(new InterfaceOnlyService())
  const taken = { 'gzip, deflate, br, zstd': 'br', gzip: 'gzip', identity: null }
  const open = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const [accepted, encoding] of Object.entries(taken)) {
    const script = await request('/assets/kiosk-1.js', { headers: { 'Accept-Encoding': accepted } })
    expect(script.status).toBe(200)
    expect(script.headers.get('Content-Encoding')).toBe(encoding)
    expect(script.headers.get('Vary')).toBe(encoding && 'Accept-Encoding')
    expect(script.headers.get('Cache-Control')).toContain('immutable')
    expect(script.headers.get('Content-Type')).toContain('javascript')
    const bytes = Buffer.from(await script.arrayBuffer())
    expect((encoding === null ? bytes : open[encoding as keyof typeof open](bytes)).toString()).toBe(builtScript)
  }
  for (const path of ['/assets/../data/visavis.db', '/assets/%2e%2e/data/visavis.db', '/assets/none.js']) {
    expect((await request(path)).status).toBe(404)
  }
})

test('a page that the build left with inline code is refused at the start', () => {
  expect(() => new BuiltPage('<head></head><script>go()</script>', '')).toThrow(/inline/)
  expect(() => new BuiltPage('<body onload="go()">', '')).toThrow(/inline/)
  expect(() => new BuiltPage('<p style="color:red">', '')).toThrow(/inline/)
})

test('every page of the table is served under its address and title, and files of the build under neither', async () => {
  const { request } = await openGateway(new InterfaceOnlyService())
  for (const { path, title } of pageEntries) {
    const page = await request(path.replace(':slug', 'demo').replace('/*', ''))
    expect(page.status, path).toBe(200)
    expect(await page.text()).toContain(`<title>${title}</title>`)
  }
  expect(pageEntryOf('/kiosk/demo')?.html).toBe('kiosk/index.html')
  expect(pageEntryOf('/kiosk/main.tsx')).toBeUndefined()
})
