import type { Database } from '../db/database.ts'
import { tracedNetwork, tracedSending } from '../providers/traced.ts'
import { inSpan, type Traces } from '../traces/traces.ts'
import type { Deps } from './deps.ts'

/** Spans of the database, within those of requests and jobs only: the queue and the sender of push events ask it all the time. */
export function traceDatabase(database: Database, traces: Traces | null): void {
  if (traces === null) {
    return
  }
  const attributes = { 'db.system.name': 'postgresql' }
  database.observe((name, work) =>
    traces.parent() === null
      ? work()
      : inSpan(traces, `database: ${name()}`, { kind: 'client', attributes }, () => work()),
  )
}

type Providers = Pick<Deps, 'mailer' | 'textMessages' | 'adNetwork'>

/** What calls other systems, with a span per call. */
export function tracedProviders(providers: Providers, traces: Traces | null): Providers {
  if (traces === null) {
    return providers
  }
  return {
    mailer: tracedSending('mail', providers.mailer, traces),
    textMessages: tracedSending('text message', providers.textMessages, traces),
    adNetwork: tracedNetwork(providers.adNetwork, traces),
  }
}
