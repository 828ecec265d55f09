import { EventSourceParserStream } from 'eventsource-parser/stream'
import { type Endpoint, EndpointFailure, postTo } from '../../openai/endpoint.ts'

/** What a model may call, as `/chat/completions` is told of it. */
export interface ChatTool {
  type: 'function'
  function: { name: string; description: string; parameters: object }
}

export interface ToolCall {
  name: string
  /** JSON, as the model wrote it. */
  arguments: string
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

const usualTokens = 300
/** An answer is a few hundred bytes; with everything that servers put around each word it stays far below this. */
const mostBytes = 256 * 1024

/** Passes so many bytes on, then fails: a line that never ends would be kept whole. */
function bounded(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.length
      if (bytes <= mostBytes) controller.enqueue(chunk)
      else controller.error(new EndpointFailure('/chat/completions sent more than an answer takes'))
    },
  })
}

interface StreamOptions {
  tools: readonly ChatTool[]
  called: (call: ToolCall) => void
  mostTokens?: number
}

/**
 * The pieces of a language model's answer as they come (`/chat/completions`, streamed). Rejects with EndpointFailure; an
 * answer that breaks off, or was cut at its greatest length, is a failure too.
 */
export async function* streamChat(
  endpoint: Endpoint,
  messages: readonly ChatMessage[],
  signal: AbortSignal,
  { tools, called, mostTokens = usualTokens }: StreamOptions,
): AsyncGenerator<string> {
  const offered = tools.length > 0 && { tools, tool_choice: 'auto', parallel_tool_calls: false }
  const body = { messages, stream: true, max_tokens: mostTokens, temperature: 0.3, ...offered }
  const response = await postTo(endpoint, '/chat/completions', body, signal)
  if (response.body === null) throw new EndpointFailure('/chat/completions answered without a body')
  const events = response.body
    .pipeThrough(bounded())
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
  let finish: string | null = null
  let call: ToolCall | null = null
  for await (const { data } of events) {
    if (data === '[DONE]') {
      finish ??= 'stop'
      break
    }
    const chunk = readChunk(data)
    finish ??= chunk.finish
    if (chunk.call) {
      call ??= { name: '', arguments: '' }
      call.name += chunk.call.name
      call.arguments += chunk.call.arguments
    }
    if (chunk.text !== '') yield chunk.text
  }
  if (finish === null) throw new EndpointFailure('/chat/completions broke off')
  if (call !== null) called(call)
  if (finish === 'length') throw new EndpointFailure('/chat/completions was cut at its greatest length')
}

/** A piece of the first call that a model makes; there is one in a turn at most. */
function readCall(calls: unknown): ToolCall | null {
  const first = Array.isArray(calls)
    ? (calls[0] as { index?: unknown; function?: Record<string, unknown> } | null)
    : null
  if (!first?.function || (first.index ?? 0) !== 0) return null
  const { name, arguments: given } = first.function
  return { name: typeof name === 'string' ? name : '', arguments: typeof given === 'string' ? given : '' }
}

/** One event of the stream: `{ choices: [{ delta: { content, tool_calls }, finish_reason }] }`, or an error in its place. */
function readChunk(data: string): { text: string; call: ToolCall | null; finish: string | null } {
  let chunk: unknown
  try {
    chunk = JSON.parse(data)
  } catch (cause) {
    throw new EndpointFailure('/chat/completions sent something that is no JSON', { cause })
  }
  const { choices, error } = (chunk ?? {}) as {
    choices?: { delta?: { content?: unknown; tool_calls?: unknown }; finish_reason?: unknown }[]
    error?: unknown
  }
  if (error !== undefined && error !== null) throw new EndpointFailure('/chat/completions reported an error')
  const [choice] = Array.isArray(choices) ? choices : []
  const content = choice?.delta?.content
  const reason = choice?.finish_reason
  return {
    text: typeof content === 'string' ? content : '',
    call: readCall(choice?.delta?.tool_calls),
    finish: typeof reason === 'string' ? reason : null,
  }
}
