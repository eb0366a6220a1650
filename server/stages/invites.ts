import { and, eq, inArray, isNull } from 'drizzle-orm'

import { hashOfLinkToken, newLinkToken } from '../auth/links.ts'
import type { Db } from '../db/database.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { users } from '../db/schema/people.ts'
import { links } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import type { Mail } from '../providers/mail.ts'

/** Days that an invitation is valid. */
const linkDays = 30

interface Invited {
  campaignId: number
  userIds: readonly number[]
}

/** Makes a link of lite moderation for each of these people; returns their mails, to be sent after the commit. */
export async function inviteModerators(
  { config, now, security }: Pick<Deps, 'config' | 'now' | 'security'>,
  transaction: Db,
  { campaignId, userIds }: Invited,
): Promise<Mail[]> {
  if (userIds.length === 0) {
    return []
  }
  const [campaign] = await transaction
    .select({ name: campaigns.name })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  const people = await transaction
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(users.id)
  const at = now()
  const expiresAt = new Date(at.getTime() + linkDays * 86_400_000)
  const invited = people.map((person) => ({ person, token: newLinkToken() }))
  await transaction.insert(links).values(
    invited.map(({ person, token }) => ({
      kind: 'lite-moderation' as const,
      tokenHash: hashOfLinkToken(token),
      userId: person.id,
      campaignId,
      expiresAt,
      createdAt: at,
    })),
  )
  await security.record(
    transaction,
    ...people.map(({ id }) => ({
      event: 'link.made' as const,
      userId: id,
      object: 'Campaign',
      objectId: campaignId,
    })),
  )
  return invited.map(({ person, token }) => ({
    to: person.email,
    user: person.email,
    subject: `Please approve the creatives of ${campaign?.name ?? ''}`,
    text: [
      `Hello ${person.name},`,
      '',
      `you are invited to approve or reject the creatives of the campaign ${campaign?.name ?? ''} in ${config.APPLICATION_NAME}:`,
      `${config.publicUrl}/lite/moderation/${token}`,
      '',
      `The link is meant for you alone, needs no password, and is valid for ${linkDays} days. Creatives appear there when it is your turn.`,
    ].join('\n'),
  }))
}

/** Revokes the links of lite moderation of these people on a campaign; their sessions end with them. */
export async function revokeInvites(
  { now, security }: Pick<Deps, 'now' | 'security'>,
  transaction: Db,
  { campaignId, userIds }: Invited,
): Promise<void> {
  const revoked = await transaction
    .update(links)
    .set({ revokedAt: now() })
    .where(
      and(
        eq(links.campaignId, campaignId),
        eq(links.kind, 'lite-moderation'),
        inArray(links.userId, [...userIds]),
        isNull(links.revokedAt),
      ),
    )
    .returning({ id: links.id, userId: links.userId })
  await security.record(
    transaction,
    ...revoked.map(({ id, userId }) => ({
      event: 'link.revoked' as const,
      userId,
      object: 'Link',
      objectId: id,
    })),
  )
}
