import type { FastifyInstance, FastifyRequest } from 'fastify'

import { changedCommentSchema, newCommentSchema } from '#contract/comments.ts'

import { searchMentionable } from '../comments/mentionable.ts'
import { readComment, readComments, type CommentRow } from '../comments/read-comments.ts'
import { addComment, deleteComment, editComment, resolveComment } from '../comments/write-comments.ts'
import { readCreative } from '../creatives/read-creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { filterText } from '../http/query.ts'
import { idParams, readBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireCampaign, type CampaignAccess } from '../policies/campaign.policy.ts'
import { mayDeleteComment, mayEditComment } from '../policies/comment.policy.ts'
import { presentComment } from '../presenters/comment.presenter.ts'

const link = { config: { access: 'link' as const } }

/**
 * Comments on a creative, for all who may see it, people of token links among them; who they can mention is for people with an
 * account.
 */
export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  app.get('/creatives/:id/comments', link, async (request) => {
    const { id } = readParams(request, idParams)
    const access = await requireCreative(request, id)
    return document((await readComments(db, id)).map((row) => presented(request, access, row)))
  })

  app.post(
    '/creatives/:id/comments',
    { ...link, ...beforeBody((request, id) => requireCreative(request, id)) },
    async (request, reply) => {
      const { id: creativeId } = readParams(request, idParams)
      const wanted = readBody(request, newCommentSchema)
      const { campaignId } = await requireCreative(request, creativeId)
      const id = await addComment(deps, viewerOf(request), { creativeId, campaignId }, wanted)
      return reply.code(201).send(await documentOf(request, id))
    },
  )

  app.patch(
    '/comments/:id',
    { ...link, ...beforeBody((request, id) => requireComment(request, id)) },
    async (request) => {
      const { id } = readParams(request, idParams)
      const change = readBody(request, changedCommentSchema)
      const { place, row } = await requireComment(request, id)
      const viewer = viewerOf(request)
      if ('isResolved' in change) {
        await resolveComment(deps, viewer, place, change.isResolved)
      } else {
        if (!mayEditComment(viewer, row.comment)) {
          throw refusal('forbidden', 'You can only change your own comments.')
        }
        await editComment(deps, viewer, place, change)
      }
      return documentOf(request, id)
    },
  )

  app.delete('/comments/:id', link, async (request, reply) => {
    const { id } = readParams(request, idParams)
    const { place, row, access } = await requireComment(request, id)
    if (!mayDeleteComment(viewerOf(request), access, row.comment)) {
      throw refusal('forbidden', 'You can only delete your own comments.')
    }
    await deleteComment(deps, place)
    return reply.code(204).send()
  })

  app.get(
    '/campaigns/:id/mentionable',
    { config: { access: 'full' as const, filter: ['search'] } },
    async (request) => {
      const { id: campaignId } = readParams(request, idParams)
      await requireCampaign(db, viewerOf(request), campaignId)
      const text = filterText(request, 'search') ?? ''
      const people = await searchMentionable(db, { campaignId, now: deps.now(), text })
      return document(people.map(({ id, name }) => ({ type: 'users', id, attributes: { name } })))
    },
  )

  async function requireCreative(request: FastifyRequest, id: number): Promise<CampaignAccess> {
    const row = await readCreative(db, id)
    if (!row) {
      throw refusal('notFound')
    }
    return requireCampaign(db, viewerOf(request), row.creative.campaignId)
  }

  async function requireComment(request: FastifyRequest, id: number) {
    const row = await readComment(db, id)
    if (row === null || row.comment.deletedAt !== null) {
      throw refusal('notFound')
    }
    const { campaignId } = row
    const access = await requireCampaign(db, viewerOf(request), campaignId)
    return { row, access, place: { id, campaignId, creativeId: row.comment.creativeId } }
  }

  async function documentOf(request: FastifyRequest, id: number) {
    const { row, access } = await requireComment(request, id)
    return document(presented(request, access, row))
  }

  function presented(request: FastifyRequest, access: CampaignAccess, row: CommentRow): Presented {
    const viewer = viewerOf(request)
    return presentComment(row, {
      mayEdit: mayEditComment(viewer, row.comment),
      mayDelete: mayDeleteComment(viewer, access, row.comment),
    })
  }
}
