import { shallowEqual } from '@xstate/react'
import { useSyncExternalStore } from 'react'

/** What many small parts of a screen follow, such as the cells of a table. */
export interface Followed<Value> {
  /** Calls back after each change of the value; returns what ends that. */
  subscribe: (onChange: () => void) => () => void
  get: () => Value
}

interface Source {
  subscribe: (onChange: () => void) => { unsubscribe: () => void }
}

/**
 * A value of actors with one subscription to each of them, however many parts follow it: otherwise every event would ask hundreds
 * of cells whether it concerns them.
 *
 * @param read its results count as the same value while their fields or elements are the same
 */
export function followed<Value extends object>(
  sources: readonly Source[],
  read: () => Value,
): Followed<Value> {
  const listeners = new Set<() => void>()
  let subscriptions: { unsubscribe: () => void }[] = []
  let known: Value | null = null
  /** What the listeners were called for last. A render may ask for a value before its change is told. */
  let told: Value | null = null
  const get = () => {
    const now = read()
    if (known === null || !shallowEqual(known, now)) {
      known = now
    }
    return known
  }
  const notify = () => {
    const now = get()
    if (told !== now) {
      told = now
      for (const listener of listeners) {
        listener()
      }
    }
  }
  return {
    get,
    subscribe: (onChange) => {
      // Each call is a subscription of its own, also of the same function.
      const listener = () => onChange()
      if (listeners.size === 0) {
        told = get()
        subscriptions = sources.map((source) => source.subscribe(notify))
      }
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) {
          subscriptions.forEach((subscription) => subscription.unsubscribe())
        }
      }
    },
  }
}

/** A part of a followed value: renders again when that part is another one. */
export function useFollowed<Value, Part>(value: Followed<Value>, partOf: (value: Value) => Part): Part {
  return useSyncExternalStore(value.subscribe, () => partOf(value.get()))
}
