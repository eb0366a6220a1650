import { storageKeys, type LocalStore } from '../storage/local-store.ts'

/** What the addresses of this application ask first, as it stands in the browser's storage. */
export interface FirstQuestions {
  base: string
  /** Paths and queries below the base, by address. */
  byAddress: Record<string, readonly string[]>
}

/** Keeps for the next visit what each of these addresses asks first. */
export function keepFirstQuestions(store: LocalStore, questions: FirstQuestions): void {
  const text = JSON.stringify(questions)
  if (store.read(storageKeys.firstQuestions) !== text) {
    store.write(storageKeys.firstQuestions, text)
  }
}
