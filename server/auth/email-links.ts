import { and, eq, gte, isNull, or } from 'drizzle-orm'

import type { EmailChangeState } from '#contract/email-changes.ts'

import type { Db } from '../db/database.ts'
import { users } from '../db/schema/people.ts'
import { emailChanges } from '../db/schema/sessions.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Mail } from '../providers/mail.ts'
import { notifyUserLists } from '../realtime/notify-user-lists.ts'
import { withPushes } from '../realtime/push.ts'
import type { Account } from './accounts.ts'
import { changedMail } from './email-change-mails.ts'
import { undoDays } from './email-change-times.ts'
import { lockAccount, takenEmail } from './email-changes.ts'
import { hashOfLinkToken } from './links.ts'
import { endResets, endSignIns } from './password-resets.ts'

type EmailChange = typeof emailChanges.$inferSelect

/** What a link did. */
export interface UsedEmailLink {
  change: EmailChange
  state: EmailChangeState
  /** To be sent when the change is written. */
  mails: Mail[]
}

interface Found {
  change: EmailChange
  account: Account
  /** Whose link it is. */
  isOld: boolean
  at: Date
}

/**
 * Confirms a change by the token of one address. The account gets the new e-mail when all required addresses have confirmed.
 * 127 when the link is unknown, expired, used, replaced or not needed; 422 when the e-mail was taken meanwhile.
 */
export async function confirmEmailChange(deps: Deps, token: string): Promise<UsedEmailLink> {
  return withLink(deps, token, async (transaction, found) => {
    const { change, isOld, at } = found
    const isOpen = change.appliedAt === null && change.expiresAt > at
    const isAsked = isOld
      ? change.needsOldAddress && change.oldConfirmedAt === null
      : change.newConfirmedAt === null
    if (!isOpen || !isAsked) {
      throw refusal('emailLinkInvalid')
    }
    const confirmed = isOld ? { oldConfirmedAt: at } : { newConfirmedAt: at }
    const { newConfirmedAt, oldConfirmedAt } = { ...change, ...confirmed }
    const isComplete = newConfirmedAt !== null && (oldConfirmedAt !== null || !change.needsOldAddress)
    await write(transaction, change, { ...confirmed, ...(isComplete ? { appliedAt: at } : {}) })
    const { userId, oldEmail, newEmail } = change
    await deps.security.record(transaction, {
      event: 'email-change.confirmed',
      userId,
      details: { address: isOld ? 'old' : 'new' },
    })
    if (!isComplete) {
      return { change, state: 'waiting', mails: [] }
    }
    await deps.security.record(transaction, {
      event: 'email-change.done',
      userId,
      details: { from: oldEmail, to: newEmail },
    })
    await setEmail(transaction, userId, { email: newEmail, updatedAt: at })
    await recordEmail(deps, transaction, found.account)
    // Their mails are in the mailbox of the old address.
    await endResets(transaction, userId, at)
    const mail = changedMail(deps.config, {
      user: { name: found.account.name, email: oldEmail },
      email: newEmail,
      canUndo: !change.needsOldAddress,
    })
    return { change, state: 'changed', mails: [mail] }
  })
}

/**
 * Stops a change by the token of the old address, or undoes it within seven days after it took effect, unless that address
 * confirmed it. An undone change ends all sessions, later changes and the password, which the new address may have set: the
 * old address resets it. 127 when the link is unknown, over or used; 422 when the old e-mail was taken meanwhile.
 */
export async function stopEmailChange(deps: Deps, token: string): Promise<UsedEmailLink> {
  return withLink(deps, token, async (transaction, { change, account, isOld, at }) => {
    const { appliedAt, expiresAt, oldConfirmedAt, oldEmail, userId } = change
    if (!isOld || oldConfirmedAt !== null) {
      throw refusal('emailLinkInvalid')
    }
    if (appliedAt === null) {
      if (expiresAt <= at) {
        throw refusal('emailLinkInvalid')
      }
      await deps.security.record(transaction, { event: 'email-change.stopped', userId })
      await write(transaction, change, { endedAt: at })
      return { change, state: 'stopped', mails: [] }
    }
    if (appliedAt.getTime() + undoDays * 86_400_000 <= at.getTime()) {
      throw refusal('emailLinkInvalid')
    }
    await deps.security.record(transaction, {
      event: 'email-change.undone',
      userId,
      details: { from: change.newEmail, to: oldEmail },
    })
    await setEmail(transaction, userId, { email: oldEmail, passwordHash: null, updatedAt: at })
    await recordEmail(deps, transaction, account)
    await transaction
      .update(emailChanges)
      .set({ endedAt: at })
      .where(
        and(eq(emailChanges.userId, userId), gte(emailChanges.id, change.id), isNull(emailChanges.endedAt)),
      )
    await endSignIns(transaction, { userId, at })
    return { change, state: 'undone', mails: [] }
  })
}

/** By the holder of a mailbox, who need not be signed in. */
async function recordEmail(
  { activity }: Pick<Deps, 'activity'>,
  transaction: Db,
  { id, name }: Account,
): Promise<void> {
  const by = { id, name, session: 'full' } as const
  await activity.record(transaction, { action: 'user.email-changed', subject: { id, name }, by })
}

/**
 * Finds a link's change and locks its account; of two uses at once the second finds what the first one wrote. A changed e-mail is told to
 * lists of users, and an undone one ends live connections.
 */
function withLink(
  deps: Deps,
  token: string,
  use: (transaction: Db, found: Found) => Promise<UsedEmailLink>,
): Promise<UsedEmailLink> {
  const hash = hashOfLinkToken(token)
  const at = deps.now()
  const isIts = or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash))
  return withPushes(deps, async (transaction, pushes) => {
    const [known] = await transaction.select({ userId: emailChanges.userId }).from(emailChanges).where(isIts)
    if (!known) {
      throw refusal('emailLinkInvalid')
    }
    const account = await lockAccount(transaction, known.userId)
    const [change] = await transaction.select().from(emailChanges).where(isIts)
    if (account === null || !change || change.endedAt !== null) {
      throw refusal('emailLinkInvalid')
    }
    const used = await use(transaction, { change, account, isOld: change.oldTokenHash === hash, at })
    if (used.state === 'undone') {
      pushes.endLostAccess(change.userId)
    }
    if (used.state === 'changed' || used.state === 'undone') {
      await notifyUserLists(transaction, change.userId, pushes.send)
    }
    return used
  })
}

async function write(transaction: Db, { id }: EmailChange, values: Partial<EmailChange>): Promise<void> {
  await transaction.update(emailChanges).set(values).where(eq(emailChanges.id, id))
}

/** The unique index decides, as two concurrent requests would both pass a check (USER-024). */
async function setEmail(transaction: Db, userId: number, values: Partial<Account>): Promise<void> {
  try {
    await transaction.update(users).set(values).where(eq(users.id, userId))
  } catch (error) {
    throw isUniqueViolation(error) ? takenEmail() : error
  }
}
