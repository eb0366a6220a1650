import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { framesAddress } from '#contract/addresses/frames.address.ts'
import { framesReading } from '#services/api/list-readings.ts'

import { guardPage } from '../guards/guards.ts'
import { framesScreen } from '../screens/frames.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { mainRoute } from './main.route.ts'

/** For people who may edit the frames of a business unit (SHELL-037). A page that is not a number is the first one (FRAME-001). */
export const framesRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/frames/{-$pageNumber}',
  validateSearch: framesAddress.schema,
  loaderDeps: framesAddress.deps,
  loader: async (match) => {
    await guardPage('frames', match)
    const { context, params, deps, preload } = match
    const query = framesAddress.queryOf(deps, params.pageNumber)
    await enterScreen(context.appContext, framesScreen, { params: {}, query, preload })
  },
  staticData: {
    screens: [framesScreen],
    title: 'frames.title',
    readings: ({ pageNumber }, search) => [framesReading(framesAddress.queryOf(search, pageNumber))],
  },
  component: lazyRouteComponent(() => import('../pages/frames.page.tsx'), 'FramesPage'),
})
