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
