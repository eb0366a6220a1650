import { contentAddress } from '#contract/addresses/content.address.ts'
import { fieldsToSend, offeredTypes, type ContentItemValues } from '#machines/content/content-item.values.ts'
import {
  contentChoicesMachine,
  contentFiltersMachine,
  contentItemDeletionMachine,
  contentItemEditorMachine,
  contentItemListMachine,
  contentItemsMachine,
  type ContentItemTarget,
} from '#machines/content/content-items.machine.ts'
import {
  createContentItem,
  deleteContentItem,
  loadAllContentTypes,
  loadContentItems,
  updateContentItem,
} from '#services/api/content.ts'
import { loadAllRuleSets } from '#services/api/rule-sets.ts'
import { dataUrlOf } from '#services/files/data-url.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success } from '../base/notices.ts'
import { deleteOrGone } from './deletion.ts'
import { wireConfirmation, wireEditor, wireFilters, wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The content items of a campaign, over the API and the campaign's channel. */
export function wireContentItems(appContext: AppContext) {
  const { http, show } = appContext
  return contentItemsMachine.provide({
    actors: {
      list: wireResource(
        contentItemListMachine,
        ({ params, query }, signal) => loadContentItems(http, params.campaignId, query, signal),
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      choices: wireResource(
        contentChoicesMachine,
        async ({ params: { campaignId } }, signal) => {
          const [contentTypes, ruleSets] = await Promise.all([
            loadAllContentTypes(http, campaignId, signal),
            loadAllRuleSets(http, campaignId, signal),
          ])
          return { contentTypes, ruleSets: ruleSets.map(({ id, name }) => ({ id, name })) }
        },
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      filters: wireFilters(appContext, contentFiltersMachine, contentAddress),
      editor: wireItemEditor(appContext),
      deletion: wireConfirmation(contentItemDeletionMachine, ({ id }, signal) =>
        deleteOrGone({ show }, () => deleteContentItem(http, id, signal)),
      ),
    },
    actions: {
      notifySaved: (_, { target }) =>
        show(success(target.subject === null ? 'content.created' : 'content.updated')),
      notifyDeleted: () => show(success('common.deleted')),
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
