import * as z from 'zod/mini'

/** Columns of the dashboard that a person can hide, in their order; the others always stand. */
export const optionalColumns = ['timeline', 'reference', 'specifications', 'brands', 'references'] as const
export type OptionalColumn = (typeof optionalColumns)[number]
/** Heights of the dashboard's rows: 44 and 36 px. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** How a person wants to see the dashboard, on every device. */
export const preferencesSchema = z.object({
  density: z.enum(densities),
  hiddenColumns: z.array(z.enum(optionalColumns)),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** Of a person who has chosen nothing yet. */
export const defaultPreferences: Preferences = { density: 'comfortable', hiddenColumns: [] }

/** Payload of PATCH users/{id}/preferences: what changes. */
export const preferencesRequestSchema = z.object({
  density: z.optional(z.enum(densities)),
  hiddenColumns: z.optional(z.array(z.enum(optionalColumns)).check(z.maxLength(optionalColumns.length))),
})
export type PreferencesChange = z.infer<typeof preferencesRequestSchema>
