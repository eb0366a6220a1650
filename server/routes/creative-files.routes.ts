import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { mostDigests } from '#contract/file-digests.ts'

import { findFiles } from '../creatives/find-files.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { queryText } from '../http/query.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { notUploading } from '../policies/creative.policy.ts'
import { missingRight } from '../policies/missing-right.ts'
import { presentCreativeFile } from '../presenters/creative-file.presenter.ts'

const digestsSchema = z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.maxLength(mostDigests))

/**
 * Which of these file contents a campaign has, for people who are about to upload them: `filter[digests]`, with commas between
 * them (contract/file-digests.ts).
 */
export function creativeFileRoutes(app: FastifyInstance, deps: Deps): void {
  app.get(
    '/campaigns/:id/creative-files',
    { config: { access: 'link', filter: ['digests'] } },
    async (request) => {
      const { id } = readParams(request, idParams)
      const viewer = viewerOf(request)
      const { rights, unitIds } = await requireCampaign(deps.db, viewer, id)
      if (!rights.has('upload_creative')) {
        throw await missingRight(deps.db, viewer, ['upload_creative'], unitIds, notUploading)
      }
      const digests = digestsSchema.safeParse(
        (queryText(request, 'filter[digests]') ?? '').split(',').filter((digest) => digest !== ''),
      )
      if (!digests.success) {
        throw refusal(
          'badRequest',
          `The filter digests takes at most ${mostDigests} digests of 64 hex digits.`,
        )
      }
      return document((await findFiles(deps.db, id, digests.data)).map(presentCreativeFile))
    },
  )
}
