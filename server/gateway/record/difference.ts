type Fields = Record<string, unknown>

/** Changes with every save, or opens something: no part of what anybody changed. */
const leftOut = /^id$|(url|version|updatedAt|password|token|link)$/i
const longestText = 20_000

/** The fields of two states that differ, each side with its own; a side that isn't there is null. */
export function difference(before: Fields | undefined, after: Fields | undefined) {
  const [one, other] = [told(before), told(after)]
  if (one === null || other === null) return { before: one, after: other }
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  )
  return { before: pick(one, names), after: pick(other, names) }
}

function told(fields: Fields | undefined): Fields | null {
  if (fields === undefined) return null
  const kept = Object.entries(fields).filter(([name]) => !leftOut.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]))
}

const cut = (text: string) => (text.length > longestText ? `${text.slice(0, longestText)}…` : text)

const pick = (fields: Fields, names: string[]) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
