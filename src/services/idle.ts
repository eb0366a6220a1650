/** Milliseconds after which a busy page gets on with it. */
const patience = 500

/** Resolves when the browser has nothing more urgent to do: for what is needed, but not for the first rows. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such callback.
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: patience })
    } else {
      setTimeout(resolve, patience)
    }
  })
}

/** Milliseconds: over a slow line two calls should go together. */
const precedence = 100

/** Resolves when an answer is there and shown, also when it failed, or has not come within a tenth of a second. */
export async function idleAfter(answer: Promise<unknown>): Promise<void> {
  const wait = new Promise((resolve) => {
    setTimeout(resolve, precedence)
  })
  await Promise.race([answer.catch(() => {}), wait])
  await idle()
}
