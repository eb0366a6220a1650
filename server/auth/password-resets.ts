import { and, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import { codeChallenges, passwordResets } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Mail } from '../providers/mail.ts'
import { withPushes } from '../realtime/push.ts'
import { accountByEmail, hasEnded } from './accounts.ts'
import { endPendingChanges } from './email-changes.ts'
import { hashOfLinkToken, newLinkToken } from './links.ts'
import { checkPassword } from './password-rules.ts'
import { revokeSessionsOf } from './sessions.ts'
import { createThrottle } from './throttle.ts'

/** Lifetime of a reset link in minutes. */
const resetMinutes = 60
/** Lifetime of the link to a first password. */
const invitationDays = 7
/** Mails per account in 15 minutes; further ones are skipped silently. */
const mailsPerAccount = 3
const window = 15 * 60

/**
 * Sends a reset mail if an account with this e-mail signs in by password, and ends the links of earlier mails. The response does not reveal whether one exists.
 */
export async function sendResetMail(deps: Deps, email: string): Promise<void> {
  const { db, now, config, mailer, security } = deps
  const account = await accountByEmail(db, email)
  if (account === null || account.isLiteUser || hasEnded(account, now())) {
    return
  }
  const { count } = await createThrottle(deps).count(`reset:mails:${account.id}`, window)
  if (count > mailsPerAccount) {
    return
  }
  const token = await db.transaction(async (transaction) => {
    await security.record(transaction, { event: 'password-reset.requested', userId: account.id })
    return await makeResetToken(transaction, { userId: account.id, at: now(), minutes: resetMinutes })
  })
  await mailer.send({
    to: account.email,
    user: account.email,
    subject: `Reset your ${config.APPLICATION_NAME} password`,
    text: [
      `Hello ${account.name},`,
      '',
      'with this link you can set a new password:',
      `${config.publicUrl}/auth/reset/${token}`,
      '',
      `It can be used once and is valid for ${resetMinutes} minutes. If you did not ask for it, nothing has changed and you can ignore this mail.`,
    ].join('\n'),
  })
}

/**
 * Writes the mail by which somebody who has got an account sets their first password; its link works as that of a reset, for
 * `invitationDays`. Earlier links end.
 */
export async function invitationMail(
  transaction: Db,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { id, name, email }: { id: number; name: string; email: string },
): Promise<Mail> {
  const token = await makeResetToken(transaction, {
    userId: id,
    at: now(),
    minutes: invitationDays * 24 * 60,
  })
  return {
    to: email,
    user: email,
    subject: `Your ${config.APPLICATION_NAME} account`,
    text: [
      `Hello ${name},`,
      '',
      `you have got an account for ${config.APPLICATION_NAME}. With this link you can set your password:`,
      `${config.publicUrl}/auth/reset/${token}`,
      '',
      `It can be used once and is valid for ${invitationDays} days. Afterwards, ask for a new one by "Forgot your password?".`,
    ].join('\n'),
  }
}

/** A one-time link's token; the account's earlier ones end. */
async function makeResetToken(
  transaction: Db,
  { userId, at, minutes }: { userId: number; at: Date; minutes: number },
): Promise<string> {
  const token = newLinkToken()
  await endResets(transaction, userId, at)
  await transaction.insert(passwordResets).values({
    userId,
    tokenHash: hashOfLinkToken(token),
    expiresAt: new Date(at.getTime() + minutes * 60_000),
    createdAt: at,
  })
  return token
}

/**
 * Sets a new password with the one-time token of a mail, and ends all sessions, live connections and pending sign-ins of the account. 119 when
 * the token is unknown, used, expired or another account's.
 */
export async function resetPassword(
  deps: Deps,
  { email, password, token }: { email: string; password: string; token: string },
): Promise<void> {
  const { db, now, passwords } = deps
  const at = now()
  const isGood = and(
    eq(passwordResets.tokenHash, hashOfLinkToken(token)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, at),
  )
  const [found] = await db
    .select({ user: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(isGood, sql`lower(${users.email}) = lower(${email})`))
  if (!found || hasEnded(found.user, at)) {
    throw refusal('resetTokenInvalid')
  }
  checkPassword(password, found.user.email)
  const passwordHash = await passwords.hash(password)
  await withPushes(deps, async (transaction, pushes) => {
    const used = await transaction
      .update(passwordResets)
      .set({ usedAt: at })
      .where(isGood)
      .returning({ id: passwordResets.id })
    if (used.length === 0) {
      throw refusal('resetTokenInvalid')
    }
    await deps.security.record(transaction, { event: 'password-reset.done', userId: found.user.id })
    await setPassword(transaction, { userId: found.user.id, passwordHash, at })
    pushes.endLostAccess(found.user.id)
  })
}

/** Writes a new password and ends what `endSignIns` ends. */
export async function setPassword(
  db: Deps['db'],
  { passwordHash, ...ends }: { userId: number; passwordHash: string; at: Date; keep?: string },
): Promise<void> {
  await db.update(users).set({ passwordHash, updatedAt: ends.at }).where(eq(users.id, ends.userId))
  await endSignIns(db, ends)
}

/** Ends an account's sessions except `keep`, its pending sign-ins, its reset links and pending changes of its e-mail. */
export async function endSignIns(
  db: Deps['db'],
  { userId, at, keep }: { userId: number; at: Date; keep?: string },
): Promise<void> {
  await revokeSessionsOf(db, { userId, at, ...(keep === undefined ? {} : { keep }) })
  await db
    .update(codeChallenges)
    .set({ usedAt: at })
    .where(and(eq(codeChallenges.userId, userId), isNull(codeChallenges.usedAt)))
  await endResets(db, userId, at)
  await endPendingChanges(db, userId, at)
}

/** Ends the reset links of an account. */
export async function endResets(db: Deps['db'], userId: number, at: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: at })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)))
}
