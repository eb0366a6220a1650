import { createActor } from 'xstate'

import type { PersonRightsQuery } from '#contract/addresses/person-rights.address.ts'
import {
  askedCampaignMachine,
  explainedRightsMachine,
  lookingQuestionMachine,
  personRightsMachine,
  rightFiltersMachine,
} from '#machines/users/person-rights.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import {
  confirmationModel,
  filtersModel,
  heldResource,
  resourceModel,
  searchModel,
} from '#tests/support/kit-models.tsx'
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
        <AskedCampaign
          campaigns={campaigns}
          filters={actor}
          query={asked}
          campaign={null}
          person="Ada"
          onLook={null}
        />
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

const target = { id: shown.id, name: shown.name, href: '/' }

export const looking = confirmationModel(lookingQuestionMachine, {
  target,
  labels: () =>
    import('#views/users/person-rights.tsx').then(
      ({ lookingLabels }) =>
        ({ name }) =>
          lookingLabels(name, 'Kerbside'),
    ),
  call: { method: 'POST', path: 'users/*/looking' },
  drive: () => drives().then((drive) => drive.looking),
})

export const model = defineModel<typeof personRightsMachine>({
  machine: personRightsMachine,
  inputs: { '': { ...params, query } },
  cases: ({ done, failed }) => [
    { type: 'query.changed', query: asked },
    { type: 'query.changed', query: { page: 1, campaign: '7', show: 'refused', search: 'nothing fits' } },
    { type: 'person.look', target },
    { type: 'person.look', target: { ...target, href: '/campaigns/7' } },
    done('looking', { outcome: 'confirmed', target }),
    done('looking', { outcome: 'declined', target }),
    failed('looking', { kind: 'server', messages: [] }),
    failed('filters', { kind: 'server', messages: [] }),
    failed('campaigns', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'query.changed': 'router', 'person.look': 'user', 'realtime.resumed': 'actor' },
  children: {
    rights: heldResource(explainedRightsMachine, { value: shown }),
    filters: idle(rightFiltersMachine),
    campaigns: idle(askedCampaignMachine),
    looking: idle(lookingQuestionMachine),
  },
  screen: () =>
    import('#views/users/person-rights.tsx').then(({ PersonRights }) => ({ actor }) => (
      <PersonRights person={actor} viewerId="1" application="Kerbside" />
    )),
  browser: { why: 'what it shows, finds and asks goes to the server in models of their own' },
})
