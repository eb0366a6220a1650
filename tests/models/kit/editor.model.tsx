import { editorMachine } from '#machines/kit/editor.ts'
import { defineModel } from '#tests/support/model.ts'
import { outdated } from '#tests/support/samples/outdated.ts'

interface SampleTarget {
  subject: { name: string } | null
}

/** The factory at work on a name. */
export const sampleEditor = editorMachine<SampleTarget, { name: string }>('sampleEditor')

export const model = defineModel<typeof sampleEditor>({
  machine: sampleEditor,
  inputs: { new: { target: { subject: null } }, known: { target: { subject: { name: 'Autumn' } } } },
  cases: ({ done, failed }) => [
    { type: 'form.submit', values: { name: 'Winter' } },
    done('create', undefined),
    failed('create', { kind: 'server', messages: [] }),
    done('update', undefined),
    failed('update', outdated),
    { type: 'outdated.overrule', values: { name: 'Winter' } },
    failed('update', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'form.changed': 'user',
    'form.reverted': 'user',
    'form.submit': 'user',
    'form.close': 'user',
    'leaving.accept': 'user',
    'leaving.decline': 'user',
    'outdated.overrule': 'user',
    'outdated.decline': 'user',
  },
  screen: { noScreen: 'the screens of the machines made by this factory are walked instead' },
  browser: { why: 'the machines made by this factory are walked instead' },
})
