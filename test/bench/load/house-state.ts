/** What a server says of its conversations at `/healthz`, as far as the bench reads it. */
export interface HouseState {
  /** What its pictures are like just now: the step of saving it has taken. */
  picture: string
  loopLagMs: number
  earsLagMs: number
  freePlaces: number
}

export async function houseState(url: string): Promise<HouseState> {
  const { conversations } = (await (await fetch(`${url}/healthz`)).json()) as { conversations: HouseState }
  return conversations
}
