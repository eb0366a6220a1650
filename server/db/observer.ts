import type { QueryClient } from './embedded/client.ts'

/** Runs the work of a transaction, or of a statement outside of one. `name` reads its kind and table from it, never its text or values. */
export type Around = <Result>(name: () => string, work: () => Promise<Result>) => Promise<Result>

/** Lets another part see when the database works. */
export interface Observer {
  /** From now on this runs around all transactions and statements. */
  observe: (next: Around) => void
  around: Around
}

export function createObserver(): Observer {
  let current: Around = (_name, work) => work()
  return {
    observe: (next) => {
      current = next
    },
    around: (name, work) => current(name, work),
  }
}

/** The embedded database with `around` its statements outside of transactions. */
export const withObservedQueries = (client: QueryClient, around: Around): QueryClient => ({
  query: (text, values, options) =>
    around(
      () => nameOf(text),
      () => client.query(text, values, options),
    ),
  transaction: (work) => client.transaction(work),
})

/** `select campaigns`: a statement's first word and first table, as far as they are plain names. */
export function nameOf(text: string): string {
  const [verb] = /^[a-z]+/i.exec(text.trimStart()) ?? ['statement']
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]{1,60})\b/i.exec(text) ?? []
  return [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ')
}
