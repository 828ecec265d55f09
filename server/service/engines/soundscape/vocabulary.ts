import type { Sound } from './sound.ts'
import { electronic } from './sounds/electronic.ts'
import { fireAndForce } from './sounds/fire-and-force.ts'
import { living } from './sounds/living.ts'
import { machines } from './sounds/machines.ts'
import { metalAndWood } from './sounds/metal-and-wood.ts'
import { water } from './sounds/water.ts'
import { weather } from './sounds/weather.ts'

/** Everything a soundscape can be made of. */
export const sounds: readonly Sound[] = [
  ...weather,
  ...water,
  ...fireAndForce,
  ...metalAndWood,
  ...machines,
  ...electronic,
  ...living,
]
