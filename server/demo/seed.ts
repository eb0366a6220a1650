import { randomUUID } from 'node:crypto'

import { refreshAllCampaigns } from '../changes/refresh-campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { hashPassword } from '../deps/passwords.ts'
import { writeAllSearchTexts } from '../search/search-index.ts'
import { makeActivities } from './activities.ts'
import { brands } from './artwork/brands/brands.ts'
import { makeBookings } from './bookings.ts'
import { buildRows, makeArchives } from './builds.ts'
import { makeCampaigns, type SeedCampaign } from './campaigns.ts'
import { makeContent } from './content.ts'
import { makeCreatives, type SeedCreative } from './creatives.ts'
import { makeFrameHistory } from './frame-history.ts'
import { makeFrames } from './frames.ts'
import { makeDecisions, makePublications, makeRights } from './history.ts'
import { makeMedia } from './media.ts'
import { demoPassword, people, units, type DemoPerson } from './people.ts'
import { makePlaylists } from './playlists.ts'
import { keepPublished } from './publications.ts'
import { createRandom } from './random.ts'
import { makeReference } from './reference.ts'
import { continueIds, insertRows, type Row } from './rows.ts'
import { makeRuleSets } from './rule-sets.ts'
import { makeScreenshots } from './screenshots.ts'
import { specifications } from './specifications.ts'
import { makeFrameTags, makeTags } from './tags.ts'

export interface SeedOptions {
  campaigns: number
  frames: number
  creatives: number
  /** Reports the progress of creating files. */
  onProgress?: (done: number, total: number) => void
}

/** Size of the demo that `npm start` creates. */
export const demoSize = { campaigns: 60, frames: 2000, creatives: 400 }
/** Number of different images; creatives of large installations share them. */
const largestStillPool = 400

/** Whether the database has no users and may be filled. */
export async function isEmpty(deps: Deps): Promise<boolean> {
  const { rows } = await deps.database.execute('select count(*)::int as count from users')
  return rows[0]?.['count'] === 0
}

/** Fills an empty database with the demo, which covers every state of the product. Deterministic except for the current date. */
export async function seedDemo(deps: Deps, options: SeedOptions): Promise<void> {
  const { database } = deps
  const now = deps.now()
  const random = createRandom(4_9_2)
  const campaigns = makeCampaigns(options.campaigns, brands, now, random)
  const { frames, rows: frameRows } = makeFrames(options.frames, random)
  const bookings = makeBookings(campaigns, frames, brands, now, random)
  const creatives = makeCreatives(options.creatives, campaigns, now, random)
  const decisions = makeDecisions(creatives, random)
  const publications = makePublications(campaigns, now, random)
  const rights = makeRights(campaigns)
  const ruleSets = makeRuleSets(campaigns, creatives, now)
  const content = await makeContent(campaigns, ruleSets.ruleSets, now, deps.mediaStore)

  await insertRows(database, 'business_units', [...units])
  await insertRows(database, 'frame_specifications', [...specifications])
  await insertRows(
    database,
    'clients',
    brands.map((brand, index) => ({ id: index + 1, name: brand.name })),
  )
  await insertRows(database, 'users', await userRows(people, now))
  await insertRows(database, 'frames', frameRows)
  await insertRows(
    database,
    'campaigns',
    campaigns.map((campaign) => campaignRow(campaign, publications.lastByCampaign, now)),
  )
  await insertRows(
    database,
    'campaign_business_units',
    campaigns.map(({ id, unitId }) => ({ campaign_id: id, business_unit_id: unitId })),
  )
  await insertRows(database, 'bookings', bookings.bookings)
  await insertRows(database, 'booking_errors', bookings.errors)
  await insertRows(database, 'campaign_frames', bookings.campaignFrames)
  await insertRows(
    database,
    'campaign_frame_history',
    makeFrameHistory(campaigns, bookings.campaignFrames, frameRows, now),
  )
  await insertRows(database, 'creatives', creatives.map(creativeRow))
  const assets = await makeMedia(creatives, {
    store: deps.mediaStore,
    limits: { image: largestStillPool, video: 8, html5: 12 },
    onProgress: options.onProgress ?? (() => {}),
  })
  await insertRows(database, 'assets', assets)
  const shown = { campaigns, frames, campaignFrames: bookings.campaignFrames, creatives, assets }
  await insertRows(database, 'frame_screenshots', await makeScreenshots(shown, now, deps.mediaStore))
  await database.execute(
    'update creatives set asset_id = assets.id from assets where assets.creative_id = creatives.id',
  )
  await insertRows(database, 'rule_sets', ruleSets.ruleSets)
  await insertRows(database, 'rules', ruleSets.rules)
  await insertRows(database, 'creative_rule_sets', ruleSets.assignments)
  await insertRows(database, 'playlists', makePlaylists(ruleSets.assignments, creatives, now))
  await insertRows(database, 'content_types', content.types)
  await insertRows(database, 'content_items', content.items)
  await insertRows(database, 'content_item_rule_sets', content.assignments)
  await insertRows(database, 'moderation_decisions', decisions.decisions)
  await insertRows(database, 'moderation_decision_logs', decisions.logs)
  // Without their votes a recalculation would take the decisions back.
  await database.execute(
    `insert into moderation_votes (creative_id, asset_id, user_id, status, notes, created_at)
     select d.creative_id, c.asset_id, l.user_id, l.status, l.notes, l.created_at
     from moderation_decision_logs l
     join moderation_decisions d on d.id = l.decision_id join creatives c on c.id = d.creative_id`,
  )
  await insertRows(database, 'publications', publications.rows)
  await insertRows(database, 'builds', buildRows(campaigns, now))
  await insertRows(database, 'permissions', rights.permissions)
  await insertRows(database, 'default_permissions', rights.defaults)
  await insertRows(database, 'campaign_roles', rights.roles)
  await insertRows(database, 'pinned_campaigns', rights.pins)
  const tags = makeTags()
  await insertRows(database, 'tag_keys', tags.keys)
  await insertRows(database, 'tag_key_values', tags.values)
  await insertRows(database, 'frame_tags', makeFrameTags(frames, tags))
  for (const [table, rows] of Object.entries(makeReference())) {
    await insertRows(database, table, rows)
  }
  await continueIds(database, [
    'business_units',
    'frame_specifications',
    'clients',
    'users',
    'frames',
    'campaigns',
    'bookings',
    'creatives',
    'assets',
    'rule_sets',
    'rules',
    'content_types',
    'content_items',
    'moderation_decisions',
    'tag_keys',
    'tag_key_values',
  ])
  await makeActivities(database)
  await refreshAllCampaigns(deps.db)
  await writeAllSearchTexts(deps)
  await keepPublished(deps)
  await makeArchives(deps)
  await startSomePromotions(deps)
  await database.execute('vacuum analyze')
}

