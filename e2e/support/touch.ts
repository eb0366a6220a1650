import { expect, type Locator } from 'playwright/test'

/** Taps the middle of a control as a finger does: whatever lies there gets the tap, so it has to be the control. */
export async function tap(control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  await expect(control).toBeEnabled()
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'nearest' }))
  let point = { x: 0, y: 0 }
  const meet = async () => {
    const met = await control.evaluate(meetAtMiddle)
    point = { x: met.x, y: met.y }
    return met.words
  }
  await expect.poll(meet, 'what lies over the control').toBe('the control')
  await control.page().touchscreen.tap(point.x, point.y)
}

function meetAtMiddle(element: Element): { x: number; y: number; words: string } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const met = document.elementFromPoint(x, y)
  const isIts = met !== null && (element.contains(met) || met.closest('label')?.control === element)
  return { x, y, words: isIts ? 'the control' : (met?.outerHTML.slice(0, 200) ?? 'nothing') }
}
