import { fromPromise } from 'xstate'

import { defaultToggleMachine, type DefaultChange } from '#machines/creatives/default-toggle.machine.ts'
import { saveDefault } from '#services/api/creatives.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure } from '../base/notices.ts'

/** Whether a creative is a default, over the API. */
export function wireDefaultToggle({ http, show }: Pick<AppContext, 'http' | 'show'>) {
  return defaultToggleMachine.provide({
    actors: {
      saveDefault: fromPromise<void, DefaultChange>(({ input, signal }) => saveDefault(http, input, signal)),
    },
    actions: {
      notifyProblem: () => show(failure('creatives.notUpdated')),
    },
  })
}
