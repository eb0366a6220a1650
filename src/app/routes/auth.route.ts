import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { waitFor } from 'xstate'
import * as z from 'zod/mini'

import { isLinkView } from '../base/link-href.ts'
import { loadAllMessages } from '../base/messages.ts'
import { signedOutOnly } from '../guards/guards.ts'
import {
  emailLinkScreen,
  passwordResetRequestScreen,
  passwordResetScreen,
  signInScreen,
} from '../screens/auth.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { rootInUse } from './root.route.ts'

const next = { next: z.catch(z.optional(z.string()), undefined) }
const nextSchema = z.object(next)
/** The server adds `ask` where another page led here (server/routes/web.routes.ts). */
const logoutSchema = z.object({ ...next, ask: z.catch(z.optional(z.enum(['yes'])), undefined) })

const loginRoute = createRoute({
  getParentRoute: rootInUse,
  path: '/auth/login',
  validateSearch: nextSchema,
  beforeLoad: ({ context, search }) => signedOutOnly(context.appContext, search.next),
  loader: ({ context, preload }) =>
    enterScreen(context.appContext, signInScreen, {
      params: { pauseSeconds: context.appContext.configuration.codePauseSeconds },
      query: null,
      preload,
    }),
  staticData: { screens: [signInScreen] },
  component: lazyRouteComponent(() => import('../pages/auth.page.tsx'), 'SignInPage'),
})

/** Signs out and goes to sign-in, with `next` carried over (AUTH-012); where another page led here, it asks first. Who looks as another person stops that only. */
const logoutRoute = createRoute({
  getParentRoute: rootInUse,
  path: '/auth/logout',
  validateSearch: logoutSchema,
  preload: false,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { next: path, ask }, preload }) => {
    if (preload) {
      return
    }
    if (ask !== undefined || context.appContext.isLooking) {
      await loadAllMessages()
      return
    }
    const { app } = context.appContext
    app.send({ type: 'session.end' })
    await waitFor(app, (snapshot) => snapshot.hasTag('signed-out'))
    if (path !== undefined && isLinkView(path)) {
      // There is no password for it: the view itself says that the link is spent.
      throw redirect({ href: path, replace: true })
    }
    throw redirect({ to: '/auth/login', search: path === undefined ? {} : { next: path }, replace: true })
  },
  component: lazyRouteComponent(() => import('../pages/sign-out.page.tsx'), 'SignOutPage'),
})

const resetRequestRoute = createRoute({
  getParentRoute: rootInUse,
  path: '/auth/reset',
  beforeLoad: ({ context }) => signedOutOnly(context.appContext, undefined),
  loader: ({ context, preload }) =>
    enterScreen(context.appContext, passwordResetRequestScreen, { params: {}, query: null, preload }),
  staticData: { screens: [passwordResetRequestScreen] },
  component: lazyRouteComponent(() => import('../pages/auth-reset.page.tsx'), 'PasswordResetRequestPage'),
})

const resetRoute = createRoute({
  getParentRoute: rootInUse,
  path: '/auth/reset/$token',
  beforeLoad: ({ context }) => signedOutOnly(context.appContext, undefined),
  loader: ({ context, params, preload }) =>
    enterScreen(context.appContext, passwordResetScreen, { params, query: null, preload }),
  staticData: { screens: [passwordResetScreen] },
  component: lazyRouteComponent(() => import('../pages/auth-reset.page.tsx'), 'PasswordResetPage'),
})

/** Links of a change of e-mail work whether or not somebody is signed in: the mail may be another account's. */
const emailLink = {
  getParentRoute: rootInUse,
  staticData: { screens: [emailLinkScreen] },
  component: lazyRouteComponent(() => import('../pages/email-link.page.tsx'), 'EmailLinkPage'),
}
const emailConfirmRoute = createRoute({
  ...emailLink,
  path: '/auth/email/confirm/$token',
  loader: ({ context, params: { token }, preload }) =>
    enterScreen(context.appContext, emailLinkScreen, {
      params: { token, action: 'confirm' },
      query: null,
      preload,
    }),
})
const emailStopRoute = createRoute({
  ...emailLink,
  path: '/auth/email/stop/$token',
  loader: ({ context, params: { token }, preload }) =>
    enterScreen(context.appContext, emailLinkScreen, {
      params: { token, action: 'stop' },
      query: null,
      preload,
    }),
})

export const authRoutes = [
  loginRoute,
  logoutRoute,
  resetRequestRoute,
  resetRoute,
  emailConfirmRoute,
  emailStopRoute,
] as const
