import { and, eq, sql } from 'drizzle-orm'

import { campaignRoles, snoozes } from '../db/schema/campaigns.ts'
import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'

/**
 * Mails each manager of a campaign in the background; failures are logged and don't stop the others. Managers who have snoozed
 * the campaign (CAMP-043 … CAMP-045) and deleted users get none.
 */
export function notifyManagers(
  deps: Deps,
  campaignId: number,
  mail: { subject: string; text: string },
): void {
  deps.background.run(async () => {
    const managers = await deps.db
      .select({ email: campaignRoles.email })
      .from(campaignRoles)
      .where(
        and(
          eq(campaignRoles.campaignId, campaignId),
          eq(campaignRoles.role, 'manager'),
          sql`not exists (select 1 from ${snoozes} where ${snoozes.campaignId} = ${campaignRoles.campaignId}
            and ${snoozes.userId} = ${campaignRoles.userId}
            and (${snoozes.until} is null or ${snoozes.until} > ${deps.now().toISOString()}::timestamptz))`,
          sql`not exists (select 1 from ${users} where lower(${users.email}) = lower(${campaignRoles.email})
            and ${users.deletedAt} is not null)`,
        ),
      )
      .orderBy(campaignRoles.id)
    for (const { email } of managers) {
      try {
        await deps.mailer.send({ to: email, user: email, ...mail })
      } catch (error) {
        deps.log.error({ err: error }, 'mail to a campaign manager could not be sent')
      }
    }
  })
}
