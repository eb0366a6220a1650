import type { Problem } from '#contract/problem.ts'
import { contentTypeEditorMachine } from '#machines/content/content-type-editor.machine.ts'
import { contentTypeValues } from '#machines/content/content-type.values.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentType } from '#tests/support/samples/content.ts'
import { outdated } from '#tests/support/samples/outdated.ts'

const contentType = sampleContentType('1')
const nameTaken: Problem = {
  kind: 'invalid',
  messages: [{ detail: 'The name has already been taken.', field: 'name', code: 101 }],
}

export const model = defineModel<typeof contentTypeEditorMachine>({
  machine: contentTypeEditorMachine,
  inputs: {
    new: { target: { campaignId: '7', subject: null } },
    known: { target: { campaignId: '7', subject: contentType } },
  },
  cases: ({ done, failed }) => [
    { type: 'form.submit', values: { ...contentTypeValues(contentType), name: 'Menu' } },
    done('create', undefined),
    failed('create', nameTaken),
    done('update', undefined),
    failed('update', nameTaken),
    failed('update', outdated),
    { type: 'outdated.overrule', values: { ...contentTypeValues(contentType), name: 'Menu' } },
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
  browser: {
    calls: {
      create: { method: 'POST', path: 'content-types', field: 'name' },
      update: { method: 'PATCH', path: 'content-types/*', field: 'name' },
    },
    drive: () => import('#e2e/drives/content-type-editor.drive.ts').then(({ drive }) => drive),
  },
})
