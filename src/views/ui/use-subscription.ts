import { useSyncExternalStore } from 'react'

/**
 * A value that is read from several actors at once.
 *
 * @param subscribe calls back when the value may be another one; returns what ends it. The same function each time
 * @param read the value, compared by `Object.is`
 */
export function useSubscription<Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
): Value {
  return useSyncExternalStore(subscribe, read)
}
