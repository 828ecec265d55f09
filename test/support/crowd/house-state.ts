import { pictureSteps } from '../../../server/realtime/process/picture-steps.ts'

/** What a server says of its conversations at `/healthz`, as far as measuring reads it. */
export interface HouseState {
  /** What its pictures are like just now: the step of saving it has taken. */
  picture: string
  loopLagMs: number
  sttLagMs: number
  freePlaces: number
}

export async function houseState(url: string): Promise<HouseState> {
  const { conversations } = (await (await fetch(`${url}/healthz`)).json()) as { conversations: HouseState }
  return conversations
}

/** How many pictures the house means to send at one of its steps. */
export const picturesPerSecond = (picture: string): number =>
  pictureSteps.find(({ name }) => name === picture)?.framesPerSecond ?? 25
