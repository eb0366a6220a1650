import type { Page } from 'playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Records layout shifts from the next load on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        )
        shifts.push(`${value.toFixed(4)}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts of the present page, with the elements that moved. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { layoutShifts: string[] }).layoutShifts)
}
