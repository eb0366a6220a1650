import * as z from 'zod/mini'

import { promotionStatuses, publishingStatuses, workflowStages } from './campaign-states.ts'
import { frameSchema, frameSpecificationSchema } from './frames.ts'
import { readOnce } from './read-once.ts'
import { businessUnitSchema } from './users.ts'

export const clientSchema = z.object({ id: z.string(), name: z.string() })
export const campaignRoleSchema = z.object({ id: z.string(), email: z.string(), role: z.string() })

const namedSchema = z.object({ id: z.string(), name: z.string() })

/** A campaign (CAMP-002). Days are ISO times in UTC; relations are present when the request includes them. */
export const campaignSchema = z.object({
  id: z.string(),
  name: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  isActive: z.boolean(),
  bookingEngineId: z.nullable(z.string()),
  bookingBrands: z.array(z.string()),
  bookingExternalReferences: z.array(z.string()),
  buildFrequency: z.number(),
  requiresWeather: z.boolean(),
  promotionStatus: z.enum(promotionStatuses),
  publishingStatus: z.enum(publishingStatuses),
  workflowStage: z.enum(workflowStages),
  /** For this user: false without the right to publish (PUB-016). */
  isPublishable: z.boolean(),
  supportsPublishing: z.boolean(),
  supportsPromotion: z.boolean(),
  daysUntilLive: z.nullable(z.number()),
  isLate: z.boolean(),
  isLateCopyFlagged: z.boolean(),
  isLateCopyFlaggable: z.boolean(),
  isContentCompleted: z.boolean(),
  isExchangeHolding: z.boolean(),
  updatedAt: z.string(),
  /** Incremented by each change of the settings, for optimistic concurrency (CAMP-061). */
  version: z._default(z.nullable(z.number()), null),
  /** Number of kinds of blockers: the lines of its readiness. */
  blockers: z._default(z.number(), 0),
  /** Number of blockers by kind. */
  readiness: z._default(z.array(z.object({ kind: z.string(), count: z.number() })), []),
  client: z.optional(z.nullable(clientSchema)),
  businessUnits: z.optional(z.array(businessUnitSchema)),
  /** Its managers are those with the role `manager`. */
  campaignRoles: z.optional(z.array(campaignRoleSchema)),
  frames: z.optional(z.array(frameSchema)),
  frameSpecifications: z.optional(z.array(readOnce(frameSpecificationSchema))),
  // Names only: the full records have requests of their own, and their schemas would enlarge the first screens.
  bookings: z.optional(z.array(z.object({ id: z.string(), code: z.string(), network: z.string() }))),
  builds: z.optional(z.array(namedSchema)),
  ruleSets: z.optional(z.array(namedSchema)),
  contentTypes: z.optional(z.array(namedSchema)),
  contentItems: z.optional(z.array(z.object({ id: z.string(), name: z.string(), status: z.string() }))),
  /** The default creative's thumbnail by frame specification, where a list includes these. */
  defaultThumbnails: z.optional(
    z.array(z.object({ frameSpecificationId: z.string(), url: z.nullable(z.string()) })),
  ),
})
export type Campaign = z.infer<typeof campaignSchema>

/** Counts of the dashboard's filters, given the current filters (DASH-025). */
export const campaignStatsSchema = z.object({
  total: z.number(),
  workflowStages: z.record(z.enum(workflowStages), z.number()),
  promotionStatuses: z.record(z.enum(promotionStatuses), z.number()),
})
export type CampaignStats = z.infer<typeof campaignStatsSchema>

const dayTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/))
const idText = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const email = z.string().check(z.trim(), z.maxLength(255), z.email())

/** A booking in a create request: its key, or the bare reference on the default network. */
const requestedBookingSchema = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  network: z.string().check(z.minLength(1), z.maxLength(40)),
  businessUnit: idText,
})

/** Payload of POST campaigns (API-018, CAMP-025); sent in snake_case. */
export const createCampaignRequestSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  client: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
  startsAt: dayTime,
  endsAt: dayTime,
  buildFrequency: z.int().check(z.minimum(0), z.maximum(525_600)),
  businessUnits: z.array(idText).check(z.minLength(1), z.maxLength(1)),
  bookings: z._default(z.array(requestedBookingSchema).check(z.maxLength(500)), []),
  managers: z.array(email).check(z.minLength(1), z.maxLength(100)),
  requiresWeather: z._default(z.boolean(), false),
})
export type CreateCampaignRequest = z.infer<typeof createCampaignRequestSchema>

/**
 * Payload of PATCH campaigns/{id}: is_active alone, or the settings (API-020, CAMP-061). With `version` the save is refused
 * (409, code 105) when a field that it would change was changed after that version, by anyone: the response has one error
 * per such field, with a `settingConflictSchema` as `meta`, and nothing is written. A save without a version, or without these
 * fields, is accepted. Clients may send If-Match with an ETag instead, which refuses every other version.
 */
export const updateCampaignRequestSchema = z.object({
  isActive: z.optional(z.boolean()),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(255))),
  client: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(255))),
  startsAt: z.optional(dayTime),
  endsAt: z.optional(dayTime),
  buildFrequency: z.optional(z.int().check(z.minimum(0), z.maximum(525_600))),
  businessUnits: z.optional(z.array(idText).check(z.minLength(1), z.maxLength(1))),
  managers: z.optional(z.array(email).check(z.minLength(1), z.maxLength(100))),
  requiresWeather: z.optional(z.boolean()),
  version: z.optional(z.int().check(z.minimum(1))),
})
export type UpdateCampaignRequest = z.infer<typeof updateCampaignRequestSchema>

/** An edit conflict in one field: `meta` of each error of the 409. */
export const settingConflictSchema = z.object({
  /** The version to send with a save that overwrites the other change. */
  version: z.number(),
  /** The current value of the field, in the format of a save. */
  value: z.unknown(),
  changedBy: z.nullable(z.string()),
  changedAt: z.string(),
})
export type SettingConflict = z.infer<typeof settingConflictSchema>
