import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm'

import type { Rectangle } from '#contract/rules/location.ts'

import type { Db } from '../db/database.ts'
import { inOrder, integers, jsonOf, keptPlan } from '../db/rows.ts'
import { frameColumns, frames, frameSpecifications } from '../db/schema/frames.ts'
import { businessUnits } from '../db/schema/people.ts'
import { escapeLike, type PageRequest, type Sort } from '../http/query.ts'
import { ofUnits } from '../policies/frame.policy.ts'
import type { AdminFrame } from '../presenters/admin-frame.presenter.ts'
import { isFrameInUse } from './frames-in-use.ts'
import type { KeptFrames } from './kept-frames.ts'

export const sortColumns = {
  name: frames.name,
  externalId: frames.externalId,
  extendedCode: frames.extendedCode,
  routeCode: frames.routeCode,
  locality: frames.locality,
  businessUnit: businessUnits.name,
  specification: frameSpecifications.name,
} as const satisfies Record<string, Column>

/** Fields by which frames can be sorted (FRAME-008). */
export const adminFrameSorts = Object.keys(sortColumns) as (keyof typeof sortColumns)[]
export type AdminFrameSort = Sort<keyof typeof sortColumns>

/** What the frames admin filters by (FRAME-010, FRAME-045); texts without the signs of LIKE. */
export interface AdminFrameFilter {
  externalId?: string | undefined
  extendedCode?: string | undefined
  name?: string | undefined
  displayUnit?: string | undefined
  player?: string | undefined
  unitId?: number | undefined
  /** Edges included; one whose west is greater than its east lies over the date line. */
  inside?: Rectangle | undefined
  /** Deleted frames are left out, in the list, or alone. */
  deleted: 'exclude' | 'include' | 'only'
}

/**
 * A page of the frames of these business units (null for all), sorted, with the number of all that pass the filter (API-100).
 * `now` decides which frames are in use.
 */
export async function readAdminFrames(
  { db, kept }: { db: Db; kept: KeptFrames },
  unitIds: readonly number[] | null,
  {
    filter,
    sort,
    page,
    now,
  }: { filter: AdminFrameFilter; sort: AdminFrameSort; page: PageRequest; now: Date },
): Promise<{ rows: AdminFrame[]; total: number }> {
  const which = adminFrameCondition(unitIds, filter)
  const { ids, total } = isSearch(filter)
    ? await findMatching(db, which, sort, page)
    : await findAlongIndex(db, which, sort, page, () =>
        kept(['count', unitIds, filter], sql`select count(*) from ${frames} where ${which ?? sql`true`}`),
      )
  return { rows: await readRows(db, ids, now), total }
}

interface Found {
  ids: number[]
  total: number
}

/** The texts of its filters are looked for in all frames: once for the page and the number together. */
function isSearch({ externalId, extendedCode, name, displayUnit, player }: AdminFrameFilter): boolean {
  return [externalId, extendedCode, name, displayUnit, player].some((text) => text !== undefined)
}

function findMatching(
  db: Db,
  which: SQL | undefined,
  { field, descending }: AdminFrameSort,
  { size, offset }: PageRequest,
): Promise<Found> {
  const direction = descending ? desc : asc
  const order = sql.join([direction(sql`value`), direction(sql`id`)], sql`, `)
  return jsonOf(
    db,
    sql`
      with matching as materialized (
        select ${frames.id} as id, ${sortColumns[field]} as value from ${frames} ${joinOf(field)} where ${which ?? sql`true`})
      select json_build_object('total', (select count(*) from matching), 'ids',
        to_json(array(select id from matching order by ${order} limit ${size} offset ${offset})))`,
  )
}

/** The id of the table of a sort column that is not of the frames, and the column of the frames that holds it. */
const groups: { [Field in AdminFrameSort['field']]?: { id: Column; of: Column } } = {
  businessUnit: { id: businessUnits.id, of: frames.businessUnitId },
  specification: { id: frameSpecifications.id, of: frames.specificationId },
}

function joinOf(field: AdminFrameSort['field']): SQL | undefined {
  const group = groups[field]
  return group && sql`join ${group.id.table} on ${eq(group.id, group.of)}`
}

/** Rows before the page are neither joined nor sorted; of a page of the second half those after it, which are fewer. */
async function findAlongIndex(
  db: Db,
  which: SQL | undefined,
  { field, descending }: AdminFrameSort,
  { size, offset }: PageRequest,
  count: () => Promise<number>,
): Promise<Found> {
  const total = await count()
  const after = Math.max(0, total - offset - size)
  const isNearEnd = after < offset
  const direction = descending === isNearEnd ? asc : desc
  const [limit, skipped] = isNearEnd ? [Math.max(0, Math.min(size, total - offset)), after] : [size, offset]
  const ids = await jsonOf<number[]>(
    db,
    sql`
      select to_json(array(select ${frames.id} ${fromInOrder(field, which, direction, limit + skipped)}
        order by ${direction(sortColumns[field])}, ${direction(frames.id)} limit ${limit} offset ${skipped}))`,
  )
  return { ids: isNearEnd ? ids.toReversed() : ids, total }
}

