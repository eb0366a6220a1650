import { recalculate } from '../creatives/recalculate.ts'
import type { Deps } from '../deps/deps.ts'

/** Registers the handler; call it before the jobs start. */
export function handleRecalculations(deps: Deps): void {
  deps.jobs.handle(
    'moderation-recalculate',
    (data) => recalculate(deps, data),
    async ({ creativeId }) =>
      deps.log.error({ creativeId }, 'moderation of a creative could not be recalculated'),
  )
}
