import { ruleSetSettingsMachine } from '#machines/rules/rule-set-settings.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleCreative, sampleSpecification } from '#tests/support/samples/creatives.ts'
import { sampleRuleSet } from '#tests/support/samples/rule-sets.ts'

const ruleSet = sampleRuleSet('1')
const specifications = [
  sampleSpecification('1', [sampleCreative('1', { moderationStatus: 1 }), sampleCreative('2')]),
  sampleSpecification('2', []),
]

export const model = defineModel<typeof ruleSetSettingsMachine>({
  machine: ruleSetSettingsMachine,
  inputs: { '': { campaignId: '7', ruleSetId: '1', name: 'Weekday mornings' } },
  cases: ({ done, failed }) => [
    done('loadAssignable', { ruleSet, specifications }),
    done('loadAssignable', { ruleSet: { ...ruleSet, creatives: [] }, specifications: [] }),
    failed('loadAssignable', { kind: 'missing', messages: [] }),
    failed('loadAssignable', { kind: 'server', messages: [] }),
    { type: 'creative.toggle', id: '2' },
    done('saveCreatives', undefined),
    failed('saveCreatives', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'creative.toggle': 'user',
    'settings.save': 'user',
    'settings.close': 'user',
    'settings.retry': 'user',
    'leaving.accept': 'user',
    'leaving.decline': 'user',
  },
  screen: () =>
    import('#views/rules/rule-set-settings.tsx').then(({ RuleSetSettings }) => ({ actor }) => (
      <RuleSetSettings settings={actor} />
    )),
  browser: {
    calls: {
      loadAssignable: { method: 'GET', path: 'rule-sets/*' },
      saveCreatives: { method: 'PATCH', path: 'rule-sets/*/relationships/creatives' },
    },
    drive: () => import('#e2e/drives/rule-set-settings.drive.ts').then(({ drive }) => drive),
  },
})
