import { irregularForms } from '../language/vocabulary.ts'
import { inSentence, isPlural } from '../documents/sentences.ts'

const anyOf = (words: string) => `(?:${words.trim().split(/\s+/).join('|')})\\b`
const joining = anyOf('and but so while where which who whose because it they you we then otherwise')
const addedVerb =
  anyOf(`it they you we is are was were can takes? costs? has have needs? asks? opens closes carries sends
  fits holds serves sells runs leaves stops goes gives comes lasts starts ends lives meets ages seats sleeps? weighs rarely
  never always often usually then`)
/** What follows here says more than the question needs. */
const goesFurther = new RegExp(
  [
    '[;:]\\s',
    '\\s[–—]\\s',
    `,\\s+(?=${joining})`,
    `\\s+(?=because\\b|so that\\b|while\\b|but\\b|and \\p{Ll}+ ${anyOf('is are was were can')}|and ${addedVerb})`,
    `,\\s+(?=\\p{Ll}+ (?:\\p{Ll}+ )?${anyOf('may can must is are')}|\\p{Lu}\\p{Ll}+ \\p{Ll}+s\\b)`,
  ].join('|'),
  'u',
)
/** A subject that is cut by a comma, or of which only a clause is allowed or forbidden something. */
const splits = /,|\b(?:that|which|who)(?: \w+)?$/
const mostWordsOfSubject = 7
const longest = 80
/** Of a longer sentence too little is left. */
const longestTurned = 300

const helping =
  "isn['’]t|aren['’]t|wasn['’]t|is|are|was|were|can['’]t|cannot|can|may|must|should|will|won['’]t|has to|have to|needs to|need to"
const nobody = /^(?:it|they|he|she|this|that|these|those|there|here|today|i|what|whoever|who|if|when|please)\b/i
const placing =
  /^(?:on|in|into|behind|beside|beneath|around|through|along|across|near|off|within|next|at|for|from|with|without|before|after|between|during|outside|inside|under|over|above|below|by|to|until|since|of|as|up|only|then|once|again|more)$/i
const pointing =
  /^(?:the|an?|its|their|his|her|our|your|no|not|only|every|each|all|about|from|free|here|there|still|also|always|both|\d.*|one|two|three|four|five|six|seven|eight|nine|ten|\w+teen|\w+ty)$/i
/** Forms that are kept beside those of verbs, and are none. */
const notDone =
  /^(?:children|people|men|women|feet|teeth|mice|geese|dead|death|birth|weight|height|closure|shipwreck|hundred|.*(?:ing|er))$/
