import wretch from 'wretch'

import { offline, problemOfAnswer } from '../http/problem-of-answer.ts'

/**
 * Fetches the address of a creative's file, to see whether it exists (CREA-046): past the browser's cache, which may hold a deleted one.
 * Rejects with a `Problem`; `missing` when it does not exist.
 */
export async function checkAsset(url: string, signal: AbortSignal): Promise<void> {
  try {
    const answer = await wretch(url)
      .options({ signal, cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' })
      .get()
      .res()
    // The status says it.
    await answer.body?.cancel()
  } catch (error) {
    throw error instanceof wretch.WretchError ? problemOfAnswer(error.status, '') : offline
  }
}
