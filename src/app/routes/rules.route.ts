import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import type { RuleSetQuery } from '#machines/rules/rule-set-query.values.ts'

import type { AppContext } from '../app-context.ts'
import { rulesScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { pageParams } from './page-number.ts'
import { rulesQueryOf, rulesSearchSchema } from './rules-query.ts'

interface Loading {
  context: { appContext: AppContext }
  params: { campaignId: string }
  preload: boolean
}

/** Whoever may view the campaign sees its rule sets; it has no guard of its own (SHELL-054). */
function enter({ context, params, preload }: Loading, query: RuleSetQuery): Promise<void> {
  return enterScreen(context.appContext, rulesScreen, {
    params: { campaignId: params.campaignId },
    query,
    preload,
  })
}

const component = lazyRouteComponent(() => import('../pages/rules.page.tsx'), 'RulesPage')

export const rulesRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/rules',
  validateSearch: rulesSearchSchema,
  loaderDeps: ({ search: { filter, sortBy, sortOrder } }) => ({ filter, sortBy, sortOrder }),
  loader: (match) => enter(match, rulesQueryOf(match.deps)),
  staticData: { screens: [rulesScreen], title: 'campaign.tabRules' },
  component,
})

export const rulesPageRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/rules/$pageNumber',
  params: pageParams,
  validateSearch: rulesSearchSchema,
  loaderDeps: ({ search: { filter, sortBy, sortOrder } }) => ({ filter, sortBy, sortOrder }),
  loader: (match) => enter(match, rulesQueryOf(match.deps, match.params.pageNumber)),
  staticData: { screens: [rulesScreen], title: 'campaign.tabRules' },
  component,
})
