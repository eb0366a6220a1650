import { editorMachine } from '#machines/kit/editor.ts'
import { defineModel } from '#tests/support/model.ts'
import { editConflict } from '#tests/support/samples/edit-conflict.ts'

interface SampleTarget {
  subject: { name: string } | null
}

/** The factory at work on a name. */
export const sampleEditor = editorMachine<SampleTarget, { name: string }>('sampleEditor')

export const model = defineModel<typeof sampleEditor>({
  machine: sampleEditor,
  inputs: { '': { target: { subject: { name: 'Autumn' } } } },
  cases: ({ done, failed }) => [
    done('load', { subject: { name: 'Autumn, as the server has it' } }),
    failed('load', { kind: 'missing', messages: [] }),
    failed('load', { kind: 'server', messages: [] }),
    { type: 'form.submit', values: { name: 'Winter' } },
    done('save', undefined),
    failed('save', { kind: 'server', messages: [] }),
    failed('save', editConflict),
    { type: 'conflict.overwrite', values: { name: 'Winter' } },
  ],
  sentBy: {
    'editor.retry': 'user',
    'form.changed': 'user',
    'form.reverted': 'user',
    'form.submit': 'user',
    'form.close': 'user',
    'conflict.overwrite': 'user',
    'conflict.decline': 'user',
    'leaving.accept': 'user',
    'leaving.decline': 'user',
  },
  screen: { noScreen: 'the screens of the machines made by this factory are walked instead' },
  browser: { why: 'the machines made by this factory are walked instead' },
})
