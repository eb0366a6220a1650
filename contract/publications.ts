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
/** Settings that a publication carries. */
export const publishedSettings = [
  'name',
  'client',
  'startsAt',
  'endsAt',
  'buildFrequency',
  'requiresWeather',
] as const
/** What is different in a creative that was published before: another file, another name, its default flag. */
export const creativeDifferences = ['asset', 'name', 'isDefault'] as const
/** What is different in a rule set that was published before: its name, its conditions, its approved creatives. */
export const ruleSetDifferences = ['name', 'rules', 'creatives'] as const
/** What is different in an approved content item that was published before: its name, its type's name, its content, its rule sets. */
export const contentItemDifferences = ['name', 'contentType', 'fields', 'ruleSets'] as const

/**
 * One thing that "Publish" would change, of GET campaigns/{id}/publication-changes: a setting with what it was and is, the
 * frames of a frame specification, a creative, a rule set, or an approved content item. Before the first publication everything but the settings is `added`.
 */
export const publicationChangeSchema = z.object({
  id: z.string(),
  kind: z.enum(publicationChangeKinds),
  action: z.enum(publicationActions),
  /** The id of what changes, a frame specification's for frames; null for a setting. */
  subjectId: z.nullable(z.string()),
  /** The name of that, or the setting: one of `publishedSettings`. */
  name: z.string(),
  /** For a creative: its frame specification. */
  frameSpecification: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** For frames: how many. */
  count: z.nullable(z.number()),
  /** For frames: the first of their external ids, 20 at most. */
  externalIds: z.array(z.string()),
  /** For a setting: its values as JSON has them, times as ISO text. */
  from: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  to: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  /** What is different: in a changed creative of `creativeDifferences`, in a changed rule set of `ruleSetDifferences`, in a content item of `contentItemDifferences`. */
  differences: z.array(z.string()),
})
export type PublicationChange = z.infer<typeof publicationChangeSchema>
