import { rejectReasonSchema } from '#contract/creatives.ts'

/** A reject reason: 1 to 255 characters after trimming (MOD-006). */
export function isValidReason(text: string): boolean {
  return rejectReasonSchema.safeParse(text).success
}
