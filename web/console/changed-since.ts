import { ask } from './console-client.ts'

/** The fields that are no longer as they were: sent alone, they undo nothing that somebody else saved meanwhile. */
export const changedSince = <Fields extends object>(before: Fields, now: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Fields]),
    ),
  ) as Partial<Fields>

/** Sends what has changed, and nothing where nothing has; resolves to how it stands then. */
export const saveChanged = <Answer>(method: 'PUT' | 'PATCH', path: string, changes: object): Promise<Answer> =>
  Object.keys(changes).length === 0 ? ask<Answer>('GET', path) : ask<Answer>(method, path, changes)
