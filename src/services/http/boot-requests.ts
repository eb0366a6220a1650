import { storageKeys, type LocalStore } from '../storage/local-store.ts'

/** The first requests at addresses of this application, kept in the browser's storage. */
export interface BootRequests {
  base: string
  /** Paths and queries below the base, by address. */
  byAddress: Record<string, readonly string[]>
}

/** Stores the boot requests for the next visit. */
export function storeBootRequests(store: LocalStore, requests: BootRequests): void {
  const text = JSON.stringify(requests)
  if (store.read(storageKeys.bootRequests) !== text) {
    store.write(storageKeys.bootRequests, text)
  }
}
