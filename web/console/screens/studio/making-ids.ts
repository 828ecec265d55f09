import { v4 as newUuid } from 'uuid'

/** Ids for what is asked to be made: the same request keeps its id until it has arrived, so that nothing is made twice. */
export class MakingIds {
  #last: { id: string; request: string } | null = null

  idFor(request: object): string {
    const asked = JSON.stringify(request)
    if (this.#last?.request !== asked) this.#last = { id: newUuid(), request: asked }
    return this.#last.id
  }

  /** The same request, sent once more, is another one. */
  arrived(): void {
    this.#last = null
  }
}
