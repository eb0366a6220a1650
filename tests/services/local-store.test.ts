import { describe, expect, it } from 'vitest'

import { createTokens, tokenIn } from '#services/http/tokens.ts'
import { createLocalStore, storageKeys } from '#services/storage/local-store.ts'

import { fakeWindow } from '../support/fake-window.ts'

describe('local storage', () => {
  it('reads, writes and removes', () => {
    const window = fakeWindow({ theme: 'dark' })
    const store = createLocalStore(window)
    expect(store.read('theme')).toBe('dark')
    store.write('theme', 'light')
    expect(window.values.get('theme')).toBe('light')
    store.remove('theme')
    expect(store.read('theme')).toBeNull()
  })

  it('where the browser refuses it, values last as long as the page', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    const window = {
      ...fakeWindow(),
      localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage,
    }
    const store = createLocalStore(window)
    expect(store.read('jwt')).toBeNull()
    store.write('jwt', 'T')
    expect(store.read('jwt')).toBe('T')
    store.remove('jwt')
    expect(store.read('jwt')).toBeNull()
  })

  it('tells what other tabs do with a key, until the watch ends', () => {
    const window = fakeWindow()
    const heard: (string | null)[] = []
    const stop = createLocalStore(window).watch('jwt', (value) => heard.push(value))
    window.changeElsewhere('jwt', 'T1')
    window.changeElsewhere('theme', 'dark')
    window.changeElsewhere('jwt', null)
    window.changeElsewhere(null, null)
    expect(heard).toEqual(['T1', null, null])
    stop()
    expect(window.listening()).toBe(0)
  })

  it('a tab that looks as another person shares nothing with the others', () => {
    const window = fakeWindow({ jwt: 'own' })
    const tab = fakeWindow({ jwt: 'looking' })
    const heard: (string | null)[] = []
    const store = createLocalStore({ ...window, tabStorage: tab.localStorage })
    store.watch('jwt', (value) => heard.push(value))
    expect(store.read('jwt')).toBe('looking')
    store.write('theme', 'dark')
    store.remove('jwt')
    window.changeElsewhere('jwt', null)
    expect([[...window.values], [...tab.values], heard]).toEqual([[], [['theme', 'dark']], []])
  })

  it('DASH-020 keeps recent campaigns per user', () => {
    expect(storageKeys.recentCampaigns('3')).toBe('recent-campaigns-3')
  })
})

describe('tokens', () => {
  it('AUTH-010 the session’s token is kept under the key jwt', () => {
    const window = fakeWindow()
    const tokens = createTokens(createLocalStore(window))
    tokens.keep('T1')
    expect([...window.values]).toEqual([['jwt', 'T1']])
    window.changeElsewhere('jwt', 'T2')
    expect(tokens.current()).toBe('T2')
    tokens.clear()
    expect([...window.values]).toEqual([])
  })

  it('other tabs learn whether the session was over or somebody signed out', () => {
    const window = fakeWindow()
    const tokens = createTokens(createLocalStore(window))
    const heard: [string | null, boolean][] = []
    const stop = tokens.watch((token, isOver) => heard.push([token, isOver]))
    window.changeElsewhere('jwt', 'T1')
    window.changeElsewhere('jwt', null)
    window.values.set('jwt-over', 'true')
    window.changeElsewhere('jwt', null)
    expect(heard).toEqual([
      ['T1', false],
      [null, false],
      [null, true],
    ])
    stop()
    tokens.markOver()
    tokens.clear()
    expect([...window.values.keys()]).toEqual(['jwt-over'])
    tokens.keep('T2')
    expect([...window.values]).toEqual([['jwt', 'T2']])
  })

  it('AUTH-002 the pending token is never stored, and is spent when the session has one', () => {
    const window = fakeWindow()
    const tokens = createTokens(createLocalStore(window))
    tokens.keepPending('P')
    expect([tokens.pending(), tokens.current(), window.values.size]).toEqual(['P', null, 0])
    tokens.keep('T1')
    expect(tokens.pending()).toBeNull()
  })

  it.each([
    ['T1', 'T1'],
    ['Bearer T1', 'T1'],
    ['bearer  T1 ', 'T1'],
    ['', null],
  ])('API-113 the header %j carries the token %j', (header, token) => {
    expect(tokenIn(new Headers({ authorization: header }))).toBe(token)
  })

  it('no header, no token', () => {
    expect(tokenIn(new Headers())).toBeNull()
  })
})
