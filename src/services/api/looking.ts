import { readOne } from '#contract/json-api.ts'
import { lookingSchema, type Looking } from '#contract/looking.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** Asks for a token to look as a user, for super users. */
export async function beginLooking(
  http: Http,
  userId: string,
  signal: AbortSignal,
): Promise<Looking & { token: string }> {
  const { document, token } = await http('POST', `users/${userId}/looking`, { signal })
  return parsed(() => {
    if (token === null) {
      throw new Error('The answer has no token.')
    }
    return { ...readOne(document, lookingSchema), token }
  })
}
