import { waitFor } from 'xstate'

import type { AppRef } from '#machines/app.machine.ts'

import type { AppContext } from './base/app-context.ts'
import { signInAgainScreen } from './screens/auth.screens.ts'
import { enterScreen } from './screens/screens.ts'

/** Starts the sign-in over the current screen when the session is over, and stops it afterwards. */
export function followRenewal(appContext: AppContext, giveUp: () => void): void {
  let wasRenewing = false
  appContext.app.subscribe((snapshot) => {
    const isRenewing = snapshot.hasTag('renewing')
    if (isRenewing === wasRenewing) {
      return
    }
    wasRenewing = isRenewing
    if (isRenewing) {
      const params = {
        email: snapshot.context.user?.email ?? '',
        pauseSeconds: appContext.configuration.codePauseSeconds,
      }
      enterScreen(appContext, signInAgainScreen, { params, query: null }).catch(giveUp)
    } else {
      snapshot.children.screens?.send({ type: 'screen.left', screen: signInAgainScreen.key })
    }
  })
}

/** Waits for the renewed sign-in: whether the same person has signed in. False at once when none is asked for. */
export async function isRenewed(app: AppRef, signal: AbortSignal | undefined): Promise<boolean> {
  const { context, ...asked } = app.getSnapshot()
  if (!asked.hasTag('renewing')) {
    return false
  }
  try {
    const after = await waitFor(
      app,
      (snapshot) => !snapshot.hasTag('renewing'),
      signal === undefined ? {} : { signal },
    )
    return after.matches({ running: { signedIn: 'staying' } }) && after.context.user?.id === context.user?.id
  } catch {
    // The call was aborted.
    return false
  }
}
