import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { ContentItemFilter, ContentItemQuery } from '#contract/addresses/content.address.ts'
import type { ContentItem } from '#contract/content-items.ts'
import type { ContentType } from '#contract/content.ts'
import type { Page } from '#contract/json-api.ts'

import { isDone, openChild, outputIn, passTo } from '../kit/children.ts'
import { confirmationMachine } from '../kit/confirmation.ts'
import { editorMachine, type Edited } from '../kit/editor.ts'
import { filtersMachine } from '../kit/filters.ts'
import { resourceMachine } from '../kit/resource.ts'
import type { ContentItemValues } from './content-item.values.ts'

interface OfCampaign {
  campaignId: string
}

/** What items are filtered by, and the content types of new items (CONT-004). */
export interface ContentChoices {
  /** With their fields. */
  contentTypes: ContentType[]
  ruleSets: { id: string; name: string }[]
}

export interface ContentItemTarget {
  /** Null for a new one. */
  subject: ContentItem | null
  /** The content types of the campaign, with their fields. */
  contentTypes: ContentType[]
}

/** The page of content items that the address asks for, newest created first (CONT-001); listens to CampaignIndexed. */
export const contentItemListMachine = resourceMachine<Page<ContentItem>, OfCampaign, ContentItemQuery>(
  'contentItemList',
)
/** All content types and rule sets of a campaign; listens to CampaignIndexed. */
export const contentChoicesMachine = resourceMachine<ContentChoices, OfCampaign>('contentChoices')
/** Each filter is debounced for 200 ms (CONT-005). */
export const contentFiltersMachine = filtersMachine<ContentItemFilter>('contentFilters').provide({
  delays: { typing: 200 },
})
/** The form of a content item: its name, its content type, and the values of that type's fields (CONT-013). */
export const contentItemEditorMachine = editorMachine<ContentItemTarget, ContentItemValues>(
  'contentItemEditor',
)
/** A content item with what it can be assigned to. */
export interface ItemSettingsTarget {
  item: ContentItem
  ruleSets: { id: string; name: string }[]
  /** Its approval can be asked for as well (CONT-063). */
  mayApprove: boolean
}

/** Ids, sorted, so that the same choice is the same list. */
export interface ItemSettingsValues {
  ruleSetIds: string[]
  approves: boolean
}

/** The rule sets of a content item (CONT-010). */
export const itemSettingsMachine = editorMachine<ItemSettingsTarget, ItemSettingsValues>('itemSettings')
/** Deletes a content item, after a question (CONT-011). */
export const contentItemDeletionMachine = confirmationMachine<ContentItem>('contentItemDeletion')

interface ContentItemsContext extends OfCampaign {
  /** The item of the open drawer or question; null for a new one. */
  subject: ContentItem | null
  /** The content types that the drawer offers. */
  contentTypes: ContentType[]
  /** What the drawer of settings is about. */
  settings: ItemSettingsTarget | null
}

type ContentItemsEvent =
  | { type: 'query.changed'; query: ContentItemQuery }
  | { type: 'realtime.resumed' }
  | { type: 'item.create'; contentTypes: ContentType[] }
  | { type: 'item.edit'; item: ContentItem; contentTypes: ContentType[] }
  | { type: 'item.configure'; settings: ItemSettingsTarget }
  | { type: 'item.delete'; item: ContentItem }

/**
 * The content items of a campaign: a list with filters (CONT-001), and one drawer or question at a time. After each save and
 * deletion the page is read again. Actions to provide: `notifySaved` (CONT-018), `notifyConfigured`, `notifyDeleted`.
 */
export const contentItemsMachine = setup({
  types: {} as {
    context: ContentItemsContext
    events: ContentItemsEvent
    input: OfCampaign & { query: ContentItemQuery }
    children: {
      list: 'list'
      choices: 'choices'
      filters: 'filters'
      editor: 'editor'
      settings: 'settings'
      deletion: 'deletion'
    }
  },
  actors: {
    list: contentItemListMachine,
    choices: contentChoicesMachine,
    filters: contentFiltersMachine,
    editor: contentItemEditorMachine,
    settings: itemSettingsMachine,
    deletion: contentItemDeletionMachine,
  },
  guards: { isDone },
  actions: {
    passQuery: passTo('list', 'filters'),
    passResumed: passTo('list', 'choices'),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    keepSubject: assign(({ event }) => ({ subject: 'item' in event ? event.item : null })),
    keepContentTypes: assign(({ event }) =>
      'contentTypes' in event ? { contentTypes: event.contentTypes } : {},
    ),
    keepSettings: assign(({ event }) =>
      event.type === 'item.configure' ? { settings: event.settings } : {},
    ),
    forgetSubject: assign(() => ({ subject: null, contentTypes: [], settings: null })),
    notifySaved: (_, _edited: Edited<ContentItemTarget>) => {},
    notifyConfigured: () => {},
    notifyDeleted: () => {},
  },
}).createMachine({
  id: 'contentItems',
  context: ({ input: { campaignId, query }, spawn }) => {
    spawn('list', { id: 'list', input: { params: { campaignId }, query } })
    spawn('choices', { id: 'choices', input: { params: { campaignId }, query: null } })
    return { campaignId, subject: null, contentTypes: [], settings: null }
  },
  invoke: { id: 'filters', src: 'filters', onError: {} },
  on: {
    'query.changed': { actions: 'passQuery' },
    'realtime.resumed': { actions: 'passResumed' },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: {
        'item.create': { target: 'editing', actions: 'keepContentTypes' },
        'item.edit': { target: 'editing', actions: ['keepSubject', 'keepContentTypes'] },
        'item.configure': { target: 'configuring', actions: 'keepSettings' },
        'item.delete': { target: 'deleting', actions: 'keepSubject' },
      },
    },
    editing: openChild(
      'editor',
      ({ subject, contentTypes }: ContentItemsContext) => ({ subject, contentTypes }),
      [{ type: 'notifySaved', params: outputIn }, 'readAgain'],
    ),
    configuring: openChild(
      'settings',
      ({ settings }: ContentItemsContext) => settings as ItemSettingsTarget,
      ['notifyConfigured', 'readAgain'],
    ),
    deleting: openChild('deletion', ({ subject }: ContentItemsContext) => subject as ContentItem, [
      'notifyDeleted',
      'readAgain',
    ]),
  },
})

export type ContentItemsRef = ActorRefFrom<typeof contentItemsMachine>
export type ContentItemListRef = ActorRefFrom<typeof contentItemListMachine>
export type ContentChoicesRef = ActorRefFrom<typeof contentChoicesMachine>
export type ContentFiltersRef = ActorRefFrom<typeof contentFiltersMachine>
export type ItemSettingsRef = ActorRefFrom<typeof itemSettingsMachine>
export type ContentItemEditorRef = ActorRefFrom<typeof contentItemEditorMachine>
