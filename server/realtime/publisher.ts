/** Who a member of a presence channel is; `user_info` is what the other members see (RT-005: a name). */
export interface PresenceData {
  readonly user_id: string
  readonly user_info?: Readonly<Record<string, unknown>>
}

/** What broadcasting/auth answers. `channel_data` is the signed JSON text, on presence channels. */
export interface ChannelAuthorization {
  readonly auth: string
  readonly channel_data?: string
}

/** For whom a subscription is signed. */
export interface ChannelHolder {
  sessionId: string
  /** For a super user who looks as another person: when that ends at the latest (ms). They send nothing to others. */
  lookingUntil: number | null
}

/** Publishes push events to the embedded endpoint or to a Pusher-compatible service. */
export interface Publisher {
  /**
   * Sends one event to everybody on the channels but `exceptSocketId`. Names are sent unchanged: laravel-echo needs
   * a leading dot, `.listen('.BuildCompleted')`. Rejects when the service refuses it, and with
   * `PublisherInputError` for names, sizes or counts the protocol does not allow.
   */
  trigger(channels: readonly string[], event: string, data: unknown, exceptSocketId?: string): Promise<void>
  /**
   * Signs a subscription (RT-006); the caller checks the user's right to it. Throws `PublisherInputError` for a
   * malformed socket id or channel name, a public channel, or a presence channel without `member`. On other channels
   * `member` identifies the user, without being sent to others. The embedded endpoint closes the connection when the
   * `holder` loses its access.
   */
  authorizeChannel(
    socketId: string,
    channel: string,
    member?: PresenceData,
    holder?: ChannelHolder,
  ): ChannelAuthorization
  /**
   * Closes all connections of a user, so that a deleted account gets no more events. The embedded endpoint knows every
   * connection with a signed authorization; an external service only those that identified themselves by `pusher:signin` or on
   * a presence channel.
   */
  terminateUser(userId: string): Promise<void>
}

/** One event on one channel. */
export interface BatchEvent {
  readonly channel: string
  readonly event: string
  readonly data: unknown
}

/** Publishes to a Pusher-compatible service. */
export interface ExternalPublisher extends Publisher {
  /** Sends up to ten events in one request, in their order: the service takes all or none. Rejects as `trigger` does. */
  triggerBatch(events: readonly BatchEvent[]): Promise<void>
}

/** Invalid input by the rules of the protocol; a client error where the input comes from a client. */
export class PublisherInputError extends Error {}
