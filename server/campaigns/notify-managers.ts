import { and, eq, sql } from 'drizzle-orm'

import { campaignRoles, snoozes } from '../db/schema/campaigns.ts'
import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'

/**
 * Sends a mail to each manager of a campaign, after the answer; one that can't be sent is logged and holds up no other. Who
 * has snoozed the campaign wants to hear nothing of it until then, and gets none (CAMP-043 … CAMP-045); nor does a deleted
 * user, who stays on the campaign's list of managers.
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
        deps.log.error({ err: error }, 'a mail to a campaign manager was not sent')
      }
    }
  })
}
