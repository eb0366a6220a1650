import type { PresenceMember, PushEvent } from '#contract/push-events.ts'

/** Callbacks of the code that asked for a connection. */
export interface ConnectionListener {
  /** Connected, and every channel with a listener is subscribed (or refused). */
  onOpened(): void
  /** The connection is lost or failed; there is no automatic reconnect. */
  onLost(): void
}

/** Callbacks of one connection. */
export interface ConnectionCallbacks {
  /** Connected, and no subscription is pending; called again after later channels. */
  onSubscribed(): void
  /** As above. */
  onLost(): void
}

/** One socket to the push service. */
export interface Connection {
  /** `onHeard` is called when the push service has confirmed the subscription; not for a refused one. */
  subscribe(channel: string, onEvent: (event: PushEvent) => void, onHeard: () => void): void
  join(channel: string, onMembers: (members: PresenceMember[]) => void): void
  leave(channel: string): void
  close(): void
}

/** Makes a connection; its libraries are loaded when first needed, after sign-in. */
export type OpenConnection = (callbacks: ConnectionCallbacks) => Promise<Connection>

export interface Realtime {
  /**
   * Opens the connection and subscribes all channels with listeners. Returns a function that closes it. `isAgain`: a reconnect;
   * all screens then read again (RT-022), so `onHeard` is not called.
   */
  connect(listener: ConnectionListener, isAgain?: boolean): () => void
  /**
   * Listens to a channel's push events, across reconnects. Returns a function that ends it; the channel is left with its last
   * listener. `onHeard` is called when the channel is confirmed after this listener was added: events before that were missed
   * and data read before may be stale. Not called on a channel that is already confirmed or was refused. One function given for
   * several channels is called once, when all of them are confirmed.
   */
  subscribe(channel: string, onEvent: (event: PushEvent) => void, onHeard?: () => void): () => void
  /** Joins a presence channel; called with all members whenever they change (SHELL-024). */
  join(channel: string, onMembers: (members: PresenceMember[]) => void): () => void
  /** Calls back whenever a connection has opened with its channels: earlier events were missed. Returns a function that ends it. */
  watchOpened(onOpened: () => void): () => void
}

interface Listener {
  hear: (heard: never) => void
  onHeard: () => void
  /** Added before its channel was confirmed, and not notified of that yet. */
  hasMissed: boolean
}

interface Channel {
  presence: boolean
  listeners: Set<Listener>
  /** Its subscription is confirmed on the current connection. */
  isHeard: boolean
}

/** Keeps the listeners of all channels across connections. */
export function createRealtime(open: OpenConnection): Realtime {
  const channels = new Map<string, Channel>()
  const watchers = new Set<() => void>()
  let connection: Connection | null = null

  const bind = (target: Connection, name: string, channel: Channel) => {
    if (channel.presence) {
      target.join(name, (members) => notify(channel, members))
    } else {
      const onHeard = () => {
        // Ignores a confirmation of an earlier connection.
        channel.isHeard ||= target === connection
      }
      target.subscribe(name, (event) => notify(channel, event), onHeard)
    }
  }
  const listen = (name: string, presence: boolean, hear: Listener['hear'], onHeard = () => {}) => {
    const known = channels.get(name)
    const channel = known ?? { presence, listeners: new Set(), isHeard: false }
    const listener = { hear, onHeard, hasMissed: !channel.isHeard }
    channel.listeners.add(listener)
    if (!known) {
      channels.set(name, channel)
      if (connection) {
        bind(connection, name, channel)
      }
    }
    return () => {
      channel.listeners.delete(listener)
      if (channel.listeners.size === 0 && channels.get(name) === channel) {
        channels.delete(name)
        connection?.leave(name)
      }
    }
  }
  /** Listeners miss events from now on. */
  const markMissed = () => {
    for (const channel of channels.values()) {
      channel.isHeard = false
      channel.listeners.forEach((listener) => {
        listener.hasMissed = true
      })
    }
  }

  return {
    connect: (listener, isAgain = false) => {
      let closed = false
      let opened = false
      let own: Connection | null = null
      const onSubscribed = () => {
        if (closed) {
          return
        }
        const due = takeDue(channels)
        if (opened || !isAgain) {
          notifyHeard(due)
        }
        if (!opened) {
          opened = true
          listener.onOpened()
          watchers.forEach((watcher) => watcher())
        }
      }
      const onLost = () => {
        if (!closed) {
          markMissed()
          listener.onLost()
        }
      }
      open({ onSubscribed, onLost }).then((made) => {
        if (closed) {
          made.close()
          return
        }
        own = made
        connection = made
        for (const [name, channel] of channels) {
          bind(made, name, channel)
        }
      }, onLost)
      return () => {
        closed = true
        own?.close()
        if (own !== null && connection === own) {
          connection = null
          markMissed()
        }
      }
    },
    subscribe: (channel, onEvent, onHeard) => listen(channel, false, onEvent, onHeard),
    join: (channel, onMembers) => listen(channel, true, onMembers),
    watchOpened: (onOpened) => {
      watchers.add(onOpened)
      return () => void watchers.delete(onOpened)
    },
  }
}

function notify({ listeners }: Channel, heard: PushEvent | PresenceMember[]): void {
  // A copy: callbacks may add or remove listeners, and added ones do not get this event.
  for (const listener of Array.from(listeners)) {
    if (listeners.has(listener)) {
      listener.hear(heard as never)
    }
  }
}

interface Due {
  channel: Channel
  listener: Listener
}

/** Takes the listeners whose channels were confirmed after they were added. */
function takeDue(channels: ReadonlyMap<string, Channel>): Due[] {
  const due = [...channels.values()]
    .filter(({ isHeard }) => isHeard)
    .flatMap((channel) => Array.from(channel.listeners, (listener) => ({ channel, listener })))
    .filter(({ listener }) => listener.hasMissed)
  for (const { listener } of due) {
    listener.hasMissed = false
  }
  return due
}

function notifyHeard(due: readonly Due[]): void {
  const notified = new Set<() => void>()
  for (const { channel, listener } of due) {
    const { onHeard } = listener
    // A callback may have removed other listeners.
    if (channel.listeners.has(listener) && !notified.has(onHeard)) {
      notified.add(onHeard)
      onHeard()
    }
  }
}
