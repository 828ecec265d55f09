import type { Transaction } from 'kysely'
import type { Database } from '../../../server/database/database.ts'
import type { GatewayTables } from '../../../server/gateway/tables.ts'
import { soughtWords } from '../../../server/gateway/transcripts/sought-words.ts'

export const rowCounts = {
  characters: 1000,
  documents: 5000,
  talks: 20_000,
  turns: 100_000,
  screens: 500,
  library: 2000,
} as const

const subjects =
  `tower lamp goats ferry ticket café garden keeper winter boat stairs lens school island storm museum bread
  letters clock harbour horse church bell bridge fire well kitchen children doctor whale`.split(/\s+/)
const verbs = 'built painted closed opened moved lost found sold repaired burnt counted hidden'.split(' ')
const places = 'in the cellar,by the quay,under the roof,on the hill,behind the mill,across the water'.split(',')
const asked = ['When was the', 'Who says that the', 'Why is the', 'Where can I see the', 'How much was the']

/** The same words each time, so that runs can be compared. */
function* numbers(): Generator<number, never> {
  for (let state = 20_26; ;) {
    state = (state * 48_271) % 2_147_483_647
    yield state
  }
}
const stream = numbers()
const pick = <T>(list: readonly T[]): T => list[stream.next().value % list.length]!
const sentence = () =>
  `the ${pick(subjects)} was ${pick(verbs)} ${pick(places)} in ${1700 + (stream.next().value % 300)}`
const paragraph = () => Array.from({ length: 12 }, sentence).join('. ')

const spread = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

async function insert<Name extends keyof GatewayTables>(tx: Transaction<GatewayTables>, name: Name, rows: object[]) {
  const atOnce = 200
  for (let from = 0; from < rows.length; from += atOnce) {
    await tx
      .insertInto(name)
      .values(rows.slice(from, from + atOnce) as never)
      .execute()
  }
}

/** As large as a photograph is kept. */
const picture = new Uint8Array(80_000).fill(1)

const keyOf = (place: number) => `character-${place % rowCounts.characters}`
const slugOf = (place: number) => `screen-${place % rowCounts.screens}`

/** A house with many rows: characters with documents, screens with devices, talks, and a year of changes. */
export async function furnish({ transact }: Database<GatewayTables>, nowMs: number): Promise<void> {
  const times = { created_at_ms: nowMs, updated_at_ms: nowMs }
  const by = { changed_by: 'Ingrid Aas' }
  await transact(async (tx) => {
    const fields = {
      voice: 'clara',
      personality: paragraph(),
      start_script: sentence(),
      picture,
      picture_tag: 'a-picture',
      landmarks: null,
    }
    const state = { version: 1, status: 'EMPTY', failure_reason: null, made_for: null }
    const characters = spread(rowCounts.characters, (place) => ({
      key: keyOf(place),
      name: `${pick(subjects)} ${place}`,
      role: `keeper of the ${pick(subjects)}`,
      ...fields,
      ...state,
      ...by,
      ...times,
    }))
    await insert(tx, 'gateway_characters', characters)
    const documents = spread(rowCounts.documents, (place) => ({
      id: `document-${place}`,
      character_key: keyOf(place),
      name: `The ${pick(subjects)}, ${place}`,
      content: `${paragraph()}\n\n${paragraph()}`,
      tokens: 300,
      created_at_ms: nowMs + place,
      ...by,
      updated_at_ms: nowMs,
    }))
    await insert(tx, 'gateway_documents', documents)
    await insert(
      tx,
      'gateway_changes',
      spread(20_000, (place) => changeRow(place, nowMs)),
    )
  })
  await transact((tx) => fillLibrary(tx, nowMs))
  await transact((tx) => hangScreens(tx, nowMs))
  await transact((tx) => keepTalks(tx, nowMs))
}

const changeRow = (place: number, nowMs: number) => ({
  id: `change-${place}`,
  at_ms: nowMs - place * 60_000,
  operator: pick(['Ingrid Aas', 'Jonas Lie', 'Solveig Moe']),
  action: 'PUT /characters/:key',
  subject: `${pick(subjects)} ${place}`,
  before: JSON.stringify({ personality: paragraph() }),
  after: JSON.stringify({ personality: paragraph() }),
})

/** As much as the library holds, with words of the usual length. */
async function fillLibrary(tx: Transaction<GatewayTables>, nowMs: number): Promise<void> {
  const items = spread(rowCounts.library, (place) => {
    const words = paragraph().slice(0, 900)
    const media = pick(['image', 'video', 'audio'] as const)
    return {
      id: `item-${place}`,
      name: `${pick(subjects)} ${place}`,
      media,
      content_type: { image: 'image/png', video: 'video/mp4', audio: 'audio/mpeg' }[media],
      size_bytes: 1_000_000,
      file: `item-${place}`,
      kind: 'text_to_image',
      model: 'gen4_image',
      cost_credits: 5,
      is_preview: 0,
      request: JSON.stringify({ model: 'gen4_image', promptText: words, ratio: '1920:1080' }),
      words,
      made_by: 'Ingrid Aas',
      created_at_ms: nowMs - place * 60_000,
    }
  })
  await insert(tx, 'gateway_library', items)
}

