import { eq } from 'drizzle-orm'

import { accountById, hasEnded } from '../auth/accounts.ts'
import { viewerOfAccount } from '../auth/viewer-of-account.ts'
import { countCreatives } from '../creatives/read-creatives.ts'
import { waitingFor } from '../creatives/waiting-creatives.ts'
import { users } from '../db/schema/people.ts'
import { links } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { isQuiet } from '../inbox/send-reminders.ts'
import { campaignAccess } from '../policies/campaign.policy.ts'
import { remindModerator } from '../stages/invites.ts'

/**
 * Mails a lite moderator how many creatives of a campaign wait for them, with a link. Nothing is sent when it is not their turn, they
 * have got a link meanwhile, or the account has ended. When the mail can't be sent its link is deleted, and the job tries again.
 */
export async function sendReminder(
  deps: Deps,
  { userId, campaignId }: { userId: number; campaignId: number },
): Promise<void> {
  const { db, mailer, now } = deps
  const account = await accountById(db, userId)
  if (account === null || hasEnded(account, now())) {
    return
  }
  const viewer = await viewerOfAccount(db, account, {
    id: 'reminder',
    kind: 'lite-moderation',
    linkId: 0,
    campaignId,
  })
  const access = await campaignAccess(db, viewer, campaignId)
  const count = access === null ? 0 : await countCreatives(db, await waitingFor(db, viewer, access))
  if (count === 0) {
    return
  }
  const made = await db.transaction(async (transaction) => {
    // Two reminders at once: the second waits here, and finds the link of the first.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    // A statement of its own: the one that waited saw what was there before it waited.
    const [person] = await transaction
      .select({ isQuiet: isQuiet(now(), userId, campaignId) })
      .from(users)
      .where(eq(users.id, userId))
    return person?.isQuiet === true ? remindModerator(deps, transaction, { campaignId, userId, count }) : null
  })
  if (made !== null) {
    try {
      await mailer.send(made.mail)
    } catch (error) {
      await db.delete(links).where(eq(links.id, made.linkId))
      throw error
    }
  }
}

/** Registers the handler; call it before the jobs start. */
export function handleReminders(deps: Deps): void {
  deps.jobs.handle(
    'moderation-reminder',
    (data) => sendReminder(deps, data),
    async ({ userId, campaignId }) =>
      deps.log.error({ userId, campaignId }, 'reminder of waiting creatives could not be sent'),
  )
}
