import { ApiFailure } from '../api-failure.ts'
import type { ConsoleCall } from '../console/console-route.ts'
import type { KioskStore } from '../kiosks/kiosk-store.ts'

/** Which screen a call is about; throws where there is no such screen. */
export async function slugOfScreen({ param }: ConsoleCall<unknown>, kiosks: KioskStore): Promise<string> {
  const slug = param('slug')
  if ((await kiosks.find(slug)) === undefined) throw ApiFailure.notFound('screen')
  return slug
}
