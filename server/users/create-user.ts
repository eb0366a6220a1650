import { eq } from 'drizzle-orm'

import type { CreateUserRequest } from '#contract/users.ts'

import { accountByEmail } from '../auth/accounts.ts'
import { sendMails } from '../auth/email-change-mails.ts'
import { lockAccount, takenEmail } from '../auth/email-changes.ts'
import { invitationMail } from '../auth/password-resets.ts'
import type { Db } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid } from '../http/errors.ts'
import { deletedUser, type UserRow } from '../policies/user.policy.ts'
import type { Mail } from '../providers/mail.ts'
import { notifyUserLists } from '../realtime/notify-user-lists.ts'
import { withPushes } from '../realtime/push.ts'
import { readPhoneNumber } from './phone-number.ts'

/**
 * Makes a full user without any right, and sends them a link to set their password (API-036). With a phone number they sign in by a
 * code, too. 422 at the e-mail that somebody has (USER-024), and at a phone number that no country has.
 */
export async function createUser(deps: Deps, wanted: CreateUserRequest): Promise<UserRow> {
  const { now, security, activity } = deps
  const phone = readPhoneNumber(wanted.phoneNumber) ?? null
  const { user, mail } = await withPushes(deps, async (transaction, pushes) => {
    await requireFree(transaction, wanted.email)
    const [made] = await transaction
      .insert(users)
      .values({
        name: wanted.name,
        email: wanted.email,
        phone,
        hasTwoFactors: phone !== null,
        isSubscribedToCampaignDigest: wanted.isSubscribedToCampaignDigest ?? false,
        createdAt: now(),
        updatedAt: now(),
      })
      // Of two who add the same person at once, the second is told.
      .onConflictDoNothing()
      .returning()
    if (!made) {
      throw takenEmail()
    }
    await security.record(transaction, { event: 'user.created', userId: made.id })
    await activity.record(transaction, { action: 'user.added', subject: made })
    await notifyUserLists(transaction, made.id, pushes.send)
    return { user: made, mail: await invitationMail(transaction, deps, made) }
  })
  sendMails(deps, [mail])
  return user
}

/**
 * Makes a lite user a full one, and returns the mail by which they set a password (USER-052), to be sent after the commit. 422 for any
 * other, so of two conversions at once too.
 */
export async function convertUser(transaction: Db, deps: Deps, userId: number): Promise<Mail> {
  const user = await lockAccount(transaction, userId)
  if (user === null) {
    throw deletedUser()
  }
  if (!user.isLiteUser) {
    throw invalid('liteToFull', 'The user is a full user already.')
  }
  await transaction
    .update(users)
    .set({ isLiteUser: false, hasTwoFactors: user.phone !== null })
    .where(eq(users.id, user.id))
  await deps.security.record(transaction, { event: 'user.converted', userId: user.id })
  await deps.activity.record(transaction, { action: 'user.converted', subject: user })
  return await invitationMail(transaction, deps, user)
}

async function requireFree(transaction: Db, email: string): Promise<void> {
  const other = await accountByEmail(transaction, email)
  if (other !== null) {
    throw other.isLiteUser && other.deletedAt === null
      ? invalid('email', 'A lite user has this email. Convert them to a full user instead.')
      : takenEmail()
  }
}
