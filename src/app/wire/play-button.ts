import { fromPromise } from 'xstate'

import type { PlayButtonPosition } from '#contract/play-button.ts'
import { playButtonMachine, type PlayButtonMove } from '#machines/creatives/play-button.machine.ts'
import { savePlayButton } from '#services/api/creatives.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure } from '../base/notices.ts'

/** Where the play button of an HTML5 creative stands, over the API. */
export function wirePlayButton({ http, show }: Pick<AppContext, 'http' | 'show'>) {
  return playButtonMachine.provide({
    actors: {
      savePosition: fromPromise<PlayButtonPosition, PlayButtonMove>(async ({ input, signal }) => {
        await savePlayButton(http, input, signal)
        return input.position
      }),
    },
    actions: {
      notifyProblem: () => show(failure('creatives.notUpdated')),
    },
  })
}
