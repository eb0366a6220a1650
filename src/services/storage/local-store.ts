/** What the browser keeps between visits. Values are texts; every tab of this origin sees the same ones. */
export interface LocalStore {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Calls back when another tab changed the key (null: removed). Returns what ends the watch. */
  watch(key: string, onChange: (value: string | null) => void): () => void
}

/** The keys in use. */
export const storageKeys = {
  /** The session's token (AUTH-010). */
  token: 'jwt',
  /** There while the last session is over because the server said so, not because somebody signed out. */
  sessionOver: 'jwt-over',
  /** What the session's link opens, when it came by one. */
  link: 'link',
  theme: 'theme',
  /** First requests by address, read by src/app/before-paint.js (BootRequests). */
  bootRequests: 'boot-requests',
  /** Whether the lines of what keeps a campaign from going live are shown. */
  readinessExpanded: 'readiness-expanded',
  recentCampaigns: (userId: string) => `recent-campaigns-${userId}`,
} as const

/** Local storage of a window. Where the browser refuses it (full, forbidden), values last as long as the page. */
export function createLocalStore(
  world: Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>,
): LocalStore {
  const kept = new Map<string, string>()
  const attempt = <Result>(task: () => Result, otherwise: () => Result): Result => {
    try {
      return task()
    } catch {
      return otherwise()
    }
  }
  return {
    read: (key) =>
      kept.get(key) ??
      attempt(
        () => world.localStorage.getItem(key),
        () => null,
      ),
    write: (key, value) => {
      kept.delete(key)
      attempt(
        () => world.localStorage.setItem(key, value),
        () => void kept.set(key, value),
      )
    },
    remove: (key) => {
      kept.delete(key)
      attempt(
        () => world.localStorage.removeItem(key),
        () => undefined,
      )
    },
    watch: (key, onChange) => {
      const listen = (event: StorageEvent) => {
        // A null key tells that another tab cleared everything.
        if (event.key === key || event.key === null) {
          onChange(event.key === null ? null : event.newValue)
        }
      }
      world.addEventListener('storage', listen)
      return () => world.removeEventListener('storage', listen)
    },
  }
}
