import type { Page } from 'playwright/test'

/** What the meta refreshes of a page say, as they come: it is gone before a test could look. */
export async function refreshesOf(page: Page): Promise<string[]> {
  const held: string[] = []
  await page.exposeFunction('holdsRefresh', (content: string) => held.push(content))
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const meta = document.querySelector<HTMLMetaElement>('meta[http-equiv="refresh"]')
      if (meta !== null) {
        watch.disconnect()
        ;(window as unknown as { holdsRefresh: (content: string) => void }).holdsRefresh(meta.content)
      }
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  return held
}
