import axe from 'axe-core'
import { commands } from 'vitest/browser'

import type {} from './colours-command.ts'
import { settle } from './stage.tsx'
import { UnseenParts } from './unseen-parts.ts'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const rules = { runOnly: standard }
const contrast = { runOnly: { type: 'rule', values: ['color-contrast'] } } satisfies axe.RunOptions

// A text of one sign counts as well, such as a number of campaigns; all else is as axe has it by itself.
axe.configure({
  checks: [
    {
      id: 'color-contrast',
      options: {
        ignoreUnicode: true,
        ignoreLength: true,
        ignorePseudo: false,
        boldValue: 700,
        boldTextPt: 14,
        largeTextPt: 18,
        contrastRatio: { normal: { expected: 4.5 }, large: { expected: 3 } },
        pseudoSizeThreshold: 0.25,
        shadowOutlineEmMax: 0.2,
        textStrokeEmMin: 0.03,
      },
    },
  ],
})

/** The window of the walk, in which every page is checked as a whole. */
export const desk = { width: 1440, height: 900 }
const others = [
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
] as const

/** Faults by page: many states have the same page. */
const checked = new Map<string, string[]>()
/** What was looked at, in the desk's window and in others. */
const seen = new Map([desk, ...others].map(({ width }) => [width, new UnseenParts()]))

/**
 * The violations of WCAG 2.2 AA that axe finds, of all rules at three widths, and of contrast in the dark theme and with a
 * person's own colours too. A page is checked as a whole in the desk's window, which must be the one at the time. All else
 * is checked for those of its parts that no page before had: neither a window nor a theme changes the rest.
 */
export async function axeFaults(): Promise<string[]> {
  const styled = pageAsStyled()
  const faults = checked.get(styled) ?? (await check())
  checked.set(styled, faults)
  return faults
}

/** Each switch of the window or of the colours is a call to the browser, so colours stay forced from the desk to the next window. */
async function check(): Promise<string[]> {
  const faults = await violations('axe', [document.documentElement], rules)
  const parts = partsAt(desk.width)
  if (parts.length === 0) {
    return faults
  }
  faults.push(...(await inDark('axe', parts)))
  await commands.forceColours(true)
  faults.push(...(await inForced('axe', parts)))
  const [tablet, phone] = others
  await showIn(tablet)
  const onTablet = partsAt(tablet.width)
  const forcedOnTablet = await inForced(labelOf(tablet), onTablet)
  await commands.forceColours(false)
  faults.push(...(await asUsual(tablet, onTablet)), ...forcedOnTablet)
  await showIn(phone)
  const onPhone = partsAt(phone.width)
  faults.push(...(await asUsual(phone, onPhone)))
  if (onPhone.length > 0) {
    await commands.forceColours(true)
    faults.push(...(await inForced(labelOf(phone), onPhone)))
  }
  sizeFrame(null)
  await commands.forceColours(false)
  await settle(2)
  return faults
}

interface Size {
  width: number
  height: number
}

async function showIn(size: Size): Promise<void> {
  sizeFrame(size)
  await settle(2)
}

/**
 * Gives the frame in which the tests run another size than its own: to the page in it that is its window. Vitest's `page.viewport` asks
 * the browser, which takes 20 ms.
 */
function sizeFrame(size: Size | null): void {
  const frame = window.frameElement as HTMLIFrameElement | null
  if (frame === null) {
    throw new Error('the tests do not run in a frame of their own')
  }
  own ??= { width: frame.style.width, height: frame.style.height }
  frame.style.width = size === null ? own.width : `${size.width}px`
  frame.style.height = size === null ? own.height : `${size.height}px`
  if (size === null) {
    own = null
  }
}

let own: { width: string; height: string } | null = null

const labelOf = ({ width }: Size) => `axe at ${width} px`

function partsAt(width: number): Element[] {
  return seen.get(width)?.take(document.body) ?? []
}

async function asUsual(size: Size, parts: readonly Element[]): Promise<string[]> {
  const label = labelOf(size)
  return [...(await violations(label, parts, rules)), ...(await inDark(label, parts))]
}

async function inDark(label: string, parts: readonly Element[]): Promise<string[]> {
  if (parts.length === 0) {
    return []
  }
  document.documentElement.dataset['theme'] = 'dark'
  const faults = await violations(`${label} (dark)`, parts, contrast)
  delete document.documentElement.dataset['theme']
  return faults
}

async function inForced(label: string, parts: readonly Element[]): Promise<string[]> {
  return violations(`${label} (forced colours)`, parts, contrast)
}

async function violations(
  label: string,
  parts: readonly Element[],
  options: axe.RunOptions,
): Promise<string[]> {
  const attached = parts.filter((part) => part.isConnected)
  if (attached.length === 0) {
    return []
  }
  const found = await axe.run({ include: attached }, { ...options, resultTypes: ['violations'] })
  return found.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, any }) => `${label} ${id}: ${any[0]?.message ?? help} (${html.slice(0, 160)})`),
  )
}

/** The input of axe's rules, with React's ids numbered by occurrence. */
function pageAsStyled(): string {
  const { innerWidth, innerHeight } = window
  const names = new Map<string, string>()
  const html = document.body.innerHTML.replaceAll(reactId, (id) => {
    const name = names.get(id) ?? `id-${names.size}`
    names.set(id, name)
    return name
  })
  const fields = [...document.body.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  const focused = [...document.body.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)
  return JSON.stringify([
    innerWidth,
    innerHeight,
    focused,
    html,
    fields.map(({ value, checked: isChecked, disabled }) => [value, isChecked, disabled]),
  ])
}

/** Ids of `useId`, such as `_r_1a_`. */
const reactId = /_r_[0-9a-z]+_/g
