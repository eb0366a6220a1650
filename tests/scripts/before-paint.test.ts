import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import { describe, expect, test } from 'vitest'

import { storageKeys } from '#services/storage/local-store.ts'
import { parseThemeChoice, resolveTheme } from '#views/ui/theme/theme-choice.ts'

const script = readFileSync('public/before-paint.js', 'utf8')

/** Runs the script of the page's head in a world of its own. */
function start(read: (key: string) => string | null, deviceIsDark = false, signedIn?: string) {
  const listeners = new Map<string, () => void>()
  const device = {
    matches: deviceIsDark,
    addEventListener: (_: string, listener: () => void) => listeners.set('device', listener),
  }
  const attributes: Record<string, string> = {}
  const links: Record<string, string>[] = []
  runInNewContext(script, {
    window: {
      matchMedia: () => device,
      localStorage: { getItem: read },
      addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    },
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value
        },
      },
      currentScript: { dataset: { signedIn } },
      createElement: (name: string) => ({ name }),
      head: { appendChild: (link: Record<string, string>) => links.push(link) },
    },
  })
  return { attributes, device, links, listeners }
}

describe('the theme before the first paint', () => {
  test.each(
    [null, 'light', 'dark', 'system', 'purple'].flatMap((stored) =>
      [true, false].map((dark) => [stored, dark] as const),
    ),
  )('stored %s on a dark device (%s) is what theme-choice says', (stored, dark) => {
    const { attributes } = start((key) => (key === storageKeys.theme ? stored : null), dark)
    expect(attributes).toEqual({ 'data-theme': resolveTheme(parseThemeChoice(stored), dark) })
  })

  test('follows the device while it is open', () => {
    const { attributes, device, listeners } = start(() => 'system', false)
    device.matches = true
    listeners.get('device')?.()
    expect(attributes).toEqual({ 'data-theme': 'dark' })
  })

  test('follows a choice made in another tab', () => {
    let stored = 'light'
    const { attributes, listeners } = start(() => stored, false)
    stored = 'dark'
    listeners.get('storage')?.()
    expect(attributes).toEqual({ 'data-theme': 'dark' })
  })

  test('follows the device where storage is out of reach', () => {
    const { attributes } = start(() => {
      throw new Error('denied')
    }, true)
    expect(attributes).toEqual({ 'data-theme': 'dark' })
  })
})

describe('the code behind sign-in', () => {
  const files = '/assets/dashboard.js /assets/en.js'

  test('is asked for at once where a token is stored', () => {
    const { links } = start((key) => (key === storageKeys.token ? 'a.b.c' : null), false, files)
    expect(links).toEqual([
      { name: 'link', rel: 'modulepreload', href: '/assets/dashboard.js' },
      { name: 'link', rel: 'modulepreload', href: '/assets/en.js' },
    ])
  })

  test.each([
    ['nobody is signed in', () => null, files],
    ['the build names none', () => 'a.b.c', undefined],
  ])('is not where %s', (_, read, named) => {
    expect(start(read, false, named).links).toEqual([])
  })

  test('is not where storage is out of reach', () => {
    const denied = () => {
      throw new Error('denied')
    }
    expect(start(denied, false, files).links).toEqual([])
  })
})

test('the page runs no inline script, as the content security policy wants it', () => {
  const page = readFileSync('index.html', 'utf8')
  const inline = [...page.matchAll(/<script\b[^>]*>([^<]*)<\/script>/g)].map((match) => match[1]?.trim())
  expect(inline).toEqual(['', ''])
})
