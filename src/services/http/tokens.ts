import { linkSessionSchema, type LinkSession } from '#contract/token-links.ts'

import { storageKeys, type LocalStore } from '../storage/local-store.ts'

/** The tokens of this browser: the session's own, and the pending one between password and code. */
export interface Tokens {
  /** The session's token, or null when nobody is signed in. Read from storage each time: other tabs refresh it too. */
  current(): string | null
  /** Keeps the session's token; the pending one is spent. */
  keep(token: string): void
  /** Good for the code calls alone, so it is never stored: a reload begins with the password again. */
  pending(): string | null
  keepPending(token: string): void
  /** Access granted by a token link; null for a session by password and without a session. */
  link(): LinkSession | null
  /** Keeps the token of a session that came by a link. */
  keepLink(token: string, link: LinkSession): void
  clear(): void
  /** Called before `clear` when the server ended the session, so that other tabs do not take it for a sign-out. */
  markOver(): void
  /** Calls back when another tab signed in, refreshed or signed out; `isOver` as marked there. */
  watch(onChange: (token: string | null, isOver: boolean) => void): () => void
}

export function createTokens(store: LocalStore): Tokens {
  let pending: string | null = null
  const keep = (token: string) => {
    pending = null
    store.remove(storageKeys.sessionOver)
    store.write(storageKeys.token, token)
  }
  return {
    current: () => store.read(storageKeys.token),
    keep,
    pending: () => pending,
    keepPending: (token) => {
      pending = token
    },
    link: () => readLink(store.read(storageKeys.link)),
    keepLink: (token, link) => {
      store.write(storageKeys.link, JSON.stringify(link))
      keep(token)
    },
    clear: () => {
      pending = null
      store.remove(storageKeys.link)
      store.remove(storageKeys.bootRequests)
      store.remove(storageKeys.token)
    },
    markOver: () => store.write(storageKeys.sessionOver, 'true'),
    watch: (onChange) =>
      store.watch(storageKeys.token, (token) =>
        onChange(token, store.read(storageKeys.sessionOver) !== null),
      ),
  }
}

function readLink(text: string | null): LinkSession | null {
  try {
    return text === null ? null : linkSessionSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The token of an `authorization` answer header, without the "Bearer " that some servers put before it (API-113). */
export function tokenIn(headers: Headers): string | null {
  const value = headers
    .get('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim()
  return value ? value : null
}
