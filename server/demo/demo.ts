import { createHmac } from 'node:crypto'

import { eq } from 'drizzle-orm'

import { hashOfLinkToken } from '../auth/links.ts'
import { settings } from '../db/schema/installation.ts'
import { permissions } from '../db/schema/people.ts'
import { links } from '../db/schema/sessions.ts'
import type { Deps } from '../deps/deps.ts'
import { uploaderActions } from '../users/invite-uploader.ts'
import { demoAccounts, demoPassword, people } from './people.ts'

/** Lifetime of a demo link in days; each start renews it. */
const demoLinkDays = 30
/** The campaign that the demo links open. */
const demoCampaignId = 1

const demoLinks = [
  {
    kind: 'lite-moderation',
    path: '/lite/moderation/',
    label: 'Lite moderation',
    actions: ['view', 'moderate', 'creative_decisions'],
  },
  {
    kind: 'drop-zone',
    path: '/drop-zone/',
    label: 'Drop-zone',
    actions: uploaderActions,
  },
] as const

/** Name of the setting that marks an unfinished seed. */
const fillingMark = 'demo.filling'

/** Fills an empty database with the demo. After an interrupted seed it empties the database and starts over. */
export async function fillDemo(deps: Deps): Promise<void> {
  const { db, database, log } = deps
  const marks = await db.select().from(settings).where(eq(settings.name, fillingMark))
  const { rows } = await database.execute('select exists (select 1 from users) as is_filled')
  if (marks.length === 0 && rows[0]?.['is_filled'] === true) {
    return
  }
  log.info('filling the database with demo data; this happens only once')
  if (marks.length > 0) {
    await emptyTables(deps)
  }
  await db.insert(settings).values({ name: fillingMark, value: true }).onConflictDoNothing()
  // Loaded on demand: the code that draws the images is large.
  const { demoSize, seedDemo } = await import('./seed.ts')
  await seedDemo(deps, demoSize)
  await db.delete(settings).where(eq(settings.name, fillingMark))
}

async function emptyTables({ database }: Deps): Promise<void> {
  const { rows } = await database.execute(
    `select string_agg(quote_ident(tablename), ', ') as names from pg_tables where schemaname = 'public' and tablename <> 'settings'`,
  )
  await database.execute(`truncate ${String(rows[0]?.['names'])} restart identity cascade`)
  await database.execute('delete from jobs.job')
}

/** The terminal's introduction to the demo. */
export async function demoWelcome(deps: Deps): Promise<string> {
  const { publicUrl } = deps.config
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const opened = await openDemoLinks(deps)
  return [
    '',
    `Kerbside runs in demo mode at ${publicUrl}`,
    '',
    `Accounts, all with the password ${demoPassword}:`,
    ...demoAccounts.map(({ email, kind }) => `  ${email.padEnd(width)}  ${kind}`),
    '',
    'Links that sign in without a password:',
    ...opened.map(({ label, url }) => `  ${label.padEnd(width)}  ${url}`),
    '',
    `Codes and mails: ${publicUrl}/dev/outbox, and here`,
    'Ctrl-C stops it; `npm run reset` begins anew.',
    '',
  ].join('\n')
}

/**
 * The demo's token links, renewed for another month. Tokens are derived from the installation's secret, so that each start prints
 * the same ones although the database stores only their hashes.
 */
async function openDemoLinks({ db, secrets, config, now }: Deps): Promise<{ label: string; url: string }[]> {
  const guests = people.filter(({ isLiteUser }) => isLiteUser)
  const opened: { label: string; url: string }[] = []
  for (const [index, { kind, path, label, actions }] of demoLinks.entries()) {
    const guest = guests[index]
    if (guest) {
      const token = createHmac('sha256', secrets.jwt).update(`demo link ${kind}`).digest('base64url')
      const expiresAt = new Date(now().getTime() + demoLinkDays * 86_400_000)
      await db
        .insert(links)
        .values({
          kind,
          userId: guest.id,
          campaignId: demoCampaignId,
          tokenHash: hashOfLinkToken(token),
          expiresAt,
        })
        .onConflictDoUpdate({ target: links.tokenHash, set: { expiresAt } })
      await db
        .insert(permissions)
        .values(
          actions.map((action) => ({
            userId: guest.id,
            object: 'Campaign' as const,
            objectId: demoCampaignId,
            action,
          })),
        )
        .onConflictDoNothing()
      opened.push({ label, url: `${config.publicUrl}${path}${token}` })
    }
  }
  return opened
}
