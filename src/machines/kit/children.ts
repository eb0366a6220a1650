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

/**
 * The state in which the child `id`, an editor or a question, is open for a target; the machine has the guard `isDone` and the state
 * `idle`. When the child is done, `actions` follow; `outputIn` gives them its output.
 */
export function openChild<const Id extends string, Context, Target, const Actions>(
  id: Id,
  targetOf: (context: Context) => Target,
  actions: Actions,
) {
  return {
    invoke: {
      id,
      src: id,
      input: ({ context }: { context: Context }) => ({ target: targetOf(context) }),
      onDone: [{ guard: { type: 'isDone', params: outputIn }, target: 'idle', actions }, { target: 'idle' }],
      onError: 'idle',
    },
  } as const
}

/** The output that an `onDone` event brings; for `params` of a guard or an action. */
export function outputIn<Output>({ event }: { event: { output: Output } }): Output {
  return event.output
}
