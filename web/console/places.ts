import type { FunctionComponent } from 'preact'
import type { Role } from '../../shared/console/roles.ts'

/** What a screen is given: the parts of its path that have a name. */
export type Params = Record<string, string>
type Screen = FunctionComponent<{ params: Params }>

export interface Place {
  /** `data-screen` on the root element. */
  screen: string
  /** Below `/console`; `:name` stands for one part, `:name(word)` for that word alone. */
  path: string
  /** Undefined: before signing in. */
  for?: Role
  /** Each screen is a part of its own, fetched when it is opened. */
  load: () => Promise<Screen>
}

/** Every screen of the console. */
const places: readonly Place[] = [
  {
    screen: 'set-up',
    path: '/set-up',
    load: async () => (await import('./screens/set-up/SetUp.tsx')).SetUp,
  },
  {
    screen: 'sign-in',
    path: '/sign-in',
    load: async () => (await import('./screens/sign-in/SignIn.tsx')).SignIn,
  },
  {
    screen: 'join',
    path: '/join',
    load: async () => (await import('./screens/join/Join.tsx')).Join,
  },
  {
    screen: 'characters',
    path: '/characters',
    for: 'viewer',
    load: async () => (await import('./screens/characters/Characters.tsx')).Characters,
  },
  {
    screen: 'character',
    path: '/characters/new',
    for: 'editor',
    load: async () => (await import('./screens/character/CharacterPage.tsx')).CharacterPage,
  },
  {
    screen: 'character',
    path: '/characters/:key',
    for: 'viewer',
    load: async () => (await import('./screens/character/CharacterPage.tsx')).CharacterPage,
  },
  {
    screen: 'character',
    path: '/characters/:key/face',
    for: 'viewer',
    load: async () => (await import('./screens/face/FacePage.tsx')).FacePage,
  },
  {
    screen: 'character',
    path: '/characters/:key/history',
    for: 'viewer',
    load: async () => (await import('./screens/history/History.tsx')).History,
  },
  {
    screen: 'knowledge',
    path: '/knowledge',
    for: 'viewer',
    load: async () => (await import('./screens/knowledge/Knowledge.tsx')).Knowledge,
  },
  {
    screen: 'knowledge',
    path: '/knowledge/:key',
    for: 'viewer',
    load: async () => (await import('./screens/knowledge/Knowledge.tsx')).Knowledge,
  },
  {
    screen: 'knowledge',
    path: '/knowledge/:key/:document',
    for: 'viewer',
    load: async () => (await import('./screens/document/DocumentPage.tsx')).DocumentPage,
  },
  {
    screen: 'questions',
    path: '/questions',
    for: 'viewer',
    load: async () => (await import('./screens/questions/Questions.tsx')).Questions,
  },
  {
    screen: 'questions',
    path: '/questions/:key',
    for: 'viewer',
    load: async () => (await import('./screens/questions/Questions.tsx')).Questions,
  },
  {
    screen: 'screens',
    path: '/screens',
    for: 'viewer',
    load: async () => (await import('./screens/screens/Screens.tsx')).Screens,
  },
  {
    screen: 'screens',
    path: '/screens/:new(new)',
    for: 'editor',
    load: async () => (await import('./screens/screens/Screens.tsx')).Screens,
  },
  {
    screen: 'screens',
    path: '/screens/:new(new)/:character',
    for: 'editor',
    load: async () => (await import('./screens/screens/Screens.tsx')).Screens,
  },
  {
    screen: 'screens',
    path: '/screens/:slug',
    for: 'viewer',
    load: async () => (await import('./screens/screens/ScreenPage.tsx')).ScreenPage,
  },
  {
    screen: 'studio',
    path: '/studio',
    for: 'viewer',
    load: async () => (await import('./screens/studio/Studio.tsx')).Studio,
  },
  {
    screen: 'studio',
    path: '/studio/:like(like)/:id',
    for: 'editor',
    load: async () => (await import('./screens/studio/Studio.tsx')).Studio,
  },
  {
    screen: 'studio',
    path: '/studio/library',
    for: 'viewer',
    load: async () => (await import('./screens/studio/Library.tsx')).Library,
  },
  {
    screen: 'studio',
    path: '/studio/library/:id',
    for: 'viewer',
    load: async () => (await import('./screens/studio/ItemPage.tsx')).ItemPage,
  },
  {
    screen: 'visitors',
    path: '/visitors',
    for: 'viewer',
    load: async () => (await import('./screens/visitors/Visitors.tsx')).Visitors,
  },
  {
    screen: 'visitors',
    path: '/visitors/talks',
    for: 'editor',
    load: async () => (await import('./screens/visitors/Talks.tsx')).Talks,
  },
  {
    screen: 'visitors',
    path: '/visitors/talks/:id',
    for: 'editor',
    load: async () => (await import('./screens/visitors/Talks.tsx')).Talks,
  },
  {
    screen: 'visitors',
    path: '/visitors/unanswered',
    for: 'editor',
    load: async () => (await import('./screens/visitors/Unanswered.tsx')).Unanswered,
  },
  {
    screen: 'service',
    path: '/service',
    for: 'viewer',
    load: async () => (await import('./screens/service/Service.tsx')).Service,
  },
  {
    screen: 'service',
    path: '/service/backup',
    for: 'owner',
    load: async () => (await import('./screens/backup/Backup.tsx')).Backup,
  },
  {
    screen: 'service',
    path: '/service/calls',
    for: 'viewer',
    load: async () => (await import('./screens/calls/Calls.tsx')).Calls,
  },
  {
    screen: 'operators',
    path: '/operators',
    for: 'viewer',
    load: async () => (await import('./screens/operators/Operators.tsx')).Operators,
  },
  {
    screen: 'record',
    path: '/operators/record',
    for: 'owner',
    load: async () => (await import('./screens/record/Record.tsx')).Record,
  },
]

/** The screen at a path, the first that fits. */
export function placeAt(path: string): { place: Place; params: Params } | undefined {
  for (const place of places) {
    const found = new RegExp(
      `^${place.path.replaceAll(/:(\w+)(?:\((\w+)\))?/g, (_, name, word) => `(?<${name}>${word ?? '[^/]+'})`)}$`,
    ).exec(path)
    if (found === null) continue
    const params = Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)])
    return { place, params: Object.fromEntries(params) as Params }
  }
  return undefined
}
