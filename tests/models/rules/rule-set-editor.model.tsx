import type { Problem } from '#contract/problem.ts'
import { ruleSetEditorMachine } from '#machines/rules/rule-set-editor.machine.ts'
import { ruleSetValues } from '#machines/rules/rule-set.values.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleRuleSet, unknownRule } from '#tests/support/samples/rule-sets.ts'

const ruleSet = sampleRuleSet('1')
const tooLong: Problem = {
  kind: 'invalid',
  messages: [{ detail: 'The name may not be greater than 255 characters.', field: 'name', code: 101 }],
}

export const model = defineModel<typeof ruleSetEditorMachine>({
  machine: ruleSetEditorMachine,
  inputs: {
    new: { campaignId: '7', ruleSetId: null },
    known: { campaignId: '7', ruleSetId: '1' },
  },
  cases: ({ done, failed }) => [
    done('loadRuleSet', ruleSet),
    done('loadRuleSet', { ...ruleSet, rules: [...ruleSet.rules, unknownRule] }),
    failed('loadRuleSet', { kind: 'missing', messages: [] }),
    failed('loadRuleSet', { kind: 'server', messages: [] }),
    { type: 'form.submit', values: { ...ruleSetValues(ruleSet), name: 'Late evening' } },
    done('createRuleSet', undefined),
    failed('createRuleSet', tooLong),
    done('updateRuleSet', undefined),
    failed('updateRuleSet', tooLong),
  ],
  sentBy: {
    'form.changed': 'user',
    'form.reverted': 'user',
    'form.submit': 'user',
    'form.close': 'user',
    'leaving.accept': 'user',
    'leaving.decline': 'user',
    'subRule.removeLast': 'user',
    'ruleSet.retry': 'user',
  },
  controls: {
    'form.changed': (hands) => hands.fill('Name', 'Late evening'),
    'form.reverted': async (hands, { context }) => {
      await hands.fill('Name', 'Something else')
      await hands.fill('Name', context.ruleSet?.name ?? '')
    },
    'form.submit': async (hands, { context }) => {
      await hands.fill('Name', 'Late evening')
      if (context.ruleSet === null) {
        await hands.press('Day of week')
        await hands.press('Friday')
      }
      await hands.press('Save')
    },
    'subRule.removeLast': async (hands) => {
      await hands.press('Dates')
      await hands.press('Remove dates 1')
    },
  },
  screen: () =>
    import('#views/rules/rule-set-editor.tsx').then(({ RuleSetEditor }) => ({ actor }) => (
      <RuleSetEditor editor={actor} />
    )),
  browser: {
    calls: {
      loadRuleSet: { method: 'GET', path: 'rule-sets/*' },
      createRuleSet: { method: 'POST', path: 'rule-sets', field: 'name' },
      updateRuleSet: { method: 'PATCH', path: 'rule-sets/*', field: 'name' },
    },
    drive: () => import('#e2e/drives/rule-set-editor.drive.ts').then(({ drive }) => drive),
  },
})
