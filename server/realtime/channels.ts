import { channelEvent, memberAdded, memberRemoved } from './messages.ts'
import { channelKind } from './names.ts'
import { Roster, type Member } from './roster.ts'

/** The part of a connection that channels use. */
export interface Peer {
  readonly socketId: string
  /** Sends one text frame; never throws, and drops frames after the close. */
  send(frame: string | Buffer): void
}

export interface ChannelMessage {
  readonly event: string
  /** The event's encoded data. */
  readonly data: string | undefined
  readonly exceptSocketId?: string | undefined
  readonly userId?: string | undefined
}

interface Channel {
  readonly peers: Map<string, Peer>
  /** Null except on presence channels. */
  readonly roster: Roster | null
}

/** Subscriptions by channel. A channel exists while it has subscribers. */
export class Channels {
  readonly #channels = new Map<string, Channel>()

  names(): string[] {
    return [...this.#channels.keys()]
  }

  /** Connections subscribed to a channel; 0 when nobody is. */
  subscriptionCount(name: string): number {
    return this.#channels.get(name)?.peers.size ?? 0
  }

  roster(name: string): Roster | null {
    return this.#channels.get(name)?.roster ?? null
  }

  /** Adds a connection; on presence channels `member` identifies the user, and a new user is announced to the others. */
  subscribe(name: string, peer: Peer, member: Member | null): void {
    const channel = this.#channels.get(name) ?? this.#create(name)
    channel.peers.set(peer.socketId, peer)
    if (channel.roster !== null && member !== null && channel.roster.add(peer.socketId, member)) {
      deliver(channel, memberAdded(name, member.userId, member.userInfo), peer.socketId)
    }
  }

  /** Removes a connection; announces it when it was the user's last. Does nothing when it was not subscribed. */
  unsubscribe(name: string, peer: Peer): void {
    const channel = this.#channels.get(name)
    if (channel === undefined || !channel.peers.delete(peer.socketId)) {
      return
    }
    const leftUserId = channel.roster?.remove(peer.socketId) ?? null
    if (channel.peers.size === 0) {
      this.#channels.delete(name)
    } else if (leftUserId !== null) {
      deliver(channel, memberRemoved(name, leftUserId))
    }
  }

  /** Sends an event to all subscribers except `exceptSocketId`; serialised once. */
  publish(name: string, message: ChannelMessage): void {
    const channel = this.#channels.get(name)
    if (channel !== undefined) {
      const frame = channelEvent(name, message.event, message.data, message.userId)
      deliver(channel, frame, message.exceptSocketId)
    }
  }

  #create(name: string): Channel {
    const roster = channelKind(name) === 'presence' ? new Roster() : null
    const channel = { peers: new Map<string, Peer>(), roster }
    this.#channels.set(name, channel)
    return channel
  }
}

function deliver(channel: Channel, text: string, exceptSocketId?: string): void {
  const frame = Buffer.from(text, 'utf8')
  for (const [socketId, peer] of channel.peers) {
    if (socketId !== exceptSocketId) {
      peer.send(frame)
    }
  }
}
