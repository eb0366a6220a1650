import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import type { SectionLoading } from '../guarded-loading.ts'
import { guardSection } from '../guards.ts'
import { contentItemsScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { contentQueryOf, contentSearchSchema, type ContentSearch } from './content-query.ts'
import { pageParams } from './page-number.ts'

interface Loading extends SectionLoading {
  params: { campaignId: string; pageNumber?: string }
  deps: ContentSearch
}

/** Needs view_dynamic_content (SHELL-031). */
async function load(match: Loading): Promise<void> {
  await guardSection('content', match)
  const { context, params, deps, preload } = match
  await enterScreen(context.appContext, contentItemsScreen, {
    params: { campaignId: params.campaignId },
    query: contentQueryOf(deps, params.pageNumber),
    preload,
  })
}

const component = lazyRouteComponent(() => import('../pages/content.page.tsx'), 'ContentPage')
const depsOf = ({ search }: { search: ContentSearch }): ContentSearch => ({
  contentTypeId: search.contentTypeId,
  contentItemName: search.contentItemName,
  modStatus: search.modStatus,
  ruleSetId: search.ruleSetId,
})

export const contentRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/content',
  validateSearch: contentSearchSchema,
  loaderDeps: depsOf,
  loader: (match) => load(match),
  staticData: { screens: [contentItemsScreen], title: 'campaign.tabContent' },
  component,
})

export const contentPageRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/content/$pageNumber',
  params: pageParams,
  validateSearch: contentSearchSchema,
  loaderDeps: depsOf,
  loader: (match) => load(match),
  staticData: { screens: [contentItemsScreen], title: 'campaign.tabContent' },
  component,
})
