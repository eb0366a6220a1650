import { fromCallback, fromPromise, type AnyActorLogic, type AnyEventObject } from 'xstate'

import { channels } from '#contract/channels.ts'
import { appMachine } from '#machines/app.machine.ts'
import { screensMachine } from '#machines/kit/screens.ts'
import { realtimeMachine } from '#machines/realtime/realtime.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { themeMachine, type Theme } from '#machines/shell/theme.machine.ts'
import { loadSignedInUser, signOut } from '#services/api/auth.ts'
import { recentCampaignsPrefix, storageKeys } from '#services/storage/local-store.ts'
import { parseThemeChoice } from '#views/ui/theme/theme-choice.ts'

import type { AppServices } from './base/app-context.ts'
import { applyTheme } from './page-theme.ts'
import { lazyLogic } from './screens/lazy-logic.ts'
import { screenKeys } from './screens/screen-keys.ts'

interface Wiring {
  services: AppServices
  openLogout: () => void
  /** Something is typed on the screen that is not saved. */
  isTyping: () => boolean
}

/** The root machine with its services, leaves first. The screens come with their routes (src/app/wire/). */
export function wireApp({ services, openLogout, isTyping }: Wiring) {
  return appMachine.provide({
    actors: {
      session: wireSession(services, isTyping),
      theme: wireTheme(services),
      realtime: wireRealtime(services),
      screens: wireScreens(services),
    },
    actions: { openLogout },
  })
}

/** One machine for all keys; `enterScreen` loads the logic of each. */
function wireScreens({ screens }: AppServices) {
  const logics = screenKeys.map((key): [string, AnyActorLogic] => [key, lazyLogic(() => screens.get(key))])
  return screensMachine(screenKeys).provide({ actors: Object.fromEntries(logics) })
}

function wireSession({ http, tokens, store }: AppServices, isTyping: () => boolean) {
  return sessionMachine.provide({
    actors: {
      loadUser: fromPromise(({ signal }) => loadSignedInUser(http, tokens, signal)),
      // A sign-out leaves nothing of anybody's work in the browser.
      signOut: fromPromise(() => signOut(http, tokens).finally(() => store.removeAll(recentCampaignsPrefix))),
      watchToken: fromCallback(({ sendBack }) =>
        tokens.watch((token, isOver) =>
          sendBack({ type: 'token.changed', present: token !== null, isHeld: isOver && isTyping() }),
        ),
      ),
    },
  })
}

function wireTheme({ store }: AppServices) {
  return themeMachine.provide({
    actors: {
      watchTheme: fromCallback(({ sendBack }) => {
        const tell = (stored: string | null) =>
          sendBack({ type: 'theme.changed', theme: parseThemeChoice(stored) })
        tell(store.read(storageKeys.theme))
        return store.watch(storageKeys.theme, tell)
      }),
    },
    actions: {
      applyTheme: (_, { theme }: { theme: Theme }) => applyTheme(theme),
      keepTheme: (_, { theme }: { theme: Theme }) => store.write(storageKeys.theme, theme),
    },
  })
}

function wireRealtime({ realtime }: AppServices) {
  return realtimeMachine.provide({
    actors: {
      connection: fromCallback<AnyEventObject, { userId: string; isAgain: boolean }>(
        ({ input, sendBack }) => {
          // RT-002, RT-004: these two are subscribed for the whole session; screens subscribe their own.
          const leaves = [channels.user(input.userId), channels.system].map((channel) =>
            realtime.subscribe(channel, () => {}),
          )
          const close = realtime.connect(
            {
              onOpened: () => sendBack({ type: 'connection.opened' }),
              onLost: () => sendBack({ type: 'connection.lost' }),
            },
            input.isAgain,
          )
          return () => {
            // Closed first: channels of a closed connection need no leave message.
            close()
            for (const leave of leaves) {
              leave()
            }
          }
        },
      ),
    },
  })
}
