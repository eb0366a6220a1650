import type { Page } from 'playwright/test'

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Node | null }[]
}

/** Records layout shifts from the next load on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string }[] = []
    Object.assign(globalThis, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName,
        )
        shifts.push({ value, moved: moved.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of the shifts of the present page, and the elements that moved. */
export async function shiftsOf(page: Page): Promise<{ sum: string; moved: string[] }> {
  const shifts = await page.evaluate(
    () => (globalThis as unknown as { layoutShifts: { value: number; moved: string }[] }).layoutShifts,
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return { sum: sum.toFixed(3), moved: shifts.map(({ moved }) => moved) }
}
