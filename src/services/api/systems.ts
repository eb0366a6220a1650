import { readOne } from '#contract/json-api.ts'
import { deployingSchema } from '#contract/personal.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** Whether a deployment is in progress (API-053). A failure is silent: no task depends on it. */
export async function loadDeploying(http: Http, signal: AbortSignal): Promise<boolean> {
  const { document } = await http('GET', 'systems/deploying', { signal, quiet: true })
  return parsed(() => readOne(document, deployingSchema)).value === 1
}
