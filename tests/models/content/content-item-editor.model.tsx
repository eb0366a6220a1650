import type { Problem } from '#contract/problem.ts'
import {
  contentItemEditorMachine,
  type ContentItemTarget,
} from '#machines/content/content-item-editor.machine.ts'
import { contentItemValues, type ContentItemValues } from '#machines/content/content-item.values.ts'
import { editorModel } from '#tests/support/kit-models.tsx'
import { sampleContentItem, sampleContentType } from '#tests/support/samples/content.ts'

const item = sampleContentItem('1')
const contentTypes = [sampleContentType('1'), sampleContentType('2', { fields: [] })]
const refused: Problem = {
  kind: 'invalid',
  messages: [
    { detail: 'The name has already been taken.', field: 'name', code: 101 },
    { detail: 'The selected Mood is invalid.', field: 'value', code: 101, place: 1 },
  ],
}

const shared: Pick<
  Parameters<typeof editorModel<ContentItemTarget, ContentItemValues>>[1],
  'values' | 'rejected' | 'controls' | 'screen' | 'drive'
> = {
  values: { ...contentItemValues(item, contentTypes), name: 'Brunch' },
  rejected: refused,
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
  drive: () => import('#e2e/drives/content-item-editor.drive.ts').then(({ drive }) => drive),
}

export const creation = editorModel(contentItemEditorMachine, {
  ...shared,
  input: 'new',
  target: { subject: null, contentTypes },
  save: { method: 'POST', path: 'content-items', field: 'name' },
})

export const model = editorModel(contentItemEditorMachine, {
  ...shared,
  input: 'known',
  target: { subject: item, contentTypes },
  save: { method: 'PATCH', path: 'content-items/*', field: 'name' },
})
