import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

import { describe, expect, test } from 'vitest'

import type { BootResponses } from '#services/http/boot-responses.ts'
import { storageKeys } from '#services/storage/local-store.ts'
import { dark, light } from '#views/ui/theme/colors.ts'
import { parseThemeChoice, resolveTheme } from '#views/ui/theme/theme-choice.ts'

const script = readFileSync('src/app/before-paint.js', 'utf8')

/** Runs the script of the page's head in a world of its own. */
function start(
  read: (key: string) => string | null,
  deviceIsDark = false,
  signedIn?: string,
  fetch: (url: string, options: unknown) => Promise<unknown> = () => Promise.reject(new Error('unexpected')),
  readTab: (key: string) => string | null = () => null,
) {
  const listeners = new Map<string, () => void>()
  const device = {
    matches: deviceIsDark,
    addEventListener: (_: string, listener: () => void) => listeners.set('device', listener),
  }
  const attributes: Record<string, string> = {}
  const links: Record<string, string>[] = []
  const bars: Record<string, string> = {}
  let themeChanged = () => {}
  const window: { bootResponses?: BootResponses } & Record<string, unknown> = {
    matchMedia: () => device,
    localStorage: { getItem: read },
    sessionStorage: { getItem: readTab },
    location: { pathname: '/2', search: '?inDate=true' },
    fetch,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
  }
  runInNewContext(script, {
    window,
    MutationObserver: class {
      constructor(listener: () => void) {
        themeChanged = listener
      }
      observe() {}
    },
    document: {
      documentElement: {
        setAttribute: (name: string, value: string) => {
          attributes[name] = value
          themeChanged()
        },
        getAttribute: (name: string) => attributes[name],
      },
      currentScript: { dataset: { signedIn } },
      querySelectorAll: () => [
        {
          setAttribute: (name: string, value: string) => {
            bars[name] = value
          },
        },
      ],
      createElement: (name: string) => ({ name }),
      head: { appendChild: (link: Record<string, string>) => links.push(link) },
    },
  })
  return { attributes, bars, device, links, listeners, window }
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

  test('the bars of the browser have the colour of the theme', () => {
    expect(start(() => 'dark', false).bars).toEqual({ content: dark.surface.base })
    expect(start(() => 'light', true).bars).toEqual({ content: light.surface.base })
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

describe('a tab that looks as another person', () => {
  const tab = (key: string) => (key === 'looking' ? '{}' : key === storageKeys.theme ? 'dark' : null)

  test('has its own storage, and room for the bar that says so', () => {
    const { attributes, window, links } = start(() => 'light', false, '/assets/a.js', undefined, tab)
    expect(attributes).toEqual({ 'data-looking': '', 'data-theme': 'dark' })
    expect([typeof window['tabStorage'], links]).toEqual(['object', []])
  })

  test('any other shares that of the browser', () => {
    const { attributes, window } = start(
      () => 'light',
      false,
      undefined,
      undefined,
      () => null,
    )
    expect([attributes, window['tabStorage']]).toEqual([{ 'data-theme': 'light' }, undefined])
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

describe('boot requests', () => {
  const kept = JSON.stringify({
    base: 'http://api.test/api/v2/',
    byAddress: { '/2?inDate=true': ['auth/user', 'campaigns?page=2'], '/': ['campaigns'] },
  })
  const stored = (token: string | null, requests: string | null) => (key: string) =>
    ({ [storageKeys.token]: token, [storageKeys.bootRequests]: requests })[key] ?? null

  test('are sent at once with the stored token', async () => {
    const asked: unknown[] = []
    const { window } = start(stored('a.b.c', kept), false, undefined, (url, options) => {
      asked.push([url, options])
      return url.endsWith('auth/user')
        ? Promise.resolve(new Response('{"data":null}'))
        : Promise.resolve(new Response('{}', { status: 401 }))
    })
    const options = { headers: { Accept: 'application/vnd.api+json', Authorization: 'Bearer a.b.c' } }
    expect(asked).toEqual([
      ['http://api.test/api/v2/auth/user', options],
      ['http://api.test/api/v2/campaigns?page=2', options],
    ])
    expect(window.bootResponses).toMatchObject({ token: 'a.b.c', base: 'http://api.test/api/v2/' })
    expect(await window.bootResponses?.responses['auth/user']).toMatchObject({ text: '{"data":null}' })
    expect(await window.bootResponses?.responses['campaigns?page=2']).toBeNull()
  })

  test('have no response without a connection', async () => {
    const { window } = start(stored('a.b.c', kept), false, undefined, () => Promise.reject(new Error('away')))
    expect(await window.bootResponses?.responses['auth/user']).toBeNull()
  })

  test.each([
    ['nobody is signed in', stored(null, kept)],
    ['nothing is stored', stored('a.b.c', null)],
    ['none is stored for the address', stored('a.b.c', kept.replace('/2?inDate=true', '/3'))],
    ['what is stored is not JSON', stored('a.b.c', '{')],
  ])('are not sent when %s', (_, read) => {
    expect(start(read).window.bootResponses).toBeUndefined()
  })
})

test('its source is a file, and the page has no script of its own', () => {
  const page = readFileSync('index.html', 'utf8')
  const inline = [...page.matchAll(/<script\b[^>]*>([^<]*)<\/script>/g)].map((match) => match[1]?.trim())
  expect(inline).toEqual(['', ''])
})
