import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { loadMessages } from '../base/messages.ts'
import { rootRoute } from './root.route.ts'

/** Whoever comes by a link waits for this and the messages; nobody else loads it. */
const loading = async () =>
  (await Promise.all([import('../guards/token-link-loading.ts'), loadMessages()]))[0]
const page = () => import('../pages/token-link.page.tsx')

const link = {
  getParentRoute: () => rootRoute,
  component: lazyRouteComponent(page, 'TokenLinkPage'),
}
const view = {
  getParentRoute: () => rootRoute,
  component: lazyRouteComponent(page, 'LinkViewPage'),
}

export const tokenLinkRoutes = [
  createRoute({
    ...link,
    path: '/drop-zone/$token',
    loader: async (match) => (await loading()).exchange(match.params.token, match),
  }),
  createRoute({
    ...link,
    path: '/lite/moderation/$token',
    loader: async (match) => (await loading()).exchange(match.params.token, match),
  }),
  createRoute({
    ...view,
    path: '/drop-zone/view/$segment/$',
    loader: async (match) =>
      (await loading()).view('drop-zone', match.params.segment, match.params._splat, match),
  }),
  createRoute({
    ...view,
    path: '/lite/moderation/view/$segment/$',
    loader: async (match) =>
      (await loading()).view('lite-moderation', match.params.segment, match.params._splat, match),
  }),
] as const
