import { createActor } from 'xstate'

import type { ContentItemQuery } from '#contract/addresses/content.address.ts'
import type { Problem } from '#contract/problem.ts'
import {
  contentItemValues,
  withContentType,
  type ContentItemValues,
} from '#machines/content/content-item.values.ts'
import {
  contentChoicesMachine,
  contentFiltersMachine,
  contentItemDeletionMachine,
  contentItemEditorMachine,
  contentItemListMachine,
  contentItemsMachine,
  itemSettingsMachine,
  type ContentItemTarget,
  type ItemSettingsTarget,
  type ItemSettingsValues,
} from '#machines/content/content-items.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import {
  confirmationModel,
  editorModel,
  filtersModel,
  heldResource,
  resourceModel,
} from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleChoices, sampleContentItem, sampleContentType } from '#tests/support/samples/content.ts'

const query: ContentItemQuery = { page: 1 }
const viewHref = ({ id }: { id: string }) => `/campaigns/7/preview?content_item_ids[]=${id}`
const params = { campaignId: '7' }
const item = sampleContentItem('1')
const contentTypes = [sampleContentType('1'), sampleContentType('2', { fields: [] })]
const pagination = { total: 17, totalPages: 2, currentPage: 1 }
const now = Date.parse('2026-03-01T09:10:00Z')
const drives = () => import('#e2e/drives/content-items.drive.ts')

export const list = resourceModel(contentItemListMachine, {
  params,
  query,
  queries: [
    { ...query, page: 2 },
    { ...query, modStatus: 'approved' },
  ],
  values: [
    {
      items: [item, sampleContentItem('2', { status: 'rejected', rejectReason: 'The price is wrong.' })],
      pagination,
    },
    { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } },
  ],
  screen: () =>
    import('#views/content/content-item-table.tsx').then(({ ContentItemTable }) => ({ actor }) => (
      <ContentItemTable
        list={actor}
        actions={{ onEdit: null, onDelete: null, viewHref }}
        now={now}
        hrefOf={({ page }) => `/campaigns/7/content/${page}`}
      />
    )),
  call: { method: 'GET', path: 'campaigns/*/content-items' },
  drive: () => drives().then((drive) => drive.list),
})

export const choices = resourceModel(contentChoicesMachine, {
  params,
  query: null,
  values: [sampleChoices],
  screen: () =>
    import('#views/content/content-choices-note.tsx').then(({ ContentChoicesNote }) => ({ actor }) => (
      <ContentChoicesNote choices={actor} />
    )),
  call: { method: 'GET', path: 'campaigns/*/content-types' },
  drive: () => drives().then((drive) => drive.choices),
})

export const filters = filtersModel(contentFiltersMachine, {
  typed: [
    { modStatus: 'pending' },
    { modStatus: null },
    { contentItemName: 'happy' },
    { contentTypeId: '1' },
    { ruleSetId: '3' },
  ],
  chosen: [{ modStatus: 'approved' }],
  fields: { contentItemName: 'Search content by name' },
  chosenBy: 'actor',
  clearedBy: 'actor',
  screen: async () => {
    const { ContentToolbar } = await import('#views/content/content-toolbar.tsx')
    const beside = createActor(idle(contentItemListMachine), { input: { params, query } }).start()
    const known = createActor(heldResource(contentChoicesMachine, { value: sampleChoices }), {
      input: { params, query: null },
    }).start()
    return ({ actor }) => <ContentToolbar list={beside} filters={actor} choices={known} />
  },
})

const refused: Problem = {
  kind: 'invalid',
  messages: [
    { detail: 'The name has already been taken.', field: 'name', code: 101 },
    { detail: 'The selected Mood is invalid.', field: 'value', code: 101, place: 1 },
  ],
}
const editing: Pick<
  Parameters<typeof editorModel<ContentItemTarget, ContentItemValues>>[1],
  'values' | 'opened' | 'rejected' | 'controls' | 'screen' | 'drive'
> = {
  values: { ...contentItemValues(item, contentTypes), name: 'Brunch' },
  opened: contentItemValues(item, contentTypes),
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
  drive: () => drives().then((drive) => drive.editor),
}

