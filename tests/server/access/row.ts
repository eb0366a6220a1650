import type { Asking, Method } from '../support/client.ts'
import type { TestServer } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import type { Place, Rule } from './may.ts'
import type { Secret } from './secrets.ts'
import type { World } from './worlds.ts'

export interface Request extends Asking {
  path: string
}

/** What a request is made of: somebody, and a place that it is about. */
export interface Cell extends World {
  place: Place
  asker: MadeUser
  server: TestServer
  /** Something that the request changes: made anew for those who may change it, and shared by all others. */
  fresh: <Thing>(name: string, make: () => Promise<Thing>) => Promise<Thing>
  /** Counts up, for names that must differ. */
  number: () => number
}

type Ask = (cell: Cell) => Request | string | Promise<Request | string>

export interface Row {
  /** Method and address as registered, below /api/v2 or with `//` as it is, and a word where there are several rows. */
  name: string
  method: Method
  url: string
  who: Rule
  /** The status for those who may, and for others with a session. */
  answer: number
  refused: number
  ask: Ask
  /** Of the own place only, as its address names no place. */
  isOnce: boolean
  /** The request uses up its session. */
  usesSession: boolean
  /** A public address that reads the token itself. */
  isPublic: boolean
  /** Secrets that the answer has for all who may know them. */
  tells: readonly Secret[]
  /** Secrets that this address tells by a rule of its own. */
  rules: Readonly<Partial<Record<Secret, Rule>>>
  /** Where an included relation tells something else here. */
  includes: Readonly<Record<string, Secret | null>>
  /** For each declared filter a value that matches. */
  filters: Readonly<Record<string, string | ((cell: Cell) => string)>>
}

type Options = Partial<
  Pick<Row, 'refused' | 'isOnce' | 'usesSession' | 'isPublic' | 'tells' | 'rules' | 'includes' | 'filters'>
>

/** A row: who may send this request, and its status then. Others get 401 without a session, else 403. */
export function row(name: string, who: Rule, answer: number, ask: Ask, options: Options = {}): Row {
  const [method = '', url = ''] = name.split(' ')
  return {
    name,
    method: method as Method,
    url: url.startsWith('//') ? url.slice(1) : `/api/v2/${url}`,
    who,
    answer,
    ask,
    refused: 403,
    isOnce: false,
    usesSession: false,
    isPublic: false,
    tells: [],
    rules: {},
    includes: {},
    filters: {},
    ...options,
  }
}