const doneBefore = new Set(
  [...irregularForms].filter(([form, base]) => form !== base && !form.endsWith('s')).map(([form]) => form),
)
const isDoing = (word: string) => !notDone.test(word) && (doneBefore.has(word) || /(?<=..)(?<!e)ed$/.test(word))
/** What "What about ...?" can't be asked of. */
const isClause = /\b(?:you|we|it|they|he|she|I|one|has|have|had|keep|until|after|before|when|if|while|ever)\b/
const determiner =
  /^(?:the|an?|its|their|his|her|our|your|no|every|each|all|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/i

const isHelping = new RegExp(`^(?:${helping})$`)

const visitorsWords: Record<string, string> = {
  you: 'I',
  'you are': 'I am',
  your: 'my',
  my: 'your',
  our: 'your',
  ours: 'yours',
  us: 'you',
  me: 'you',
}

/** The speaker's "you", "my" and "our" from the visitor's side. */
const fromVisitor = (text: string) =>
  text
    .replace(
      /\b(?:you are|your?|[Mm]y|[Oo]urs?|us|me)\b/g,
      (word) => visitorsWords[word.replace(/^[MO]/, (m) => m.toLowerCase())]!,
    )
    .replace(/\b(for|to|with|from|by) I\b/g, '$1 me')

/** A question of that beginning; of a long one only what stands before a comma, or as many of its places and times as fit. */
function asks(start: string, rest: string): string | null {
  const said = `${start} ${rest.replace(/^(?:The|A|An|Their|His|Her|Its)(?= )/, (word) => word.toLowerCase())}`
  let words = said.replace(/\s+/g, ' ').trim().split(' ')
  while (words.join(' ').length >= longest) {
    const commas = words.slice(0, -1).flatMap((word, i) => (word.endsWith(',') ? i : []))
    // Two may stand around a name: "Our two ships, the Alkedra and the Tove, sail ...".
    const isAtComma = commas.length === 1 && commas[0]! > 3
    const at = isAtComma ? commas[0]! + 1 : words.findLastIndex((word, i) => i > 3 && placing.test(word))
    if (at < 0) return null
    words = words.slice(0, at)
  }
  const text = words.join(' ').replace(/,$/, '')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}?`
}

const bare = (verb: string) =>
  verb === 'has' || verb === 'had'
    ? 'have'
    : verb
        .replace(/(?<=^[ltdpv])ies$/, 'ie')
        .replace(/ies$/, 'y')
        .replace(/(?<=ss|sh|ch|x|o)es$/, '')
        .replace(/(?<=[^s])s$/, '')

const named = (subject: string) =>
  inSentence(subject).replace(/^(?:Their|His|Her|Its)(?= )/, (word) => word.toLowerCase())

/** "Is ... closed" out of "... is closed", "can" out of "can't". */
function withHelping(clause: string): string | null {
  const match = new RegExp(`^(.+?) (${helping})(?= |$)(?: not\\b)? ?(.*)$`).exec(clause)
  if (!match) return null
  const [, subject, verb, rest] = match
  const said = subject!.split(' ')
  if (said.length > mostWordsOfSubject || nobody.test(subject!) || placing.test(said[0]!) || splits.test(subject!))
    return null
  const plain = verb!
    .toLowerCase()
    .replace(/n['’]t$|not$/, '')
    .replace(/^ca$/, 'can')
    .replace(/^wo$/, 'will')
  const [first, to = ''] = plain.split(' ')
  if (to !== '')
    return asks(
      `${first === 'needs' || first === 'has' ? 'Does' : 'Do'} ${named(subject!)}`,
      `${bare(first!)} to ${rest}`,
    )
  return asks(`${plain} ${fromVisitor(named(subject!))}`, fromVisitor(rest!))
}

/** "Do boots stay in the drying room" out of "Boots stay ..."; the verb is what agrees with the word before and is followed by a place, time or thing. */
function withDoing(clause: string): string | null {
  const said = clause.split(' ')
  if (nobody.test(clause) || placing.test(said[0]!)) return null
  for (let at = 1; at < Math.min(said.length - 1, mostWordsOfSubject); at++) {
    const [before, word, next] = [said[at - 1]!, said[at]!, said[at + 1]!]
    if (isHelping.test(word)) return null
    if (placing.test(word) || /[^\p{Ll}]/u.test(word) || placing.test(before) || determiner.test(before)) continue
    const subject = said.slice(0, at).join(' ')
    if ((subject.match(/,/g) ?? []).length % 2 === 1) return null
    if (/^takes?$/.test(word) && next === 'place')
      return asks(
        `${word === 'take' ? 'Do' : 'Does'} ${fromVisitor(named(subject))}`,
        `take ${said.slice(at + 1).join(' ')}`,
      )
    if (/^ha(?:s|ve)$/.test(word) && !isClause.test(subject) && isDoing(next.replace(/^been$/, 'gone')))
      return asks(`${word} ${fromVisitor(named(subject))}`, fromVisitor(said.slice(at + 1).join(' ')))
    const isMany = isPlural(subject.includes(' of ') ? subject.split(' of ')[0]! : before)
    const mayBeVerb = said.slice(1, at).some((earlier) => /^\p{Ll}+[^sui\P{L}]s$/u.test(earlier))
    // "The orrery shows how": what looks like the end of many things may be what one of them does.
    if (isMany && at > 2 && /^\p{Ll}/u.test(said[at - 2]!)) continue
    const agrees = isMany ? !word.endsWith('s') : /[^sui]s$/.test(word) && !mayBeVerb
    const isDone = isDoing(word)
    if (!isDone && !agrees) continue
    if ((!pointing.test(next) && !placing.test(next)) || next === 'of') {
      if (isDone) return null
      continue
    }
    if (isDone) return isClause.test(subject) ? null : asks('What about', named(subject))
    const rest = fromVisitor(said.slice(at + 1).join(' '))
    return asks(`${isMany ? 'Do' : 'Does'} ${fromVisitor(named(subject))}`, `${bare(word)} ${rest}`)
  }
  return null
}

const placeWord =
  '(?:On|In|At|For|From|With|Before|After|Between|During|Outside|Inside|Under|Over|Above|Below|By|Until|Since)'
const afterPlace =
  anyOf(`you your we our it its they he she her his the an? there please one adults children visitors guests
  is are ask bring call come follow go see take turn use`)
const placeFirst = new RegExp(`^(${placeWord} .+?)(?:, |(?<! (?:of|and|or)) (?=${afterPlace}))`)
/** Words with which a place only seems to begin: "On average", "At least six people". */
const noPlace =
  /\b(?:least|most|once|all|average|example|general|total|first|last|here|law|show|duty|offer|sale|request|loan|display)$|^At (?:least|most)\b/
/** Of these the thing alone is asked about: "the touch pool", not "in the touch pool". */
const placed = /^(?:On|In|At|For|From|With|By) (?=(?:the|an?|our|your|\p{Lu})|(?:[\p{L}-]+|\d+ \p{L}+)$)/u

/** "What about before an operation" out of "Before an operation your animal must not eat". */
function withPlacing(clause: string): string | null {
  const [, place = ''] = placeFirst.exec(clause) ?? []
  const count = place.split(' ').length
  if (count < 2 || count > 6 || noPlace.test(place)) return null
  const isThing = placed.test(place)
  const topic = isThing ? place.replace(placed, '') : place.charAt(0).toLowerCase() + place.slice(1)
  return asks('What about', fromVisitor(topic))
}

/** What can't be turned is asked in its own words: "Bring a leaf in a closed bag?" */
const asItStands = (clause: string) => (nobody.test(clause) ? null : asks('', clause))

/** A sentence turned round into a question that it answers ("Do boots stay in the drying room?"); null when it can't be done safely. */
export function turnedSentence(sentence: string): string | null {
  if (sentence.length > longestTurned) return null
  const clause = sentence.replace(/[.!…]+$/, '').split(goesFurther)[0]!
  const [, unwished] = /^(?:Please )?(?:don['’]t|do not|never) (.+)$/i.exec(clause) ?? []
  if (unwished !== undefined) return asks('May I', fromVisitor(unwished))
  const [, who, does, denied] = /^(.+?) (does|do|did)(?: not|n['’]t) (.+)$/.exec(clause) ?? []
  if (denied !== undefined && !nobody.test(who!) && !placing.test(who!.split(' ')[0]!) && !splits.test(who!))
    return asks(`${does} ${/^We$/.test(who!) ? 'you' : fromVisitor(named(who!))}`, fromVisitor(denied))
  const [, wish] = /^Please (?!note\b)(.+)$/i.exec(clause) ?? []
  if (wish !== undefined) return asks('Should I', fromVisitor(wish))
  const [, condition] = /^If (.+?)(?:, .*)?$/.exec(clause) ?? []
  if (condition !== undefined) return asks('What if', fromVisitor(condition))
  const [, leave, allowed] = /^You (can|may|must|should|need) (.+)$/.exec(clause) ?? []
  if (allowed !== undefined)
    return leave === 'need' ? asks('Do I need', fromVisitor(allowed)) : asks(`${leave} I`, fromVisitor(allowed))
  const [, own, did] = /^We (?:also )?(\p{Ll}+) (.+)$/u.exec(clause) ?? []
  if (own !== undefined)
    return isHelping.test(own)
      ? asks(`${own} you`, fromVisitor(did!))
      : doneBefore.has(own) || own.endsWith('ed')
        ? null
        : asks(`Do you ${own}`, fromVisitor(did!))
  return withHelping(clause) ?? withDoing(clause) ?? withPlacing(clause) ?? asItStands(clause)
}
