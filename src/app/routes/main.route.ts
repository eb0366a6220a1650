import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { loadMessages } from '../base/messages.ts'
import { overlayNames } from '../base/overlay-href.ts'
import { rightGuards, signedInOnly } from '../guards/guards.ts'
import { overlays } from '../screens/overlays.ts'
import { enterScreen } from '../screens/screens.ts'
import { deploymentScreen, headerScreen, inboxScreen } from '../screens/shell.screens.ts'
import { mainRoot } from './root.route.ts'

/** Everything behind sign-in, in the full layout (SHELL-001). */
export const mainRoute = createRoute({
  getParentRoute: () => mainRoot,
  id: 'main',
  validateSearch: z.object({ overlay: z.catch(z.optional(z.enum(overlayNames)), undefined) }),
  beforeLoad: async ({ context, location }) => ({
    user: await signedInOnly(context.appContext, location.href),
  }),
  loaderDeps: ({ search }) => ({ overlay: search.overlay }),
  loader: async ({ context, deps, location, params, preload }) => {
    const overlay = deps.overlay === undefined ? undefined : overlays[deps.overlay]
    const place = overlay?.place(params, context.appContext) ?? null
    const messages = loadMessages()
    if (overlay?.guard !== undefined && !preload) {
      const [{ checkPage }] = await Promise.all([rightGuards(), messages])
      checkPage(overlay.guard, context)
    }
    await Promise.all([
      messages,
      enterScreen(context.appContext, headerScreen, { params: {}, query: { href: location.href }, preload }),
      enterScreen(context.appContext, deploymentScreen, { params: {}, query: null, preload }),
      enterScreen(context.appContext, inboxScreen, { params: {}, query: null, preload }),
      ...(overlay && place ? [enterScreen(context.appContext, overlay.screen, { ...place, preload })] : []),
    ])
    return { screens: overlay && place ? [overlay.screen.key] : [] }
  },
  staticData: { screens: [headerScreen, deploymentScreen, inboxScreen] },
  component: lazyRouteComponent(() => import('../pages/main.page.tsx'), 'MainPage'),
})
