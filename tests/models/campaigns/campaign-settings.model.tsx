import { brandSearchMachine } from '#machines/campaigns/brand-search.machine.ts'
import type { CampaignFormValues } from '#machines/campaigns/campaign-form.values.ts'
import { campaignSettingsMachine } from '#machines/campaigns/campaign-settings.machine.ts'
import { managerSearchMachine } from '#machines/campaigns/manager-search.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleCampaign } from '#tests/support/samples/campaigns.ts'

const campaign = sampleCampaign('7', { version: 3 })
const filled: CampaignFormValues = {
  brand: 'Harbour Coffee',
  name: 'Harbour Coffee autumn burst 7',
  businessUnitId: '1',
  startDate: '2026-03-01',
  endDate: '2026-03-31',
  managers: ['manager@kerbside.test'],
  updateFrequency: '5',
  requiresWeather: false,
}
const values = { ...filled, name: 'Winter burst' }

export const model = defineModel<typeof campaignSettingsMachine>({
  machine: campaignSettingsMachine,
  inputs: { '': { campaignId: '7', today: '2026-03-10' } },
  cases: ({ done, failed }) => [
    done('loadSettings', { campaign, rights: ['view', 'edit', 'manage_roles'] }),
    done('loadSettings', { campaign, rights: ['view'] }),
    failed('loadSettings', { kind: 'missing', messages: [] }),
    failed('loadSettings', { kind: 'server', messages: [] }),
    done('loadUnits', [{ id: '2', name: 'Northern Roads' }]),
    failed('loadUnits', { kind: 'server', messages: [] }),
    failed('brandSearch', { kind: 'server', messages: [] }),
    failed('managerSearch', { kind: 'server', messages: [] }),
    { type: 'form.submit', values },
    { type: 'form.submit', values: filled },
    done('saveSettings', undefined),
    failed('saveSettings', {
      kind: 'refused',
      messages: [
        {
          detail: 'The name was changed by Olga in the meantime.',
          field: 'name',
          code: 105,
          meta: {
            version: 5,
            value: 'Olga’s burst',
            changedBy: 'Olga',
            changedAt: '2026-03-10T09:00:00.000Z',
          },
        },
      ],
    }),
    failed('saveSettings', { kind: 'missing', messages: [] }),
    failed('saveSettings', {
      kind: 'invalid',
      messages: [{ detail: 'The name may not be greater than 255 characters.', field: 'name', code: 101 }],
    }),
    { type: 'conflict.choose', field: 'name', kept: 'mine' },
    { type: 'conflict.choose', field: 'name', kept: 'theirs' },
    { type: 'conflict.chooseAll', kept: 'mine' },
    { type: 'conflict.chooseAll', kept: 'theirs' },
  ],
  children: { brandSearch: idle(brandSearchMachine), managerSearch: idle(managerSearchMachine) },
  sentBy: {
    'form.changed': 'user',
    'form.reverted': 'user',
    'form.submit': 'user',
    'form.close': 'user',
    'settings.retry': 'user',
    'conflict.choose': 'user',
    'conflict.chooseAll': 'user',
    'conflict.save': 'user',
    'conflict.back': 'user',
  },
  controls: {
    'form.changed': (hands) => hands.fill('Name', values.name),
    'form.reverted': async (hands, { context }) => {
      await hands.fill('Name', 'Something else')
      await hands.fill('Name', context.before.name)
    },
    'form.submit': async (hands) => {
      await hands.fill('Name', values.name)
      await hands.press('Save')
    },
  },
  screen: () =>
    import('#views/campaigns/campaign-settings.tsx').then(({ CampaignSettings }) => ({ actor }) => (
      <CampaignSettings settings={actor} me="plain@kerbside.test" />
    )),
  browser: {
    calls: {
      loadSettings: {
        method: 'GET',
        path: 'campaigns/*',
        // Who may not see the campaign is led away by its screen, which asks the same.
        meets: ['server', 'expired', 'rejected', 'dropped'],
      },
      loadUnits: { method: 'GET', path: 'business-units' },
      saveSettings: { method: 'PATCH', path: 'campaigns/*', field: 'name' },
    },
    drive: () => import('#e2e/drives/campaign-settings.drive.ts').then(({ drive }) => drive),
  },
})
