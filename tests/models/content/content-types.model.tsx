import type { ContentTypeQuery } from '#contract/addresses/content.address.ts'
import type { Problem } from '#contract/problem.ts'
import { contentTypeValues, newField, type ContentTypeValues } from '#machines/content/content-type.values.ts'
import {
  contentTypeDeletionMachine,
  contentTypeEditorMachine,
  contentTypeListMachine,
  contentTypesMachine,
  type ContentTypeTarget,
} from '#machines/content/content-types.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { confirmationModel, editorModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleContentType } from '#tests/support/samples/content.ts'

const query: ContentTypeQuery = { page: 1 }
const params = { campaignId: '7' }
const contentType = sampleContentType('1')
const pagination = { total: 17, totalPages: 2, currentPage: 1 }
const drives = () => import('#e2e/drives/content-types.drive.ts')

export const list = resourceModel(contentTypeListMachine, {
  params,
  query,
  queries: [{ page: 2 }],
  values: [
    { items: [contentType, sampleContentType('2')], pagination },
    { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } },
  ],
  screen: () =>
    import('#views/content/content-type-table.tsx').then(({ ContentTypeTable }) => ({ actor }) => (
      <ContentTypeTable
        list={actor}
        actions={null}
        hrefOf={({ page }) => `/campaigns/7/content-types/${page}`}
      />
    )),
  call: { method: 'GET', path: 'campaigns/*/content-types' },
  drive: () => drives().then((drive) => drive.list),
})

const nameTaken: Problem = {
  kind: 'invalid',
  messages: [{ detail: 'The name has already been taken.', field: 'name', code: 101 }],
}
const editing: Pick<
  Parameters<typeof editorModel<ContentTypeTarget, ContentTypeValues>>[1],
  'values' | 'opened' | 'rejected' | 'controls' | 'screen' | 'drive'
> = {
  values: { ...contentTypeValues(contentType), name: 'Menu' },
  opened: contentTypeValues(contentType),
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
  drive: () => drives().then((drive) => drive.editor),
}

export const creation = editorModel(contentTypeEditorMachine, {
  ...editing,
  values: {
    name: 'Menu',
    fields: [{ ...newField(crypto.randomUUID(), 'text'), name: 'Headline' }],
  },
  input: 'new',
  target: { ...params, subject: null },
  save: { method: 'POST', path: 'content-types', field: 'name' },
})

export const editor = editorModel(contentTypeEditorMachine, {
  ...editing,
  input: 'known',
  target: { ...params, subject: contentType },
  save: { method: 'PATCH', path: 'content-types/*', field: 'name' },
})

export const deletion = confirmationModel(contentTypeDeletionMachine, {
  target: contentType,
  labels: () =>
    import('#views/content/content-types.tsx').then(({ typeDeletionLabels }) => typeDeletionLabels),
  call: { method: 'DELETE', path: 'content-types/*' },
  drive: () => drives().then((drive) => drive.deletion),
})

export const model = defineModel<typeof contentTypesMachine>({
  machine: contentTypesMachine,
  inputs: { '': { ...params, query } },
  cases: ({ done, failed }) => [
    { type: 'query.changed', query: { page: 2 } },
    { type: 'contentType.edit', contentType },
    { type: 'contentType.delete', contentType },
    done('editor', { outcome: 'saved', target: { ...params, subject: contentType } }),
    done('editor', { outcome: 'closed', target: { ...params, subject: contentType } }),
    failed('editor', { kind: 'server', messages: [] }),
    done('deletion', { outcome: 'confirmed', target: contentType }),
    done('deletion', { outcome: 'declined', target: contentType }),
    failed('deletion', { kind: 'server', messages: [] }),
  ],
  project: ({ subject }) => ({ subjectId: subject?.id ?? null }),
  sentBy: {
    'query.changed': 'router',
    'contentType.create': 'user',
    'contentType.edit': 'user',
    'contentType.delete': 'user',
    'realtime.resumed': 'actor',
  },
  // With its row, which can be edited and deleted.
  children: {
    list: heldResource(contentTypeListMachine, { value: { items: [contentType], pagination } }),
    editor: idle(contentTypeEditorMachine),
    deletion: idle(contentTypeDeletionMachine),
  },
  screen: () =>
    import('#views/content/content-types.tsx').then(({ ContentTypes }) => ({ actor }) => (
      <ContentTypes contentTypes={actor} hrefOf={({ page }) => `/campaigns/7/content-types/${page}`} />
    )),
  browser: { why: 'its list, drawer and question ask the server, in models of their own' },
})
