/** Limits of the embedded endpoint. Defaults are the documented ones of Pusher, if any. */
export interface RealtimeLimits {
  /** Seconds of silence after which either side pings; sent to clients in `connection_established`. */
  readonly activityTimeoutSeconds: number
  /** Seconds for a response to a ping before the connection is closed with 4201. */
  readonly pongTimeoutSeconds: number
  /** Connections per application; further ones are refused with 4004 (clients do not reconnect). */
  readonly connectionQuota: number
  /** Connections per machine; further ones are refused with 4100 (clients reconnect with backoff). */
  readonly capacity: number
  /** Channels per connection. */
  readonly channelsPerConnection: number
  /** Largest WebSocket message of a client; a larger one closes the connection with 1009. */
  readonly frameBytes: number
  /** Buffered bytes for a slow client before it is disconnected. */
  readonly bufferedBytes: number
  readonly clientEventsPerSecond: number
  /** Largest `data` of one event, in bytes of UTF-8. */
  readonly eventDataBytes: number
  readonly eventNameLength: number
  readonly channelNameLength: number
  readonly channelsPerTrigger: number
  readonly eventsPerBatch: number
  /** Distinct users on one presence channel. */
  readonly presenceMembers: number
  /** Largest `user_info` of a presence member, in bytes of JSON. */
  readonly presenceInfoBytes: number
  readonly presenceUserIdLength: number
  /** Largest body of a signed HTTP request, in bytes. */
  readonly requestBytes: number
  /** Maximum distance of `auth_timestamp` from now in seconds, in both directions. */
  readonly authWindowSeconds: number
  /** Time for the closing handshake before the socket is destroyed. */
  readonly closeGraceMilliseconds: number
}

/**
 * The activity timeout is 30 s where Pusher recommends 120: reverse proxies commonly cut a WebSocket that was silent for
 * 60 s, and a browser notices a lost connection four times sooner.
 */
export const defaultLimits: RealtimeLimits = {
  activityTimeoutSeconds: 30,
  pongTimeoutSeconds: 30,
  connectionQuota: Number.POSITIVE_INFINITY,
  capacity: 20_000,
  channelsPerConnection: 500,
  frameBytes: 100 * 1024,
  bufferedBytes: 1024 * 1024,
  clientEventsPerSecond: 10,
  eventDataBytes: 10 * 1024,
  eventNameLength: 200,
  channelNameLength: 164,
  channelsPerTrigger: 100,
  eventsPerBatch: 10,
  presenceMembers: 100,
  presenceInfoBytes: 1024,
  presenceUserIdLength: 128,
  requestBytes: 1024 * 1024,
  authWindowSeconds: 600,
  closeGraceMilliseconds: 1000,
}
