import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { frameColumns, frames, frameSpecifications } from '../db/schema/frames.ts'
import { businessUnits } from '../db/schema/people.ts'
import { csvLines, type CsvCell } from '../http/csv.ts'
import {
  adminFrameCondition,
  sortColumns,
  type AdminFrameFilter,
  type AdminFrameSort,
} from './read-admin-frames.ts'
import { containing, type FrameSort } from './read-frames.ts'
import { readInOrder } from './read-in-order.ts'

/** Columns of frames.csv (FRAME-040). */
const adminColumns = [
  'uniqueId',
  'extendedCode',
  'routeFrameCode',
  'countryCode',
  'businessDivision',
  'latitude',
  'longitude',
  'locality',
  'marketingName',
  'width',
  'height',
  'displayUnitID',
  'playerID',
  'defaultDuration',
  'fps',
  'contentSubmission',
]
/** Columns of mb-frames.csv (FRAME-041). */
const campaignColumns = [
  'External Id',
  'Frame Code',
  'Route Code',
  'Player Id',
  'Display Unit Id',
  'Name',
  'Type',
  'Group',
  'Width',
  'Height',
  'Latitude',
  'Longitude',
  'Business Unit',
]

const listOf = (ids: readonly string[]): string => ids.join(', ')

/** The frames of these business units (null for all) that pass the filter, as CSV, in the given order (FRAME-042, FRAME-043). */
export function exportAdminFrames(
  db: Db,
  unitIds: readonly number[] | null,
  { filter, sort: { field, descending } }: { filter: AdminFrameFilter; sort: AdminFrameSort },
): AsyncGenerator<string> {
  const column = sortColumns[field]
  const rows = readInOrder(
    { column, id: frames.id, descending },
    ({ condition, orderBy, limit }) =>
      db
        .select({ id: frames.id, value: column })
        .from(frames)
        .innerJoin(frameSpecifications, eq(frameSpecifications.id, frames.specificationId))
        .innerJoin(businessUnits, eq(businessUnits.id, frames.businessUnitId))
        .where(and(adminFrameCondition(unitIds, filter), condition))
        .orderBy(...orderBy)
        .limit(limit),
    (ids) =>
      db
        .select({
          id: frames.id,
          frame: frameColumns,
          specification: frameSpecifications,
          unit: businessUnits.name,
        })
        .from(frames)
        .innerJoin(frameSpecifications, eq(frameSpecifications.id, frames.specificationId))
        .innerJoin(businessUnits, eq(businessUnits.id, frames.businessUnitId))
        .where(inArray(frames.id, ids)),
  )
  return csvOf(adminColumns, rows, ({ frame, specification, unit }) => [
    frame.externalId,
    frame.extendedCode,
    frame.routeCode,
    frame.countryCode,
    unit,
    frame.lat,
    frame.lng,
    frame.locality,
    specification.name,
    specification.width,
    specification.height,
    listOf(frame.displayUnitIds),
    listOf(frame.playerIds),
    specification.motionLength,
    specification.motionFps,
    specification.notes,
  ])
}

/** The frames of a campaign that match `like`, as CSV, in the given order (FRAME-041, FRAME-042, FRAME-044). */
export function exportCampaignFrames(
  db: Db,
  campaignId: number,
  { like, sort: { field, descending } }: { like: string | undefined; sort: FrameSort },
): AsyncGenerator<string> {
  const column = frames[field]
  const attachments = sql`from campaign_frames cf where cf.campaign_id = ${campaignId} and cf.frame_id = frames.id`
  const group = sql<string | null>`(select min(cf."group") ${attachments})`
  const rows = readInOrder(
    { column, id: frames.id, descending },
    ({ condition, orderBy, limit }) =>
      db
        .select({ id: frames.id, value: column })
        .from(frames)
        .innerJoin(frameSpecifications, eq(frameSpecifications.id, frames.specificationId))
        .where(
          and(
            isNull(frames.deletedAt),
            sql`exists (select 1 ${attachments})`,
            like === undefined ? undefined : containing(like, group),
            condition,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
    (ids) =>
      db
        .select({
          id: frames.id,
          frame: frameColumns,
          group,
          specification: frameSpecifications,
          unit: businessUnits.name,
        })
        .from(frames)
        .innerJoin(frameSpecifications, eq(frameSpecifications.id, frames.specificationId))
        .innerJoin(businessUnits, eq(businessUnits.id, frames.businessUnitId))
        .where(inArray(frames.id, ids)),
  )
  return csvOf(campaignColumns, rows, ({ frame, group: inGroup, specification, unit }) => [
    frame.externalId,
    frame.extendedCode,
    frame.routeCode,
    listOf(frame.playerIds),
    listOf(frame.displayUnitIds),
    frame.name,
    specification.name,
    inGroup,
    specification.width,
    specification.height,
    frame.lat,
    frame.lng,
    unit,
  ])
}

/** The head is sent before anything is read. */
async function* csvOf<Row>(
  head: readonly string[],
  chunks: AsyncIterable<Row[]>,
  cellsOf: (row: Row) => CsvCell[],
): AsyncGenerator<string> {
  yield csvLines([head])
  for await (const rows of chunks) {
    yield csvLines(rows.map(cellsOf))
  }
}
