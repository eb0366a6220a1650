import { randomInt } from 'node:crypto'

import { Channels, type Peer } from './channels.ts'
import { systemClock, type Clock } from './clock.ts'
import { closings, type ProtocolError } from './errors.ts'
import { defaultLimits, type RealtimeLimits } from './limits.ts'
import type { ChannelHolder } from './publisher.ts'
import type { AppCredentials } from './signatures.ts'

/** A signed authorization: it lets its connection subscribe to the channel as long as the connection lives. */
export interface Grant {
  readonly userId: string
  readonly channel: string
  /** Who asked for it; null when it is not known. */
  readonly holder: ChannelHolder | null
}

/** An authorization whose holder is known. */
export interface HeldGrant extends ChannelHolder {
  /** Of its session, or of the looking of this session as the user. */
  readonly key: string
  readonly userId: number
  readonly channel: string
}

/** A live connection as the hub sees it. */
export interface HubPeer extends Peer {
  /** Ids of the connection's users: by `pusher:signin`, presence channels and signed authorizations. */
  readonly userIds: ReadonlySet<string>
  /** Signed authorizations of this connection. */
  readonly grants: readonly Grant[]
  /** Stores a signed authorization. */
  authorizedFor(grant: Grant): void
  /** Pings a silent client, and closes one that did not respond. */
  checkAlive(now: number): void
  /** Closes the connection with the error's code. */
  close(reason: ProtocolError): void
}

export interface HubOptions extends AppCredentials {
  readonly limits?: Partial<RealtimeLimits>
  readonly clock?: Clock
  /** Reports server errors during a client's message; the client gets a `pusher:error`. */
  readonly onFault?: (fault: unknown) => void
}

/** One application: its credentials, limits, connections and channels. */
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

  /** A socket id that is unique among live connections. */
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

  /** Stores user and session of a subscription, as the signature of a private channel does not contain them. */
  authorizedFor(socketId: string, grant: Grant): void {
    this.#peers.get(socketId)?.authorizedFor(grant)
  }

  /** Authorizations of known holders on open connections, of all users or of these. */
  grants(userIds?: readonly string[]): HeldGrant[] {
    return [...this.#peers.values()].flatMap((peer) =>
      peer.grants.flatMap((grant) => {
        const { userId, holder, channel } = grant
        const key = keyOf(grant)
        return holder !== null && key !== null && (userIds === undefined || userIds.includes(userId))
          ? [{ ...holder, key, userId: Number(userId), channel }]
          : []
      }),
    )
  }

  checkAlive(): void {
    const now = this.clock.elapsed()
    for (const peer of this.#peers.values()) {
      peer.checkAlive(now)
    }
  }

  /** Closes all connections of a user with 4009, after which clients do not reconnect. */
  terminateUser(userId: string): void {
    for (const peer of this.#peers.values()) {
      if (peer.userIds.has(userId)) {
        peer.close(closings.terminated)
      }
    }
  }

  /** Closes all connections with an authorization of one of these keys, with 4009. */
  terminateGrants(keys: ReadonlySet<string>): void {
    for (const peer of this.#peers.values()) {
      if (peer.grants.map(keyOf).some((key) => key !== null && keys.has(key))) {
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

function keyOf({ userId, holder }: Grant): string | null {
  return holder === null
    ? null
    : holder.lookingUntil === null
      ? holder.sessionId
      : `${holder.sessionId} as ${userId}`
}
