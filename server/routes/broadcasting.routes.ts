import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { lookingMinutes } from '../auth/tokens.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { mayJoinChannel } from '../policies/channels.policy.ts'
import { grantsWithLostAccess } from '../policies/lost-access.policy.ts'
import { PublisherInputError, type ChannelAuthorization, type ChannelHolder } from '../realtime/publisher.ts'

const subscriptionSchema = z.object({
  socket_id: z.string().check(z.minLength(1), z.maxLength(100)),
  channel_name: z.string().check(z.minLength(1), z.maxLength(200)),
})

/**
 * Authorizes subscriptions to private and presence channels: by GET (API-122), and by POST with a form, as Pusher's own clients do. Who
 * looks as another person hears what they would, and is present nowhere.
 */
export async function broadcastingRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const authorize = async (viewer: Viewer, given: unknown) => {
    const { socket_id: socketId, channel_name: channel } = readSubscription(given)
    const isMember = channel.startsWith('presence-')
    if ((isMember && viewer.lookedAtBy !== undefined) || !(await mayJoinChannel(deps.db, viewer, channel))) {
      throw refusal('forbidden', 'You have no access to what this channel tells.')
    }
    const holder = holderOf(viewer)
    const authorization = sign(viewer, holder, socketId, channel)
    // Access that ended while this request was checked did not know of this authorization yet.
    const grant = { ...holder, key: holder.sessionId, userId: viewer.id, channel }
    if ((await grantsWithLostAccess(deps.db, [grant], deps.now())).size > 0) {
      throw refusal('forbidden', 'Your access to what this channel tells has just ended.')
    }
    return authorization
  }
  /** The token is no older, so that its connections end a while after it at the latest. */
  const holderOf = ({ session, lookedAtBy }: Viewer): ChannelHolder => ({
    sessionId: session.id,
    lookingUntil: lookedAtBy === undefined ? null : deps.now().getTime() + lookingMinutes * 60_000,
  })
  const sign = (
    viewer: Viewer,
    holder: ChannelHolder,
    socketId: string,
    channel: string,
  ): ChannelAuthorization => {
    try {
      const member = { user_id: String(viewer.id), user_info: { name: viewer.name } }
      return deps.publisher.authorizeChannel(socketId, channel, member, holder)
    } catch (error) {
      if (error instanceof PublisherInputError) {
        throw refusal('validation', `${error.message}.`, { parameter: 'socket_id' })
      }
      throw error
    }
  }
  // Own scope: no other route accepts forms.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    )
    scope.get('/broadcasting/auth', { config: { access: 'link' } }, (request: FastifyRequest) =>
      authorize(viewerOf(request), request.query),
    )
    scope.post('/broadcasting/auth', { config: { access: 'link', reads: true } }, (request: FastifyRequest) =>
      authorize(viewerOf(request), request.body),
    )
  })
}

function readSubscription(given: unknown): z.infer<typeof subscriptionSchema> {
  const parsed = subscriptionSchema.safeParse(given)
  if (parsed.success) {
    return parsed.data
  }
  const names = new Set(parsed.error.issues.map((issue) => String(issue.path[0] ?? 'socket_id')))
  throw new ApiError(
    [...names].map((parameter) => ({
      name: 'validation',
      detail: `The ${parameter.replace('_', ' ')} field is required.`,
      source: { parameter },
    })),
  )
}
