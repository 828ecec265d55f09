import type { Mutant } from './mutant.ts'

const file = 'shared/catalog/prices.ts'
const rule = (text: string) => `Models and prices: ${text}`

/** One for every way a price is made. */
export const priceMutants: readonly Mutant[] = [
  {
    fault: 'a second costs 11 credits',
    rule: rule('gen4.5 is taken at POST /v1/text_to_video and costs 24 credits'),
    file,
    edits: [['12 * seconds', '11 * seconds']],
  },
  {
    fault: 'a silent video costs as much as one with sound',
    rule: rule('image_to_video partner_video3.1 costs 80 credits: 20 per second without sound'),
    file,
    edits: [['(hasAudio ? 40 : 20)', '40']],
  },
  {
    fault: 'a picture is large only above 1080 pixels',
    rule: rule('text_to_image gen4_image costs 8 credits: where the shorter side is 1080'),
    file,
    edits: [['shorterSidePx >= 1080', 'shorterSidePx > 1080']],
  },
  {
    fault: 'credits are rounded to the nearest',
    rule: rule('text_to_speech partner_multilingual_v2 costs 2 credits: rounded up'),
    file,
    edits: [['Math.ceil(prices', 'Math.round(prices']],
  },
  {
    fault: 'a sound effect costs the same with a duration',
    rule: rule('sound_effect partner_text_to_sound_v2 costs 2 credits: with a duration'),
    file,
    edits: [['hasDuration ? 2 : 1', 'hasDuration ? 1 : 1']],
  },
  {
    fault: 'a recording is charged by 5 seconds',
    rule: rule('voice_isolation partner_voice_isolation costs 2 credits: 1 per 6 seconds'),
    file,
    edits: [['seconds / 6', 'seconds / 5']],
  },
  {
    fault: 'a recording is never measured',
    rule: rule('partner_voice_dubbing is taken at POST /v1/voice_dubbing and costs 3 credits'),
    file: 'shared/wire/generation/generation-cost.ts',
    edits: [['{ seconds: inputSeconds }', '{ seconds: 4 }']],
  },
]
