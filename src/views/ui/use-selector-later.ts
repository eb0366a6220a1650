import { useCallback, useSyncExternalStore } from 'react'

import { afterPaint } from './after-paint.ts'

interface Source<Snapshot> {
  subscribe: (onChange: () => void) => { unsubscribe: () => void }
  getSnapshot: () => Snapshot
}

/**
 * Selects a value from an actor and renders it after the next paint. For parts that show the effect of a press elsewhere on the screen, such
 * as the number of selected rows: they don't hold up the part that was pressed. A handler should read the actor's snapshot instead.
 *
 * @param selector gives the same value for the same snapshot
 */
export function useSelectorLater<Snapshot, Value>(
  actor: Source<Snapshot>,
  selector: (snapshot: Snapshot) => Value,
): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let cancel: (() => void) | null = null
      const subscription = actor.subscribe(() => {
        cancel ??= afterPaint(() => {
          cancel = null
          onChange()
        })
      })
      return () => {
        subscription.unsubscribe()
        cancel?.()
      }
    },
    [actor],
  )
  return useSyncExternalStore(subscribe, () => selector(actor.getSnapshot()))
}
