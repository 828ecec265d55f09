import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type Endpoint, EndpointFailure, postTo } from '../../openai/endpoint.ts'

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

const mostTokens = 300

/**
 * The pieces of a chat model's answer as they come (`/chat/completions`, streamed). Rejects with EndpointFailure; an
 * answer that breaks off is a failure too.
 */
export async function* streamChat(
  endpoint: Endpoint,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const body = { messages, stream: true, max_tokens: mostTokens, temperature: 0.3 }
  const response = await postTo(endpoint, '/chat/completions', body, signal)
  if (response.body === null) throw new EndpointFailure('/chat/completions answered without a body')
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  let isFinished = false
  for await (const { data } of events) {
    if (data === '[DONE]') return
    const { text, isLast } = readChunk(data)
    isFinished ||= isLast
    if (text !== '') yield text
  }
  if (!isFinished) throw new EndpointFailure('/chat/completions broke off')
}

/** One event of the stream: `{ choices: [{ delta: { content }, finish_reason }] }`, or an error in its place. */
function readChunk(data: string): { text: string; isLast: boolean } {
  let chunk: unknown
  try {
    chunk = JSON.parse(data)
  } catch (cause) {
    throw new EndpointFailure('/chat/completions sent something that is no JSON', { cause })
  }
  const { choices, error } = chunk as {
    choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[]
    error?: unknown
  }
  if (error !== undefined && error !== null) throw new EndpointFailure('/chat/completions reported an error')
  const [choice] = Array.isArray(choices) ? choices : []
  const content = choice?.delta?.content
  const isLast = choice?.finish_reason !== undefined && choice.finish_reason !== null
  return { text: typeof content === 'string' ? content : '', isLast }
}
