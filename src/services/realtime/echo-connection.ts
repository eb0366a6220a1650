import Echo from 'laravel-echo'
import Pusher, { type PresenceChannel as PusherChannel } from 'pusher-js'

import type { Configuration } from '#contract/configuration.ts'
import { problemOf } from '#contract/problem.ts'
import {
  presenceMemberSchema,
  pushEventNames,
  pushEvents,
  type PresenceMember,
  type PushEvent,
  type PushEventName,
} from '#contract/push-events.ts'

import type { Http } from '../http/client.ts'
import { authorizeChannel } from './authorize-channel.ts'
import type { Connection, ConnectionCallbacks } from './realtime.ts'

interface EchoConnectionOptions {
  http: Http
  push: Configuration['push']
  /** Host of the push service when none is configured. */
  defaultHost: string
}

/**
 * A connection by Laravel Echo on Pusher's client (RT-001). `onLost` is called once: when it is closed, or when the server cannot
 * decide on a channel for now (5xx, no response), as that channel would stay silent (RT-022). The opener decides when to
 * reconnect. A channel that the server refuses stays silent, and the others are heard (RT-006).
 */
export function openEchoConnection(
  options: EchoConnectionOptions,
  callbacks: ConnectionCallbacks,
): Connection {
  const onUndecided = (channel: string) => {
    if (waiting.has(channel)) {
      lose()
    }
  }
  const pusher = new Pusher(options.push.key, pusherOptions(options, onUndecided))
  const echo = new Echo({
    broadcaster: 'pusher',
    key: options.push.key,
    client: pusher,
    withoutInterceptors: true,
  })
  /** Channels with a pending subscription. */
  const waiting = new Set<string>()

  const endWait = (channel?: string) => {
    if (channel !== undefined) {
      waiting.delete(channel)
    }
    if (waiting.size === 0 && pusher.connection.state === 'connected') {
      callbacks.onSubscribed()
    }
  }
  const lose = () => {
    waiting.clear()
    pusher.connection.unbind()
    pusher.disconnect()
    callbacks.onLost()
  }
  pusher.connection.bind('state_change', ({ previous, current }: { previous: string; current: string }) => {
    if (current === 'connected') {
      endWait()
    } else if (current !== 'connecting' || previous === 'connected') {
      lose()
    }
  })
  // The client would reconnect by itself; the opener does that, with its own delay.
  pusher.connection.bind('connecting_in', lose)

  return {
    subscribe: (name, onEvent, onHeard) => {
      waiting.add(name)
      const channel = echo.private(withoutPrefix(name))
      for (const eventName of pushEventNames) {
        channel.listen(`.${eventName}`, (data: unknown) => {
          const event = readEvent(eventName, data)
          if (event !== null) {
            onEvent(event)
          }
        })
      }
      channel
        .subscribed(() => {
          onHeard()
          endWait(name)
        })
        .error(() => endWait(name))
    },
    join: (name, onMembers) => {
      waiting.add(name)
      const channel = echo.join(withoutPrefix(name))
      // Echo passes the members' info only; their ids are in the channel below it.
      const notify = () => onMembers(membersOf(channel.subscription as PusherChannel))
      channel
        .here(notify)
        .joining(notify)
        .leaving(notify)
        .subscribed(() => endWait(name))
        .error(() => endWait(name))
    },
    leave: (name) => {
      echo.leaveChannel(name)
      endWait(name)
    },
    close: () => {
      pusher.connection.unbind()
      echo.disconnect()
    },
  }
}

function pusherOptions(
  { http, push, defaultHost }: EchoConnectionOptions,
  onUndecided: (channel: string) => void,
): ConstructorParameters<typeof Pusher>[1] {
  return {
    cluster: '',
    wsHost: push.host ?? defaultHost,
    wsPort: push.port,
    wssPort: push.port,
    forceTLS: push.forceTls,
    // For TLS too: the client's name of the transport does not depend on the scheme.
    enabledTransports: ['ws'],
    disableStats: true,
    unavailableTimeout: connectTimeout,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: 'broadcasting/auth',
      customHandler: ({ socketId, channelName }, answer) => {
        authorizeChannel(http, socketId, channelName).then(
          ({ auth, channel_data }) =>
            answer(null, channel_data === undefined ? { auth } : { auth, channel_data }),
          (error: unknown) => {
            const { kind } = problemOf(error)
            if (kind === 'server' || kind === 'offline') {
              onUndecided(channelName)
            } else {
              answer(new Error(`${channelName} is not for this user`), null)
            }
          },
        )
      },
    },
  }
}

/** Timeout of a connection attempt (ms). */
const connectTimeout = 5_000

/** Echo puts the prefix before the name itself. */
function withoutPrefix(channel: string): string {
  return channel.replace(/^(private|presence)-/, '')
}

/** Parses an event by the contract; one that breaks it is dropped and logged. */
function readEvent(name: PushEventName, data: unknown): PushEvent | null {
  const parsed = pushEvents[name].safeParse(data)
  if (!parsed.success) {
    console.warn(`The push event ${name} does not keep the contract.`, parsed.error)
    return null
  }
  return { name, data: parsed.data } as PushEvent
}

function membersOf(channel: PusherChannel): PresenceMember[] {
  const members: PresenceMember[] = []
  channel.members.each(({ id, info }: { id: unknown; info: object | undefined }) => {
    const parsed = presenceMemberSchema.safeParse({ ...info, id })
    members.push(...(parsed.success ? [parsed.data] : []))
  })
  return members
}
