import type { RealtimeLimits } from './limits.ts'

export type ChannelKind = 'public' | 'private' | 'presence' | 'user'

const userChannelPrefix = '#server-to-user-'

/** Kind of a channel by its prefix; `user` is the reserved channel of one signed-in user. */
export function channelKind(name: string): ChannelKind {
  if (name.startsWith('private-')) {
    return 'private'
  }
  if (name.startsWith('presence-')) {
    return 'presence'
  }
  return name.startsWith(userChannelPrefix) ? 'user' : 'public'
}

/** Name of the reserved channel on which the server reaches all connections of one signed-in user. */
export function userChannel(userId: string): string {
  return userChannelPrefix + userId
}

/**
 * "Channel names should only include lower and uppercase letters, numbers and the following punctuation `_ - = @ , . ;`",
 * at most 164 characters; `#` is reserved for user channels.
 */
export function isChannelName(name: string, limits: RealtimeLimits): boolean {
  const plain = name.startsWith(userChannelPrefix) ? name.slice(userChannelPrefix.length) : name
  return name.length <= limits.channelNameLength && /^[\w\-=@,.;]+$/.test(plain)
}

/** An event name that clients and HTTP callers may use: `pusher:` and `pusher_internal:` are reserved. */
export function isEventName(name: string, limits: RealtimeLimits): boolean {
  return name.length > 0 && name.length <= limits.eventNameLength && !/^pusher(_internal)?:/.test(name)
}

export function isSocketId(text: string): boolean {
  return /^\d{1,20}\.\d{1,20}$/.test(text)
}
