import { redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'

import type { SignedInUser } from '#contract/users.ts'

import type { AppContext } from '../base/app-context.ts'
import type { GuardedPage, GuardedSection } from '../base/guard-table.ts'
import { linkHome } from '../base/link-href.ts'
import { lookingEnd } from '../base/looking-end.ts'
import { safeNext } from '../base/next-path.ts'
import type { PageLoading, SectionLoading } from './guarded-loading.ts'

/** Waits for the session check; null without a session. */
export async function knownUser({ app }: AppContext): Promise<SignedInUser | null> {
  const snapshot = await waitFor(
    app,
    (current) => current.hasTag('signed-in') || current.hasTag('signed-out'),
  )
  return snapshot.hasTag('signed-in') ? snapshot.context.user : null
}

/**
 * For routes of the main area: without a session, redirects to sign-in and back afterwards (SHELL-029, SHELL-050); a session by a
 * token link is redirected to that link's screen (AUTH-023).
 */
export async function signedInOnly(appContext: AppContext, href: string): Promise<SignedInUser> {
  const user = await knownUser(appContext)
  if (user === null && appContext.isLooking) {
    throw redirect({ href: lookingEnd, replace: true })
  }
  if (user === null) {
    throw redirect({ to: '/auth/login', search: href === '/' ? {} : { next: href } })
  }
  const link = appContext.tokens.link()
  if (link !== null) {
    throw redirect({ href: linkHome(link), replace: true })
  }
  return user
}

/** For the screens before sign-in: with a session, redirects on (AUTH-009, AUTH-011, AUTH-024). */
export async function signedOutOnly(appContext: AppContext, next: string | undefined): Promise<void> {
  if (appContext.isLooking || (await knownUser(appContext)) !== null) {
    throw redirect({ href: safeNext(next) })
  }
}

/** For sections that need a right on the campaign; the table of guards says which. */
export async function guardSection(section: GuardedSection, loading: SectionLoading): Promise<void> {
  if (!loading.preload) {
    const { checkSection } = await rightGuards()
    await checkSection(section, loading)
  }
}

/** For pages that need a right outside of campaigns. */
export async function guardPage(page: GuardedPage, { context, ...loading }: PageLoading): Promise<void> {
  if (!loading.preload) {
    const [{ checkPage }] = await Promise.all([rightGuards(), loading.parentMatchPromise])
    checkPage(page, context)
  }
}

/** Lazy: the sign-in screen needs none of these. */
export const rightGuards = () => import('./right-guards.ts')