/**
 * The frames that pass, so that so many come in order without all being sorted. A column of another table orders groups of frames; each
 * of them is asked for its first frames by id, which an index has in that order.
 */
function fromInOrder(
  field: AdminFrameSort['field'],
  which: SQL | undefined,
  direction: typeof asc,
  limit: number,
): SQL {
  const group = groups[field]
  return group === undefined
    ? sql`from ${frames} where ${which ?? sql`true`}`
    : sql`from ${group.id.table} cross join lateral (
        select ${frames.id} as id from ${frames} where ${and(eq(group.of, group.id), which)}
        order by ${direction(frames.id)} limit ${limit}) ${frames}`
}

/** One frame as the frames admin shows it; undefined when there is none. */
export async function readAdminFrame(db: Db, frameId: number, now: Date): Promise<AdminFrame | undefined> {
  const [row] = await readRows(db, [frameId], now)
  return row
}

/**
 * Frames by id, in this order. What they share is read once, and all as one value: rows of many columns cost the embedded database far
 * more.
 */
async function readRows(db: Db, ids: readonly number[], now: Date): Promise<AdminFrame[]> {
  if (ids.length === 0) {
    return []
  }
  const { rows, specifications, units } = await jsonOf<ReadRows>(
    db,
    sql`
      with named as materialized (select * from frames where id = any(${integers(ids)}))
      select json_build_object(
        'rows', (select coalesce(json_agg(json_build_object(${fieldsOf(frameColumns, 'named')}, 'campaignCount',
          (select count(distinct cf.campaign_id) from campaign_frames cf where cf.frame_id = named.id),
          'isInUse', ${isFrameInUse(sql`named.id`, now)})), '[]') from named),
        'specifications', (select coalesce(json_agg(json_build_object(${fieldsOf(getTableColumns(frameSpecifications), 's')})), '[]')
          from frame_specifications s where s.id in (select specification_id from named)),
        'units', (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)), '[]')
          from business_units u where u.id in (select business_unit_id from named))) ${keptPlan}`,
  )
  const specificationOf = byId(specifications)
  const unitOf = byId(units)
  return inOrder(ids, rows).map(({ campaignCount, isInUse, deletedAt, ...frame }) => ({
    frame: { ...frame, deletedAt: deletedAt === null ? null : new Date(deletedAt) },
    specification: specificationOf(frame.specificationId),
    unit: unitOf(frame.businessUnitId),
    campaignCount,
    isInUse,
  }))
}

interface ReadRows {
  rows: (Omit<AdminFrame['frame'], 'deletedAt'> & {
    deletedAt: string | null
    campaignCount: number
    isInUse: boolean
  })[]
  specifications: AdminFrame['specification'][]
  units: AdminFrame['unit'][]
}

/** Names and values of these columns, for an object in JSON. */
function fieldsOf(of: Record<string, Column>, table: 'named' | 's'): SQL {
  const fields = Object.entries(of).map(([field, { name }]) => sql.raw(`'${field}', ${table}.${name}`))
  return sql.join(fields, sql`, `)
}

/** Looks rows up that a foreign key vouches for. */
function byId<Row extends { id: number }>(rows: readonly Row[]): (id: number) => Row {
  const known = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const row = known.get(id)
    if (row === undefined) {
      throw new Error(`No row has the id ${id}`)
    }
    return row
  }
}

/** The condition of the filters, on the frames of these units. */
export function adminFrameCondition(
  unitIds: readonly number[] | null,
  { externalId, extendedCode, name, displayUnit, player, unitId, inside, deleted }: AdminFrameFilter,
): SQL | undefined {
  return and(
    ofUnits(unitIds),
    unitId === undefined ? undefined : eq(frames.businessUnitId, unitId),
    deleted === 'include' ? undefined : (deleted === 'only' ? isNotNull : isNull)(frames.deletedAt),
    contains(frames.externalId, externalId),
    contains(frames.extendedCode, extendedCode),
    contains(frames.name, name),
    contains(frames.displayUnitLines, displayUnit),
    contains(frames.playerLines, player),
    inside && isWithin(inside),
  )
}

function isWithin({ north, east, south, west }: Rectangle): SQL | undefined {
  const { lat, lng } = frames
  const isBetween = west <= east ? between(lng, west, east) : or(gte(lng, west), lte(lng, east))
  return and(between(lat, south, north), isBetween)
}

/** No text that is looked for has the end of a line, so that it stands within one of several ids. */
function contains(column: Column, text: string | undefined): SQL | undefined {
  return text === undefined ? undefined : sql`${column} ilike ${`%${escapeLike(text)}%`}`
}
