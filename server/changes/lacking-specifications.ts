import { sql, type SQL } from 'drizzle-orm'

import { oneOf } from '../db/rows.ts'

/**
 * A query of the frame specifications of these campaigns that have no approved default creative, as `campaign_id`,
 * `specification_id`, `is_explained` and `blocks_bookings`. Explained: a failed or rejected creative, or a default that waits for
 * moderation, is the cause and has its own line in the readiness. One cause is one line (CAMP-068): the others are the cause of the
 * bookings that they block, and what blocks none has a line of its own.
 */
export function lackingSpecifications(campaignIds: readonly number[]): SQL {
  return sql`
    select cs.campaign_id, cs.specification_id,
      exists (
        select 1 from creatives cr
        where cr.campaign_id = cs.campaign_id and cr.frame_specification_id = cs.specification_id
          and cr.deleted_at is null
          and (cr.failure is not null or cr.moderation_status = -1 or (cr.moderation_status = 0 and cr.is_default))
      ) as is_explained,
      c.supports_promotion and exists (
        select 1 from campaign_frames cf
        join frames f on f.id = cf.frame_id and f.deleted_at is null
        join bookings b on b.id = cf.booking_id and b.campaign_id = cf.campaign_id
        where cf.campaign_id = cs.campaign_id and f.specification_id = cs.specification_id
      ) as blocks_bookings
    from campaign_specifications cs join campaigns c on c.id = cs.campaign_id
    where cs.campaign_id ${oneOf(campaignIds)} and not cs.has_approved_default`
}

/** A query of the bookings that such a specification keeps from promotion, as `campaign_id`, `booking_id`, `specification_id`. */
export function blockedBookings(campaignIds: readonly number[]): SQL {
  return sql`
    select distinct b.campaign_id, b.id as booking_id, l.specification_id
    from (${lackingSpecifications(campaignIds)}) l
    join campaign_frames cf on cf.campaign_id = l.campaign_id
    join frames f on f.id = cf.frame_id and f.deleted_at is null and f.specification_id = l.specification_id
    join bookings b on b.id = cf.booking_id and b.campaign_id = cf.campaign_id
    where l.blocks_bookings and not l.is_explained`
}
