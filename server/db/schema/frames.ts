import { getTableColumns, sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { bookings } from './bookings.ts'
import { campaigns } from './campaigns.ts'
import { id, moment, createdAt, updatedAt, searchIndexes, searchText, texts } from './columns.ts'
import { businessUnits, users } from './people.ts'

export const frameSpecifications = pgTable('frame_specifications', {
  id: id(),
  name: text('name').notNull().unique(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  aspectRatio: text('aspect_ratio').notNull(),
  rotation: integer('rotation').notNull().default(0),
  hasSound: boolean('has_sound').notNull().default(false),
  /** Seconds. */
  motionLength: integer('motion_length'),
  motionFps: integer('motion_fps'),
  notes: text('notes'),
})

const notDeleted = sql`deleted_at is null`

export const frames = pgTable(
  'frames',
  {
    id: id(),
    name: text('name').notNull(),
    externalId: text('external_id').notNull(),
    extendedCode: text('extended_code'),
    routeCode: text('route_code'),
    businessUnitId: integer('business_unit_id')
      .notNull()
      .references(() => businessUnits.id),
    specificationId: integer('specification_id')
      .notNull()
      .references(() => frameSpecifications.id),
    displayUnitIds: texts('display_unit_ids'),
    playerIds: texts('player_ids'),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    route: text('route'),
    locality: text('locality'),
    countryCode: text('country_code'),
    searchText: searchText(),
    /** The ids of its display units and of its players with a line for each, so that an index knows the parts of all. */
    displayUnitLines: text('display_unit_lines').generatedAlwaysAs(sql`text_lines(display_unit_ids)`),
    playerLines: text('player_lines').generatedAlwaysAs(sql`text_lines(player_ids)`),
    /** `lat,lng` in 1/100,000 of a degree, as GET frames/places tells it. */
    place: text('place').generatedAlwaysAs(
      sql`round(lat * 100000)::integer::text || ',' || round(lng * 100000)::integer::text`,
    ),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('frames_external').on(table.externalId),
    index('frames_specification').on(table.specificationId),
    // A page of the frames admin and the number of its frames, for each order by a column of their own.
    index('frames_by_name').on(table.name, table.id).where(notDeleted),
    index('frames_by_external_id').on(table.externalId, table.id).where(notDeleted),
    index('frames_by_extended_code').on(table.extendedCode, table.id).where(notDeleted),
    index('frames_by_route_code').on(table.routeCode, table.id).where(notDeleted),
    index('frames_by_locality').on(table.locality, table.id).where(notDeleted),
    // The frames of a business unit, and their number.
    index('frames_by_unit').on(table.businessUnitId, table.id).where(notDeleted),
    // All places of GET frames/places without the rows, in the order of these.
    index('frames_places').on(table.id, table.businessUnitId, table.place).where(notDeleted),
    // Parts of texts, for the filters of the frames admin.
    ...[table.name, table.externalId, table.extendedCode, table.displayUnitLines, table.playerLines].map(
      (column) =>
        index(`frames_${column.name}_parts`)
          .using('gin', sql`${column} gin_trgm_ops`)
          .with({ fastupdate: false }),
    ),
    index('frames_display_units').using('gin', table.displayUnitIds),
    ...searchIndexes('frames'),
  ],
)

const {
  createdAt: _created,
  updatedAt: _updated,
  searchText: _search,
  displayUnitLines: _units,
  playerLines: _players,
  place: _place,
  ...givenColumns
} = getTableColumns(frames)
/** The columns of frames without the times of the row and without those that follow from others. */
export const frameColumns = givenColumns

/** Counts what changes the number of frames or their places, for what is kept of all; a trigger of the migration counts. */
export const framesVersion = pgSequence('frames_version')

/** Frames of a campaign; brought by a booking, or attached by hand when bookingId is null. */
export const campaignFrames = pgTable(
  'campaign_frames',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    frameId: integer('frame_id')
      .notNull()
      .references(() => frames.id, { onDelete: 'cascade' }),
    bookingId: integer('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    group: text('group'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('campaign_frames_one').on(
      table.campaignId,
      table.frameId,
      sql`coalesce(${table.bookingId}, 0)`,
    ),
    index('campaign_frames_frame').on(table.frameId),
    index('campaign_frames_booking').on(table.bookingId),
  ],
)

/** The frame specifications of a campaign with what its lists show; derived by refreshCampaigns. */
export const campaignSpecifications = pgTable(
  'campaign_specifications',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    specificationId: integer('specification_id')
      .notNull()
      .references(() => frameSpecifications.id),
    frameCount: integer('frame_count').notNull(),
    hasApprovedDefault: boolean('has_approved_default').notNull().default(false),
    /** Thumbnail key of the newest approved default creative. */
    defaultThumbnail: text('default_thumbnail'),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.specificationId] })],
)

/** One change of a campaign's frames (FRAME-031): the external ids of the frames that came or went. */
export const campaignFrameHistory = pgTable(
  'campaign_frame_history',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    /** Who changed them; null when that is not known. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    externalIds: texts('external_ids'),
    newCount: integer('new_count').notNull(),
    removedCount: integer('removed_count').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('campaign_frame_history_newest').on(table.campaignId, table.id)],
)

/** Pictures of what frames showed (FRAME-026). */
export const frameScreenshots = pgTable(
  'frame_screenshots',
  {
    id: id(),
    frameId: integer('frame_id')
      .notNull()
      .references(() => frames.id, { onDelete: 'cascade' }),
    /** In the media store. */
    key: text('key').notNull(),
    /** False until its file is stored, so that a killed process leaves no file that nothing names. */
    isStored: boolean('is_stored').notNull().default(false),
    takenAt: moment('taken_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('frame_screenshots_newest').on(table.frameId, table.takenAt),
    index('frame_screenshots_taken').on(table.takenAt),
  ],
)

/** By which token the player of a frame may upload its screenshots. */
export const screenshotTokens = pgTable('screenshot_tokens', {
  frameId: integer('frame_id')
    .primaryKey()
    .references(() => frames.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull(),
  createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
})
