import * as z from 'zod/mini'

/**
 * What `POST users/{id}/looking` answers a super user, with a token of its own kind in the `authorization` header: for this long it reads
 * what the person may read, and everything that changes something is refused by 129. It ends before (130) with the super user's session and
 * rights, and with the person's account; it is never refreshed.
 */
export const lookingSchema = z.object({
  /** The person's. */
  id: z.string(),
  name: z.string(),
  /** How long it lasts, in seconds. */
  expiresIn: z.number(),
})
export type Looking = z.infer<typeof lookingSchema>
