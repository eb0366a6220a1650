import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import type { PlayButtonPosition } from '#contract/play-button.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { playButtonOf } from './html-asset.selectors.ts'

export interface PlayButtonMove {
  creativeId: string
  position: PlayButtonPosition
}

interface PlayButtonContext {
  creativeId: string
  /** What was chosen last. */
  position: PlayButtonPosition
  /** What the server has. */
  saved: PlayButtonPosition
}

export type PlayButtonEvent =
  | { type: 'playButton.move'; position: PlayButtonPosition }
  /** The server's creative, from a read. */
  | { type: 'creative.changed'; creative: Creative }

/** Sent to the parent: the preview shows it elsewhere now. */
export type PlayButtonNotice = { type: 'playButton.moved' }

/**
 * In which corner of its preview the play button of an HTML5 creative stands (CREA-064). A choice is saved at once; one request is in
 * flight, and another choice during it is saved after it. Actor to provide: `savePosition` from the move to the position that was saved.
 * Action: `notifyProblem` (CREA-037).
 */
export const playButtonMachine = setup({
  types: {} as {
    context: PlayButtonContext
    events: PlayButtonEvent
    input: { creative: Creative }
  },
  actors: { savePosition: unprovidedPromise<PlayButtonPosition, PlayButtonMove>('savePosition') },
  guards: {
    isElsewhere: ({ context, event }) =>
      event.type === 'playButton.move' && event.position !== context.position,
    isStillChosen: ({ context }, saved: PlayButtonPosition) => context.position === saved,
  },
  actions: {
    keepPosition: assign(({ event }) =>
      event.type === 'playButton.move' ? { position: event.position } : {},
    ),
    keepSaved: assign((_, saved: PlayButtonPosition) => ({ saved })),
    showSaved: assign(({ context }) => ({ position: context.saved })),
    notifyMoved: sendParent((): PlayButtonNotice => ({ type: 'playButton.moved' })),
    notifyProblem: (_, _problem: Problem) => {},
  },
}).createMachine({
  id: 'playButton',
  context: ({ input: { creative } }) => ({
    creativeId: creative.id,
    position: playButtonOf(creative),
    saved: playButtonOf(creative),
  }),
  initial: 'settled',
  states: {
    settled: {
      on: {
        'playButton.move': { guard: 'isElsewhere', target: 'saving', actions: 'keepPosition' },
        'creative.changed': { actions: [{ type: 'keepSaved', params: positionIn }, 'showSaved'] },
      },
    },
    saving: {
      on: {
        'playButton.move': { actions: 'keepPosition' },
        'creative.changed': { actions: { type: 'keepSaved', params: positionIn } },
      },
      invoke: {
        id: 'savePosition',
        src: 'savePosition',
        input: ({ context: { creativeId, position } }) => ({ creativeId, position }),
        onDone: [
          {
            guard: { type: 'isStillChosen', params: outputIn },
            target: 'settled',
            actions: [{ type: 'keepSaved', params: outputIn }, 'notifyMoved'],
          },
          { target: 'saving', reenter: true, actions: { type: 'keepSaved', params: outputIn } },
        ],
        onError: { target: 'settled', actions: ['showSaved', { type: 'notifyProblem', params: problemIn }] },
      },
    },
  },
})

export type PlayButtonRef = ActorRefFrom<typeof playButtonMachine>

function positionIn({ event }: { event: { creative: Creative } }): PlayButtonPosition {
  return playButtonOf(event.creative)
}

function outputIn({ event }: { event: { output: PlayButtonPosition } }): PlayButtonPosition {
  return event.output
}
