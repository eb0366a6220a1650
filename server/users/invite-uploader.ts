import { and, eq, isNull } from 'drizzle-orm'

import { accountByEmail } from '../auth/accounts.ts'
import { hashOfLinkToken, newLinkToken } from '../auth/links.ts'
import type { Db } from '../db/database.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { securityLog } from '../db/schema/installation.ts'
import { permissions, users } from '../db/schema/people.ts'
import { links } from '../db/schema/sessions.ts'

/** What an invited uploader may do on the campaign. */
export const uploaderActions = [
  'view',
  'upload_creative',
  'replace_own_creative',
  'delete_own_creative',
] as const

export interface UploaderInvite {
  campaignId: number
  email: string
  /** Of a person who is new. */
  name: string
  /** How long the link is valid. */
  days: number
}

/** Why somebody can't be invited, as a sentence. */
export class InviteError extends Error {}

/**
 * Makes a drop-zone link for a person, with the rights of an uploader on one campaign, in one transaction (DROP-015). Returns the token,
 * which is known now and never again. Throws an InviteError for an unknown campaign, and for the e-mail of a full or deleted user.
 */
export async function inviteUploader(
  db: Db,
  { campaignId, email, name, days }: UploaderInvite,
  now: Date,
): Promise<{ token: string; campaign: string; person: string; expiresAt: Date }> {
  return db.transaction(async (transaction) => {
    const campaign = await nameOfCampaign(transaction, campaignId)
    const person = await uploaderWith(transaction, email, name)
    await transaction
      .insert(permissions)
      .values(
        uploaderActions.map((action) => ({
          userId: person.id,
          object: 'Campaign' as const,
          objectId: campaignId,
          action,
        })),
      )
      .onConflictDoNothing()
    const token = newLinkToken()
    const expiresAt = new Date(now.getTime() + days * 86_400_000)
    await transaction.insert(links).values({
      kind: 'drop-zone',
      tokenHash: hashOfLinkToken(token),
      userId: person.id,
      campaignId,
      expiresAt,
      createdAt: now,
    })
    await transaction.insert(securityLog).values({
      at: now,
      event: 'link.made',
      userId: person.id,
      object: 'Campaign',
      objectId: campaignId,
      details: {},
    })
    return { token, campaign, person: person.name, expiresAt }
  })
}

/** Revokes a person's drop-zone links to a campaign; their sessions end with them. Returns how many there were. */
export async function revokeUploader(
  db: Db,
  { campaignId, email }: Pick<UploaderInvite, 'campaignId' | 'email'>,
  now: Date,
): Promise<number> {
  return db.transaction(async (transaction) => {
    const account = await accountByEmail(transaction, email)
    if (account === null) {
      throw new InviteError(`Nobody has the email ${email}.`)
    }
    const revoked = await transaction
      .update(links)
      .set({ revokedAt: now })
      .where(
        and(
          eq(links.kind, 'drop-zone'),
          eq(links.campaignId, campaignId),
          eq(links.userId, account.id),
          isNull(links.revokedAt),
        ),
      )
      .returning({ id: links.id })
    if (revoked.length > 0) {
      await transaction.insert(securityLog).values(
        revoked.map(({ id }) => ({
          at: now,
          event: 'link.revoked',
          userId: account.id,
          object: 'Link',
          objectId: id,
          details: {},
        })),
      )
    }
    return revoked.length
  })
}

async function nameOfCampaign(db: Db, campaignId: number): Promise<string> {
  const [campaign] = await db
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (campaign === undefined) {
    throw new InviteError(`There is no campaign ${campaignId}: its number stands in its address.`)
  }
  return campaign.name
}

/** The account of an outsider with this e-mail, made when there is none. */
async function uploaderWith(db: Db, email: string, name: string): Promise<{ id: number; name: string }> {
  const account = await accountByEmail(db, email)
  if (account === null) {
    const [made] = await db
      .insert(users)
      .values({ name, email, isLiteUser: true })
      .returning({ id: users.id, name: users.name })
    return made ?? { id: 0, name }
  }
  if (account.deletedAt !== null) {
    throw new InviteError(`The user with the email ${email} is deleted: restore them first.`)
  }
  if (!account.isLiteUser) {
    throw new InviteError(
      `${email} belongs to a user with a password, who uploads after signing in: give them the right on the campaign instead.`,
    )
  }
  return account
}
