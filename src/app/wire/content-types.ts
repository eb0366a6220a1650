import { fromPromise } from 'xstate'

import type { ContentType } from '#contract/content.ts'
import type { Page } from '#contract/json-api.ts'
import { problemOf } from '#contract/problem.ts'
import { contentTypeDeletionMachine } from '#machines/content/content-type-deletion.machine.ts'
import { contentTypeEditorMachine } from '#machines/content/content-type-editor.machine.ts'
import {
  contentTypeListMachine,
  type ContentTypeListQuery,
} from '#machines/content/content-type-list.machine.ts'
import { fieldsToSave } from '#machines/content/content-type.values.ts'
import { contentTypesMachine } from '#machines/content/content-types.machine.ts'
import { isAboutName } from '#machines/content/content.selectors.ts'
import { overwritingIn } from '#machines/kit/edit-conflict.ts'
import {
  createContentType,
  deleteContentType,
  loadContentTypes,
  updateContentType,
} from '#services/api/content.ts'
import type { MessageId } from '#services/intl/intl.ts'

import type { AppContext } from '../app-context.ts'
import { failure, success, withReasons } from '../notices.ts'
import { deleteOrGone } from './deletion.ts'
import { wireEditor } from './kit.ts'
import { listensToCampaign } from './listening.ts'

/** The content types of a campaign, over the API and the channels. */
export function wireContentTypes(appContext: AppContext) {
  const { http, show } = appContext
  return contentTypesMachine.provide({
    actors: {
      contentTypeList: contentTypeListMachine.provide({
        actors: {
          loadPage: fromPromise<Page<ContentType>, { query: ContentTypeListQuery }>(({ input, signal }) =>
            loadContentTypes(http, input.query, signal),
          ),
        },
      }),
      contentTypeEditor: wireTypeEditor(appContext),
      contentTypeDeletion: contentTypeDeletionMachine.provide({
        actors: {
          perform: fromPromise<void, { target: ContentType }>(({ input: { target }, signal }) =>
            deleteOrGone({ show }, () => deleteContentType(http, target.id, signal)),
          ),
        },
      }),
      listen: listensToCampaign(appContext, 'contentTypes.outdated', ['CampaignIndexed']),
    },
    actions: {
      tellSaved: (_, { target }) =>
        show(success(target.subject === null ? 'contentTypes.created' : 'contentTypes.updated')),
      tellDeleted: () => show(success('common.deleted')),
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
