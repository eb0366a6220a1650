import { createRootRouteWithContext } from '@tanstack/react-router'

import type { AppContext } from '../base/app-context.ts'
import { knownUser } from '../guards/guards.ts'
import { RootPage } from '../pages/root.page.tsx'
import { enterScreen } from '../screens/screens.ts'
import { lookingScreen } from '../screens/shell.screens.ts'

export const rootRoute = createRootRouteWithContext<{ appContext: AppContext }>()({
  loader: async ({ context: { appContext }, preload }) => {
    if (!appContext.isLooking) {
      return { screens: [] }
    }
    // A session that is over restarts the screens.
    await knownUser(appContext)
    await enterScreen(appContext, lookingScreen, { params: {}, query: null, preload })
    // Not in `staticData`, whose screens every tab would load beforehand.
    return { screens: [lookingScreen.key] }
  },
  component: RootPage,
})
