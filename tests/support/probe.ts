import { describeControl, enabledControls, operate, pageMarkup } from './controls.ts'
import { settle, type Mounted } from './stage.tsx'
import type { Sent } from './still.ts'

/** What operating one control did. */
export interface Touch {
  control: string
  sent: Sent[]
  /** It sent nothing, led nowhere and changed nothing. */
  dead: boolean
}

/** A screen that can be mounted anew, around an actor that stands still. */
export interface Bench {
  mounted: Mounted
  sent: Sent[]
  remount: () => Promise<void>
}

/** What controls did, by the part of the page in which they stand, and what the machine wanted at the time. */
export type KnownTouches = Map<string, Touch[]>

/**
 * Operates every enabled control, each on the screen as it was mounted, and what it uncovers (a menu's items) too. A control that
 * stands in the same part of a page as before does the same as before, while the machine wants the same (`wanted`).
 */
export async function probe(bench: Bench, known: KnownTouches, wanted: readonly string[]): Promise<Touch[]> {
  const all: Touch[] = []
  for (let index = 0; index < enabledControls().length; index += 1) {
    const key = JSON.stringify([placeOf(enabledControls()[index]), wanted])
    const touches = known.get(key) ?? (await probeControl(bench, index))
    known.set(key, touches)
    all.push(...touches)
  }
  return all
}

/** The parts of a page whose controls are seen with all that they depend on. */
const parts =
  'form, fieldset, table, ul, ol, nav, header, search, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** The part around a control, and where the control is in it; the whole page where it is in none. */
function placeOf(control: HTMLElement | undefined): unknown {
  const part = control?.closest<HTMLElement>(parts) ?? document.body
  return control === undefined ? null : [pageMarkup(part), [...part.querySelectorAll('*')].indexOf(control)]
}

async function probeControl(bench: Bench, index: number): Promise<Touch[]> {
  const before = pageMarkup()
  const there = new Set(enabledControls())
  const touch = await touchControl(bench, index)
  const touches = [touch]
  const uncovered =
    touch.sent.length === 0 ? enabledControls().filter((control) => !there.has(control)).length : 0
  for (let inner = 0; inner < uncovered; inner += 1) {
    touches.push(await touchUncovered(bench, index, inner))
  }
  if (uncovered > 0 || pageMarkup() !== before) {
    await bench.remount()
  }
  return touches
}

async function touchUncovered(bench: Bench, outer: number, inner: number): Promise<Touch> {
  await bench.remount()
  const there = new Set(enabledControls())
  const opener = await touchControl(bench, outer)
  const controls = enabledControls()
  const target = controls.filter((control) => !there.has(control))[inner]
  if (!target) {
    return { control: `what ${opener.control} uncovers, number ${inner + 1}`, sent: [], dead: true }
  }
  const touch = await touchControl(bench, controls.indexOf(target))
  return { ...touch, control: `${opener.control} > ${touch.control}` }
}

async function touchControl({ mounted, sent }: Bench, index: number): Promise<Touch> {
  const control = enabledControls()[index]
  if (!control) {
    return { control: `control number ${index + 1}`, sent: [], dead: false }
  }
  const name = describeControl(control)
  const before = pageMarkup()
  const visited = mounted.visited.length
  const sentBefore = sent.length
  const isChosen = control.matches(chosen)
  const happened = () => sent.length > sentBefore || mounted.visited.length > visited
  operate(control)
  const isLink = control.matches('a[href]')
  // Most answer at once; forms validate first, and some parts wait for a frame, or for code that comes with their first use. A link, and
  // what is chosen, may do nothing.
  const patience = isLink || isChosen ? 3 : 40
  for (let frame = 0; frame < patience && !happened(); frame += 1) {
    await settle()
    if (pageMarkup() !== before) {
      break
    }
  }
  const dead = !happened() && !isLink && !isChosen && pageMarkup() === before
  return { control: name, sent: sent.slice(sentBefore), dead }
}

/** What is chosen already may do nothing when it is chosen again. */
const chosen =
  '[aria-selected=true], [aria-current], [aria-checked=true][role=radio], [role=menuitemradio][aria-checked=true], input[type=radio]:checked'
