import { problemOf } from '#contract/problem.ts'
import { fieldsToSave } from '#machines/content/content-type.values.ts'
import {
  contentTypeDeletionMachine,
  contentTypeEditorMachine,
  contentTypeListMachine,
  contentTypesMachine,
} from '#machines/content/content-types.machine.ts'
import { isAboutName } from '#machines/content/content.selectors.ts'
import { overwritingIn } from '#machines/kit/edit-conflict.ts'
import {
  createContentType,
  deleteContentType,
  loadContentTypes,
  updateContentType,
} from '#services/api/content.ts'
import type { MessageId } from '#services/intl/intl.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success, withReasons } from '../base/notices.ts'
import { deleteOrGone } from './deletion.ts'
import { wireConfirmation, wireEditor, wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The content types of a campaign, over the API and the campaign's channel. */
export function wireContentTypes(appContext: AppContext) {
  const { http, show } = appContext
  return contentTypesMachine.provide({
    actors: {
      list: wireResource(
        contentTypeListMachine,
        ({ params, query }, signal) => loadContentTypes(http, params.campaignId, query, signal),
        changesOfCampaign(appContext, ['CampaignIndexed']),
      ),
      editor: wireTypeEditor(appContext),
      deletion: wireConfirmation(contentTypeDeletionMachine, ({ id }, signal) =>
        deleteOrGone({ show }, () => deleteContentType(http, id, signal)),
      ),
    },
    actions: {
      notifySaved: (_, { target }) =>
        show(success(target.subject === null ? 'contentTypes.created' : 'contentTypes.updated')),
      notifyDeleted: () => show(success('common.deleted')),
    },
  })
}

function wireTypeEditor({ http, show }: AppContext) {
  /** Shows that a save failed (CONT-038). An issue of the name stands at the name, and an edit conflict is a question. */
  const orNotify = async (message: MessageId, save: Promise<unknown>): Promise<void> => {
    try {
      await save
    } catch (error) {
      const problem = problemOf(error)
      if (overwritingIn(problem) === null) {
        show(withReasons(failure(message), problem, isAboutName))
      }
      throw error
    }
  }
  return wireEditor(contentTypeEditorMachine, {
    save: ({ target: { campaignId, subject }, values, overwriting }, signal) => {
      const contentType = { campaignId, name: values.name.trim(), fields: fieldsToSave(values, subject) }
      if (subject === null) {
        return orNotify('contentTypes.notCreated', createContentType(http, contentType, signal))
      }
      const updatedAt = overwriting ?? subject.updatedAt
      return orNotify(
        'contentTypes.notUpdated',
        updateContentType(http, subject.id, { ...contentType, updatedAt }, signal),
      )
    },
  })
}
