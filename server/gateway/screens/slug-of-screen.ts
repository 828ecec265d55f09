import { ApiFailure } from '../api-failure.ts'
import type { ConsoleCall } from '../console/console-route.ts'

export interface OfScreens {
  /** What operators call a screen, their own or one of the house; empty where there is none. */
  nameOf: (slug: string) => Promise<string>
}

/**
 * Which screen a call is about; throws where there is no such screen. One is there, and can be set, before its character
 * is published and visitors can come to it.
 */
export async function slugOfScreen({ param }: ConsoleCall<unknown>, nameOf: OfScreens['nameOf']): Promise<string> {
  const slug = param('slug')
  if ((await nameOf(slug)) === '') throw ApiFailure.notFound('screen')
  return slug
}
