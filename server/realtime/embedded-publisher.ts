import { authorizeChannel } from './authorization.ts'
import { checkedEvent } from './checked-event.ts'
import type { Hub } from './hub.ts'
import type { Publisher } from './publisher.ts'

/** Publishes straight to the connections of this process. */
export function createEmbeddedPublisher(hub: Hub): Publisher {
  return {
    async trigger(channels, event, data, exceptSocketId) {
      const checked = checkedEvent(channels, event, data, exceptSocketId, hub.limits)
      for (const channel of checked.channels) {
        hub.channels.publish(channel, { event, data: checked.data, exceptSocketId })
      }
    },
    authorizeChannel(socketId, channel, member, holder) {
      const authorization = authorizeChannel(hub.credentials, socketId, channel, member)
      if (member !== undefined) {
        hub.authorizedFor(socketId, { userId: member.user_id, channel, holder: holder ?? null })
      }
      return authorization
    },
    async terminateUser(userId) {
      hub.terminateUser(userId)
    },
  }
}
