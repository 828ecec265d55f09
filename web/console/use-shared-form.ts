import { useEffect, useRef, useState } from 'preact/hooks'
import { changedSince } from './changed-since.ts'
import { forgetTyping, keepTyping, keptTyping, type KeptTyping } from './kept-typing.ts'

/** What a form says, field by field. */
export type Said = Record<string, unknown>

/** What two have made of the same fields. */
export interface Clash {
  yours: Said
  theirs: Said
}

/** What was typed, and what the form had begun from. */
type Typing = KeptTyping<Said, Said>

export interface Shared<Kept> {
  /** What unsaved typing is kept under. */
  what: string
  /** What is kept, as it was fetched last. */
  kept: Kept
  /** What the form says now. */
  read: (form: HTMLFormElement) => Said
  /** What a form says that begins from it. */
  asSaid: (kept: Kept) => Said
  /** What such a form begins from. */
  withSaid: (kept: Kept, said: Said) => Kept
  /** How it is kept by now. */
  look: () => Promise<Kept>
  /** Sends what has changed; resolves to how it is kept then. */
  send: (changes: Said) => Promise<Kept>
  saved: (kept: Kept) => void
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isNothing = (said: Said) => Object.keys(said).length === 0
const pick = (said: Said, names: readonly string[]): Said => Object.fromEntries(names.map((name) => [name, said[name]]))

/** The field that has the focus, by its name, gets it again when it is laid anew: one at a keyboard goes on in it. */
function useFocusKept(form: { current: HTMLFormElement | null }, round: number) {
  const name = useRef('')
  useEffect(() => {
    const field = form.current?.elements.namedItem(name.current)
    if (document.activeElement === document.body && field instanceof HTMLElement) field.focus({ preventScroll: true })
  }, [round])
  return () => (name.current = document.activeElement?.getAttribute('name') ?? '')
}

/** Typing that a closed page left unsaved, unless it says what is kept by now. */
function foundTyping(what: string, kept: Said): Typing | null {
  const found = keptTyping<Said, Said>(what)
  return found === undefined || isNothing(changedSince(kept, found.fields)) ? null : found
}

/**
 * A form of what others may change, too. Its fields follow what is fetched as long as nothing is typed into them; what
 * is typed stays, and is sent alone. Where somebody else has changed the same since, whoever saves chooses.
 */
export function useSharedForm<Kept extends object>(shared: Shared<Kept>) {
  const { what, kept, asSaid, withSaid, look, send, saved } = shared
  const form = useRef<HTMLFormElement>(null)
  const read = () => shared.read(form.current!)
  /** The fields begin anew with every round: from what is kept, or with what was typed on top of it. */
  const [fields, setFields] = useState({ kept, over: null as Said | null, round: 0 })
  const [state, setState] = useState<'same' | 'changed' | 'saved'>('same')
  const [error, setError] = useState<unknown>(null)
  const [clash, setClash] = useState<Clash | null>(null)
  const [found, setFound] = useState(() => foundTyping(what, asSaid(kept)))
  /** What the form said when it began, or was saved last. */
  const begun = useRef<Said>({})
  /** What was kept then. */
  const agreed = useRef(asSaid(kept))
  const keepFocus = useFocusKept(form, fields.round)

  const layAnew = (over: Said | null) => {
    keepFocus()
    setFields(({ round }) => ({ kept: over === null ? kept : withSaid(kept, over), over, round: round + 1 }))
  }
  useEffect(() => {
    begun.current = { ...read(), ...pick(asSaid(kept), Object.keys(fields.over ?? {})) }
  }, [fields.round])
  useEffect(() => {
    const now = read()
    if (!isSame(now, begun.current)) return
    agreed.current = asSaid(kept)
    if (!isNothing(changedSince(agreed.current, now))) layAnew(null)
  }, Object.values(kept))

  function clashWith(now: Said, theirs: Said): Clash | null {
    const yours = changedSince(begun.current, now)
    const others = changedSince(agreed.current, theirs)
    const names = Object.keys(yours).filter((name) => name in others && !isSame(yours[name], others[name]))
    return names.length === 0 ? null : { yours: pick(yours, names), theirs: pick(others, names) }
  }
  /** Saves what is changed here, except what stays as somebody else made it. */
  async function store(theirs: Said, now = read()) {
    setClash(null)
    const changes = Object.entries(changedSince(begun.current, now)).filter(([name]) => !(name in theirs))
    const answer = await send(Object.fromEntries(changes))
    const sent = changes.map(([name]) => name).filter((name) => name in agreed.current)
    begun.current = now
    // The other fields show what was agreed before, until they are laid anew.
    agreed.current = { ...agreed.current, ...pick(asSaid(answer), sent) }
    forgetTyping(what)
    setFound(null)
    const isAll = form.current === null || isSame(read(), now)
    setState(isAll ? 'saved' : 'changed')
    // Whoever went on typing meanwhile has more than was sent: that stays kept.
    if (!isAll) keep()
    saved(answer)
  }
  async function save() {
    // Read before anything is asked: whoever leaves the page now has saved.
    const now = read()
    const clashing = clashWith(now, asSaid(await look()))
    if (clashing === null) await store({}, now)
    else setClash(clashing)
  }
  /** Without what no page shows: a PIN. */
  function keep() {
    if (form.current === null) return
    const changes = changedSince(begun.current, read())
    const shown = Object.keys(changes).filter((name) => name in agreed.current)
    const typing: Typing = { at: new Date().toISOString(), version: agreed.current, fields: pick(changes, shown) }
    keepTyping(what, typing)
  }
  const trying = (work: () => Promise<void>) => () => {
    setError(null)
    work().catch(setError)
  }
  /** The question goes with the button that had the focus, which goes on to the one that saves. */
  const choose = (theirs: () => Said) =>
    trying(() => {
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
      return store(theirs())
    })
  return {
    ...fields,
    form,
    state,
    error,
    clash,
    found,
    typed() {
      setState('changed')
      // What a button has changed is in the form a little later.
      queueMicrotask(keep)
    },
    takeUp({ version, fields: over }: Typing) {
      // What was typed since this page was opened stays where the other typing says nothing.
      const since = changedSince(begun.current, read())
      const shown = Object.keys(since).filter((name) => name in version)
      agreed.current = version
      setFound(null)
      setState('changed')
      layAnew({ ...pick(since, shown), ...over })
    },
    drop() {
      forgetTyping(what)
      setFound(null)
    },
    save: trying(save),
    keepYours: choose(() => ({})),
    keepTheirs: choose(() => clash?.theirs ?? {}),
  }
}
