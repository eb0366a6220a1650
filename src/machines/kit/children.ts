import { enqueueActions, type ActionFunction, type EventObject, type MachineContext } from 'xstate'

import type { Answered } from './confirmation.ts'
import type { EditorOutcome } from './editor.ts'

/** Action of a machine with children of the kit: passes the event on to these children. */
export function passTo<Context extends MachineContext, Event extends EventObject>(
  ...ids: readonly string[]
): ActionFunction<Context, Event, Event, undefined, never, never, never, never, never> {
  return enqueueActions<Context, Event, undefined, Event, never, never, never, never, never>(
    ({ enqueue, event }) => {
      for (const id of ids) {
        enqueue.sendTo(id, event)
      }
    },
  )
}

/** Guard of the output of an editor or a question: it was neither closed nor declined. */
export function isDone(
  _: unknown,
  { outcome }: { outcome: EditorOutcome | Answered<unknown>['outcome'] },
): boolean {
  return outcome !== 'closed' && outcome !== 'declined'
}