export const creation = editorModel(contentItemEditorMachine, {
  ...editing,
  values: {
    ...withContentType(contentItemValues(null, contentTypes), '1', null, contentTypes),
    name: 'Brunch',
  },
  input: 'new',
  target: { subject: null, contentTypes },
  save: { method: 'POST', path: 'content-items', field: 'name' },
})

export const editor = editorModel(contentItemEditorMachine, {
  ...editing,
  input: 'known',
  target: { subject: item, contentTypes },
  save: { method: 'PATCH', path: 'content-items/*', field: 'name' },
})

const settingsTarget: ItemSettingsTarget = { item, ruleSets: sampleChoices.ruleSets, mayApprove: true }

export const settings = editorModel<ItemSettingsTarget, ItemSettingsValues>(itemSettingsMachine, {
  input: 'known',
  target: settingsTarget,
  // Approved meanwhile.
  loaded: { ...settingsTarget, mayApprove: false },
  values: { ruleSetIds: ['3'], approves: false },
  opened: { ruleSetIds: [], approves: false },
  rejected: { kind: 'server', messages: [] },
  controls: {
    'form.changed': (hands) => hands.press('Mondays'),
    'form.reverted': async (hands) => {
      await hands.press('Mondays')
      await hands.press('Mondays')
    },
    'form.submit': async (hands) => {
      await hands.press('Mondays')
      await hands.press('Save')
    },
  },
  screen: () =>
    import('#views/content/item-settings.tsx').then(({ ItemSettings }) => ({ actor }) => (
      <ItemSettings editor={actor} />
    )),
  save: { method: 'PATCH', path: 'content-items/*/relationships/rule-sets' },
  drive: () => drives().then((drive) => drive.settings),
})

export const deletion = confirmationModel(contentItemDeletionMachine, {
  target: item,
  labels: () =>
    import('#views/content/content-items.tsx').then(({ itemDeletionLabels }) => itemDeletionLabels),
  call: { method: 'DELETE', path: 'content-items' },
  drive: () => drives().then((drive) => drive.deletion),
})

export const model = defineModel<typeof contentItemsMachine>({
  machine: contentItemsMachine,
  inputs: { '': { ...params, query } },
  cases: ({ done, failed }) => [
    { type: 'query.changed', query: { ...query, page: 2 } },
    { type: 'item.create', contentTypes: sampleChoices.contentTypes },
    { type: 'item.edit', item, contentTypes: sampleChoices.contentTypes },
    { type: 'item.configure', settings: settingsTarget },
    { type: 'item.delete', item },
    done('editor', { outcome: 'saved', target: { subject: item, contentTypes: [] } }),
    done('editor', { outcome: 'closed', target: { subject: null, contentTypes: [] } }),
    failed('editor', { kind: 'server', messages: [] }),
    done('settings', { outcome: 'saved', target: settingsTarget }),
    done('settings', { outcome: 'closed', target: settingsTarget }),
    failed('settings', { kind: 'server', messages: [] }),
    done('deletion', { outcome: 'confirmed', target: item }),
    done('deletion', { outcome: 'declined', target: item }),
    failed('deletion', { kind: 'server', messages: [] }),
    failed('filters', { kind: 'server', messages: [] }),
  ],
  project: ({ subject, settings: open }) => ({
    subjectId: subject?.id ?? null,
    configured: open?.item.id ?? null,
  }),
  sentBy: {
    'query.changed': 'router',
    'item.create': 'user',
    'item.edit': 'user',
    'item.configure': 'user',
    'item.delete': 'user',
    'realtime.resumed': 'actor',
  },
  // With its row, which can be edited and deleted.
  children: {
    list: heldResource(contentItemListMachine, { value: { items: [item], pagination } }),
    choices: heldResource(contentChoicesMachine, { value: sampleChoices }),
    filters: idle(contentFiltersMachine),
    editor: idle(contentItemEditorMachine),
    settings: idle(itemSettingsMachine),
    deletion: idle(contentItemDeletionMachine),
  },
  screen: () =>
    import('#views/content/content-items.tsx').then(({ ContentItems }) => ({ actor }) => (
      <ContentItems
        items={actor}
        now={now}
        mayEdit
        mayManageTypes
        mayTarget
        mayModerate
        viewHref={viewHref}
        hrefOf={({ page }) => `/campaigns/7/content/${page}`}
      />
    )),
  browser: { why: 'its list, choices, drawer and question ask the server, in models of their own' },
})
