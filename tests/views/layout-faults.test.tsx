import type { CSSProperties } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'

import { faultsOfLayout } from '#tests/support/layout-faults.ts'
import { mount, type Mounted } from '#tests/support/stage.tsx'

let mounted: Mounted | undefined

beforeEach(() => page.viewport(400, 400))
afterEach(() => mounted?.unmount())

const words = 'Unabhängigkeitserklärungen'
const narrow: CSSProperties = { width: 60, whiteSpace: 'nowrap' }
const shortened: CSSProperties = { ...narrow, overflow: 'hidden', textOverflow: 'ellipsis' }
const unseen: CSSProperties = { position: 'absolute', width: 1, height: 1, overflow: 'hidden' }

it.each([
  {
    text: 'runs over its box',
    screen: <p style={narrow}>{words}</p>,
    expected: [/^".*" needs \d+ px more width$/],
  },
  {
    text: 'is clipped, though it stands in a line of another element',
    screen: (
      <p style={{ ...narrow, overflow: 'hidden' }}>
        <span>{words}</span>
      </p>
    ),
    expected: [/needs \d+ px more width$/],
  },
  {
    text: 'is too high for its box',
    screen: <p style={{ width: 300, height: 10, overflow: 'hidden' }}>{words}</p>,
    expected: [/needs \d+ px more height$/],
  },
  {
    text: 'is cut off by a box around it',
    screen: (
      <div style={{ width: 60, overflow: 'hidden' }}>
        <div style={{ width: 300 }}>{words}</div>
      </div>
    ),
    expected: [/^240 px of ".*" are cut off$/],
  },
  {
    text: 'makes the page wider than its window',
    screen: <p style={{ width: 500 }}>{words}</p>,
    expected: [new RegExp(`^the page is \\d+ px wider than its window, for <p> "${words}"$`)],
  },
  {
    text: 'is laid out against the direction of its page',
    screen: <p dir="rtl">{words}</p>,
    expected: [/^<p> ".*" is laid out rtl$/],
  },
  { text: 'is shortened with an ellipsis', screen: <p style={shortened}>{words}</p>, expected: [] },
  { text: 'is there for screen readers alone', screen: <p style={unseen}>{words}</p>, expected: [] },
  {
    text: 'can be scrolled to',
    screen: (
      <div style={{ width: 60, overflow: 'auto' }}>
        <div style={{ width: 300 }}>{words}</div>
      </div>
    ),
    expected: [],
  },
  { text: 'has the room that it needs', screen: <p>{words}</p>, expected: [] },
])('a text that $text', ({ screen, expected }) => {
  mounted = mount(screen)
  expect(faultsOfLayout(document)).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
})
