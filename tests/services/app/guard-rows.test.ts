import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import type { AppContext } from '#app/base/app-context.ts'
import { overlayNames } from '#app/base/overlay-href.ts'
import { mainRoutes } from '#app/main-routes.ts'
import { overlays } from '#app/screens/overlays.ts'
import { guardRows } from '#e2e/support/guard-rows.ts'

const router = createRouter({
  routeTree: mainRoutes,
  history: createMemoryHistory(),
  context: { appContext: {} as AppContext },
})

/** The address that a row tries, as the router reads it. */
const tried = guardRows.map(
  ({ path }) => new URL(path.replace(':campaign', '1').replace(':creative', '1'), 'http://localhost'),
)

/** Screens at or below a route; an address that only leads on has none of its own. */
function screensBelow(route: AnyRoute): string[] {
  const below = Object.values((route.children ?? []) as AnyRoute[])
  if (below.length > 0) {
    return below.flatMap(screensBelow)
  }
  return route.options.component === undefined ? [] : [route.fullPath]
}

test('SHELL-029 every address behind sign-in is in the permission table of the browser, and nothing else is', () => {
  const main = Object.values(mainRoutes.children as unknown as AnyRoute[]).find(({ id }) => id === '/main')
  const known = main === undefined ? [] : screensBelow(main)
  const told = tried.map(({ pathname }) => router.getMatchedRoutes(pathname)[2]?.fullPath)
  expect([...new Set(told)].toSorted()).toEqual(known.toSorted())
})

test('every guarded overlay is in the permission table of the browser', () => {
  const told = tried.map(({ searchParams }) => searchParams.get('overlay'))
  expect(overlayNames.filter((name) => overlays[name]?.guard !== undefined && !told.includes(name))).toEqual(
    [],
  )
})

test('SHELL-041 a word in the place of a page number is no address, wherever one has a page but among the users', () => {
  // Among the users a word is page 1 (USER-055).
  const paths = Object.keys(router.routesByPath).filter(
    (path) => path.endsWith('/$pageNumber') && !path.startsWith('/users/'),
  )
  const taking = (page: string) =>
    paths.map((path) => {
      const address = path.replace('$campaignId', '7').replace('$pageNumber', page)
      return router.getMatchedRoutes(address)[2]?.options.component === undefined ? null : path
    })
  expect(taking('2')).toEqual(paths)
  expect(taking('abc')).toEqual(paths.map(() => null))
  expect(taking('2x')).toEqual(paths.map(() => null))
})
