import { activeSwitchMachine } from '#machines/campaigns/active-switch.machine.ts'
import {
  campaignMachine,
  openedCampaignMachine,
  type OpenedCampaign,
} from '#machines/campaigns/campaign.machine.ts'
import { contentCompletionMachine } from '#machines/campaigns/content-completion.machine.ts'
import { lateMarkMachine } from '#machines/campaigns/late-mark.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

const sample: OpenedCampaign = {
  campaign: sampleCampaign('7'),
  rights: ['view', 'edit', 'deploy', 'manage_media_buy'],
  isUnitAdmin: false,
}

const now = Date.parse('2026-03-10T12:00:00Z')

export const opened = resourceModel(openedCampaignMachine, {
  params: { campaignId: '7' },
  query: null,
  values: [
    sample,
    {
      ...sample,
      campaign: sampleCampaign('7', { publishingStatus: 'draft', daysUntilLive: 1, isLate: true }),
    },
  ],
  screen: () =>
    import('#views/campaigns/campaign-frame.tsx').then(({ CampaignLayout }) => ({ actor }) => (
      <CampaignLayout opened={actor} others={[]} actions={null} section="creative" now={now}>
        <p>Section</p>
      </CampaignLayout>
    )),
  call: { method: 'GET', path: 'campaigns/*' },
  drive: () => import('#e2e/drives/campaign.drive.ts').then((drive) => drive.opened),
})

export const model = defineModel<typeof campaignMachine>({
  machine: campaignMachine,
  inputs: { '': { campaignId: '7' } },
  cases: ({ failed, emits }) => [
    { type: 'resource.read', id: 'openedCampaign', value: sample },
    {
      type: 'resource.read',
      id: 'openedCampaign',
      value: { ...sample, campaign: sampleCampaign('7', { isActive: false }) },
    },
    { type: 'resource.refused', id: 'openedCampaign', problem: { kind: 'forbidden', messages: [] } },
    { type: 'resource.refused', id: 'openedCampaign', problem: { kind: 'missing', messages: [] } },
    failed('watchPresence', { kind: 'server', messages: [] }),
    failed('activeSwitch', { kind: 'server', messages: [] }),
    failed('lateMark', { kind: 'server', messages: [] }),
    failed('contentCompletion', { kind: 'server', messages: [] }),
    emits('watchPresence', { type: 'presence.changed', others: [{ id: '4', name: 'Milo Reyes' }] }),
  ],
  children: {
    opened: heldResource(openedCampaignMachine, { value: sample }),
    activeSwitch: idle(activeSwitchMachine),
    lateMark: idle(lateMarkMachine),
    contentCompletion: idle(contentCompletionMachine),
  },
  sentBy: {
    'active.saved': 'actor',
    'mark.ended': 'actor',
    'campaign.changed': 'actor',
    'presence.changed': 'push',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'resource.refused': 'actor',
  },
  screen: () =>
    import('#views/campaigns/campaign-frame.tsx').then(({ CampaignFrame }) => ({ actor }) => (
      <CampaignFrame
        campaign={actor}
        user={sampleUser}
        settingsHref="/campaigns/7/creative?overlay=campaign-settings"
        snoozeHref="/campaigns/7/creative?overlay=campaign-snooze"
        section="creative"
        now={now}
      >
        <p>Section</p>
      </CampaignFrame>
    )),
  browser: { why: 'its campaign is read by a child with a model of its own' },
})
