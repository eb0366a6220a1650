import * as z from 'zod/mini'

import { frameSpecificationSchema } from './frames.ts'
import { markSchema, noMark } from './marks.ts'
import { playButtonPositions } from './play-button.ts'
import { missingRightSchema } from './rights.ts'

export const creativeTypes = ['image', 'video', 'html5', 'pdf', 'swf', 'unprocessed'] as const
export type CreativeType = (typeof creativeTypes)[number]

/** Moderation status: 1 approved, 0 pending, -1 rejected (MOD-001). */
export const moderationStatuses = { approved: 1, pending: 0, rejected: -1 } as const
export type ModerationStatus = (typeof moderationStatuses)[keyof typeof moderationStatuses]

const assetSchema = z.object({ url: z.nullable(z.string()), length: z.number(), extension: z.string() })
/** A file that browsers show; width and height of its picture in pixels, and a video's seconds, where the server knows them. */
const preparedAssetSchema = z.object({
  url: z.nullable(z.string()),
  width: z.optional(z.nullable(z.number())),
  height: z.optional(z.nullable(z.number())),
  duration: z.optional(z.nullable(z.number())),
})

/** A file that a creative has or had (CREA-053); it has several when its file was replaced. Width and height are pixels. */
export const assetVersionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  originalFilename: z.string(),
  mime: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** What it makes of the creative. */
  type: z._default(z.enum(creativeTypes), 'unprocessed'),
  /** Of a video, in seconds. */
  duration: z._default(z.nullable(z.number()), null),
  /** The uploaded file, unchanged; null where it was not kept. */
  url: z.nullable(z.string()),
  /** As browsers show it: a picture or a video, or the first page of a package. */
  preparedUrl: z._default(z.nullable(z.string()), null),
  htmlUrl: z._default(z.nullable(z.string()), null),
  thumbnailUrl: z._default(z.nullable(z.string()), null),
  user: z.optional(z.nullable(z.object({ id: z.string(), name: z.optional(z.string()) }))),
})
export type AssetVersion = z.infer<typeof assetVersionSchema>

const playButtonPositionSchema = z.nullable(z.enum(playButtonPositions))
/** How the preview shows an HTML5 creative. A position that this browser does not know counts as none (CREA-064). */
const previewConfigurationSchema = z.object({ playButtonPosition: z.catch(playButtonPositionSchema, null) })

/** Why a creative is rejected: the reason, and what of its current file it is about. */
const rejectionSchema = z.object({ notes: z.string(), mark: markSchema })
export type Rejection = z.infer<typeof rejectionSchema>

/**
 * A creative (CREA-004). `asset`, `preparedAsset`, `thumbnail`, `user`, `frameSpecification`, `ruleSets`, `contentTypes` and `assetHistory`
 * are present when the request includes them.
 */
export const creativeSchema = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(creativeTypes),
  userId: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.nullable(z.string()),
  isDefault: z.boolean(),
  isDefaultEditable: z.boolean(),
  moderationStatus: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
  frameSpecificationId: z.string(),
  htmlAssetUrl: z.nullable(z.string()),
  /** Of an HTML5 creative. */
  previewConfiguration: z.optional(z.nullable(previewConfigurationSchema)),
  warnings: z._default(z.array(z.object({ code: z.optional(z.string()), message: z.string() })), []),
  /** Why it is rejected, of one that is read by itself. */
  rejection: z.optional(z.nullable(rejectionSchema)),
  /** Exception code of a failed upload, or null. */
  failure: z._default(z.nullable(z.string()), null),
  asset: z.optional(z.nullable(assetSchema)),
  preparedAsset: z.optional(z.nullable(preparedAssetSchema)),
  thumbnail: z.optional(z.nullable(preparedAssetSchema)),
  user: z.optional(z.nullable(z.object({ id: z.string(), name: z.optional(z.string()) }))),
  frameSpecification: z.optional(
    z.nullable(z.extend(z.partial(frameSpecificationSchema), { id: z.string() })),
  ),
  /** Its rule sets, sorted by name. */
  ruleSets: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** Its content types, sorted by name; HTML5 creatives alone have some (CREA-020). */
  contentTypes: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  /** Newest first. */
  assetHistory: z.optional(z.array(assetVersionSchema)),
})
export type Creative = z.infer<typeof creativeSchema>

