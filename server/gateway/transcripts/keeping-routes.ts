import { changeKeeping, keepingLimits, type Keeping } from '../../../shared/console/transcripts.ts'
import { withBody, type ConsoleRoute } from '../console/console-route.ts'
import type { KeepingStore } from './keeping-store.ts'
import type { TranscriptLists } from './transcript-lists.ts'

interface Parts {
  keeping: KeepingStore
  lists: TranscriptLists
  /** Every screen that visitors can come to. */
  screens: () => Promise<{ slug: string; name: string }[]>
}

/** Where visitors' words are kept, and for how long. */
export function keepingRoutes({ keeping, lists, screens }: Parts): ConsoleRoute[] {
  async function tell(): Promise<Keeping> {
    const kept = await keeping.all()
    const talks = await lists.countByScreen()
    const [days = keepingLimits.usualDays] = kept.values()
    const all = await screens()
    return {
      days,
      screens: all.map(({ slug, name }) => ({ slug, name, keeps: kept.has(slug), talks: talks.get(slug) ?? 0 })),
    }
  }
  /** For the record: days and names, as somebody reads them. */
  async function standing() {
    const { days, screens: all } = await tell()
    const names = all.filter(({ keeps }) => keeps).map(({ name }) => name)
    return names.length === 0 ? {} : { days, screens: names }
  }

  return [
    { method: 'GET', path: '/visitors/keeping', for: 'editor', handle: tell },
    withBody({
      method: 'PUT',
      path: '/visitors/keeping',
      for: 'owner',
      body: changeKeeping,
      standing,
      async handle({ body }) {
        const known = new Set((await screens()).map(({ slug }) => slug))
        await keeping.keepAt(
          body.screens.filter((slug) => known.has(slug)),
          body.days,
        )
        return tell()
      },
    }),
  ]
}
