import * as z from 'zod/mini'

import { frameFields } from './frame-editing.ts'

/** Maximum rows of one call. */
export const mostFrameChanges = 5_000

/** Maximum characters of a sent text; a frame takes 100. */
export const longestFrameText = 10_000

/** A value on its way in: it is checked for each row, so that one wrong value does not refuse the whole call. */
const text = z.string().check(z.maxLength(longestFrameText))
const code = z.nullable(text)
const ids = z.array(text)

const values = {
  externalId: z.optional(text),
  extendedCode: z.optional(code),
  routeCode: z.optional(code),
  displayUnitId: z.optional(ids),
  playerId: z.optional(ids),
}

/** A row: the frame with the external id `frame` gets these values; other fields stay. */
const rowSchema = z.object({ frame: text, values: z.object(values) })
export type FrameChangeRow = z.infer<typeof rowSchema>

const rows = <Row extends z.ZodMiniType>(row: Row) =>
  z.array(row).check(z.minLength(1), z.maxLength(mostFrameChanges))

/** Body of POST frames/changes/preview. */
export const previewFrameChangesSchema = z.object({ rows: rows(rowSchema) })

/** A row as it was previewed: `held` has the present value of each field in `values`. */
const heldRowSchema = z.object({ ...rowSchema.shape, held: z.object(values) })
export type HeldFrameChangeRow = z.infer<typeof heldRowSchema>

/**
 * Body of POST frames/changes. Either all rows are written or none. When a frame was changed, deleted or renamed since the preview, the
 * server answers 409 with an error of code 126 for each such row, with a pointer at it; what no preview could have shown as a change is
 * 422.
 */
export const applyFrameChangesSchema = z.object({ rows: rows(heldRowSchema) })

const value = z.union([z.nullable(z.string()), z.array(z.string())])

/**
 * Why a row is refused. `missing`: no frame has this external id · `deleted` · `forbidden`: of a business unit whose frames the viewer may
 * not edit · `twice`: another row names the same frame · `invalid`: a value that no frame can have · `taken`: another frame has the
 * new external id, or another row asks for it.
 */
export const frameRefusals = ['missing', 'deleted', 'forbidden', 'twice', 'invalid', 'taken'] as const

/** What becomes of a row, in the order of the rows: fields that change, or why it is refused. Without both nothing changes. */
const outcomeSchema = z.object({
  /** The external id that the row names. */
  frame: z.string(),
  /** Of the frame; null where there is none, or the viewer may not see it. */
  name: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.enum(frameFields), from: value, to: value })),
  refusal: z.nullable(
    z.object({ reason: z.enum(frameRefusals), field: z.nullable(z.enum(frameFields)), detail: z.string() }),
  ),
})
export type FrameChangeOutcome = z.infer<typeof outcomeSchema>

/** The answer of both calls. After POST frames/changes it has what was written. */
export const frameChangesSchema = z.object({ id: z.string(), rows: z.array(outcomeSchema) })
