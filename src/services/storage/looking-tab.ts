import * as z from 'zod/mini'

/** What a tab that looks as another person knows of it. */
const lookingTabSchema = z.object({
  name: z.string(),
  /** By the browser's clock, milliseconds. */
  until: z.number(),
  /** The path to go back to as oneself. */
  back: z.string(),
})
export type LookingTab = z.infer<typeof lookingTabSchema>

/** Its key in the tab's session storage, which src/app/before-paint.js looks for. */
const key = 'looking'

/** Null in any other tab. */
export function readLookingTab(storage: Pick<Storage, 'getItem'>): LookingTab | null {
  try {
    return lookingTabSchema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

interface Opened extends LookingTab {
  token: string
  theme: string | null
  /** The path to open as the person. */
  href: string
}

/**
 * Opens a tab of its own that looks as another person, or turns this one into it where the browser opens none. A tab's session storage
 * is not shared with other tabs; the token key is that of local storage.
 */
export function openLookingTab(
  window: Window,
  { token, theme, href, ...tab }: Opened,
  keys: { token: string; theme: string },
): void {
  const opened = window.open('', '_blank') ?? window
  opened.sessionStorage.clear()
  opened.sessionStorage.setItem(key, JSON.stringify(tab))
  opened.sessionStorage.setItem(keys.token, token)
  if (theme !== null) {
    opened.sessionStorage.setItem(keys.theme, theme)
  }
  opened.location.assign(href)
}

/** Makes this tab the person's own again; nothing of the other person's stays in it. */
export function leaveLookingTab(window: Window, back: string): void {
  // Not before: a page with typed input may ask whether to go.
  window.addEventListener('pagehide', () => window.sessionStorage.clear(), { once: true })
  window.location.replace(back)
}
