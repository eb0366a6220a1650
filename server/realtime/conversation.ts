import * as z from 'zod/mini'

import { readClientMessage, type ClientMessage, type SubscribeRequest } from './client-messages.ts'
import type { Connection } from './connection.ts'
import { invalidMessage, rateLimited, unauthorized, type ProtocolError } from './errors.ts'
import type { Hub } from './hub.ts'
import { parseJson } from './json.ts'
import { pong, signinSuccess, subscriptionError, subscriptionSucceeded } from './messages.ts'
import { channelKind, isChannelName } from './names.ts'
import { isSameText, userAuth } from './signatures.ts'
import { decideSubscription } from './subscriptions.ts'

const signedInUser = z.object({ id: z.string().check(z.minLength(1)) })

/** Answers one text frame of a client; any invalid one with a `pusher:error`. */
export function answer(hub: Hub, connection: Connection, text: string): void {
  const message = readClientMessage(text)
  const problem = act(hub, connection, message)
  if (problem !== null) {
    connection.fail(problem)
  }
}

function act(hub: Hub, connection: Connection, message: ClientMessage): ProtocolError | null {
  switch (message.kind) {
    case 'ping':
      connection.send(pong)
      return null
    case 'pong':
      return null
    case 'subscribe':
      return subscribe(hub, connection, message.request)
    case 'unsubscribe':
      connection.unsubscribe(message.channel)
      return null
    case 'signin':
      return signIn(hub, connection, message.auth, message.userData)
    case 'event':
      return relay(hub, connection, message)
    case 'invalid':
      return invalidMessage(message.message)
  }
}

function subscribe(hub: Hub, connection: Connection, request: SubscribeRequest): ProtocolError | null {
  const decision = decideSubscription(hub, connection, request)
  if ('member' in decision) {
    connection.subscribe(request.channel, decision.member)
    const presence = hub.channels.roster(request.channel)?.snapshot() ?? null
    connection.send(subscriptionSucceeded(request.channel, presence))
    return null
  }
  const { error, type, status } = decision.refusal
  connection.fail(error)
  if (isChannelName(request.channel, hub.limits)) {
    connection.send(subscriptionError(request.channel, type, error.message, status))
  }
  return null
}

function signIn(hub: Hub, connection: Connection, auth: string, userData: string): ProtocolError | null {
  if (!isSameText(userAuth(hub.credentials, connection.socketId, userData), auth)) {
    return unauthorized('Connection is unauthorized: invalid signature for signin')
  }
  const user = signedInUser.safeParse(parseJson(userData))
  if (!user.success) {
    return invalidMessage('user_data needs an id')
  }
  if (connection.signedInAs !== null && connection.signedInAs !== user.data.id) {
    return unauthorized('Connection is already signed in as another user')
  }
  connection.signIn(user.data.id)
  connection.send(signinSuccess(userData))
  return null
}

/** "The event name must be prefixed with `client-` and the channel must be an authorized channel (private or presence)." */
function relay(
  hub: Hub,
  connection: Connection,
  { channel, event, data }: Extract<ClientMessage, { kind: 'event' }>,
): ProtocolError | null {
  const kind = channelKind(channel)
  if (kind !== 'private' && kind !== 'presence') {
    return unauthorized('Client events are for private and presence channels only')
  }
  if (!connection.subscriptions.has(channel)) {
    return unauthorized('Client events need a subscription to their channel')
  }
  if (!connection.maySendTo(channel)) {
    return unauthorized('Whoever looks as another person sends no client events')
  }
  if (!connection.clientEvents.take(hub.clock.elapsed())) {
    return rateLimited
  }
  if (event.length > hub.limits.eventNameLength) {
    return invalidMessage(`Event names have at most ${hub.limits.eventNameLength} characters`)
  }
  if (data !== undefined && Buffer.byteLength(data) > hub.limits.eventDataBytes) {
    return invalidMessage(`Event data must not exceed ${hub.limits.eventDataBytes} bytes`)
  }
  const userId = hub.channels.roster(channel)?.userOf(connection.socketId)
  hub.channels.publish(channel, { event, data, exceptSocketId: connection.socketId, userId })
  return null
}
