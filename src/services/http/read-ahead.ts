import type { Clock } from '../clock.ts'
import type { Answer, Http } from './client.ts'
import { firstAnswer, type FirstAnswers } from './first-answers.ts'
import { queryText, type Query } from './query.ts'
import type { Tokens } from './tokens.ts'

/** A reading call: what a screen will ask for. */
export interface Reading {
  path: string
  query: Query
}

export interface ReadAhead {
  /** The client, which answers a reading that was asked for ahead with that answer, once. */
  http: Http
  /** Asks now for what is likely to be asked for in a moment. Nobody hears of a failure: the call itself asks again. */
  readAhead: (reading: Reading) => void
  /** Something changed on the server: what was read before is of no use. */
  forgetAhead: () => void
}

interface Ahead {
  token: string | null
  at: number
  answer: Promise<Answer | null>
  abort: () => void
}

/** Milliseconds that an answer may wait for its question. */
const lifetime = 10_000

/**
 * Reads ahead of the questions: a person points at a link before pressing it, and a page is on its way before its code is there. An
 * answer is given out only to the session that asked, once, and not after anything was written or pushed since. `first` is
 * what was asked before there was a client.
 */
export function createReadAhead(http: Http, tokens: Tokens, clock: Clock, first?: FirstAnswers): ReadAhead {
  const known = new Map(
    first && Object.keys(first.answers).map((question) => [question, aheadOf(first, question)]),
  )

  const drop = (key: string, ahead: Ahead) => {
    if (known.get(key) === ahead) {
      known.delete(key)
    }
  }
  const take = (key: string): Ahead | undefined => {
    const ahead = known.get(key)
    known.delete(key)
    return ahead && isGood(ahead) ? ahead : undefined
  }
  const isGood = ({ at, token }: Ahead) => clock.now() - at < lifetime && token === tokens.current()
  const forgetAhead = () => {
    for (const [key, ahead] of known) {
      ahead.abort()
      known.delete(key)
    }
  }

  return {
    http: (method, path, call = {}) => {
      if (method !== 'GET') {
        // What it changes is known when it has ended, and nothing that was read before then is good any more.
        forgetAhead()
        return http(method, path, call).finally(forgetAhead)
      }
      const ahead = known.size > 0 ? take(keyOf(path, call.query)) : undefined
      const ask = () => http(method, path, call)
      return ahead === undefined ? ask() : ahead.answer.then((answer) => answer ?? ask())
    },
    readAhead: ({ path, query }) => {
      const key = keyOf(path, query)
      const present = known.get(key)
      if (present && isGood(present)) {
        return
      }
      present?.abort()
      const controller = new AbortController()
      const ahead: Ahead = {
        token: tokens.current(),
        at: clock.now(),
        abort: () => controller.abort(),
        answer: http('GET', path, { query, quiet: true, signal: controller.signal }).catch(() => {
          drop(key, ahead)
          return null
        }),
      }
      known.set(key, ahead)
    },
    forgetAhead,
  }
}

function aheadOf(first: FirstAnswers, question: string): Ahead {
  return { token: first.token, at: first.at, answer: firstAnswer(first, question), abort: () => {} }
}

/** A question as it stands in the address of its call, below the base. */
export function keyOf(path: string, query: Query | undefined): string {
  return `${path}${queryText(query)}`
}
