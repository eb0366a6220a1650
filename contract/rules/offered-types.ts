import * as z from 'zod/mini'

/** One of the options of a rule type, with its name in English. */
const optionSchema = z.object({ id: z.union([z.string(), z.number()]), name: z.string() })
export type RuleOption = z.infer<typeof optionSchema>

/** A rule type as the server offers it (RULE-014, API-078): its class name on the wire, and its options by what they are about. */
export const offeredTypeSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  options: z._default(z.record(z.string(), z.array(optionSchema)), {}),
  defaultValue: z.unknown(),
  isSelected: z._default(z.boolean(), false),
  isCollapsed: z._default(z.boolean(), false),
})
export type OfferedType = z.infer<typeof offeredTypeSchema>
