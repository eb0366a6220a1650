import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { bookingsReading } from '#services/api/list-readings.ts'

import { guardSection } from '../guards/guards.ts'
import { bookingsScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'

export const bookingsRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/bookings',
  loader: async (match) => {
    const { context, params, preload } = match
    await guardSection('bookings', match)
    await enterScreen(context.appContext, bookingsScreen, {
      params: {
        campaignId: params.campaignId,
        isSuperUser: context.user.isSuperUser,
        today: new Date(context.appContext.clock.now()).toISOString().slice(0, 10),
      },
      query: null,
      preload,
    })
  },
  staticData: {
    screens: [bookingsScreen],
    title: 'campaign.tabBookings',
    readings: ({ campaignId = '' }) => [bookingsReading(campaignId)],
  },
  component: lazyRouteComponent(() => import('../pages/bookings.page.tsx'), 'BookingsPage'),
})
