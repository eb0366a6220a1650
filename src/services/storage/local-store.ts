declare global {
  interface Window {
    /** Set by src/app/before-paint.js in a tab that looks as another person: it shares nothing with the others. */
    tabStorage?: Storage
  }
}

/** Values kept between visits, shared by all tabs of the origin; by one that looks as another person with none. */
export interface LocalStore {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Removes all keys that begin so. */
  removeAll(prefix: string): void
  /** Calls back when another tab changed the key (null: removed). Returns a function that ends the watch. */
  watch(key: string, onChange: (value: string | null) => void): () => void
}

export const recentCampaignsPrefix = 'recent-campaigns-'
/** The keys that the first screen knows; src/app/wire/dashboard-preferences.ts has one of its own. */
export const storageKeys = {
  /** The session's token (AUTH-010). */
  token: 'jwt',
  /** Set while the last session was ended by the server, not by a sign-out. */
  sessionOver: 'jwt-over',
  /** The token link that started the session, if any. */
  link: 'link',
  theme: 'theme',
  /** First requests by address, read by src/app/before-paint.js (BootRequests). */
  bootRequests: 'boot-requests',
  recentCampaigns: (userId: string) => `${recentCampaignsPrefix}${userId}`,
} as const

/** Local storage of a window. When the browser refuses it (full, forbidden), values are kept until the page closes. */
export function createLocalStore(
  window: Pick<Window, 'localStorage' | 'tabStorage' | 'addEventListener' | 'removeEventListener'>,
): LocalStore {
  const storage = () => window.tabStorage ?? window.localStorage
  const kept = new Map<string, string>()
  const attempt = <Result>(task: () => Result, otherwise: () => Result): Result => {
    try {
      return task()
    } catch {
      return otherwise()
    }
  }
  const store: LocalStore = {
    read: (key) =>
      kept.get(key) ??
      attempt(
        () => storage().getItem(key),
        () => null,
      ),
    write: (key, value) => {
      kept.delete(key)
      attempt(
        () => storage().setItem(key, value),
        () => void kept.set(key, value),
      )
    },
    remove: (key) => {
      kept.delete(key)
      attempt(
        () => storage().removeItem(key),
        () => undefined,
      )
    },
    removeAll: (prefix) => {
      const stored = attempt(
        () => Array.from({ length: storage().length }, (_, index) => storage().key(index)),
        () => [],
      )
      for (const key of new Set([...stored, ...kept.keys()])) {
        if (key?.startsWith(prefix)) {
          store.remove(key)
        }
      }
    },
    watch: (key, onChange) => {
      const listen = (event: StorageEvent) => {
        // A null key: another tab cleared the storage.
        if (!window.tabStorage && (event.key === key || event.key === null)) {
          onChange(event.key === null ? null : event.newValue)
        }
      }
      window.addEventListener('storage', listen)
      return () => window.removeEventListener('storage', listen)
    },
  }
  return store
}
