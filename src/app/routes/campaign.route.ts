import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { campaignReading, readinessReading } from '#services/api/readings.ts'

import { campaignScreen, readinessScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { mainRoute } from './main.route.ts'

/** The campaign area: header and tabs around a section (CAMP-001). */
export const campaignRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/campaigns/$campaignId',
  loader: async ({ context, params, preload }) => {
    const place = { params: { campaignId: params.campaignId }, query: null, preload }
    await Promise.all([
      enterScreen(context.appContext, campaignScreen, place),
      enterScreen(context.appContext, readinessScreen, place),
    ])
  },
  staticData: {
    screens: [campaignScreen, readinessScreen],
    readings: ({ campaignId = '' }) => [campaignReading(campaignId), readinessReading(campaignId)],
  },
  component: lazyRouteComponent(() => import('../pages/campaign.page.tsx'), 'CampaignPage'),
})

export const campaignIndexRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/campaigns/$campaignId/creative', params, search: true, replace: true })
  },
  staticData: { leadsTo: ({ campaignId }) => `/campaigns/${campaignId}/creative` },
})
