import type {} from '@vitest/browser-playwright'
import type { BrowserCommand } from 'vitest/node'

/** Puts a person's own few colours in force in the page of a test, as a high-contrast theme does, or takes them away. */
export const forceColours: BrowserCommand<[boolean]> = async ({ page }, isForced) => {
  await page.emulateMedia({ forcedColors: isForced ? 'active' : 'none' })
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    forceColours: (isForced: boolean) => Promise<void>
  }
}
