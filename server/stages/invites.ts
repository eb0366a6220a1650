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
  deps: Pick<Deps, 'config' | 'now' | 'security'>,
  transaction: Db,
  { campaignId, userIds }: Invited,
): Promise<Mail[]> {
  const { campaign, made } = await makeLinks(deps, transaction, { campaignId, userIds })
  return made.map(({ person, address }) => ({
    to: person.email,
    user: person.email,
    subject: `Please approve the creatives of ${campaign}`,
    text: [
      `Hello ${person.name},`,
      '',
      `you are invited to approve or reject the creatives of the campaign ${campaign} in ${deps.config.APPLICATION_NAME}:`,
      address,
      '',
      `${ofLink} Creatives appear there when it is your turn.`,
    ].join('\n'),
  }))
}

/**
 * The mail that reminds a person of `count` creatives that wait for them, with a link of its own, which is in force with the
 * transaction: of earlier ones nobody knows the address, and one may be in use.
 */
export async function remindModerator(
  deps: Pick<Deps, 'config' | 'now' | 'security'>,
  transaction: Db,
  { campaignId, userId, count }: { campaignId: number; userId: number; count: number },
): Promise<{ linkId: number; mail: Mail } | null> {
  const { campaign, made } = await makeLinks(deps, transaction, { campaignId, userIds: [userId] })
  const [link] = made
  if (link === undefined) {
    return null
  }
  const { person, address, linkId } = link
  const creatives = `${count} ${count === 1 ? 'creative' : 'creatives'}`
  return {
    linkId,
    mail: {
      to: person.email,
      user: person.email,
      subject: `Reminder: ${creatives} of ${campaign} ${count === 1 ? 'waits' : 'wait'} for you`,
      text: [
        `Hello ${person.name},`,
        '',
        `${creatives} of the campaign ${campaign} ${count === 1 ? 'waits' : 'wait'} for your decision in ${deps.config.APPLICATION_NAME}:`,
        address,
        '',
        ofLink,
      ].join('\n'),
    },
  }
}

const ofLink = `The link is meant for you alone, needs no password, and is valid for ${linkDays} days.`

interface MadeLink {
  linkId: number
  person: { id: number; name: string; email: string }
  /** Where it leads: known now and never again. */
  address: string
}

async function makeLinks(
  { config, now, security }: Pick<Deps, 'config' | 'now' | 'security'>,
  transaction: Db,
  { campaignId, userIds }: Invited,
): Promise<{ campaign: string; made: MadeLink[] }> {
  if (userIds.length === 0) {
    return { campaign: '', made: [] }
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
  const made: MadeLink[] = []
  for (const person of people) {
    const token = newLinkToken()
    const [link] = await transaction
      .insert(links)
      .values({
        kind: 'lite-moderation',
        tokenHash: hashOfLinkToken(token),
        userId: person.id,
        campaignId,
        expiresAt,
        createdAt: at,
      })
      .returning({ id: links.id })
    made.push({
      linkId: Number(link?.id),
      person,
      address: `${config.publicUrl}/lite/moderation/${token}`,
    })
  }
  await security.record(
    transaction,
    ...people.map(({ id }) => ({
      event: 'link.made' as const,
      userId: id,
      object: 'Campaign',
      objectId: campaignId,
    })),
  )
  return { campaign: campaign?.name ?? '', made }
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