async function hangScreens(tx: Transaction<GatewayTables>, nowMs: number): Promise<void> {
  const screens = spread(rowCounts.screens, (place) => ({
    slug: slugOf(place),
    name: `${pick(subjects)} ${place}`,
    character_key: keyOf(place),
    suggestions: '[]',
    time_zone: 'Europe/Oslo',
    group_name: place % 3 === 0 ? `floor ${place % 20}` : '',
    created_at_ms: nowMs,
  }))
  await insert(tx, 'gateway_screens', screens)
  const paired = { paired_at_ms: nowMs, renewed_at_ms: nowMs, seen_at_ms: nowMs }
  const devices = spread(rowCounts.screens, (place) => ({
    id: `device-${place}`,
    slug: slugOf(place),
    token_hash: `hash-${place}`,
    next_token_hash: null,
    ...paired,
  }))
  await insert(tx, 'gateway_devices', devices)
  const live = JSON.stringify({ state: 'attract', secondsLeft: null, microphone: 'closed', level: null, lineMs: 20 })
  const states = devices.map(({ id }) => ({ device_id: id, state: live, at_ms: nowMs }))
  await insert(tx, 'gateway_screen_states', states)
  await insert(
    tx,
    'gateway_keeping',
    screens.map(({ slug }) => ({ slug, days: 30 })),
  )
  const days = spread(rowCounts.screens * 30, (place) => ({
    day: new Date(nowMs - Math.floor(place / rowCounts.screens) * 86_400_000).toISOString().slice(0, 10),
    kiosk_slug: slugOf(place),
    talks: 7,
  }))
  await insert(tx, 'gateway_talk_counts', days)
  // Eight hours a day.
  const hours = [...new Set(days.map(({ day }) => day))].flatMap((day) =>
    spread(8, (hour) => ({ hour_ms: Date.parse(day) + (9 + hour) * 3_600_000, talks: rowCounts.screens })),
  )
  await insert(tx, 'gateway_hours', hours)
}

/** A tenth of the questions had no answer; most of those were settled. */
async function keepTalks(tx: Transaction<GatewayTables>, nowMs: number): Promise<void> {
  const talks = spread(rowCounts.talks, (place) => ({
    id: `talk-${place}`,
    kiosk_slug: slugOf(stream.next().value),
    character_key: keyOf(place),
    language: 'en',
    began_at_ms: nowMs - place * 120_000,
    ended_at_ms: nowMs - place * 120_000 + 90_000,
    ending: pick(['goodbye', 'walked-away', 'time-limit', 'lost']),
    gone_at_ms: nowMs + 86_400_000,
    opening: question(),
    turns: 5,
    unanswered: 1,
  }))
  await insert(tx, 'gateway_transcripts_uncopied', talks)
  const turns = spread(rowCounts.turns, (place) => turnRow(place, nowMs))
  await insert(tx, 'gateway_turns_uncopied', turns)
  const sought = talks.map(({ id }, place) => ({ talk: id, words: soughtWords(turns.slice(place * 5, place * 5 + 5)) }))
  await insert(tx, 'gateway_sought_uncopied', sought)
}

const question = () => `${pick(asked)} ${pick(subjects)} ${pick(verbs)} ${pick(places)}?`

function turnRow(place: number, nowMs: number) {
  const isUnknown = place % 10 === 0
  const isSettled = isUnknown && place % 40 === 0
  const atMs = nowMs - place * 24_000
  return {
    talk: `talk-${Math.floor(place / 5)}`,
    turn: place % 5,
    // Most questions are for few characters, as in a real house.
    character_key: keyOf(place % 4),
    question: question(),
    answer: `${sentence()}. ${sentence()}. ${sentence()}.`,
    source: `The ${pick(subjects)}`,
    kind: isUnknown ? 'unknown' : 'answer',
    is_interrupted: 0,
    is_open: isUnknown && !isSettled ? 1 : 0,
    settled: isSettled ? 'aside' : null,
    settled_by: isSettled ? 'Ingrid Aas' : null,
    settled_at_ms: isSettled ? atMs : null,
    settled_with: isSettled ? `settled-${place}` : null,
    delays: JSON.stringify({ endpointMs: 300, sttMs: 80, replyMs: 12, ttsMs: 160, firstAudioMs: 610 }),
    told_at_ms: atMs,
  }
}

/** Somebody asks one thing more that has no answer. */
export const askAnother = ({ transact }: Database<GatewayTables>, run: number, nowMs: number): Promise<void> =>
  transact((tx) => {
    const row = { ...turnRow(10, nowMs), talk: 'talk-0', turn: 100 + run, told_at_ms: nowMs + run }
    return insert(tx, 'gateway_turns_uncopied', [row])
  })
