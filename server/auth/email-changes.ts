import { and, eq, isNull, ne, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import { emailChanges } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { invalid } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { deletedUser } from '../policies/user.policy.ts'
import type { Mail } from '../providers/mail.ts'
import { unconfiguredMailer } from '../providers/unconfigured.ts'
import type { Account } from './accounts.ts'
import { requestMails } from './email-change-mails.ts'
import { confirmHours } from './email-change-times.ts'
import { createGuessLimits } from './guess-limits.ts'
import { hashOfLinkToken, newLinkToken } from './links.ts'
import { createThrottle } from './throttle.ts'

/** Changes asked for: of one account in 15 minutes, and by one person in an hour. */
const perAccount = { count: 3, seconds: 15 * 60 }
const perPerson = { count: 30, seconds: 3600 }

export interface EmailRequest {
  user: Account
  email: string
  viewer: Viewer
  currentPassword: string | undefined
  /** Of the request. */
  address: string
}

/**
 * Checks a new e-mail before anything is written. One's own needs the current password: 422 at its field when it is missing or
 * wrong, 118 after too many guesses, which count as those of sign-in. 422 when the e-mail is taken (USER-024) or no mail can be
 * sent, 118 after too many changes.
 */
export async function checkEmailRequest(deps: Deps, request: EmailRequest): Promise<void> {
  const { user, email, viewer } = request
  if (deps.mailer === unconfiguredMailer) {
    throw invalid('email', 'The email cannot be changed, because this server sends no mails.')
  }
  if (viewer.id === user.id) {
    await checkOwnPassword(deps, request)
  }
  const [other] = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, ne(users.id, user.id)))
  if (other) {
    throw takenEmail()
  }
  const throttle = createThrottle(deps)
  await throttle.spend(`email:account:${user.id}`, perAccount)
  await throttle.spend(`email:person:${viewer.id}`, perPerson)
}

/** 422 for an e-mail that another account has. */
export const takenEmail = () => invalid('email', 'The email has already been taken.')

/** One's own password before one's way to sign in changes: 422 at its field, 118 after too many guesses. */
export async function checkOwnPassword(
  deps: Deps,
  { user, currentPassword = '', address }: Pick<EmailRequest, 'user' | 'currentPassword' | 'address'>,
): Promise<void> {
  if (currentPassword === '') {
    throw invalid('currentPassword', 'The current password field is required.')
  }
  const attempt = await createGuessLimits(deps).begin(user.email, address)
  if (!(await deps.passwords.matches(currentPassword, user.passwordHash))) {
    deps.security.recordLater({
      event: 'email-change.refused',
      userId: user.id,
      details: { reason: 'password' },
    })
    throw invalid('currentPassword', 'The current password is not correct.')
  }
  await attempt.right()
}

/**
 * Writes a pending change, which replaces an earlier one, and returns the mails to both addresses. The account keeps its e-mail
 * until the new address has confirmed. If a business-unit admin asked, the old address must confirm as well: whoever sets an
 * e-mail can have its account. Super users have all rights anyway, and help people who lost their old address.
 */
export async function requestEmailChange(
  transaction: Db,
  { config, now, security }: Pick<Deps, 'config' | 'now' | 'security'>,
  { user, email, viewer }: Pick<EmailRequest, 'user' | 'email' | 'viewer'>,
): Promise<Mail[]> {
  const at = now()
  const tokens = { old: newLinkToken(), new: newLinkToken() }
  const needsOldAddress = viewer.id !== user.id && !viewer.isSuperUser
  const account = await lockAccount(transaction, user.id)
  if (account === null) {
    throw deletedUser()
  }
  const oldEmail = account.email
  await endPendingChanges(transaction, user.id, at)
  await transaction.insert(emailChanges).values({
    userId: user.id,
    requestedBy: viewer.id,
    oldEmail,
    newEmail: email,
    oldTokenHash: hashOfLinkToken(tokens.old),
    newTokenHash: hashOfLinkToken(tokens.new),
    needsOldAddress,
    expiresAt: new Date(at.getTime() + confirmHours * 3_600_000),
    createdAt: at,
  })
  await security.record(transaction, {
    event: 'email-change.requested',
    userId: user.id,
    details: { from: oldEmail, to: email, needsOldAddress },
  })
  const [requester] = await transaction
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, viewer.id))
  return requestMails(config, {
    user: { ...user, email: oldEmail },
    email,
    requester: viewer.id === user.id ? null : (requester?.name ?? ''),
    needsOldAddress,
    tokens,
  })
}

/** Locks an account before its changes, in this order against deadlocks, and returns it; null for a deleted one. */
export async function lockAccount(transaction: Db, userId: number): Promise<Account | null> {
  const [account] = await transaction.select().from(users).where(eq(users.id, userId)).for('update')
  return account === undefined || account.deletedAt !== null ? null : account
}

/** Ends changes that have not taken effect. */
export async function endPendingChanges(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .update(emailChanges)
    .set({ endedAt: at })
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.appliedAt), isNull(emailChanges.endedAt)))
}
