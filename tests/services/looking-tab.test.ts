import { expect, test } from 'vitest'

import { leaveLookingTab, openLookingTab, readLookingTab } from '#services/storage/looking-tab.ts'

const keys = { token: 'jwt', theme: 'theme' }
const tab = { name: 'Ada', until: 1_800_000, back: '/users/4/rights' }
const opened = { ...tab, token: 'T', theme: 'dark', href: '/campaigns/7' }

/** A window, and what happened to it. */
function fakeTab() {
  const values = new Map<string, string>([['left', 'by another']])
  const went: string[] = []
  const listeners: (() => void)[] = []
  const window = {
    sessionStorage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      clear: () => values.clear(),
    },
    location: { assign: (href: string) => went.push(href), replace: (href: string) => went.push(href) },
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    open: (): unknown => null,
  }
  return { values, went, listeners, window, asWindow: window as unknown as Window }
}

test('a tab of its own gets the token, and what it says of itself', () => {
  const [own, other] = [fakeTab(), fakeTab()]
  own.window.open = () => other.window
  openLookingTab(own.asWindow, opened, keys)
  expect([own.went, other.went, [...own.values]]).toEqual([[], ['/campaigns/7'], [['left', 'by another']]])
  expect(Object.fromEntries(other.values)).toEqual({
    looking: JSON.stringify(tab),
    jwt: 'T',
    theme: 'dark',
  })
  expect(readLookingTab(other.window.sessionStorage)).toEqual(tab)
})

test('where the browser opens none, it is this one', () => {
  const own = fakeTab()
  openLookingTab(own.asWindow, { ...opened, theme: null }, keys)
  expect([own.went, [...own.values.keys()]]).toEqual([['/campaigns/7'], ['looking', 'jwt']])
})

test('what is left is forgotten when the page goes, and not before', () => {
  const own = fakeTab()
  openLookingTab(own.asWindow, opened, keys)
  leaveLookingTab(own.asWindow, tab.back)
  expect([own.went, own.values.size]).toEqual([['/campaigns/7', '/users/4/rights'], 3])
  own.listeners.forEach((listener) => listener())
  expect(own.values.size).toBe(0)
})

test('another tab looks as nobody', () => {
  const { values, window } = fakeTab()
  expect(readLookingTab(window.sessionStorage)).toBeNull()
  values.set('looking', '{"name":1}')
  expect(readLookingTab(window.sessionStorage)).toBeNull()
})
