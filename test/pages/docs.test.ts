import { afterEach, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser/browser.ts'
import { launchServer } from '../support/server/server.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

test('/docs shows every route and its fields, without an error and without asking anybody else', async () => {
  const server = await launchServer()
  cleanups.push(() => server.stop('SIGKILL'))
  await server.until((output) => output.includes('Visavis is at'))
  const { page, close } = await launchBrowser({ viewport: { width: 1280, height: 900 } })
  cleanups.push(close)
  const errors: string[] = []
  const elsewhere: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('request', (request) => {
    if (!request.url().startsWith(`${server.url}/`) && !request.url().startsWith('data:')) elsewhere.push(request.url())
  })

  await page.goto(`${server.url}/docs`)
  const shown = page.locator('.opblock')
  await shown.first().waitFor()
  const { paths } = (await (await fetch(`${server.url}/openapi.json`)).json()) as { paths: Record<string, object> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const texts = await shown.evaluateAll((blocks) =>
    blocks.map((block) =>
      ['.opblock-summary-method', '.opblock-summary-path']
        .map((part) => block.querySelector(part)!.textContent!.replace(/\u200b/g, ''))
        .join(' '),
    ),
  )
  expect(texts.toSorted()).toEqual(described.toSorted())
  expect(texts).toContain('POST /v1/avatars')

  await page.locator('.opblock-post', { hasText: '/v1/avatars' }).locator('.opblock-summary-control').first().click()
  await page.locator('.opblock.is-open').getByText('referenceImage').first().waitFor()
  expect(errors).toEqual([])
  expect(elsewhere).toEqual([])
})
