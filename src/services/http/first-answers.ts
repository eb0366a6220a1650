import type { Answer } from './client.ts'
import { documentIn } from './document-in.ts'
import { tokenIn } from './tokens.ts'

/**
 * What `src/app/before-paint.js` has asked the server while the application's code was on its way, for the session whose
 * token was stored. An answer that is no success, or never came, is null: its question is asked again.
 */
export interface FirstAnswers {
  token: string
  /** Milliseconds since 1970. */
  at: number
  /** Base of the API with a closing slash. */
  base: string
  /** By path and query below the base. */
  answers: Record<string, Promise<{ answer: Response; text: string } | null>>
}

/** The answer to a question, as the client would have it; null when the question has to be asked again. */
export async function firstAnswer(first: FirstAnswers, question: string): Promise<Answer | null> {
  const found = await first.answers[question]
  if (!found) {
    return null
  }
  const { answer, text } = found
  try {
    return { status: answer.status, document: documentIn(text, first.base), token: tokenIn(answer.headers) }
  } catch {
    return null
  }
}
