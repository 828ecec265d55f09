import type { RunGeneration } from '../../../server/service/engines/run-generation.ts'
import type { ServiceParts } from '../../../server/service/http/service.ts'
import { TestService } from './test-service.ts'

export const image = { model: 'gen4_image_turbo', promptText: 'A lighthouse at dusk', ratio: '1280:720' }
export const imageCredits = 2

/** A service whose engines do what the test says. */
export async function begin(settings: Partial<ServiceParts['settings']> = {}, runGeneration?: RunGeneration) {
  return taskWorld(await TestService.start({ settings, ...(runGeneration && { runGeneration }) }))
}

/** What tests of tasks do with a service. */
export function taskWorld(service: TestService) {
  const { engines } = service
  const submit = (body: object = image, headers: Record<string, string> = {}) =>
    service.call('POST', 'text_to_image', body, headers)
  const read = async (id: string) => (await service.call('GET', `tasks/${id}`)).body
  const untilEngineHas = (id: string) => service.until(() => Promise.resolve(engines.running.includes(id)))
  /** A task that an engine works on. */
  const running = async () => {
    const { id } = (await submit()).body
    await untilEngineHas(id)
    return id
  }
  return {
    service,
    engines,
    submit,
    read,
    running,
    untilEngineHas,
    untilStatus: (id: string, status: string) => service.untilStatus('tasks', id, status),
    remove: (id: string) => service.call('DELETE', `tasks/${id}`),
    balance: async () => (await service.call('GET', 'organization')).body['creditBalance'] as number,
    ledger: () =>
      service.tables.read
        .selectFrom('ledger')
        .select(['subject_id', 'kind', 'credits', 'used_credits'])
        .where('kind', '!=', 'granted')
        .orderBy('at')
        .execute(),
  }
}
