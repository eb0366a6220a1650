import * as z from 'zod/mini'

/** The token of a link to confirm or to stop a change of e-mail. */
export const emailLinkSchema = z.object({ token: z.string().check(z.minLength(1), z.maxLength(255)) })
export type EmailLink = z.infer<typeof emailLinkSchema>

/**
 * What such a link did: the e-mail is changed, waits for the other address, stays as it was, or is the old one again, with a new
 * password to be chosen.
 */
export const emailChangeSchema = z.object({
  state: z.enum(['changed', 'waiting', 'stopped', 'undone']),
  userId: z.string(),
  /** Of the account, after the link was used. */
  email: z.string(),
})
export type EmailChange = z.infer<typeof emailChangeSchema>
export type EmailChangeState = EmailChange['state']
