import type { Answer } from './client.ts'
import { documentIn } from './document-in.ts'
import { tokenIn } from './tokens.ts'

/**
 * Responses that `src/app/before-paint.js` requested with the stored token before the application's code was loaded. A failed
 * one is null: its request is sent again.
 */
export interface BootResponses {
  token: string
  /** Milliseconds since 1970. */
  at: number
  /** Base of the API with a closing slash. */
  base: string
  /** By path and query below the base. */
  responses: Record<string, Promise<{ response: Response; text: string } | null>>
}

/** The response to a request in the client's form; null when it must be sent again. */
export async function bootResponse(boot: BootResponses, request: string): Promise<Answer | null> {
  const found = await boot.responses[request]
  if (!found) {
    return null
  }
  const { response, text } = found
  try {
    return {
      status: response.status,
      document: documentIn(text, boot.base),
      token: tokenIn(response.headers),
    }
  } catch {
    return null
  }
}
