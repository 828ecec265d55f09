import type { TakeAlongRequest, TakenAlong } from '../../../shared/kiosk/take-along.ts'

/** What the backend says to visitors who take words along. */
export class FakeAlong {
  readonly url = 'https://museum.example/along/0nVb1qkq0xHgS7d5Qq8a3LrT9c2uWfY6zJmEoPtXsCk'
  readonly taken: TakeAlongRequest[] = []
  refuses = false

  reset(): void {
    this.taken.length = 0
    this.refuses = false
  }

  answer(body: string, json: (status: number, body: unknown) => void): void {
    if (this.refuses) return json(404, { error: 'Nothing here.', code: 'NOT_FOUND' })
    this.taken.push(JSON.parse(body) as TakeAlongRequest)
    json(201, { url: this.url, goneAt: '2026-03-04T21:00:00.000Z' } satisfies TakenAlong)
  }
}
