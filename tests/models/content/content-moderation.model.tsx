import { createActor } from 'xstate'

import type { ContentModerationQuery } from '#contract/addresses/content-moderation.address.ts'
import type { ContentItem } from '#contract/content-items.ts'
import type { Page } from '#contract/json-api.ts'
import { contentDecisionMachine } from '#machines/content/content-decision.machine.ts'
import { contentChoicesMachine } from '#machines/content/content-items.machine.ts'
import {
  contentItemsDeletionMachine,
  contentModerationFiltersMachine,
  contentModerationMachine,
  decidedItemsMachine,
  pendingItemsMachine,
  type PendingItemsRef,
} from '#machines/content/content-moderation.machine.ts'
import { contentPollingMachine } from '#machines/content/content-polling.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { confirmationModel, filtersModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleChoices, sampleContentItem } from '#tests/support/samples/content.ts'

const query: ContentModerationQuery = { page: 1 }
const params = { campaignId: '7' }
const now = Date.parse('2026-03-01T09:10:00.000Z')
const drives = () => import('#e2e/drives/content-moderation.drive.ts')

const pageOf = (...items: ContentItem[]): Page<ContentItem> => ({
  items,
  pagination: { total: items.length, totalPages: 1, currentPage: 1 },
})
const waiting = sampleContentItem('1')
const approved = sampleContentItem('2', { status: 'approved' })
const rejected = sampleContentItem('3', {
  status: 'rejected',
  rejectReason: 'Too long.',
  hasProfanity: true,
})
const pendingPage = pageOf(waiting)
const decidedPage = pageOf(approved, rejected)

const place = (kind: 'pending' | 'decided') => async () => {
  const { ItemsPlace } = await import('#views/content/items-place.tsx')
  return ({ actor }: { actor: PendingItemsRef }) => (
    <ItemsPlace list={actor} kind={kind}>
      {({ items }) => items.map(({ id, name }) => <p key={id}>{name}</p>)}
    </ItemsPlace>
  )
}

export const pending = resourceModel(pendingItemsMachine, {
  params,
  query,
  queries: [{ page: 2 }],
  values: [pendingPage, pageOf()],
  screen: place('pending'),
  call: { method: 'GET', path: 'campaigns/*/content-items', query: '[status]=pending&' },
  drive: () => drives().then((drive) => drive.pending),
})

export const decided = resourceModel(decidedItemsMachine, {
  params,
  query,
  queries: [{ page: 2 }],
  values: [decidedPage, pageOf()],
  screen: place('decided'),
  call: { method: 'GET', path: 'campaigns/*/content-items', query: '[status]=approved_and_rejected' },
  drive: () => drives().then((drive) => drive.decided),
})

export const filters = filtersModel(contentModerationFiltersMachine, {
  typed: [{ contentTypeId: '1' }, { contentTypeId: null }, { contentItemName: 'happy' }],
  chosen: [{ contentTypeId: '1' }],
  fields: { contentItemName: 'Search content by name' },
  chosenBy: 'actor',
  clearedBy: 'actor',
  screen: async () => {
    const { ModerationToolbar } = await import('#views/content/moderation-toolbar.tsx')
    const beside = createActor(idle(pendingItemsMachine), { input: { params, query } }).start()
    const known = createActor(heldResource(contentChoicesMachine, { value: sampleChoices }), {
      input: { params, query: null },
    }).start()
    return ({ actor }) => <ModerationToolbar list={beside} filters={actor} choices={known} />
  },
})

export const deletion = confirmationModel(contentItemsDeletionMachine, {
  target: [rejected],
  labels: () =>
    import('#views/content/content-moderation.tsx').then(({ itemsDeletionLabels }) => itemsDeletionLabels),
  call: { method: 'DELETE', path: 'content-items' },
  drive: () => drives().then((drive) => drive.deletion),
})

const named = ({ id, name }: ContentItem) => ({ id, name })

export const model = defineModel<typeof contentModerationMachine>({
  machine: contentModerationMachine,
  inputs: { '': { ...params, query } },
  cases: ({ done, failed }) => [
    { type: 'query.changed', query: { page: 2 } },
    { type: 'resource.read', id: 'pendingItems', value: pendingPage },
    { type: 'resource.read', id: 'decidedItems', value: decidedPage },
    { type: 'items.arrived', items: [sampleContentItem('9')] },
    { type: 'items.select', itemIds: ['1'], isSelected: true },
    { type: 'items.select', itemIds: ['1'], isSelected: false },
    { type: 'items.decide', status: 'approved', items: [named(waiting)] },
    { type: 'items.decide', status: 'rejected', items: [named(waiting)] },
    { type: 'items.decide', status: 'pending', items: [named(approved)] },
    { type: 'items.delete', items: [rejected] },
    { type: 'item.view', item: waiting },
    { type: 'item.view', item: rejected },
    done('decision', { updated: 1, profane: 0, gone: 0 }),
    done('decision', null),
    failed('decision', { kind: 'server', messages: [] }),
    done('deletion', { outcome: 'confirmed', target: [rejected] }),
    done('deletion', { outcome: 'declined', target: [rejected] }),
    failed('deletion', { kind: 'server', messages: [] }),
    failed('filters', { kind: 'server', messages: [] }),
  ],
  project: ({ selectedIds, isBypassing, arrivals, decision, subjects }) => ({
    selectedIds,
    isBypassing,
    arrivals: arrivals.map(({ id }) => id),
    decision: decision === null ? null : [decision.status, decision.bypassesFilter],
    subjects: subjects.map(({ id }) => id),
  }),
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'items.arrived': 'actor',
    'items.select': 'user',
    'items.decide': 'user',
    'items.delete': 'user',
    'item.view': 'user',
    'item.close': 'user',
    'bypass.toggle': 'user',
  },
  children: {
    pending: heldResource(pendingItemsMachine, { value: pendingPage }),
    decided: heldResource(decidedItemsMachine, { value: decidedPage }),
    choices: heldResource(contentChoicesMachine, { value: sampleChoices }),
    filters: idle(contentModerationFiltersMachine),
    polling: idle(contentPollingMachine),
    decision: idle(contentDecisionMachine),
    deletion: idle(contentItemsDeletionMachine),
  },
  always: {
    'a decision bypasses the filter for approvals alone': ({ context: { decision } }) =>
      decision === null || !decision.bypassesFilter || decision.status === 'approved',
  },
  screen: () =>
    import('#views/content/content-moderation.tsx').then(({ ContentModeration }) => ({ actor }) => (
      <ContentModeration
        moderation={actor}
        isSuperUser
        now={now}
        hrefOf={({ page }) => `/campaigns/7/moderation/${page}`}
      />
    )),
  browser: { why: 'its lists, filters, decisions and question ask the server, in models of their own' },
})
