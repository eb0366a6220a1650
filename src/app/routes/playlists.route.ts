import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { playlistsScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'

/** Everybody who may view the campaign sees its playlists; the route has no guard of its own (SHELL-054). */
export const playlistsRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/playlists',
  loader: ({ context, params, preload }) =>
    enterScreen(context.appContext, playlistsScreen, {
      params: { campaignId: params.campaignId },
      query: null,
      preload,
    }),
  staticData: { screens: [playlistsScreen], title: 'playlists.title' },
  component: lazyRouteComponent(() => import('../pages/playlists.page.tsx'), 'PlaylistsPage'),
})
