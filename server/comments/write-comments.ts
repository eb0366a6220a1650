import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'

import type { newCommentSchema } from '#contract/comments.ts'
import type { Mark } from '#contract/marks.ts'

import { changeCampaigns, type Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { commentMentions, comments } from '../db/schema/comments.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid, refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { mentionableOf } from './mentionable.ts'

type Comment = typeof comments.$inferSelect
interface Place {
  creativeId: number
  campaignId: number
}

/** Most comments and replies of one creative. */
const mostComments = 1000
/** A request with the same comment within this time (ms) repeats the first one, whose answer was lost. */
const repetitionTime = 60_000
const whole: Mark = { place: null, seconds: null }

/**
 * Writes a comment, or a reply to a comment of the same creative; returns its id. 404 when the creative is deleted meanwhile; 422
 * for a reply to a reply or to another creative's comment, for people who may not see the campaign, and beyond 1,000 comments.
 */
export async function addComment(
  deps: Deps,
  viewer: Viewer,
  { creativeId, campaignId }: Place,
  wanted: z.infer<typeof newCommentSchema>,
): Promise<number> {
  const now = deps.now()
  return changeCampaigns(deps, async (transaction, changes) => {
    const creative = await lockCreative(transaction, creativeId)
    const parentId = wanted.parentId === null ? null : Number(wanted.parentId)
    if (parentId !== null) {
      await requireParent(transaction, creativeId, parentId)
    }
    const repeated = await findRepeated(transaction, {
      userId: viewer.id,
      creativeId,
      parentId,
      text: wanted.text,
      since: new Date(now.getTime() - repetitionTime),
    })
    if (repeated !== null) {
      return repeated
    }
    if ((await transaction.$count(comments, eq(comments.creativeId, creativeId))) >= mostComments) {
      throw refusal('validation', 'This creative has too many comments.')
    }
    const { place, seconds } = parentId === null ? wanted.mark : whole
    const [added] = await transaction
      .insert(comments)
      .values({
        creativeId,
        parentId,
        assetId: creative.assetId,
        userId: viewer.id,
        text: wanted.text,
        x: place?.x ?? null,
        y: place?.y ?? null,
        seconds,
        createdAt: now,
      })
      .returning({ id: comments.id })
    const id = Number(added?.id)
    await mention(deps, transaction, viewer, {
      campaignId,
      commentId: id,
      userIds: wanted.mentions.map(Number),
    })
    announce(changes, { creativeId, campaignId })
    return id
  })
}

/** Gives a comment another text; people who are newly mentioned get a mail. */
export async function editComment(
  deps: Deps,
  viewer: Viewer,
  { id, creativeId, campaignId }: Place & { id: number },
  { text, mentions }: { text: string; mentions: readonly string[] },
): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    await transaction.update(comments).set({ text, editedAt: deps.now() }).where(eq(comments.id, id))
    const userIds = mentions.map(Number)
    await transaction
      .delete(commentMentions)
      .where(
        and(
          eq(commentMentions.commentId, id),
          sql`not (${commentMentions.userId} = any(${`{${userIds.join(',')}}`}::int[]))`,
        ),
      )
    await mention(deps, transaction, viewer, { campaignId, commentId: id, userIds })
    announce(changes, { creativeId, campaignId })
  })
}

/** Resolves a comment with its replies, or reopens it; a state that it has already stays as it is. */
export async function resolveComment(
  deps: Deps,
  viewer: Viewer,
  { id, creativeId, campaignId }: Place & { id: number },
  isResolved: boolean,
): Promise<void> {
  const change = isResolved
    ? { resolvedAt: deps.now(), resolvedById: viewer.id }
    : { resolvedAt: null, resolvedById: null }
  await changeCampaigns(deps, async (transaction, changes) => {
    const changed = await transaction
      .update(comments)
      .set(change)
      .where(
        and(
          eq(comments.id, id),
          isResolved ? isNull(comments.resolvedAt) : sql`${comments.resolvedAt} is not null`,
        ),
      )
      .returning({ id: comments.id })
    if (changed.length > 0) {
      announce(changes, { creativeId, campaignId })
    }
  })
}

/** Deletes the text of a comment; its replies stay. */
export async function deleteComment(
  deps: Deps,
  { id, creativeId, campaignId }: Place & { id: number },
): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    await transaction.update(comments).set({ text: '', deletedAt: deps.now() }).where(eq(comments.id, id))
    await transaction.delete(commentMentions).where(eq(commentMentions.commentId, id))
    announce(changes, { creativeId, campaignId })
  })
}

/** Locked until the commit: two requests with one comment follow each other. */
async function lockCreative(transaction: Db, id: number): Promise<typeof creatives.$inferSelect> {
  const [creative] = await transaction
    .select()
    .from(creatives)
    .where(and(eq(creatives.id, id), isNull(creatives.deletedAt)))
    .for('no key update')
  if (!creative) {
    throw refusal('notFound')
  }
  return creative
}

async function requireParent(transaction: Db, creativeId: number, parentId: number): Promise<void> {
  const [parent] = await transaction
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.id, parentId),
        eq(comments.creativeId, creativeId),
        isNull(comments.parentId),
        isNull(comments.deletedAt),
      ),
    )
  if (!parent) {
    throw invalid('parent_id', 'The comment to reply to does not exist.')
  }
}

async function findRepeated(
  transaction: Db,
  wanted: Pick<Comment, 'creativeId' | 'parentId' | 'text'> & { userId: number; since: Date },
): Promise<number | null> {
  const [found] = await transaction
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.creativeId, wanted.creativeId),
        eq(comments.userId, wanted.userId),
        eq(comments.text, wanted.text),
        wanted.parentId === null ? isNull(comments.parentId) : eq(comments.parentId, wanted.parentId),
        isNull(comments.deletedAt),
        gt(comments.createdAt, wanted.since),
      ),
    )
  return found?.id ?? null
}

/** Writes the mentions that are new, with a mail to each of these people. Nobody mentions from a link's session. */
async function mention(
  deps: Deps,
  transaction: Db,
  viewer: Viewer,
  { campaignId, commentId, userIds }: { campaignId: number; commentId: number; userIds: number[] },
): Promise<void> {
  if (userIds.length === 0) {
    return
  }
  const known =
    viewer.session.kind === 'full'
      ? await mentionableOf(transaction, { campaignId, now: deps.now(), userIds })
      : []
  if (known.length !== new Set(userIds).size) {
    throw invalid('mentions', 'Only people who may see this campaign can be mentioned.')
  }
  const added = await transaction
    .insert(commentMentions)
    .values(known.map(({ id }) => ({ commentId, userId: id })))
    .onConflictDoNothing()
    .returning({ userId: commentMentions.userId })
  for (const { userId } of added) {
    if (userId !== viewer.id) {
      await deps.jobs.enqueue('mention-mail', { commentId, userId }, { within: transaction })
    }
  }
}

function announce(changes: Changes, { creativeId, campaignId }: Place): void {
  changes.announce(campaignId, 'CreativeCommentsChanged', {
    creative_id: creativeId,
    campaign_id: campaignId,
  })
}