/** Enqueues the jobs of the bookings whose promotion is in progress when the demo starts. */
async function startSomePromotions(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute(
    `select b.id from bookings b join campaigns c on c.id = b.campaign_id
     where b.promotion_state = 'idle' and c.workflow_stage = 'awaiting_promotion' and c.starts_at > now() order by b.id limit 3`,
  )
  for (const row of rows) {
    const promotionId = randomUUID()
    await deps.database.execute(
      `insert into promotions (id, booking_id, requested_by_id, state) values ($1, $2, 3, 'requested')`,
      [promotionId, row['id']],
    )
    await deps.database.execute(
      `update bookings set promotion_state = 'in_progress', promotion_id = $1, sent_at = now(), sent_by_id = 3 where id = $2`,
      [promotionId, row['id']],
    )
    await deps.jobs.enqueue('booking-promote', { promotionId }, { delaySeconds: 120 })
  }
}

async function userRows(list: readonly DemoPerson[], now: Date): Promise<Row[]> {
  const passwordHash = await hashPassword(demoPassword)
  return list.map((person) => ({
    id: person.id,
    name: person.name,
    email: person.email,
    password_hash: person.isLiteUser ? null : passwordHash,
    // Phone numbers of a range reserved for fiction.
    phone: person.isLiteUser ? null : `+4477009000${String(person.id).padStart(2, '0')}`,
    has_two_factors: person.hasTwoFactors ?? !person.isLiteUser,
    is_super_user: person.isSuperUser ?? false,
    is_lite_user: person.isLiteUser ?? false,
    is_subscribed_to_campaign_digest: person.id % 2 === 1,
    expires_at: person.isExpired ? new Date(now.getTime() - 86_400_000).toISOString() : null,
    deleted_at: null,
    created_at: '2025-01-01T08:00:00Z',
    updated_at: '2025-01-01T08:00:00Z',
  }))
}

function campaignRow(campaign: SeedCampaign, published: ReadonlyMap<number, Date>, now: Date): Row {
  const publishedAt = published.get(campaign.id) ?? null
  const changedAt =
    publishedAt === null
      ? new Date(now.getTime() - 86_400_000)
      : new Date(publishedAt.getTime() + (campaign.publishing === 'draft' ? 3_600_000 : -3_600_000))
  return {
    id: campaign.id,
    name: campaign.name,
    client_id: campaign.clientId,
    starts_at: campaign.startsAt.toISOString(),
    ends_at: campaign.endsAt.toISOString(),
    is_active: campaign.isActive,
    booking_brands: [],
    booking_external_references: [],
    build_frequency: 5,
    requires_weather: campaign.id % 6 === 0,
    supports_publishing: true,
    supports_promotion: campaign.stage !== 'manual',
    is_exchange_holding: campaign.isExchangeHolding,
    is_late: campaign.isLate,
    is_late_copy_flagged: campaign.isLate,
    is_content_completed: campaign.isContentCompleted,
    workflow_stage: campaign.stage,
    promotion_status: 'unpromoted',
    content_changed_at: changedAt.toISOString(),
    published_at: publishedAt?.toISOString() ?? null,
    search_text: campaign.name,
    version: 1,
    created_at: new Date(
      Math.min(campaign.startsAt.getTime(), now.getTime()) - 30 * 86_400_000,
    ).toISOString(),
    updated_at: changedAt.toISOString(),
  }
}

function creativeRow(creative: SeedCreative): Row {
  return {
    id: creative.id,
    campaign_id: creative.campaign.id,
    frame_specification_id: creative.specificationId,
    name: creative.name,
    type: creative.failure === null ? creative.type : 'unprocessed',
    user_id: creative.userId,
    is_default: creative.isDefault,
    moderation_status: creative.moderationStatus,
    warnings: [],
    failure: creative.failure,
    created_at: new Date(creative.updatedAt.getTime() - 3_600_000).toISOString(),
    updated_at: creative.updatedAt.toISOString(),
    deleted_at: null,
  }
}
