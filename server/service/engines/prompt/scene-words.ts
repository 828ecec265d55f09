import { colourWords, type ColourWords } from './colour-words.ts'
import type { Prompt } from './prompt.ts'

/** What a picture is to show, as far as its words are known; what they leave open is chosen by `random`. */
export interface SceneWords {
  place: Place
  time: TimeOfDay
  /** 0 clear – 1 overcast. */
  clouds: number
  /** 0–1. */
  fog: number
  /** A lake or sea lies before the land. */
  water: boolean
  stars: boolean
  autumn: boolean
  things: Thing[]
  colours: ColourWords
}

export type Place = keyof typeof places
export type TimeOfDay = keyof typeof times
export type Thing = keyof typeof things

const places = {
  space: 'space|galaxy|nebula|planet|cosmos|universe',
  city: 'city|skyline|street|town|building|skyscraper|downtown|cyberpunk|metropolis',
  desert: 'desert|dune|sahara|sand|canyon|mars',
  forest: 'forest|wood|jungle|pine|fir|park',
  snow: 'snow|winter|ice|arctic|glacier|frozen|snowy',
  mountains: 'mountain|alp|peak|summit|cliff|volcano|fjord|rock',
  sea: 'sea|ocean|beach|coast|shore|wave|island|underwater',
  fields: 'field|meadow|grass|flower|farm|garden|lavender|wheat|vineyard|prairie',
  hills: 'hill|valley|countryside|landscape|village|house|cabin|road|lake|river|tree',
}

const times = {
  night: 'night|midnight|moon|moonlit|moonlight|star|starry|dark|aurora|neon',
  sunset: 'sunset|dusk|evening|golden hour|twilight|sundown|autumn|fire',
  dawn: 'dawn|sunrise|morning|early|first light|pastel|spring',
  day: 'day|noon|midday|afternoon|sunny|bright|summer|blue sky',
}

const things = {
  boat: 'boat|ship|sail|sailboat|yacht',
  house: 'house|cabin|home|cottage|farm|hut|barn',
  lighthouse: 'lighthouse|beacon|tower',
  balloon: 'balloon|hot air balloon',
  birds: 'bird|seagull|gull|crow|goose|swallow',
  tree: 'tree|oak|willow',
}

const keyOf = <Key extends string>(prompt: Prompt, table: Record<Key, string>): Key | undefined =>
  (Object.keys(table) as Key[]).find((key) => prompt.says(table[key]))

export function sceneWords(prompt: Prompt, random: () => number): SceneWords {
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const anyPlace = oneOf(['hills', 'mountains', 'sea', 'fields'] as const)
  const anyTime = oneOf(['day', 'sunset', 'dawn', 'day'] as const)
  const someClouds = 0.3 + 0.3 * random()
  const place = keyOf(prompt, places) ?? anyPlace
  const overcast = prompt.says('storm|stormy|overcast|cloudy|rain|rainy|thunder|grey sky|gray sky')
  const time = place === 'space' ? 'night' : (keyOf(prompt, times) ?? (overcast ? 'day' : anyTime))
  const clear = prompt.says('clear|cloudless|blue sky|starry')
  return {
    place,
    time,
    clouds: overcast ? 0.9 : clear ? 0.1 : prompt.says('cloud') ? 0.7 : someClouds,
    fog: prompt.says('fog|foggy|mist|misty|haze|hazy|smoke') ? 1 : overcast ? 0.4 : 0,
    water: place === 'sea' || prompt.says('lake|river|pond|bay|harbour|harbor|sea|ocean|water|reflection|fjord'),
    stars: time === 'night' && !overcast,
    autumn: prompt.says('autumn|fall|october|november'),
    things: (Object.keys(things) as Thing[]).filter((thing) => prompt.says(things[thing])),
    colours: colourWords(prompt),
  }
}
