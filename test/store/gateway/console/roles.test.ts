import { expect, test } from 'vitest'
import { roles, type Role } from '../../../../shared/console/roles.ts'
import { openGateway } from '../gateway-under-test.ts'
import { InterfaceOnlyService, secret } from '../interface-only-service.ts'
import { Caller, signedIn } from './operators-desk.ts'

type Asker = Role | 'nobody' | 'machine'

const askers: Asker[] = ['nobody', 'machine', ...roles]

/** What an asker who may not is told; undefined for one who may. */
function refusal(asker: Asker, audience: string): string | undefined {
  if (audience === 'everyone') return undefined
  if (audience === 'machine') return asker === 'machine' ? undefined : 'SIGN_IN'
  if (asker === 'nobody' || asker === 'machine') return 'SIGN_IN'
  return roles.indexOf(asker) >= roles.indexOf(audience as Role) ? undefined : 'NOT_YOUR_ROLE'
}

test('every route lets in those it is for, and nobody else', { timeout: 30_000 }, async () => {
  const gateway = await openGateway(new InterfaceOnlyService())
  expect(gateway.consoleRoutes.length).toBeGreaterThan(5)
  for (const { method, path, for: audience } of gateway.consoleRoutes) {
    for (const asker of askers) {
      const isOperator = asker !== 'nobody' && asker !== 'machine'
      const caller = isOperator ? await signedIn(gateway, asker) : new Caller(gateway)
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      const bearer: Record<string, string> = asker === 'machine' ? { Authorization: `Bearer ${secret}` } : {}
      // An address of its own each time, so that no limit of calls speaks first.
      const address = `10.0.${gateway.consoleRoutes.findIndex((route) => route.path === path)}.${askers.indexOf(asker)}`
      const { code, status } = await caller.call(method, path.replaceAll(/:\w+/g, 'none'), body, bearer, address)
      const expected = refusal(asker, audience)
      const seen = status === 401 || status === 403 ? code : undefined
      expect(seen, `${asker} asks ${method} ${path}`).toBe(expected)
    }
  }
})

test('whatever changes something wants our own origin and the console’s header', async () => {
  const gateway = await openGateway(new InterfaceOnlyService())
  const changing = gateway.consoleRoutes.filter(
    ({ method, for: audience }) => method !== 'GET' && audience !== 'machine',
  )
  expect(changing.length).toBeGreaterThan(3)
  for (const { method, path } of changing) {
    const owner = await signedIn(gateway, 'owner')
    const at = path.replaceAll(/:\w+/g, 'none')
    for (const foreign of [
      { Origin: 'https://elsewhere.example.com' },
      { Origin: 'null' },
      { Origin: '' },
      { 'X-Visavis-Console': '' },
    ]) {
      const { status, code } = await owner.call(method, at, {}, foreign as Record<string, string>)
      expect({ status, code }, `${method} ${path} ${JSON.stringify(foreign)}`).toEqual({
        status: 403,
        code: 'FOREIGN_ORIGIN',
      })
    }
  }
})
