import { pathOfInboxItem, type InboxKind } from '#contract/inbox.ts'

import { accountById, hasEnded } from '../auth/accounts.ts'
import { viewerOfAccount } from '../auth/viewer-of-account.ts'
import type { Deps } from '../deps/deps.ts'
import { readInbox } from '../inbox/read-inbox.ts'

const headings: Record<InboxKind, string> = {
  moderation: 'Creatives waiting for your decision',
  failedUpload: 'Your uploads that failed',
  rejectedCreative: 'Your creatives that were rejected',
  failedPromotion: 'Bookings that could not be promoted',
}

/**
 * Mails a person what waits for them, by kind, with the address of each. Nothing is sent when nothing waits, the account has ended,
 * or the person no longer wants it. After an interruption the mail may be sent twice.
 */
async function sendDigest(deps: Deps, { userId }: { userId: number }): Promise<void> {
  const { db, config, mailer, now } = deps
  const account = await accountById(db, userId)
  if (account === null || hasEnded(account, now()) || !account.isSubscribedToCampaignDigest) {
    return
  }
  const viewer = await viewerOfAccount(db, account, { id: 'digest', kind: 'full' })
  const { items, totals } = await readInbox(db, viewer, now())
  const count = Object.values(totals).reduce((sum, each) => sum + each, 0)
  if (count === 0) {
    return
  }
  const lines = [...Map.groupBy(items, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const others = totals[kind] - ofKind.length
    return [
      '',
      `${headings[kind]} (${totals[kind]})`,
      ...ofKind.map(
        (item) => `- ${item.name}, ${item.campaignName}: ${config.publicUrl}${pathOfInboxItem(item)}`,
      ),
      ...(others > 0 ? [`- and ${others} more`] : []),
    ]
  })
  await mailer.send({
    to: account.email,
    user: account.email,
    subject: `${count} ${count === 1 ? 'thing waits' : 'things wait'} for you in ${config.APPLICATION_NAME}`,
    text: [
      `Hello ${account.name},`,
      '',
      'this waits for you today:',
      ...lines,
      '',
      'You get this mail once a day, as you chose in your profile: “Send me the campaign digest by e-mail”.',
    ].join('\n'),
  })
}

/** Registers the handler; call it before the jobs start. */
export function handleDigests(deps: Deps): void {
  deps.jobs.handle(
    'digest-mail',
    (data) => sendDigest(deps, data),
    async ({ userId }) => deps.log.error({ userId }, 'daily mail about what waits could not be sent'),
  )
}
