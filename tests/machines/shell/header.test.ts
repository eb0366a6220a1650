import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { campaignSearchMachine } from '#machines/shell/campaign-search.machine.ts'
import { headerMachine } from '#machines/shell/header.machine.ts'
import { backLink } from '#machines/shell/header.selectors.ts'
import { idle } from '#tests/support/isolate.ts'

function start(href: string) {
  const machine = headerMachine.provide({ actors: { campaignSearch: idle(campaignSearchMachine) } })
  const header = createActor(machine, { input: { query: { href } } }).start()
  return {
    go: (next: string) => header.send({ type: 'query.changed', query: { href: next } }),
    link: () => backLink(header.getSnapshot()),
    back: () => backLink(header.getSnapshot())?.href ?? null,
  }
}

it('SHELL-044 is hidden on the dashboard and links back to its last page and filters', () => {
  const { go, back } = start('/')
  expect(back()).toBeNull()
  go('/3?inDate=true&refineSearch=harbour')
  expect(back()).toBeNull()
  go('/campaigns/7/creative')
  expect(back()).toBe('/3?inDate=true&refineSearch=harbour')
  go('/campaigns/7/bookings')
  expect(back()).toBe('/3?inDate=true&refineSearch=harbour')
})

it('SHELL-044 links to the dashboard without an earlier visit, and never to an overlay on it', () => {
  const { go, back } = start('/campaigns/7/creative')
  expect(back()).toBe('/')
  go('/2?overlay=profile&inDate=true')
  expect(back()).toBeNull()
  go('/campaigns/8')
  expect(back()).toBe('/2?inDate=true')
})

it.each([
  ['/users/create', 'users', '/users', '/users/2?name=may'],
  ['/users/3/edit', 'users', '/users', '/users/2?name=may'],
  ['/users/3/edit/lite-to-full', 'users', '/users', '/users/2?name=may'],
  ['/frames/12/screenshots', 'frames', '/frames', '/frames/4?search=A40'],
  [
    '/campaigns/7/media-buy/12/screenshots',
    'mediaBuy',
    '/campaigns/7/media-buy',
    '/campaigns/7/media-buy/3?search=x',
  ],
])(
  'SHELL-044 from %s leads back to %s, to the page and filters that were last seen',
  (href, list, first, last) => {
    const { go, link } = start(href)
    expect(link()).toEqual({ list, href: first })
    go(last)
    expect(link()).toEqual({ list: 'dashboard', href: '/' })
    go('/campaigns/8/media-buy')
    go(href)
    expect(link()).toEqual({ list, href: list === 'mediaBuy' ? first : last })
  },
)

it('SHELL-044 links back to the frames of the same campaign with page and filter', () => {
  const { go, link } = start('/campaigns/7/media-buy/3?search=x&overlay=profile')
  go('/campaigns/7/media-buy/12/screenshots')
  expect(link()).toEqual({ list: 'mediaBuy', href: '/campaigns/7/media-buy/3?search=x' })
})
