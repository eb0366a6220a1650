import { randomInt } from 'node:crypto'

import { Channels, type Peer } from './channels.ts'
import { systemClock, type Clock } from './clock.ts'
import { closings, type ProtocolError } from './errors.ts'
import { defaultLimits, type RealtimeLimits } from './limits.ts'
import type { AppCredentials } from './signatures.ts'

/** A live connection as the hub sees it. */
export interface HubPeer extends Peer {
  /** Ids of the users this connection speaks for: by `pusher:signin`, on presence channels and by signed authorizations. */
  readonly userIds: ReadonlySet<string>
  /** A subscription of this connection was signed for a user. */
  authorizedFor(userId: string): void
  /** Pings a silent client, and closes one that did not answer. */
  checkAlive(now: number): void
  /** Says goodbye with the error's code. */
  close(reason: ProtocolError): void
}

export interface HubOptions extends AppCredentials {
  readonly limits?: Partial<RealtimeLimits>
  readonly clock?: Clock
  /** Told of faults of this server's own while it answered a client; the client gets a `pusher:error`. */
  readonly onFault?: (fault: unknown) => void
}

/** One application: its credentials and limits, the connections it holds and the channels they listen to. */
export class Hub {
  readonly credentials: AppCredentials
  readonly limits: RealtimeLimits
  readonly clock: Clock
  readonly channels = new Channels()
  readonly onFault: (fault: unknown) => void
  readonly #peers = new Map<string, HubPeer>()

  constructor({ appId, key, secret, limits, clock, onFault }: HubOptions) {
    this.credentials = { appId, key, secret }
    this.limits = { ...defaultLimits, ...limits }
    this.clock = clock ?? systemClock
    this.onFault = onFault ?? (() => undefined)
  }

  get connectionCount(): number {
    return this.#peers.size
  }

  /** A socket id that no live connection has. */
  newSocketId(): string {
    const socketId = `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`
    return this.#peers.has(socketId) ? this.newSocketId() : socketId
  }

  join(peer: HubPeer): void {
    this.#peers.set(peer.socketId, peer)
  }

  leave(peer: HubPeer): void {
    this.#peers.delete(peer.socketId)
  }

  /** Notes for whom a subscription was signed: nothing in one to a private channel says so. */
  authorizedFor(socketId: string, userId: string): void {
    this.#peers.get(socketId)?.authorizedFor(userId)
  }

  checkAlive(): void {
    const now = this.clock.now()
    for (const peer of this.#peers.values()) {
      peer.checkAlive(now)
    }
  }

  /** Closes every connection that speaks for a user, with 4009: the client does not come back by itself. */
  terminateUser(userId: string): void {
    for (const peer of this.#peers.values()) {
      if (peer.userIds.has(userId)) {
        peer.close(closings.terminated)
      }
    }
  }

  closeAll(reason: ProtocolError): void {
    for (const peer of this.#peers.values()) {
      peer.close(reason)
    }
  }
}
