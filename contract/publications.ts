import * as z from 'zod/mini'

/** A past publication (PUB-007). */
export const publicationSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  publishedBy: z.nullable(z.object({ name: z.string() })),
})
export type Publication = z.infer<typeof publicationSchema>

export const publicationChangeKinds = ['setting', 'frames', 'creative', 'ruleSet', 'contentItem'] as const
export const publicationActions = ['added', 'removed', 'changed'] as const
/** Settings included in a publication. */
export const publishedSettings = [
  'name',
  'client',
  'startsAt',
  'endsAt',
  'buildFrequency',
  'requiresWeather',
] as const
/** Differences of a creative since its publication: file, name, default flag, content types. */
export const creativeDifferences = ['asset', 'name', 'isDefault', 'contentTypes'] as const
/** Differences of a rule set since its publication: name, conditions, approved creatives, and how these take turns. */
export const ruleSetDifferences = ['name', 'rules', 'creatives', 'playlists'] as const
/** Differences of an approved content item since its publication: name, name of its type, content, rule sets. */
export const contentItemDifferences = ['name', 'contentType', 'fields', 'ruleSets'] as const

/**
 * One change that "Publish" would make, of GET campaigns/{id}/publication-changes: a setting with its old and new value, the
 * frames of a frame specification, a creative, a rule set or an approved content item. Before the first publication everything
 * but the settings is `added`.
 */
export const publicationChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(publicationChangeKinds),
  action: z.enum(publicationActions),
  /** Id of the changed resource, for frames that of their frame specification; null for a setting. */
  subjectId: z.nullable(z.string()),
  /** Name of the changed resource, or one of `publishedSettings`; empty for content items that the person may not see. */
  name: z.string(),
  /** Of a creative: its frame specification. */
  frameSpecification: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Number of frames, or of content items that the person may not see. */
  count: z.nullable(z.number()),
  /** Of frames: the first external ids, 20 at most; none for people who may not see the media buy. */
  externalIds: z.array(z.string()),
  /** Of a setting: its values as JSON; times are ISO text. */
  from: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  to: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** Of a change: one of `creativeDifferences`, `ruleSetDifferences` or `contentItemDifferences`. */
  differences: z.array(z.string()),
})
export type PublicationChange = z.infer<typeof publicationChangeSchema>
