import { createRootRouteWithContext } from '@tanstack/react-router'

import type { AppContext } from '../base/app-context.ts'
import { knownUser } from '../guards/guards.ts'
import { RootPage } from '../pages/root.page.tsx'
import { enterScreen } from '../screens/screens.ts'
import { lookingScreen } from '../screens/shell.screens.ts'

const createRoot = createRootRouteWithContext<{ appContext: AppContext }>()

interface Loading {
  context: { appContext: AppContext }
  preload: boolean
}

/** Both are one to whoever looks at the screen. */
const root = {
  loader: async ({ context: { appContext }, preload }: Loading) => {
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
}

/** Of the addresses that the application starts with while nobody is signed in. */
export const frontRoot = createRoot(root)
/** Of all addresses. */
export const mainRoot = createRoot(root)

let inUse = frontRoot

/** The parent of the addresses that stand in both trees. */
export const rootInUse = () => inUse

/** From now on it is that of all addresses. */
export function takeMainRoot(): void {
  inUse = mainRoot
}
