import { and, eq, isNull } from 'drizzle-orm'

import { mentionableOf } from '../comments/mentionable.ts'
import { commentMentions, comments } from '../db/schema/comments.ts'
import { creatives } from '../db/schema/creatives.ts'
import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'

/**
 * Mails a person that a comment mentions them, with the address of the creative. Nothing is sent when the comment or the mention is
 * gone, or the person may no longer see the campaign. After an interruption the mail may be sent twice.
 */
async function sendMention(
  deps: Deps,
  { commentId, userId }: { commentId: number; userId: number },
): Promise<void> {
  const { db, config, mailer, now } = deps
  const ofMention = and(eq(commentMentions.commentId, commentId), eq(commentMentions.userId, userId))
  const [found] = await db
    .select({ text: comments.text, author: users.name, creative: creatives })
    .from(commentMentions)
    .innerJoin(comments, eq(comments.id, commentMentions.commentId))
    .innerJoin(creatives, eq(creatives.id, comments.creativeId))
    .leftJoin(users, eq(users.id, comments.userId))
    .where(
      and(
        ofMention,
        isNull(commentMentions.mailedAt),
        isNull(comments.deletedAt),
        isNull(creatives.deletedAt),
      ),
    )
  if (!found) {
    return
  }
  const { text, author, creative } = found
  const [person] = await mentionableOf(db, {
    campaignId: creative.campaignId,
    now: now(),
    userIds: [userId],
  })
  if (person) {
    await mailer.send({
      to: person.email,
      user: person.email,
      subject: `${author ?? 'Somebody'} mentioned you on ${creative.name}`,
      text: [
        `${author ?? 'Somebody'} wrote on the creative ${creative.name}:`,
        '',
        text,
        '',
        `${config.publicUrl}/campaigns/${creative.campaignId}/creative/${creative.id}/comments`,
      ].join('\n'),
    })
  }
  await db.update(commentMentions).set({ mailedAt: now() }).where(ofMention)
}

/** Registers the handler; call it before the jobs start. */
export function handleMentions(deps: Deps): void {
  deps.jobs.handle(
    'mention-mail',
    (data) => sendMention(deps, data),
    async ({ commentId, userId }) =>
      deps.log.error({ commentId, userId }, 'mail about a mention could not be sent'),
  )
}
