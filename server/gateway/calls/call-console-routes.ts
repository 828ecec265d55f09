import {
  changeStaffWebhook,
  type NewStaffWebhook,
  type StaffCall,
  type StaffCallList,
  type StaffWebhook,
} from '../../../shared/console/staff-calls.ts'
import { isId } from '../../../shared/wire/is-id.ts'
import { ApiFailure } from '../api-failure.ts'
import { withBody, type ConsoleCall, type ConsoleRoute } from '../console/console-route.ts'
import type { StaffCallRow } from './call-tables.ts'
import { stateOf, type CallStore } from './call-store.ts'
import type { Outside, StaffWebhookSender } from './staff-webhook.ts'
import type { WebhookStore } from './webhook-store.ts'

interface Parts {
  calls: CallStore
  webhook: WebhookStore
  sender: StaffWebhookSender
  outside: Outside
  /** What operators call a screen. */
  screenName: (slug: string) => Promise<string>
  now: () => number
}

const closedShown = 20

/** Calls for a person, for whoever works here, and the address where they are told besides. */
export function callConsoleRoutes({ calls, webhook, sender, outside, screenName, now }: Parts): ConsoleRoute[] {
  const asCall = async (row: StaffCallRow): Promise<StaffCall> => ({
    id: row.id,
    screen: { slug: row.slug, name: (await screenName(row.slug)) || row.slug },
    reason: row.reason,
    state: stateOf(row),
    since: new Date(row.at_ms).toISOString(),
    takenBy: row.taken_by,
  })
  const all = (rows: StaffCallRow[]) => Promise.all(rows.map(asCall))

  async function found({ param }: ConsoleCall<unknown>): Promise<StaffCallRow> {
    const row = isId(param('id')) ? await calls.find(param('id')) : undefined
    if (row === undefined) throw ApiFailure.notFound('call')
    return row
  }
  /** For the record: whose screen it was. */
  const answered = async (call: ConsoleCall<unknown>) => {
    const now = await asCall(await found(call))
    return { ...now, name: now.screen.name }
  }
  const standing = async () => {
    const hook = await webhook.find()
    return hook && { name: new URL(hook.url).hostname }
  }

  return [
    {
      method: 'GET',
      path: '/staff-calls',
      for: 'viewer',
      handle: async (): Promise<StaffCallList> => ({
        open: await all(await calls.listOpen()),
        closed: await all(await calls.listClosed(closedShown)),
      }),
    },
    {
      method: 'POST',
      path: '/staff-calls/:id/take',
      for: 'viewer',
      async handle(call) {
        const { id } = await found(call)
        if (await calls.take(id, call.operator?.name ?? '')) return answered(call)
        throw new ApiFailure(409, 'CALL_TAKEN', 'Somebody else is on the way, or it is over.')
      },
    },
    {
      method: 'POST',
      path: '/staff-calls/:id/close',
      for: 'viewer',
      async handle(call) {
        await calls.close((await found(call)).id)
        return answered(call)
      },
    },
    {
      method: 'GET',
      path: '/staff-webhook',
      for: 'owner',
      async handle(): Promise<StaffWebhook> {
        const hook = await webhook.find()
        return { url: hook?.url ?? null, last: hook === undefined ? null : sender.last }
      },
    },
    withBody({
      method: 'PUT',
      path: '/staff-webhook',
      for: 'owner',
      body: changeStaffWebhook,
      standing,
      async handle({ body: { url } }): Promise<NewStaffWebhook> {
        const refusal = outside.refusal(url)
        if (refusal !== undefined) throw ApiFailure.invalid([{ path: ['url'], code: 'address', message: refusal }])
        return { ...(await webhook.set(url)), last: null }
      },
    }),
    {
      method: 'DELETE',
      path: '/staff-webhook',
      for: 'owner',
      standing,
      async handle() {
        await webhook.remove()
        return undefined
      },
    },
    {
      method: 'POST',
      path: '/staff-webhook/try',
      for: 'owner',
      record: false,
      async handle(): Promise<StaffWebhook> {
        const hook = await webhook.find()
        if (hook === undefined) throw ApiFailure.notFound('address for calls')
        const screen = { slug: 'none', name: 'Visavis' }
        await sender.tryOnce({ type: 'test', id: 'test', at: new Date(now()).toISOString(), screen, reason: 'test' })
        return { url: hook.url, last: sender.last }
      },
    },
  ]
}
