import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { pageInAddress } from '#contract/addresses/define-address.ts'

import type { SectionLoading } from '../guarded-loading.ts'
import { guardSection } from '../guards.ts'
import { contentTypesScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { pageParams } from './page-number.ts'

/** Needs manage_dynamic_content_types (SHELL-032). */
async function load(
  match: SectionLoading & { params: { campaignId: string; pageNumber?: string } },
): Promise<void> {
  await guardSection('content-types', match)
  const { context, params, preload } = match
  await enterScreen(context.appContext, contentTypesScreen, {
    params: { campaignId: params.campaignId },
    query: { page: pageInAddress(params.pageNumber) },
    preload,
  })
}

const component = lazyRouteComponent(() => import('../pages/content-types.page.tsx'), 'ContentTypesPage')

export const contentTypesRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/content-types',
  loader: (match) => load(match),
  staticData: { screens: [contentTypesScreen], title: 'contentTypes.title' },
  component,
})

export const contentTypesPageRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/content-types/$pageNumber',
  params: pageParams,
  loader: (match) => load(match),
  staticData: { screens: [contentTypesScreen], title: 'contentTypes.title' },
  component,
})
