const openWithinMs = 15_000

/** Faces that are being prepared, each for 15 s at most. */
export class FaceOpenings {
  readonly #ends = new Map<number, (error: Error | null) => void>()

  get count(): number {
    return this.#ends.size
  }

  /** Resolves when the face is ready; rejects with the reason why there is none. */
  wait(face: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (error: Error | null) => {
        clearTimeout(timer)
        this.#ends.delete(face)
        if (error === null) resolve()
        else reject(error)
      }
      const timer = setTimeout(
        () => end(new Error(`The face was not ready within ${openWithinMs / 1000} s.`)),
        openWithinMs,
      )
      this.#ends.set(face, end)
    })
  }

  ready(face: number): void {
    this.#ends.get(face)?.(null)
  }

  refuse(face: number, reason: string): void {
    this.#ends.get(face)?.(new Error(reason))
  }

  refuseAll(reason: string): void {
    for (const face of this.#ends.keys()) this.refuse(face, reason)
  }
}
