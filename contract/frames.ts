import * as z from 'zod/mini'

import { businessUnitSchema } from './users.ts'

/** A frame specification of a campaign (CREA-005). Sizes are pixels, rotation degrees. */
export const frameSpecificationSchema = z.object({
  id: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  aspectRatio: z.string(),
  rotation: z.number(),
  hasSound: z.boolean(),
  /** Seconds. */
  motionLength: z.optional(z.nullable(z.number())),
  motionFps: z.optional(z.nullable(z.number())),
  notes: z.optional(z.nullable(z.string())),
  /** Number of the campaign's frames with this specification; absent outside a campaign. */
  campaignFrameCount: z.optional(z.number()),
  /** Thumbnail of the campaign's approved default creative, if any. */
  defaultThumbnailUrl: z.optional(z.nullable(z.string())),
})
export type FrameSpecification = z.infer<typeof frameSpecificationSchema>

export const frameLocationSchema = z.object({
  route: z.nullable(z.string()),
  locality: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
})

/** A screen on the street (part 3 §3). lat and lng are degrees. */
export const frameSchema = z.object({
  id: z.string(),
  name: z.string(),
  externalId: z.string(),
  extendedCode: z.nullable(z.string()),
  routeCode: z.nullable(z.string()),
  displayUnitId: z.array(z.string()),
  playerId: z.array(z.string()),
  lat: z.number(),
  lng: z.number(),
  deletedAt: z.nullable(z.string()),
  /** Whether the viewer may delete it now; never while it is attached to an active campaign that has not ended. */
  isDeletable: z.boolean(),
  campaignCount: z.number(),
  businessUnit: z.optional(businessUnitSchema),
  isManuallyAttached: z.optional(z.boolean()),
  group: z.optional(z.nullable(z.string())),
  location: z.optional(z.nullable(frameLocationSchema)),
  specification: z.optional(z.nullable(frameSpecificationSchema)),
})
export type Frame = z.infer<typeof frameSchema>

/** Response to attaching frames to a campaign: their external ids (API-109). A server may omit the lists. */
export const frameAttachmentsSchema = z.object({
  attachedFrames: z._default(z.number(), 0),
  /** Already attached (FRAME-035). */
  existingFrames: z._default(z.array(z.string()), []),
  /** Not frames of the campaign's business units (FRAME-038). */
  missingFrames: z._default(z.array(z.string()), []),
})
export type FrameAttachments = z.infer<typeof frameAttachmentsSchema>
