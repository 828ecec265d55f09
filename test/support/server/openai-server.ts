import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Endpoint } from '../../../server/realtime/openai/endpoint.ts'

export interface Asked {
  path: string | undefined
  authorization: string | undefined
  contentType: string | undefined
  body: Buffer
}

/** A service on this machine that answers as the test says; each request is kept. */
export async function openServer(answer: (response: ServerResponse, asked: Asked) => void) {
  const asked: Asked[] = []
  const server = createServer((request: IncomingMessage, response) => {
    void buffer(request).then((body) => {
      const { authorization, 'content-type': contentType } = request.headers
      const one = { path: request.url, authorization, contentType, body }
      asked.push(one)
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const endpoint: Endpoint = { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key', model: 'model-1' }
  return { endpoint, asked }
}

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`

/** A streamed chat completion as documented: pieces, then the end. */
export function streamAnswer(response: ServerResponse, pieces: string[], { ends = true } = {}): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write(': a comment, which servers send to keep the line open\n\n')
  for (const piece of pieces) response.write(chunk(piece))
  if (ends) response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
}

/** What comes of an answer that was left open: more pieces, then the end. */
export function finishAnswer(response: ServerResponse, pieces: string[]): void {
  for (const piece of pieces) response.write(chunk(piece))
  response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
}

export const piecesOf = (text: string) => text.match(/\s*\S+/g) ?? []
