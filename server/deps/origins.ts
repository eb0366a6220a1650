import { AsyncLocalStorage } from 'node:async_hooks'

import type { ViewerSession } from '../http/viewer.ts'

/** Who asks, and from where. */
export interface Origin {
  actor: { id: number; name: string; session: ViewerSession['kind'] } | null
  address: string | null
  /** Browser and system, shortened. */
  agent: string | null
}

/** The origin of the request that code runs for. */
export type Origins = AsyncLocalStorage<Origin>

export const createOrigins = (): Origins => new AsyncLocalStorage<Origin>()

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const

/** "Firefox on Windows" from a User-Agent header; its first word where it is no browser's, such as `curl/8.1`. */
export function shortAgent(header: string | undefined): string | null {
  if (header === undefined || header.trim() === '') {
    return null
  }
  const nameIn = (list: readonly (readonly [string, RegExp])[]) =>
    list.find(([, pattern]) => pattern.test(header))?.[0]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  return browser === undefined
    ? (header.trim().split(/\s/)[0] ?? '').slice(0, 40)
    : system === undefined
      ? browser
      : `${browser} on ${system}`
}
