import { emailChangeSchema, type EmailChange, type EmailLink } from '#contract/email-changes.ts'
import { readOne } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** Confirms or stops a change of e-mail by the token of a mail. */
export async function applyEmailLink(
  http: Http,
  action: 'confirm' | 'stop',
  body: EmailLink,
  signal: AbortSignal,
): Promise<EmailChange> {
  const { document } = await http('POST', `auth/email/${action}`, {
    body,
    token: null,
    suppressLogout: true,
    signal,
  })
  return parsed(() => readOne(document, emailChangeSchema))
}
