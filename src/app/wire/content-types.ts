import { fromPromise } from 'xstate'

import type { ContentType } from '#contract/content.ts'
import type { Page } from '#contract/json-api.ts'
import { problemOf } from '#contract/problem.ts'
import { contentTypeDeletionMachine } from '#machines/content/content-type-deletion.machine.ts'
import {
  contentTypeEditorMachine,
  type ContentTypeTarget,
} from '#machines/content/content-type-editor.machine.ts'
import {
  contentTypeListMachine,
  type ContentTypeListQuery,
} from '#machines/content/content-type-list.machine.ts'
import { fieldsToSave, type ContentTypeValues } from '#machines/content/content-type.values.ts'
import { contentTypesMachine } from '#machines/content/content-types.machine.ts'
import { isAboutName } from '#machines/content/content.selectors.ts'
import { overrulingIn } from '#machines/kit/outdated.ts'
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
      contentTypeEditor: wireEditor(appContext),
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
      tellSaved: (_, { outcome }) =>
        show(success(outcome === 'created' ? 'contentTypes.created' : 'contentTypes.updated')),
      tellDeleted: () => show(success('common.deleted')),
    },
  })
}

interface Saving {
  target: ContentTypeTarget
  values: ContentTypeValues
}

/** What was read is named, so that nothing is written over that nobody has seen; or theirs, to write over that. */
interface Overwriting extends Saving {
  overruling: string | null
}

function toSave({ target: { campaignId, subject }, values }: Saving) {
  return { campaignId, name: values.name.trim(), fields: fieldsToSave(values, subject) }
}

function wireEditor({ http, show }: AppContext) {
  /** Says that it could not be saved (CONT-038); what is wrong with the name stands at the name. */
  const orTell = async (message: MessageId, save: () => Promise<unknown>): Promise<void> => {
    try {
      await save()
    } catch (error) {
      // That somebody else has changed it is told where it is asked about.
      if (overrulingIn(problemOf(error)) !== null) {
        throw error
      }
      show(withReasons(failure(message), problemOf(error), isAboutName))
      throw error
    }
  }
  return contentTypeEditorMachine.provide({
    actors: {
      create: fromPromise<void, Saving>(({ input, signal }) =>
        orTell('contentTypes.notCreated', () => createContentType(http, toSave(input), signal)),
      ),
      update: fromPromise<void, Overwriting>(({ input, signal }) => {
        const { id = '', updatedAt = '' } = input.target.subject ?? {}
        const contentType = { ...toSave(input), updatedAt: input.overruling ?? updatedAt }
        return orTell('contentTypes.notUpdated', () => updateContentType(http, id, contentType, signal))
      }),
    },
  })
}
