import * as z from 'zod/mini'

export const buildStatuses = ['started', 'completed', 'failed'] as const

/** A build (BUILD-001). `url` is present once it is completed; it is signed and works without a session for one to two days. */
export const buildSchema = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(buildStatuses),
  createdAt: z.string(),
  updatedAt: z.string(),
  url: z.nullable(z.string()),
  /** Size of the archive; null until it exists. */
  bytes: z._default(z.nullable(z.number()), null),
})
export type Build = z.infer<typeof buildSchema>

/** Payload of POST builds (API-032). */
export const createBuildRequestSchema = z.object({
  campaignId: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
})

/** A file of the archive with its use. */
const manifestCreativeSchema = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  isDefault: z.boolean(),
  frameSpecificationId: z.number(),
  /** Path inside the archive. */
  file: z.string(),
  mime: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Ids of the content types that an HTML5 creative shows; absent without any. */
  contentTypes: z.optional(z.array(z.number())),
})

/** `manifest.json` of a build's archive: which creatives play on which frames. Keys are written as they are here. */
export const buildManifestSchema = z.object({
  format: z.literal('kerbside-build'),
  version: z.literal(1),
  build: z.object({ id: z.number(), name: z.string(), createdAt: z.string() }),
  campaign: z.object({
    id: z.number(),
    name: z.string(),
    client: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    /** Minutes. */
    buildFrequency: z.number(),
    requiresWeather: z.boolean(),
  }),
  frameSpecifications: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      width: z.number(),
      height: z.number(),
      rotation: z.number(),
      frames: z.array(
        z.object({
          externalId: z.string(),
          displayUnitIds: z.array(z.string()),
          playerIds: z.array(z.string()),
        }),
      ),
    }),
  ),
  creatives: z.array(manifestCreativeSchema),
  /** Rules for when creatives play; absent in builds of earlier versions. */
  ruleSets: z._default(
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        slug: z.string(),
        /** In the format of `savedRuleSchema`. */
        rules: z.array(z.object({ type: z.string(), data: z.unknown() })),
        /** Ids of creatives of this manifest. */
        creatives: z.array(z.number()),
        /**
         * How the creatives take turns on the frames of a specification, in their order, with shares that total 100; where there is
         * none for a specification, they take turns equally.
         */
        playlists: z.optional(
          z.array(
            z.object({
              frameSpecificationId: z.number(),
              isShuffled: z.boolean(),
              creatives: z.array(z.object({ id: z.number(), weight: z.number() })),
            }),
          ),
        ),
      }),
    ),
    [],
  ),
  /** Approved content; absent in builds of earlier versions. */
  contentItems: z._default(
    z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** Name of its content type. */
        contentType: z.string(),
        /** In the order of the content type; `value` in the format of `contentValueSchema`, files as paths in the archive. */
        fields: z.array(
          z.object({ slug: z.string(), name: z.string(), type: z.string(), value: z.unknown() }),
        ),
        /** Ids of rule sets of this manifest. */
        ruleSets: z.array(z.number()),
      }),
    ),
    [],
  ),
})
export type BuildManifest = z.infer<typeof buildManifestSchema>
