import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { axeFaults, desk } from '#tests/support/axe.ts'
import { mount, settle, type Mounted } from '#tests/support/stage.tsx'

let mounted: Mounted | undefined

beforeEach(() => page.viewport(desk.width, desk.height))
afterEach(() => mounted?.unmount())

const pale = 'color: #999; background: #aaa'

it.each([
  ['in every window', pale, ['axe', 'axe (dark)', 'axe at 768 px', 'axe at 360 px']],
  [
    'at the lower end of a tablet',
    `@media (600px < width < 1000px) { & { ${pale}; position: fixed; bottom: 0 } }`,
    ['axe at 768 px', 'axe at 768 px (dark)'],
  ],
  ['on a phone', `@media (max-width: 400px) { & { ${pale} } }`, ['axe at 360 px', 'axe at 360 px (dark)']],
  ['in the dark theme', `[data-theme=dark] & { ${pale} }`, ['axe (dark)', 'axe at 360 px (dark)']],
  [
    "with a person's own colours",
    `@media (forced-colors: active) { & { forced-color-adjust: none; ${pale} } }`,
    ['axe (forced colours)', 'axe at 768 px (forced colours)', 'axe at 360 px (forced colours)'],
  ],
])('words that cannot be read %s are found', async (name, style, labels) => {
  const className = `words-${name.replaceAll(/\W/g, '-')}`
  mounted = mount(
    <>
      <style>{`.${className} { ${style} }`}</style>
      <p className={className}>Words</p>
    </>,
  )
  await settle()
  const faults = await axeFaults()
  expect(faults).toEqual(
    expect.arrayContaining(labels.map((label) => expect.stringContaining(`${label} color-contrast: `))),
  )
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(window.innerWidth).toBe(desk.width)
})

it('a part is looked at once, and again where it stands in another place or state', async () => {
  const words = (className: string, isPressed: boolean) => (
    <div className={className}>
      <button type="button" aria-pressed={isPressed} style={{ color: '#999', background: '#aaa' }}>
        Words
      </button>
    </div>
  )
  const darkFaultsOf = async (className: string, isPressed: boolean) => {
    mounted?.unmount()
    mounted = mount(words(className, isPressed))
    await settle()
    return (await axeFaults()).filter((fault) => fault.startsWith('axe (dark)')).length
  }
  expect(await darkFaultsOf('one', false)).toBe(1)
  expect(await darkFaultsOf('other', false)).toBe(1)
  expect(await darkFaultsOf('one', true)).toBe(1)
})
