import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { bookings } from './bookings.ts'
import { campaigns } from './campaigns.ts'
import { id, moment, createdAt, updatedAt, searchIndexes, searchText, texts } from './columns.ts'
import { businessUnits } from './people.ts'

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
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('frames_external').on(table.externalId),
    index('frames_specification').on(table.specificationId),
    index('frames_name').on(table.name),
    index('frames_display_units').using('gin', table.displayUnitIds),
    ...searchIndexes('frames'),
  ],
)

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
