import type { Problem } from '#contract/problem.ts'
import {
  contentTypeEditorMachine,
  type ContentTypeTarget,
} from '#machines/content/content-type-editor.machine.ts'
import { contentTypeValues, type ContentTypeValues } from '#machines/content/content-type.values.ts'
import { editorModel } from '#tests/support/kit-models.tsx'
import { sampleContentType } from '#tests/support/samples/content.ts'

const contentType = sampleContentType('1')
const nameTaken: Problem = {
  kind: 'invalid',
  messages: [{ detail: 'The name has already been taken.', field: 'name', code: 101 }],
}

const shared: Pick<
  Parameters<typeof editorModel<ContentTypeTarget, ContentTypeValues>>[1],
  'values' | 'rejected' | 'controls' | 'screen' | 'drive'
> = {
  values: { ...contentTypeValues(contentType), name: 'Menu' },
  rejected: nameTaken,
  controls: {
    'form.changed': (hands) => hands.fill('Name', 'Menu'),
    'form.reverted': async (hands, { context }) => {
      await hands.fill('Name', 'Something else')
      await hands.fill('Name', context.target.subject?.name ?? '')
    },
    'form.submit': async (hands, { context }) => {
      await hands.fill('Name', 'Menu')
      if (context.target.subject === null) {
        await hands.press('Simple Text')
        await hands.fill('Field name', 'Headline')
      }
      await hands.press('Save')
    },
  },
  screen: () =>
    import('#views/content/content-type-editor.tsx').then(({ ContentTypeEditor }) => ({ actor }) => (
      <ContentTypeEditor editor={actor} />
    )),
  drive: () => import('#e2e/drives/content-type-editor.drive.ts').then(({ drive }) => drive),
}

export const creation = editorModel(contentTypeEditorMachine, {
  ...shared,
  input: 'new',
  target: { campaignId: '7', subject: null },
  save: { method: 'POST', path: 'content-types', field: 'name' },
})

export const model = editorModel(contentTypeEditorMachine, {
  ...shared,
  input: 'known',
  target: { campaignId: '7', subject: contentType },
  save: { method: 'PATCH', path: 'content-types/*', field: 'name' },
})
