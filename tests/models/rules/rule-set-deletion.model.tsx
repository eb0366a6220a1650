import { ruleSetDeletionMachine } from '#machines/rules/rule-set-deletion.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleRuleSet } from '#tests/support/samples/rule-sets.ts'

export const model = defineModel<typeof ruleSetDeletionMachine>({
  machine: ruleSetDeletionMachine,
  inputs: { '': { target: sampleRuleSet('1') } },
  cases: ({ done, failed }) => [
    done('perform', undefined),
    failed('perform', { kind: 'server', messages: [] }),
  ],
  sentBy: { 'confirmation.confirm': 'user', 'confirmation.decline': 'user' },
  screen: () =>
    import('#views/rules/rule-set-deletion.tsx').then(({ RuleSetDeletion }) => ({ actor }) => (
      <RuleSetDeletion deletion={actor} />
    )),
  browser: {
    calls: { perform: { method: 'DELETE', path: 'rule-sets/*' } },
    drive: () => import('#e2e/drives/rule-set-deletion.drive.ts').then(({ drive }) => drive),
  },
})
