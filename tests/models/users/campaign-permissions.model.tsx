import { useState } from 'react'
import { createActor } from 'xstate'

import {
  campaignPermissionsMachine,
  grantableCampaignsMachine,
} from '#machines/users/campaign-permissions.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { heldCampaignBoxes, sampleGrantable } from '#tests/support/samples/permissions.ts'

const query = { search: '', pages: 1 }

export const list = resourceModel(grantableCampaignsMachine, {
  params: null,
  query,
  queries: [
    { search: '', pages: 2 },
    { search: 'harbour', pages: 1 },
  ],
  values: [
    { ...sampleGrantable, total: 2 },
    { campaigns: [], total: 0 },
  ],
  // The choice and the filter belong to the machine above it.
  screen: async () => {
    const { GrantableCampaigns } = await import('#views/users/grantable-campaigns.tsx')
    return ({ actor }) => {
      const [beside] = useState(() =>
        createActor(idle(campaignPermissionsMachine), { input: { userId: '4' } }).start(),
      )
      return <GrantableCampaigns panel={beside} list={actor} withDefaults />
    }
  },
  call: { method: 'GET', path: 'campaigns' },
  drive: () => import('#e2e/drives/campaign-permissions.drive.ts').then(({ list: drive }) => drive),
})

export const model = defineModel<typeof campaignPermissionsMachine>({
  machine: campaignPermissionsMachine,
  inputs: { '': { userId: '4' } },
  cases: ({ failed }) => [
    { type: 'filter.typed', text: 'harbour ' },
    { type: 'place.choose', place: { campaignId: null, name: '' } },
    { type: 'place.choose', place: { campaignId: '7', name: 'Harbour Coffee autumn burst 7' } },
    failed('boxes', { kind: 'server', messages: [] }),
  ],
  // How many pages there are changes nothing but what is read.
  project: ({ query: { search }, typed, chosen }) => ({ search, typed, chosen }),
  sentBy: {
    'filter.typed': 'user',
    'campaigns.more': 'user',
    'place.choose': 'user',
    'place.leave': 'user',
    'realtime.resumed': 'actor',
  },
  controls: {
    'filter.typed': async (hands, _snapshot, { text }) => {
      await hands.fill('Filter campaigns', 'another')
      await hands.fill('Filter campaigns', text)
    },
  },
  children: {
    list: heldResource(grantableCampaignsMachine, { value: sampleGrantable }),
    boxes: heldCampaignBoxes,
  },
  always: {
    'the pane has the boxes of what is chosen': (snapshot) =>
      snapshot.matches({ pane: 'chosen' }) === (snapshot.context.chosen !== null),
  },
  screen: () =>
    import('#views/users/campaign-permissions.tsx').then(({ CampaignPermissions }) => ({ actor }) => (
      <CampaignPermissions panel={actor} viewer={{ isSuperUser: true }} />
    )),
  browser: { why: 'its list and its boxes ask the server, in models of their own' },
})
