import type { Problem } from '#contract/problem.ts'
import { contentItemEditorMachine } from '#machines/content/content-item-editor.machine.ts'
import { contentItemValues } from '#machines/content/content-item.values.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentItem, sampleContentType } from '#tests/support/samples/content.ts'
import { outdated } from '#tests/support/samples/outdated.ts'

const item = sampleContentItem('1')
const contentTypes = [sampleContentType('1'), sampleContentType('2', { fields: [] })]
const refused: Problem = {
  kind: 'invalid',
  messages: [
    { detail: 'The name has already been taken.', field: 'name', code: 101 },
    { detail: 'The selected Mood is invalid.', field: 'value', code: 101, place: 1 },
  ],
}

export const model = defineModel<typeof contentItemEditorMachine>({
  machine: contentItemEditorMachine,
  inputs: {
    new: { target: { subject: null, contentTypes } },
    known: { target: { subject: item, contentTypes } },
  },
  cases: ({ done, failed }) => [
    { type: 'form.submit', values: { ...contentItemValues(item, contentTypes), name: 'Brunch' } },
    done('create', undefined),
    failed('create', refused),
    done('update', undefined),
    failed('update', refused),
    failed('update', outdated),
    { type: 'outdated.overrule', values: { ...contentItemValues(item, contentTypes), name: 'Brunch' } },
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
  controls: {
    'form.changed': (hands) => hands.fill('Name', 'Brunch'),
    'form.reverted': async (hands, { context }) => {
      await hands.fill('Name', 'Something else')
      await hands.fill('Name', context.target.subject?.name ?? '')
    },
    'form.submit': async (hands, { context }) => {
      await hands.fill('Name', 'Brunch')
      if (context.target.subject === null) {
        await hands.choose('Content type', 'Offer 1')
      }
      await hands.press('Save')
    },
  },
  screen: () =>
    import('#views/content/content-item-editor.tsx').then(({ ContentItemEditor }) => ({ actor }) => (
      <ContentItemEditor editor={actor} />
    )),
  browser: {
    calls: {
      create: { method: 'POST', path: 'content-items', field: 'name' },
      update: { method: 'PATCH', path: 'content-items/*', field: 'name' },
    },
    drive: () => import('#e2e/drives/content-item-editor.drive.ts').then(({ drive }) => drive),
  },
})
