import { contentAddress } from '#contract/addresses/content.address.ts'
import { problemOf } from '#contract/problem.ts'
import { fieldsToSend, offeredTypes, type ContentItemValues } from '#machines/content/content-item.values.ts'
import {
  contentChoicesMachine,
  contentFiltersMachine,
  contentItemDeletionMachine,
  contentItemEditorMachine,
  contentItemListMachine,
  contentItemsMachine,
  itemSettingsMachine,
  type ContentItemTarget,
} from '#machines/content/content-items.machine.ts'
import { ruleSetIdsOf } from '#machines/content/content.selectors.ts'
import { assignRuleSets, moderateItems } from '#services/api/content-moderation.ts'
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
import { failure, success, warning } from '../base/notices.ts'
import { withVersion } from '../base/with-version.ts'
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
      choices: wireContentChoices(appContext),
      filters: wireFilters(appContext, contentFiltersMachine, contentAddress),
      editor: wireItemEditor(appContext),
      settings: wireItemSettings(appContext),
      deletion: wireConfirmation(contentItemDeletionMachine, ({ id }, signal) =>
        deleteOrGone({ show }, () => deleteContentItem(http, id, signal)),
      ),
    },
    actions: {
      notifySaved: (_, { target }) =>
        show(success(target.subject === null ? 'content.created' : 'content.updated')),
      notifyConfigured: () => show(success('content.settingsSaved')),
      notifyDeleted: () => show(success('common.deleted')),
    },
  })
}

/** What content is filtered by, and the types of new items. */
export function wireContentChoices(appContext: AppContext) {
  const { http } = appContext
  return wireResource(
    contentChoicesMachine,
    async ({ params: { campaignId } }, signal) => {
      const [contentTypes, ruleSets] = await Promise.all([
        loadAllContentTypes(http, campaignId, signal),
        loadAllRuleSets(http, campaignId, signal),
      ])
      return { contentTypes, ruleSets: ruleSets.map(({ id, name }) => ({ id, name })) }
    },
    changesOfCampaign(appContext, ['CampaignIndexed']),
  )
}

/** The rule sets of an item, and its approval together with them (CONT-010, CONT-063). */
function wireItemSettings({ http, show }: AppContext) {
  return wireEditor(itemSettingsMachine, {
    save: async ({ target: { item }, values: { ruleSetIds, approves }, overwriting }, signal) => {
      const read = ruleSetIdsOf(item)
      if (JSON.stringify(read) !== JSON.stringify(ruleSetIds)) {
        const held = overwriting === null ? read : null
        try {
          await assignRuleSets(http, { itemId: item.id, ids: ruleSetIds, held }, signal)
        } catch (error) {
          throw withVersion(problemOf(error), item.updatedAt)
        }
      }
      if (approves) {
        const approval = { status: 'approved', reason: '', bypassesFilter: false } as const
        const [decided] = await moderateItems(http, { ...approval, itemIds: [item.id] }, signal)
        show(decided?.status === 'rejected' ? warning('contentModeration.autoRejected', { count: 1 }) : null)
      }
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
