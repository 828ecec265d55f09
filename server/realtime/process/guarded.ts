/** Functions that report something and are not asked for a result. */
type Callbacks<Functions> = { [Name in keyof Functions]: (...values: never[]) => void }

/**
 * The same functions, of which none throws or rejects: what they threw goes to `faulted`. For timers and events of one
 * session, since an exception in those would end the process with the sessions of all.
 */
export function guarded<Functions extends Callbacks<Functions>>(
  functions: Functions,
  faulted: (error: unknown) => void,
): Functions {
  const guard =
    (act: (...values: never[]) => unknown) =>
    (...values: never[]) => {
      try {
        const result = act.apply(functions, values)
        if (result instanceof Promise) result.catch(faulted)
      } catch (error) {
        faulted(error)
      }
    }
  const entries = Object.entries<(...values: never[]) => unknown>(functions)
  return Object.fromEntries(entries.map(([name, act]) => [name, guard(act)])) as Functions
}
