import * as z from 'zod/mini'

/** The messages of clients, parsed. */
export type ClientMessage =
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'subscribe'; readonly request: SubscribeRequest }
  | { readonly kind: 'unsubscribe'; readonly channel: string }
  | { readonly kind: 'signin'; readonly auth: string; readonly userData: string }
  | {
      readonly kind: 'event'
      readonly event: string
      readonly channel: string
      readonly data: string | undefined
    }
  | { readonly kind: 'invalid'; readonly message: string }

export interface SubscribeRequest {
  readonly channel: string
  readonly auth?: string | undefined
  readonly channelData?: string | undefined
}

const envelope = z.object({
  event: z.string(),
  channel: z.optional(z.nullable(z.string())),
  data: z.optional(z.unknown()),
})
const subscribeData = z.object({
  channel: z.string(),
  auth: z.optional(z.nullable(z.string())),
  channel_data: z.optional(z.nullable(z.string())),
})
const unsubscribeData = z.object({ channel: z.string() })
const signinData = z.object({ auth: z.string(), user_data: z.string() })

/** Reads one text frame. Never throws: returns `invalid` with the reason. */
export function readClientMessage(text: string): ClientMessage {
  try {
    return readEnvelope(JSON.parse(text))
  } catch {
    // not JSON, or too deeply nested to serialise again
    return { kind: 'invalid', message: 'Message is not valid JSON' }
  }
}

function readEnvelope(value: unknown): ClientMessage {
  const frame = envelope.safeParse(value)
  if (!frame.success) {
    return { kind: 'invalid', message: 'Message must be an object with a string "event"' }
  }
  const { event, channel, data } = frame.data
  switch (event) {
    case 'pusher:ping':
      return { kind: 'ping' }
    case 'pusher:pong':
      return { kind: 'pong' }
    case 'pusher:subscribe':
      return readSubscribe(decoded(data))
    case 'pusher:unsubscribe': {
      const wanted = unsubscribeData.safeParse(decoded(data))
      return wanted.success
        ? { kind: 'unsubscribe', channel: wanted.data.channel }
        : { kind: 'invalid', message: 'pusher:unsubscribe needs a channel' }
    }
    case 'pusher:signin': {
      const wanted = signinData.safeParse(decoded(data))
      return wanted.success
        ? { kind: 'signin', auth: wanted.data.auth, userData: wanted.data.user_data }
        : { kind: 'invalid', message: 'pusher:signin needs auth and user_data' }
    }
    default:
      return readClientEvent(event, channel ?? undefined, data)
  }
}

function readSubscribe(data: unknown): ClientMessage {
  const wanted = subscribeData.safeParse(data)
  if (!wanted.success) {
    return { kind: 'invalid', message: 'pusher:subscribe needs a channel' }
  }
  const { channel, auth, channel_data: channelData } = wanted.data
  // clients send an empty auth for public channels
  const request = { channel, auth: auth ?? undefined, channelData: channelData ?? undefined }
  return { kind: 'subscribe', request }
}

function readClientEvent(event: string, channel: string | undefined, data: unknown): ClientMessage {
  if (!event.startsWith('client-')) {
    return { kind: 'invalid', message: 'Unknown event: events of clients start with "client-"' }
  }
  if (channel === undefined) {
    return { kind: 'invalid', message: 'Client events need a channel' }
  }
  return { kind: 'event', event, channel, data: typeof data === 'string' ? data : JSON.stringify(data) }
}

/** `data` may be an object or, by double encoding, the JSON text of one. */
function decoded(data: unknown): unknown {
  return typeof data === 'string' ? JSON.parse(data) : data
}
