import { WebSocket } from 'ws'

import { closings, type ProtocolError } from './errors.ts'
import type { Grant, Hub, HubPeer } from './hub.ts'
import { errorMessage, ping } from './messages.ts'
import { RateWindow } from './rate-window.ts'
import type { Member } from './roster.ts'

/** An admitted WebSocket with its subscriptions, user and liveness. */
export class Connection implements HubPeer {
  readonly socketId: string
  readonly clientEvents: RateWindow
  readonly #hub: Hub
  readonly #socket: WebSocket
  readonly #subscriptions = new Set<string>()
  readonly #grants = new Map<string, Grant>()
  #signedInAs: string | null = null
  #seenAt: number
  #pingedAt: number | null = null
  #gone = false

  constructor(hub: Hub, socket: WebSocket) {
    this.#hub = hub
    this.#socket = socket
    this.socketId = hub.newSocketId()
    this.clientEvents = new RateWindow(hub.limits.clientEventsPerSecond)
    this.#seenAt = hub.clock.elapsed()
    hub.join(this)
  }

  get subscriptions(): ReadonlySet<string> {
    return this.#subscriptions
  }

  get signedInAs(): string | null {
    return this.#signedInAs
  }

  get userIds(): ReadonlySet<string> {
    const asMember = [...this.#subscriptions].map((channel) =>
      this.#hub.channels.roster(channel)?.userOf(this.socketId),
    )
    const userIds = [this.#signedInAs, ...this.grants.map(({ userId }) => userId), ...asMember]
    return new Set(userIds.filter((userId) => typeof userId === 'string'))
  }

  get isOpen(): boolean {
    return !this.#gone && this.#socket.readyState === WebSocket.OPEN
  }

  /** Sends one text frame. Disconnects a client that reads too slowly: it reconnects and reads again (RT-022). */
  send(frame: string | Buffer): void {
    if (!this.isOpen) {
      return
    }
    if (this.#socket.bufferedAmount > this.#hub.limits.bufferedBytes) {
      this.#socket.terminate()
      return
    }
    this.#socket.send(frame, { binary: false })
  }

  fail(error: ProtocolError): void {
    this.send(errorMessage(error))
  }

  subscribe(channel: string, member: Member | null): void {
    this.#subscriptions.add(channel)
    this.#hub.channels.subscribe(channel, this, member)
  }

  unsubscribe(channel: string): void {
    if (this.#subscriptions.delete(channel)) {
      this.#hub.channels.unsubscribe(channel, this)
    }
  }

  get grants(): readonly Grant[] {
    return [...this.#grants.values()]
  }

  authorizedFor(grant: Grant): void {
    this.#grants.set(`${grant.holder?.sessionId} ${grant.userId} ${grant.channel}`, grant)
  }

  /** Whether it may send events of its own to a channel: who looks as another person only listens. */
  maySendTo(channel: string): boolean {
    return !this.grants.some(
      (grant) => grant.channel === channel && typeof grant.holder?.lookingUntil === 'number',
    )
  }

  signIn(userId: string): void {
    this.#signedInAs = userId
  }

  /** Any sign of life: a message, a WebSocket ping or pong. */
  seen(): void {
    this.#seenAt = this.#hub.clock.elapsed()
    this.#pingedAt = null
  }

  checkAlive(now: number): void {
    const { activityTimeoutSeconds, pongTimeoutSeconds } = this.#hub.limits
    if (this.#pingedAt === null) {
      if (now - this.#seenAt >= activityTimeoutSeconds * 1000) {
        this.#pingedAt = now
        this.send(ping)
      }
    } else if (now - this.#pingedAt >= pongTimeoutSeconds * 1000) {
      this.close(closings.noPong)
    }
  }

  close(reason: ProtocolError): void {
    this.#socket.close(reason.code, reason.message)
    this.leave()
  }

  /** Removes the connection everywhere and announces it to the channels' members. */
  leave(): void {
    if (this.#gone) {
      return
    }
    this.#gone = true
    for (const channel of this.#subscriptions) {
      this.#hub.channels.unsubscribe(channel, this)
    }
    this.#hub.leave(this)
  }
}
