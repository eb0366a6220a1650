import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyActorLogic } from 'xstate'

import type { ScreenPlace } from '#machines/kit/screens.ts'

import type { AppContext } from '../base/app-context.ts'
import { loadAllMessages } from '../base/messages.ts'
import { useAppContext } from '../base/use-app-context.ts'
import type { ScreenKey } from './screen-keys.ts'

/** A screen's machine with its services, in a chunk that is loaded when the screen is first entered. */
export interface Screen<Logic extends AnyActorLogic> {
  key: ScreenKey
  /** The module's function that makes the provided machine. Called once per page. */
  load: () => Promise<(appContext: AppContext) => Logic>
  /**
   * `early`: says nothing but what is loaded before it anyway, as `earlyAreas` in scripts/vite/messages.ts has it. Others wait for all
   * messages.
   */
  words?: 'early'
}

export function defineScreen<Logic extends AnyActorLogic>(screen: Screen<Logic>): Screen<Logic> {
  return screen
}

/** Loads what a screen consists of: its machine, and its messages. */
export async function loadScreen<Logic extends AnyActorLogic>({
  load,
  words,
}: Screen<Logic>): Promise<(appContext: AppContext) => Logic> {
  const [logicOf] = await Promise.all([load(), words === 'early' ? undefined : loadAllMessages()])
  return logicOf
}

/** What a route's loader passes to its screen. */
interface Entering extends ScreenPlace {
  /** The router preloads: the code is loaded, no machine starts. */
  preload?: boolean
}

/** Loads a screen's machine and starts it, or sends the running one its new place. For a route's `loader`. */
export async function enterScreen(
  appContext: AppContext,
  screen: Screen<AnyActorLogic>,
  { params, query, preload = false }: Entering,
): Promise<void> {
  // Not awaited when loaded: even a cached `import()` costs a task, which would delay a page change.
  if (!appContext.screens.has(screen.key)) {
    await wire(appContext, screen)
  }
  if (!preload) {
    appContext.app
      .getSnapshot()
      .children.screens?.send({ type: 'screen.entered', screen: screen.key, params, query })
  }
}

/** Stops all running screens except these. */
export function leaveScreensBut(appContext: AppContext, staying: ReadonlySet<string>): void {
  const screens = appContext.app.getSnapshot().children.screens
  for (const screen of Object.keys(screens?.getSnapshot().context.open ?? {})) {
    if (!staying.has(screen)) {
      screens?.send({ type: 'screen.left', screen })
    }
  }
}

/** The running actor of a screen; undefined for the moment before it is started and after it was stopped. */
export function useScreen<Logic extends AnyActorLogic>(
  screen: Screen<Logic>,
): ActorRefFrom<Logic> | undefined {
  const { app } = useAppContext()
  const screens = useSelector(app, (snapshot) => snapshot.children.screens)
  // The key says which logic runs there: only `enterScreen` starts them.
  return useSelector(screens, (snapshot) => snapshot?.children[screen.key]) as ActorRefFrom<Logic> | undefined
}

async function wire(appContext: AppContext, screen: Screen<AnyActorLogic>): Promise<void> {
  const { key } = screen
  const logicOf = await loadScreen(screen)
  // Two routes may have waited for the same chunk: a screen has one logic.
  if (!appContext.screens.has(key)) {
    appContext.screens.set(key, logicOf(appContext))
  }
}