const creativeCountsSchema = z.object({
  total: z.number(),
  pending: z.number(),
  /** See `isReady`. */
  unready: z.number(),
  /** Approved defaults. */
  defaults: z.number(),
})
export type CreativeCounts = z.infer<typeof creativeCountsSchema>

/** A frame specification of a campaign, with its creatives (API-116). */
export const specificationWithCreativesSchema = z.extend(frameSpecificationSchema, {
  creatives: z._default(z.array(creativeSchema), []),
  /** Of all its creatives, where the answer has some of them only. */
  creativeCounts: z.optional(creativeCountsSchema),
  /** Moderation status of the whole specification, where the server has one. */
  moderationStatus: z.optional(z.nullable(z.union([z.literal(1), z.literal(0), z.literal(-1)]))),
})
export type SpecificationWithCreatives = z.infer<typeof specificationWithCreativesSchema>

/** Ready: image or video with a prepared asset, or html5 with an asset url (PUB-010, PUB-015). */
export function isReady(creative: Pick<Creative, 'type' | 'preparedAsset' | 'htmlAssetUrl'>): boolean {
  if (creative.type === 'html5') {
    return creative.htmlAssetUrl !== null
  }
  return (creative.type === 'image' || creative.type === 'video') && Boolean(creative.preparedAsset?.url)
}

/** Complete: it has creatives or a moderation status (PUB-011). */
export function isComplete({
  creatives,
  moderationStatus = null,
}: Pick<SpecificationWithCreatives, 'creatives' | 'moderationStatus'>): boolean {
  return creatives.length > 0 || moderationStatus !== null
}

/** Maximum length of a reject reason, in characters after trimming (MOD-006). */
export const rejectReasonLimit = 255
export const rejectReasonSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(rejectReasonLimit))

/** Payload of POST creatives/{id}/moderate: 1 approves, -1 rejects with notes and a mark (API-068, MOD-033). */
export const moderateRequestSchema = z.object({
  status: z.union([z.literal(1), z.literal(-1)]),
  notes: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(rejectReasonLimit)))),
  /** What the notes of a rejection are about. */
  mark: z._default(markSchema, noMark),
})
export type ModerateRequest = z.input<typeof moderateRequestSchema>

/** Payload of PATCH creatives/{id} (API-058): the default flag, or how an HTML5 creative is previewed (CREA-064), or both. */
export const updateCreativeRequestSchema = z
  .object({
    isDefault: z.optional(z.boolean()),
    previewConfiguration: z.optional(z.object({ playButtonPosition: playButtonPositionSchema })),
  })
  .check(
    z.refine(
      ({ isDefault, previewConfiguration }) => isDefault !== undefined || previewConfiguration !== undefined,
      { path: ['isDefault'] },
    ),
  )
/** Payload of POST creatives/{id}/asset-history: gives the creative one of its earlier files again. */
export const bringBackRequestSchema = z.object({ assetId: z.union([z.string(), z.number()]) })
/** GET users/{userId}/creatives/{creativeId}/moderate (API-067). */
export const mayModerateSchema = z.object({
  canModerate: z.boolean(),
  /** Whom a pending creative waits for, where that is not this person. */
  waitsFor: z._default(
    z.nullable(
      z.object({
        /** The number of the stage, from 1; 0 is the default team, to which people belong by a right. */
        stage: z.int(),
        /** The names of its groups. */
        groups: z.array(z.string()),
        /** That to moderate at stage 0. */
        right: z.nullable(missingRightSchema),
        /** Who can change the groups: names, at most three. */
        keepers: z.array(z.string()),
      }),
    ),
    null,
  ),
})
export type MayModerate = z.infer<typeof mayModerateSchema>
