import { asc, count, desc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'

import { promotionStatuses, workflowStages } from '#contract/campaign-states.ts'
import type { CampaignStats } from '#contract/campaigns.ts'

import type { Db } from '../db/database.ts'
import { inOrder, integers, jsonOf } from '../db/rows.ts'
import { campaigns, clients } from '../db/schema/campaigns.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import type { PageRequest, Sort } from '../http/query.ts'
import type {
  CampaignPage,
  ListedCampaign,
  CampaignWithClient,
} from '../presenters/campaign-page.presenter.ts'
import type { CampaignRow } from '../presenters/campaign.presenter.ts'
import type { SpecificationFacts } from '../presenters/frame-specification.presenter.ts'
import type { CampaignFilter } from './campaign-filters.ts'

export const campaignSorts = ['startsAt', 'endsAt', 'name', 'updatedAt'] as const
export type CampaignSort = Sort<(typeof campaignSorts)[number]>

const {
  searchText: _text,
  createdAt: _created,
  settingChanges: _changes,
  ...columns
} = getTableColumns(campaigns)

/** A campaign's row from JSON; dates are text. */
type WireRow = Omit<CampaignRow, 'startsAt' | 'endsAt' | 'contentChangedAt' | 'publishedAt' | 'updatedAt'> & {
  startsAt: string
  endsAt: string
  contentChangedAt: string
  publishedAt: string | null
  updatedAt: string
  clientName: string
}

interface PageRows {
  /** Values in the order of `rowNames`: repeating the names in every row would cost the database more than the values. */
  rows: unknown[][]
  /** By name. */
  specifications: SpecificationFacts[]
  /** Parallel arrays: campaign, specification, and the thumbnail of its default creative. */
  held: [
    campaignIds: number[] | null,
    specificationIds: number[] | null,
    thumbnailKeys: (string | null)[] | null,
  ]
}

const rowNames = [...Object.keys(columns), 'clientName']
/** Built once: composing it from parts takes longer than the query. */
const rowValues = sql.raw(
  [
    ...Object.values(columns).map((column) => `campaigns."${column.name}"`),
    '(select clients.name from clients where clients.id = campaigns.client_id)',
  ].join(', '),
)

/**
 * One page of the matching campaigns, and their number. The ids come from a statement of their own: its conditions vary, each
 * with its own plan, while the rows are always read by one plan.
 */
export async function readCampaignPage(
  db: Db,
  condition: SQL | undefined,
  { sort, page, withSpecifications }: { sort: CampaignSort; page: PageRequest; withSpecifications: boolean },
): Promise<CampaignPage> {
  const direction = sort.descending ? desc : asc
  const { total, ids } = await jsonOf<{ total: number; ids: number[] }>(
    db,
    sql`
      select json_build_object('total', coalesce(cardinality(ids), 0),
        'ids', coalesce(ids[${page.offset + 1}::int : ${page.offset + page.size}::int], '{}'))
      from (
        select array_agg(${campaigns.id} order by ${direction(campaigns[sort.field])}, ${direction(campaigns.id)}) as ids
        from ${campaigns} ${condition === undefined ? sql`` : sql`where ${condition}`}
      ) fits`,
  )
  if (ids.length === 0) {
    return { rows: [], specifications: [], total }
  }
  const found = await jsonOf<PageRows>(db, pageStatement(ids, withSpecifications))
  return { rows: listedCampaigns(ids, found), specifications: found.specifications, total }
}

function pageStatement(ids: readonly number[], withSpecifications: boolean): SQL {
  const rows = sql`(
    select coalesce(json_agg(json_build_array(${rowValues})), '[]') from ${campaigns}
    where ${campaigns.id} = any(${integers(ids)}))`
  return withSpecifications
    ? sql`
      with held as materialized (
        select campaign_id, specification_id, default_thumbnail from campaign_specifications
        where campaign_id = any(${integers(ids)})
      )
      select json_build_object(
        'rows', ${rows},
        'held', (
          select json_build_array(array_agg(campaign_id), array_agg(specification_id), array_agg(default_thumbnail))
          from held),
        'specifications', (
          select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'width', f.width, 'height', f.height,
            'aspectRatio', f.aspect_ratio, 'rotation', f.rotation, 'hasSound', f.has_sound,
            'motionLength', f.motion_length, 'motionFps', f.motion_fps, 'notes', f.notes) order by f.name), '[]')
          from frame_specifications f where f.id in (select specification_id from held)))`
    : sql`select json_build_object('rows', ${rows}, 'held', '[[], [], []]'::json, 'specifications', '[]'::json)`
}

function listedCampaigns(ids: readonly number[], { rows, held, specifications }: PageRows): ListedCampaign[] {
  const [campaignIds, specificationIds, thumbnailKeys] = held
  const thumbnailsOf = new Map(ids.map((id) => [id, new Map<number, string | null>()]))
  for (const [place, campaignId] of (campaignIds ?? []).entries()) {
    thumbnailsOf.get(campaignId)?.set(specificationIds?.[place] ?? 0, thumbnailKeys?.[place] ?? null)
  }
  return inOrder(ids, rows.map(rowOf)).map(({ clientName, ...row }) => {
    const thumbnails = thumbnailsOf.get(row.id)
    const own = specifications.filter(({ id }) => thumbnails?.has(id))
    return {
      campaign: {
        ...row,
        startsAt: new Date(row.startsAt),
        endsAt: new Date(row.endsAt),
        contentChangedAt: new Date(row.contentChangedAt),
        publishedAt: row.publishedAt === null ? null : new Date(row.publishedAt),
        updatedAt: new Date(row.updatedAt),
      },
      client: { id: row.clientId, name: clientName },
      specificationIds: own.map(({ id }) => id),
      thumbnailKeys: own.map(({ id }) => thumbnails?.get(id) ?? null),
    }
  })
}

const rowOf = (values: unknown[]): WireRow =>
  Object.fromEntries(rowNames.map((name, place) => [name, values[place]])) as unknown as WireRow

/** One campaign with its client, or null. */
export async function readCampaign(db: Db, campaignId: number): Promise<CampaignWithClient | null> {
  const [row] = await db
    .select({ campaign: columns, client: clients })
    .from(campaigns)
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .where(eq(campaigns.id, campaignId))
  return row ?? null
}

/** Counts of the matching campaigns by stage and promotion status, each without its own filter (DASH-025). */
export async function readCampaignStats(
  db: Db,
  { condition, stages, statuses }: CampaignFilter,
): Promise<CampaignStats> {
  const rows = await db
    .select({ stage: campaigns.workflowStage, status: campaigns.promotionStatus, campaigns: count() })
    .from(campaigns)
    .where(condition)
    .groupBy(campaigns.workflowStage, campaigns.promotionStatus)
  type Row = (typeof rows)[number]
  const countOf = (fits: (row: Row) => boolean): number =>
    rows.filter(fits).reduce((sum, row) => sum + row.campaigns, 0)
  const isOfStages = ({ stage }: Row) => stages?.includes(stage) ?? true
  const isOfStatuses = ({ status }: Row) => statuses?.includes(status) ?? true
  return {
    total: countOf((row) => isOfStages(row) && isOfStatuses(row)),
    workflowStages: Object.fromEntries(
      workflowStages.map((stage) => [stage, countOf((row) => row.stage === stage && isOfStatuses(row))]),
    ) as CampaignStats['workflowStages'],
    promotionStatuses: Object.fromEntries(
      promotionStatuses.map((status) => [status, countOf((row) => row.status === status && isOfStages(row))]),
    ) as CampaignStats['promotionStatuses'],
  }
}

export type CampaignSpecification = typeof campaignSpecifications.$inferSelect & {
  specification: typeof frameSpecifications.$inferSelect
}

/** The frame specifications of several campaigns by one query, by name. */
export async function readSpecifications(
  db: Db,
  campaignIds: readonly number[],
): Promise<CampaignSpecification[]> {
  if (campaignIds.length === 0) {
    return []
  }
  return db
    .select({ ...getTableColumns(campaignSpecifications), specification: frameSpecifications })
    .from(campaignSpecifications)
    .innerJoin(frameSpecifications, eq(frameSpecifications.id, campaignSpecifications.specificationId))
    .where(inArray(campaignSpecifications.campaignId, [...campaignIds]))
    .orderBy(asc(frameSpecifications.name))
}
