import { createActor } from 'xstate'

import type { PersonRightsQuery } from '#contract/addresses/person-rights.address.ts'
import {
  askedCampaignMachine,
  explainedRightsMachine,
  personRightsMachine,
  rightFiltersMachine,
} from '#machines/users/person-rights.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { filtersModel, heldResource, resourceModel, searchModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import {
  sampleLiteRights,
  samplePersonRights,
  sampleRightsOnCampaign,
} from '#tests/support/samples/person-rights.ts'

const params = { userId: '4' }
const query: PersonRightsQuery = { page: 1 }
const asked: PersonRightsQuery = { page: 1, campaign: '7' }
const shown = samplePersonRights({ campaign: sampleRightsOnCampaign })
const drives = () => import('#e2e/drives/person-rights.drive.ts')
const hit = {
  id: '7',
  name: 'Summer',
  bookingReference: 'MB1',
  client: 'Client',
  startsAt: 1_790_000_000,
  endsAt: 1_791_000_000,
}

export const rights = resourceModel(explainedRightsMachine, {
  params,
  query: {},
  queries: [{ campaign: '7' }],
  values: [shown, sampleLiteRights],
  screen: () =>
    import('#views/users/explained-rights.tsx').then(({ ExplainedRights }) => ({ actor }) => (
      <ExplainedRights rights={actor}>{({ name }) => <p>{name}</p>}</ExplainedRights>
    )),
  call: { method: 'GET', path: 'users/*/rights' },
  drive: () => drives().then((drive) => drive.rights),
})

export const filters = filtersModel(rightFiltersMachine, {
  typed: [{ search: 'edit' }],
  chosen: [{ show: 'allowed' }, { campaign: null }],
  fields: { search: 'Filter rights by their words' },
  clearedBy: 'actor',
  screen: async () => {
    const [{ RightsTools }, { AskedCampaign }] = await Promise.all([
      import('#views/users/rights-tools.tsx'),
      import('#views/users/asked-campaign.tsx'),
    ])
    const campaigns = createActor(idle(askedCampaignMachine)).start()
    return ({ actor }) => (
      <>
        <RightsTools filters={actor} query={asked} />
        <AskedCampaign campaigns={campaigns} filters={actor} query={asked} campaign={null} />
      </>
    )
  },
})

export const campaigns = searchModel(askedCampaignMachine, {
  field: 'Find a campaign',
  typed: { text: 'Summer' },
  blank: { text: '' },
  hits: [hit],
  screen: () =>
    import('#views/users/campaign-choice.tsx').then(({ CampaignChoice }) => ({ actor }) => (
      <CampaignChoice search={actor} shown="Winter" />
    )),
  call: { method: 'POST', path: 'search/campaigns' },
  drive: () => drives().then((drive) => drive.campaigns),
})

export const model = defineModel<typeof personRightsMachine>({
  machine: personRightsMachine,
  inputs: { '': { ...params, query } },
  cases: ({ failed }) => [
    { type: 'query.changed', query: asked },
    { type: 'query.changed', query: { page: 1, campaign: '7', show: 'refused', search: 'nothing fits' } },
    failed('filters', { kind: 'server', messages: [] }),
    failed('campaigns', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'query.changed': 'router', 'realtime.resumed': 'actor' },
  children: {
    rights: heldResource(explainedRightsMachine, { value: shown }),
    filters: idle(rightFiltersMachine),
    campaigns: idle(askedCampaignMachine),
  },
  screen: () =>
    import('#views/users/person-rights.tsx').then(({ PersonRights }) => ({ actor }) => (
      <PersonRights person={actor} />
    )),
  browser: { why: 'what it shows and the campaigns that it finds ask the server, in models of their own' },
})
