import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { ModerationService } from '../../../server/service/moderation/ask-moderation-service.ts'

/** What was asked: texts, or one picture with its declared type. */
export type Asked = string[] | { type: string; picture: Buffer }

type Input = string[] | [{ type: 'image_url'; image_url: { url: string } }]

function readInput(input: Input): Asked {
  const [first] = input
  if (typeof first === 'string') return input as string[]
  const [, type, base64] = /^data:([^;]+);base64,(.+)$/.exec(first.image_url.url)!
  return { type: type!, picture: Buffer.from(base64!, 'base64') }
}

/**
 * A moderation service on this machine, in OpenAI's form, until the test ends. `judge` names what is wrong; undefined
 * lets the service fail.
 */
export async function openModerationService(
  judge: (asked: Asked) => Promise<string[] | undefined> | string[] | undefined,
) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void readText(request).then(async (body) => {
      const { input } = JSON.parse(body) as { input: Input }
      const seen = readInput(input)
      asked.push(seen)
      const names = await judge(seen)
      if (names === undefined) return response.writeHead(500).end()
      const result = { flagged: names.length > 0, categories: Object.fromEntries(names.map((name) => [name, true])) }
      const results = Array.isArray(seen) ? seen.map(() => result) : [result]
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ results }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const service: ModerationService = { baseUrl, limitMs: 5000, pictureLimitMs: 5000, fetch }
  return { service, asked }
}
