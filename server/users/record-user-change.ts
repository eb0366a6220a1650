import type { ActivityChange } from '#contract/activity.ts'

import type { Db } from '../db/database.ts'
import type { Deps } from '../deps/deps.ts'
import type { UserRow } from '../policies/user.policy.ts'

/** Records what was changed of a person: of a phone number only that, as it is a way to sign in. */
export async function recordUserChange(
  { activity }: Pick<Deps, 'activity'>,
  transaction: Db,
  before: UserRow,
  after: UserRow,
): Promise<void> {
  const changes: ActivityChange[] = [
    ...(after.name === before.name ? [] : [{ field: 'name', from: before.name, to: after.name }]),
    ...(after.phone === before.phone ? [] : [{ field: 'phoneNumber' }]),
    ...(after.isSubscribedToCampaignDigest === before.isSubscribedToCampaignDigest
      ? []
      : [
          {
            field: 'isSubscribedToCampaignDigest',
            from: before.isSubscribedToCampaignDigest,
            to: after.isSubscribedToCampaignDigest,
          },
        ]),
  ]
  if (changes.length > 0) {
    await activity.record(transaction, { action: 'user.changed', subject: after, changes })
  }
}
