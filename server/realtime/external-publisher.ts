import Pusher from 'pusher'

import { authorizeChannel } from './authorization.ts'
import { checkedEvent } from './checked-event.ts'
import { defaultLimits } from './limits.ts'
import type { ExternalPublisher } from './publisher.ts'
import type { AppCredentials } from './signatures.ts'

export interface ExternalServiceOptions extends AppCredentials {
  readonly host: string
  readonly port: number
  readonly useTLS: boolean
  /** Timeout of a request to the service in milliseconds; 5,000 by default. */
  readonly timeout?: number
}

/** Publishes through a Pusher-compatible service: Pusher Channels, Laravel Reverb, Soketi, or another Kerbside. */
export function createExternalPublisher(options: ExternalServiceOptions): ExternalPublisher {
  const { appId, key, secret, host, port, useTLS, timeout = 5000 } = options
  const credentials = { appId, key, secret }
  const service = new Pusher({ ...credentials, host, port: String(port), useTLS, timeout })
  return {
    async trigger(channels, event, data, exceptSocketId) {
      const checked = checkedEvent(channels, event, data, exceptSocketId, defaultLimits)
      const params = exceptSocketId === undefined ? {} : { socket_id: exceptSocketId }
      for (let at = 0; at < checked.channels.length; at += defaultLimits.channelsPerTrigger) {
        const part = checked.channels.slice(at, at + defaultLimits.channelsPerTrigger)
        await service.trigger(part, event, checked.data, params)
      }
    },
    async triggerBatch(events) {
      const batch = events.map(({ channel, event, data }) => {
        const checked = checkedEvent([channel], event, data, undefined, defaultLimits)
        return { channel, name: event, data: checked.data }
      })
      await service.triggerBatch(batch)
    },
    authorizeChannel: (socketId, channel, presence) =>
      authorizeChannel(credentials, socketId, channel, presence),
    async terminateUser(userId) {
      await service.terminateUserConnections(userId)
    },
  }
}
