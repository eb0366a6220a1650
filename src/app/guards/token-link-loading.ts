import { redirect } from '@tanstack/react-router'
import type { AnyActorLogic } from 'xstate'

import type { LinkKind, LinkSession } from '#contract/token-links.ts'
import type { ScreenPlace } from '#machines/kit/screens.ts'

import type { AppContext } from '../base/app-context.ts'
import { enterUploads } from '../screens/enter-uploads.ts'
import { enterScreen, type Screen } from '../screens/screens.ts'
import { deploymentScreen } from '../screens/shell.screens.ts'
import {
  dropZonePreviewScreen,
  dropZoneScreen,
  liteModerationScreen,
  litePreviewScreen,
  ownDecisionsScreen,
  tokenLinkScreen,
} from '../screens/token-link.screens.ts'
import { knownUser } from './guards.ts'

interface LinkLoading {
  context: { appContext: AppContext }
  preload: boolean
}
export interface TokenLoading extends LinkLoading {
  params: { token: string }
}
/** What follows the view's address: a campaign or a token, and what is below the campaign. */
export interface ViewLoading extends LinkLoading {
  params: { segment: string; _splat?: string }
}

/** Signs in by the token (AUTH-021, DROP-001, MOD-021). */
export async function exchange({ context, params: { token }, preload }: TokenLoading) {
  await enterScreen(context.appContext, tokenLinkScreen, { params: { token }, query: null, preload })
  return { screens: [tokenLinkScreen.key], isRefused: false }
}

/** Digits are a campaign, which the session's own link must have opened; anything else is a token (DROP-012). */
export async function view(kind: LinkKind, loading: ViewLoading) {
  const { segment, _splat: rest } = loading.params
  knownOnly(kind, rest)
  if (!/^\d+$/.test(segment)) {
    return exchange({ ...loading, params: { token: segment } })
  }
  const { appContext } = loading.context
  const user = await knownUser(appContext)
  const link = appContext.tokens.link()
  if (user === null || link?.kind !== kind || link.campaignId !== segment) {
    return { screens: [], isRefused: true }
  }
  const screens = kind === 'drop-zone' ? dropZoneScreens(link, rest) : liteScreens(link, rest)
  const entered = [...screens, { screen: deploymentScreen, params: {}, query: null }]
  await Promise.all([
    ...(kind === 'drop-zone' ? [enterUploads(appContext, loading.preload)] : []),
    ...entered.map(({ screen, ...place }) =>
      enterScreen(appContext, screen, { ...place, preload: loading.preload }),
    ),
  ])
  return { screens: entered.map(({ screen }) => screen.key), isRefused: false }
}

interface Entered extends ScreenPlace {
  screen: Screen<AnyActorLogic>
}

/** The list stays while one creative or the history is shown. */
function liteScreens({ campaignId, key: assignmentId }: LinkSession, rest = ''): Entered[] {
  const assigned = { campaignId, assignmentId }
  const list = { screen: liteModerationScreen, params: assigned, query: null }
  const creativeId = /^creative\/(\d+)/.exec(rest)?.[1]
  if (creativeId !== undefined) {
    return [list, { screen: litePreviewScreen, params: { campaignId }, query: { creativeId } }]
  }
  const page = Math.max(1, Number(/^history\/(\d{1,9})/.exec(rest)?.[1] ?? 1))
  return rest.startsWith('history')
    ? [list, { screen: ownDecisionsScreen, params: { params: assigned }, query: { page } }]
    : [list]
}

/** The list stays while one creative is shown. */
function dropZoneScreens({ campaignId, key: inviteId }: LinkSession, rest: string | undefined): Entered[] {
  const list = { screen: dropZoneScreen, params: { campaignId, inviteId }, query: null }
  const creativeId = /^creative\/(\d+)/.exec(rest ?? '')?.[1]
  return creativeId === undefined
    ? [list]
    : [list, { screen: dropZonePreviewScreen, params: { campaignId }, query: { creativeId } }]
}

/** What may follow the campaign in the address. */
const below = {
  'drop-zone': /^((dashboard|creative|creative\/\d+)\/?)?$/,
  'lite-moderation': /^((dashboard|history|history\/\d+|creative|creative\/\d+)\/?)?$/,
} as const satisfies Record<LinkKind, RegExp>

function knownOnly(kind: LinkKind, rest: string | undefined): void {
  if (!below[kind].test(rest ?? '')) {
    throw redirect({ to: '/404', replace: true })
  }
}
