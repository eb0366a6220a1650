import type { Page } from '#contract/json-api.ts'
import type { DecidedCreative } from '#contract/moderation-decisions.ts'
import {
  decidedCreativesMachine,
  moderationSummaryMachine,
} from '#machines/creatives/moderation-summary.machine.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import {
  sampleDecided,
  sampleDecision,
  sampleRecalculation,
} from '#tests/support/samples/moderation-decisions.ts'

const page: Page<DecidedCreative> = {
  items: [
    sampleDecided('9', [
      sampleDecision('5', 'accepted'),
      sampleRecalculation('4'),
      sampleDecision('3', 'rejected'),
      sampleDecision('2', 'accepted'),
      sampleDecision('1', 'rejected'),
    ]),
    sampleDecided('8', [], { thumbnail: null }),
    sampleDecided('7', [sampleDecision('6', 'rejected')], { deletedAt: '2026-02-12T09:00:00.000Z' }),
  ],
  pagination: { total: 17, totalPages: 2, currentPage: 1 },
}
const params = { campaignId: '7' }
const query = { page: 1 }
const hrefOf = (wanted: { page: number }) => `/campaigns/7/creative/moderation/summary/${wanted.page}`
const creativeHrefOf = (id: string) => `/campaigns/7/creative/${id}/moderation/summary`

export const list = resourceModel(decidedCreativesMachine, {
  params,
  query,
  queries: [{ page: 2 }],
  values: [page, { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } }],
  screen: () =>
    import('#views/creatives/decided-creatives.tsx').then(({ DecidedCreatives }) => ({ actor }) => (
      <DecidedCreatives list={actor} hrefOf={hrefOf} creativeHrefOf={creativeHrefOf} />
    )),
  call: { method: 'GET', path: 'campaigns/*/moderation-decisions' },
  drive: () => import('#e2e/drives/moderation-summary.drive.ts').then((drive) => drive.list),
})

export const model = defineModel<typeof moderationSummaryMachine>({
  machine: moderationSummaryMachine,
  inputs: { '': { ...params, query } },
  cases: () => [{ type: 'query.changed', query: { page: 2 } }],
  sentBy: { 'query.changed': 'router', 'realtime.resumed': 'actor' },
  children: { list: heldResource(decidedCreativesMachine, { value: page }) },
  screen: () =>
    import('#views/creatives/moderation-summary.tsx').then(({ ModerationSummary }) => ({ actor }) => (
      <ModerationSummary summary={actor} hrefOf={hrefOf} creativeHrefOf={creativeHrefOf} />
    )),
  browser: { why: 'its list asks the server, in a model of its own' },
})
