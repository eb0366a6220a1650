import * as z from 'zod/mini'

import type { SubscribeRequest } from './client-messages.ts'
import { invalidMessage, unauthorized, type ProtocolError } from './errors.ts'
import type { Hub } from './hub.ts'
import { parseJson } from './json.ts'
import { channelKind, isChannelName, userChannel } from './names.ts'
import type { Member } from './roster.ts'
import { channelAuth, isSameText } from './signatures.ts'

/** A refusal, as a protocol error and as the channel's error listeners read it. */
export interface Refusal {
  readonly error: ProtocolError
  readonly type: 'AuthError' | 'InvalidChannel' | 'LimitReached'
  readonly status: number
}

/** The requester: socket, current subscriptions, and signed-in user. */
export interface Applicant {
  readonly socketId: string
  readonly subscriptions: ReadonlySet<string>
  readonly signedInAs: string | null
}

export type Decision = { readonly member: Member | null } | { readonly refusal: Refusal }

const presenceData = z.object({
  user_id: z.union([z.string(), z.number()]),
  user_info: z.optional(z.unknown()),
})

/**
 * Checks a subscription: valid name, limits, and a signature of the application on private and presence channels (RT-006).
 * `member` joins a presence channel (RT-005); null elsewhere.
 */
export function decideSubscription(hub: Hub, applicant: Applicant, request: SubscribeRequest): Decision {
  const { channel } = request
  if (!isChannelName(channel, hub.limits)) {
    return refuse('InvalidChannel', 400, invalidMessage('Invalid channel name'))
  }
  if (applicant.subscriptions.has(channel)) {
    return refuse('InvalidChannel', 409, invalidMessage(`Existing subscription to channel ${channel}`))
  }
  if (applicant.subscriptions.size >= hub.limits.channelsPerConnection) {
    return refuse('LimitReached', 429, invalidMessage('Too many channels on one connection'))
  }
  switch (channelKind(channel)) {
    case 'public':
      return { member: null }
    case 'user':
      return applicant.signedInAs !== null && channel === userChannel(applicant.signedInAs)
        ? { member: null }
        : refuse('AuthError', 401, unauthorized('Connection is not signed in as the user of this channel'))
    case 'private':
      return isSigned(hub, applicant, request) ? { member: null } : refuseSignature()
    case 'presence':
      return isSigned(hub, applicant, request) ? admitMember(hub, request) : refuseSignature()
  }
}

function isSigned(hub: Hub, applicant: Applicant, request: SubscribeRequest): boolean {
  const expected = channelAuth(hub.credentials, applicant.socketId, request.channel, request.channelData)
  return isSameText(expected, request.auth ?? '')
}

function admitMember(hub: Hub, { channel, channelData = '' }: SubscribeRequest): Decision {
  const data = presenceData.safeParse(parseJson(channelData))
  if (!data.success) {
    return refuse('AuthError', 400, invalidMessage('channel_data of a presence channel needs a user_id'))
  }
  const member = { userId: String(data.data.user_id), userInfo: data.data.user_info ?? {} }
  const { presenceUserIdLength, presenceInfoBytes, presenceMembers } = hub.limits
  if (member.userId.length === 0 || member.userId.length > presenceUserIdLength) {
    return refuse(
      'AuthError',
      400,
      invalidMessage(`user_id must have 1 to ${presenceUserIdLength} characters`),
    )
  }
  if (
    isOverBytes(channelData, 4 * presenceInfoBytes) ||
    isOverBytes(JSON.stringify(member.userInfo), presenceInfoBytes)
  ) {
    return refuse('AuthError', 413, invalidMessage(`user_info must not exceed ${presenceInfoBytes} bytes`))
  }
  const roster = hub.channels.roster(channel)
  if (roster !== null && roster.count >= presenceMembers && !roster.has(member.userId)) {
    return refuse('LimitReached', 429, invalidMessage(`Channel is limited to ${presenceMembers} members`))
  }
  return { member }
}

function refuseSignature(): Decision {
  return refuse(
    'AuthError',
    401,
    unauthorized('Connection is unauthorized: invalid signature for this channel'),
  )
}

function refuse(type: Refusal['type'], status: number, error: ProtocolError): Decision {
  return { refusal: { type, status, error } }
}

function isOverBytes(text: string, limit: number): boolean {
  return Buffer.byteLength(text) > limit
}
