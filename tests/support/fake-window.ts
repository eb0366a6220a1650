/** A window as far as local storage goes: the storage, and the events that other tabs would cause. */
export function fakeWindow(kept: Record<string, string> = {}) {
  const values = new Map(Object.entries(kept))
  const listeners = new Set<(event: StorageEvent) => void>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
  return {
    localStorage: localStorage as Storage,
    addEventListener: ((_: string, listener: (event: StorageEvent) => void) =>
      listeners.add(listener)) as Window['addEventListener'],
    removeEventListener: ((_: string, listener: (event: StorageEvent) => void) =>
      listeners.delete(listener)) as Window['removeEventListener'],
    /** Another tab changes a key; null as key clears everything. */
    changeElsewhere: (key: string | null, newValue: string | null) => {
      if (key !== null) {
        if (newValue === null) {
          values.delete(key)
        } else {
          values.set(key, newValue)
        }
      }
      for (const listener of listeners) {
        listener({ key, newValue } as StorageEvent)
      }
    },
    listening: () => listeners.size,
    values,
  }
}
