import { fromCallback } from 'xstate'

import { lookingMachine } from '#machines/shell/looking.machine.ts'
import { leaveLookingTab, readLookingTab } from '#services/storage/looking-tab.ts'

import type { AppContext } from '../base/app-context.ts'

/** Milliseconds. */
const minute = 60_000

/** What this tab knows of its looking, and the way back. */
export function wireLooking({ clock }: AppContext) {
  const { name = '', until = 0, back = '/' } = readLookingTab(window.sessionStorage) ?? {}
  return lookingMachine.provide({
    actors: {
      watchTime: fromCallback(({ sendBack }) => {
        let stop = () => {}
        const tell = () => {
          const left = until - clock.now()
          sendBack({ type: 'time.told', name, left: Math.ceil(left / minute) })
          if (left > 0) {
            // To the next full minute.
            stop = clock.after(left % minute || minute, tell)
          }
        }
        tell()
        return () => stop()
      }),
    },
    actions: { leave: () => leaveLookingTab(window, back) },
  })
}
