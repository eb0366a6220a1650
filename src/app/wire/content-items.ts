import { fromPromise } from 'xstate'

import type { ContentItem } from '#contract/content-items.ts'
import type { Page } from '#contract/json-api.ts'
import {
  contentChoicesMachine,
  type ContentChoice,
  type ContentChoicesQuery,
} from '#machines/content/content-choices.machine.ts'
import { contentItemDeletionMachine } from '#machines/content/content-item-deletion.machine.ts'
import {
  contentItemEditorMachine,
  type ContentItemTarget,
} from '#machines/content/content-item-editor.machine.ts'
import {
  contentItemListMachine,
  type ContentItemListQuery,
} from '#machines/content/content-item-list.machine.ts'
import { fieldsToSend, offeredTypes, type ContentItemValues } from '#machines/content/content-item.values.ts'
import { contentItemsMachine } from '#machines/content/content-items.machine.ts'
import {
  createContentItem,
  deleteContentItem,
  loadAllContentTypes,
  loadContentItems,
  updateContentItem,
} from '#services/api/content.ts'
import { loadAllRuleSets } from '#services/api/rule-sets.ts'
import { dataUrlOf } from '#services/files/data-url.ts'

import type { AppContext } from '../app-context.ts'
import { failure, success } from '../notices.ts'
import { contentHref } from '../routes/content-href.ts'
import { deleteOrGone } from './deletion.ts'
import { wireEditor } from './kit.ts'
import { listensToCampaign } from './listening.ts'

/** The content items of a campaign, over the API and the channels. */
export function wireContentItems(appContext: AppContext) {
  const { http, open, show } = appContext
  return contentItemsMachine.provide({
    actors: {
      contentItemList: contentItemListMachine.provide({
        actors: {
          loadPage: fromPromise<Page<ContentItem>, { query: ContentItemListQuery }>(({ input, signal }) =>
            loadContentItems(http, input.query, signal),
          ),
        },
      }),
      contentChoices: wireChoices(appContext),
      contentItemEditor: wireItemEditor(appContext),
      contentItemDeletion: contentItemDeletionMachine.provide({
        actors: {
          perform: fromPromise<void, { target: ContentItem }>(({ input: { target }, signal }) =>
            deleteOrGone({ show }, () => deleteContentItem(http, target.id, signal)),
          ),
        },
      }),
      listen: listensToCampaign(appContext, 'contentItems.outdated', ['CampaignIndexed']),
    },
    actions: {
      openQuery: ({ context }, filter) =>
        open(contentHref(context.campaignId, { ...filter, page: 1 }), { replace: true }),
      tellSaved: (_, { target }) =>
        show(success(target.subject === null ? 'content.created' : 'content.updated')),
      tellDeleted: () => show(success('common.deleted')),
    },
  })
}

function wireChoices({ http }: AppContext) {
  return contentChoicesMachine.provide({
    actors: {
      loadPage: fromPromise<Page<ContentChoice>, { query: ContentChoicesQuery }>(
        async ({ input: { query }, signal }) => {
          const [contentTypes, ruleSets] = await Promise.all([
            loadAllContentTypes(http, query.campaignId, signal),
            loadAllRuleSets(http, query.campaignId, signal),
          ])
          const items: ContentChoice[] = [
            ...contentTypes.map((contentType) => ({
              kind: 'contentType' as const,
              id: contentType.id,
              name: contentType.name,
              contentType,
            })),
            ...ruleSets.map(({ id, name }) => ({ kind: 'ruleSet' as const, id, name })),
          ]
          return { items, pagination: { total: items.length, totalPages: 1, currentPage: 1 } }
        },
      ),
    },
  })
}

function wireItemEditor({ http, show }: AppContext) {
  const toSave = async ({ subject, contentTypes }: ContentItemTarget, values: ContentItemValues) => {
    const fields = fieldsToSend(values, offeredTypes(contentTypes, subject))
    try {
      return {
        name: values.name.trim(),
        contentTypeId: values.contentTypeId,
        contentFields: await Promise.all(
          fields.map(async ({ value, ...field }) => ({
            ...field,
            value: value instanceof File ? await dataUrlOf(value) : value,
          })),
        ),
      }
    } catch (error) {
      show(failure('content.fileGone'))
      throw error
    }
  }
  return wireEditor(contentItemEditorMachine, {
    save: async ({ target, values, overwriting }, signal) => {
      const { subject } = target
      const item = await toSave(target, values)
      await (subject === null
        ? createContentItem(http, item, signal)
        : updateContentItem(
            http,
            subject.id,
            { ...item, updatedAt: overwriting ?? subject.updatedAt },
            signal,
          ))
    },
  })
}
