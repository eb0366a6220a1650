import { assign, enqueueActions, setup, type AnyActorLogic } from 'xstate'

import { unprovidedCallback } from './unprovided.ts'

type ScreenParams = Record<string, unknown>

/** What a screen shows. Other `params` make it another screen; the running screen follows its `query`. */
export interface ScreenPlace {
  params: ScreenParams
  /** Held by the screen itself; null for a screen without one. */
  query: unknown
}

export type ScreensEvent =
  | ({ type: 'screen.entered'; screen: string } & ScreenPlace)
  | { type: 'screen.left'; screen: string }
  /** The push connection is back. */
  | { type: 'realtime.resumed' }

/**
 * The running screens: one child per key, whose id is the key. A screen that is entered again with the same params receives
 * `query.changed`; other params restart it. All receive `realtime.resumed`.
 * Actors to provide: the logic of each key, before it is entered. A screen that breaks stays, in status `error`, for
 * the route's error component to find; it takes nothing else down.
 */
export function screensMachine(keys: readonly string[]) {
  const logics = Object.fromEntries(
    keys.map((key): [string, AnyActorLogic] => [key, unprovidedCallback(key)]),
  )
  return setup({
    types: {} as { context: { open: Record<string, ScreenParams> }; events: ScreensEvent },
    actors: logics,
    guards: {
      isOpen: ({ context, event }) => 'screen' in event && event.screen in context.open,
      isSameScreen: ({ context, event }) =>
        event.type === 'screen.entered' && same(context.open[event.screen], event.params),
    },
    actions: {
      start: enqueueActions(({ context, enqueue, event }) => {
        if (event.type === 'screen.entered') {
          const { screen, params, query } = event
          if (screen in context.open) {
            enqueue.stopChild(screen)
          }
          enqueue.spawnChild(screen, { id: screen, input: { ...params, query } })
        }
      }),
      stop: enqueueActions(({ enqueue, event }) => {
        if (event.type === 'screen.left') {
          enqueue.stopChild(event.screen)
        }
      }),
      keepParams: assign(({ context, event }) =>
        event.type === 'screen.entered' ? { open: { ...context.open, [event.screen]: event.params } } : {},
      ),
      forgetParams: assign(({ context, event }) =>
        event.type === 'screen.left'
          ? { open: Object.fromEntries(Object.entries(context.open).filter(([key]) => key !== event.screen)) }
          : {},
      ),
      notifyQuery: enqueueActions(({ enqueue, event }) => {
        if (event.type === 'screen.entered') {
          enqueue.sendTo(event.screen, { type: 'query.changed', query: event.query })
        }
      }),
      notifyAll: enqueueActions(({ context, enqueue }) => {
        for (const screen of Object.keys(context.open)) {
          enqueue.sendTo(screen, { type: 'realtime.resumed' })
        }
      }),
    },
  }).createMachine({
    id: 'screens',
    context: { open: {} },
    on: {
      'screen.entered': [
        { guard: 'isSameScreen', actions: 'notifyQuery' },
        { actions: ['start', 'keepParams'] },
      ],
      'screen.left': { guard: 'isOpen', actions: ['stop', 'forgetParams'] },
      'realtime.resumed': { actions: 'notifyAll' },
      // Caught, so that it does not take this machine and the application down.
      ...Object.fromEntries(keys.map((key) => [`xstate.error.actor.${key}`, {}])),
    },
  })
}

/** Places are plain JSON in a fixed order of keys, as routes parse them. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
