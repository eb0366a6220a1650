import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import {
  applyFrameChangesSchema,
  mostFrameChanges,
  previewFrameChangesSchema,
  type FrameChangeOutcome,
} from '#contract/frame-changes.ts'

import type { Deps } from '../deps/deps.ts'
import { applyFrameChanges } from '../frames/apply-frame-changes.ts'
import { judgeFrameChanges } from '../frames/judge-frame-changes.ts'
import { document } from '../http/document.ts'
import { readBody } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireFrameUnits } from '../policies/frame.policy.ts'

/** 5,000 rows, each with the five fields and what they were. */
const limits = { bodyLimit: 4_000_000, bodyValues: 120_000 }

/**
 * Changes many frames at once, for people who may edit the frames of a business unit: what each row would change or why it is refused,
 * without writing anything; and writing previewed rows, all or none.
 */
export function frameChangeRoutes(app: FastifyInstance, deps: Deps): void {
  const options = {
    config: { access: 'full' as const, bodyValues: limits.bodyValues, bodyEntries: mostFrameChanges },
    bodyLimit: limits.bodyLimit,
    // Nobody without the right has a body parsed.
    preParsing: async (request: Parameters<typeof viewerOf>[0]) => {
      requireFrameUnits(viewerOf(request))
    },
  }
  const answer = (rows: FrameChangeOutcome[]) =>
    document({ type: 'frame-changes', id: randomUUID(), attributes: { rows } })

  const previewing = { ...options, config: { ...options.config, reads: true } }
  app.post('/frames/changes/preview', previewing, async (request) => {
    const units = requireFrameUnits(viewerOf(request))
    const { rows } = readBody(request, previewFrameChangesSchema)
    const judged = await judgeFrameChanges(deps.db, units, rows)
    return answer(judged.map(({ outcome }) => outcome))
  })

  app.post('/frames/changes', options, async (request) => {
    const units = requireFrameUnits(viewerOf(request))
    const { rows } = readBody(request, applyFrameChangesSchema)
    return answer(await applyFrameChanges(deps, units, rows))
  })
}
