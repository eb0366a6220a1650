import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { keepToWayOut } from '#app/way-out.ts'

/** A campaign whose address leads on to a section of it, as soon as `lead` is resolved, and where the session then is over. */
async function openCampaign(isOver: () => boolean, lead: Promise<void>) {
  const root = createRootRoute()
  const campaign = createRoute({
    getParentRoute: () => root,
    path: '/campaign',
    beforeLoad: async () => {
      await lead
      // oxlint-disable-next-line typescript/only-throw-error -- the router's way
      throw redirect({ href: '/campaign/creative' })
    },
  })
  const screenAt = (path: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <h1>{path}</h1> })
  const router = createRouter({
    routeTree: root.addChildren([
      campaign,
      screenAt('/'),
      screenAt('/campaign/creative'),
      screenAt('/auth/logout'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  keepToWayOut(router, isOver, () => void router.navigate({ href: '/auth/logout' }))
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByRole('heading', { name: '/' })).toBeVisible()
  return { screen, router }
}

test('ERR-004 a session that ends while a screen leads on to another one still leads out', async () => {
  const lead = Promise.withResolvers<void>()
  let isOver = false
  const { screen, router } = await openCampaign(() => isOver, lead.promise)
  void router.navigate({ href: '/campaign' })
  isOver = true
  lead.resolve()
  await expect.element(screen.getByRole('heading', { name: '/auth/logout' })).toBeVisible()
})

test('a screen that leads on to another one does so while the session lasts', async () => {
  const { screen, router } = await openCampaign(() => false, Promise.resolve())
  void router.navigate({ href: '/campaign' })
  await expect.element(screen.getByRole('heading', { name: '/campaign/creative' })).toBeVisible()
})
