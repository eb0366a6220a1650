import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import type { LinkKind } from '#contract/token-links.ts'

import { loadAllMessages } from '../base/messages.ts'
import type { TokenLoading, ViewLoading } from '../guards/token-link-loading.ts'
import { rootInUse } from './root.route.ts'

/** Whoever comes by a link waits for this and the messages; nobody else loads it. */
const loading = async () =>
  (await Promise.all([import('../guards/token-link-loading.ts'), loadAllMessages()]))[0]
const page = () => import('../pages/token-link.page.tsx')

const link = {
  getParentRoute: rootInUse,
  component: lazyRouteComponent(page, 'TokenLinkPage'),
  loader: async (match: TokenLoading) => (await loading()).exchange(match),
}
const view = (kind: LinkKind) => ({
  getParentRoute: rootInUse,
  component: lazyRouteComponent(page, 'LinkViewPage'),
  loader: async (match: ViewLoading) => (await loading()).view(kind, match),
})

export const tokenLinkRoutes = [
  createRoute({ ...link, path: '/drop-zone/$token' }),
  createRoute({ ...link, path: '/lite/moderation/$token' }),
  createRoute({ ...view('drop-zone'), path: '/drop-zone/view/$segment/$' }),
  createRoute({ ...view('lite-moderation'), path: '/lite/moderation/view/$segment/$' }),
] as const
