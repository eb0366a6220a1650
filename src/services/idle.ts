/** Longest wait on a busy page (ms). */
const idleTimeout = 500

/** Resolves when the browser is idle: for work that the first rows do not need. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: idleTimeout })
    } else {
      setTimeout(resolve, idleTimeout)
    }
  })
}

/** Longest wait for the response (ms): on a slow connection both requests should overlap. */
const responseTimeout = 100

/** Resolves when the browser is idle after a response has come, failed, or taken longer than 100 ms. */
export async function idleAfter(answer: Promise<unknown>): Promise<void> {
  const wait = new Promise((resolve) => {
    setTimeout(resolve, responseTimeout)
  })
  await Promise.race([answer.catch(() => {}), wait])
  await idle()
}
