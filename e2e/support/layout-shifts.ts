import type { Page } from 'playwright/test'

/** Below it two decimals say 0.00. */
const leastShift = 0.005

/** Starts to note what moves on a page's screens by itself. To be called before the page opens an address. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; words: string }[] = []
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ')
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : (node?.parentElement ?? null)
      const words = element?.textContent?.replaceAll(/\s+/g, ' ').trim().slice(0, 40)
      return element === null ? 'something that is gone' : `<${element.localName}> "${words}"`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) {
          const moved = entry.sources.map(
            ({ node, previousRect, currentRect }) =>
              `${nameOf(node)} from ${box(previousRect)} to ${box(currentRect)}`,
          )
          const words = `${entry.value.toFixed(4)} at ${Math.round(entry.startTime)} ms: ${moved.join('; ')}`
          shifts.push({ value: entry.value, words })
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { kerbsideShifts: shifts })
  })
}

/** What moved since the page was loaded, in words, if it is more than 0.00 together. */
export async function shiftsOf(page: Page): Promise<string[]> {
  const shifts = await page.evaluate(() => window.kerbsideShifts ?? [])
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum < leastShift ? [] : shifts.map(({ words }) => words)
}

/** The parts of Chromium's layout shift entries that are used here: the language's own types do not have them. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    kerbsideShifts?: { value: number; words: string }[]
  }
}
