import { fromPromise } from 'xstate'

import type { Build } from '#contract/builds.ts'
import { buildCreationMachine } from '#machines/builds/build-creation.machine.ts'
import { buildDownloadMachine } from '#machines/builds/build-download.machine.ts'
import { buildDeletionMachine, buildListMachine, buildsMachine } from '#machines/builds/builds.machine.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'
import { createBuild, deleteBuild, loadBuild, loadBuilds } from '#services/api/builds.ts'
import { openFile } from '#services/open-file.ts'

import type { AppContext } from '../base/app-context.ts'
import { info, success } from '../base/notices.ts'
import { deleteOrGone } from './deletion.ts'
import { wireConfirmation, wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The builds of a campaign, over the API and the campaign's channel. */
export function wireBuilds(appContext: AppContext) {
  const { http, open, show } = appContext
  return buildsMachine.provide({
    actors: {
      list: wireResource(
        buildListMachine,
        ({ params }, signal) => loadBuilds(http, params.campaignId, signal),
        changesOfCampaign(appContext, ['BuildCompleted', 'BuildFailed']),
      ),
      creation: wireCreation(appContext),
      download: wireDownload(appContext),
      deletion: wireConfirmation(buildDeletionMachine, ({ id, name }, signal) =>
        deleteOrGone({ show }, () => deleteBuild(http, id, signal), {
          onDeleted: () => show(success('common.deleted')),
          onGone: () => show(info('builds.gone', { name })),
        }),
      ),
    },
    actions: {
      showFirstPage: ({ context }) => {
        if (context.query.page > 1) {
          open(`/campaigns/${context.campaignId}/builds`)
        }
      },
    },
  })
}

function wireCreation({ http, show }: AppContext) {
  return buildCreationMachine.provide({
    actors: {
      createBuild: fromPromise<Build, { campaignId: string }>(({ input, signal }) =>
        createBuild(http, input.campaignId, signal),
      ),
    },
    actions: { notifyRequested: () => show(success('builds.requested')) },
  })
}

function wireDownload({ http, show }: AppContext) {
  return buildDownloadMachine.provide({
    actors: {
      readBuild: fromPromise<Build, { build: Build | null }>(({ input, signal }) =>
        loadBuild(http, input.build?.id ?? '', signal),
      ),
    },
    actions: {
      openArchive: (_, { url }) => {
        if (url !== null) {
          openFile(url)
        }
      },
      notifyGone: (_, build) => show(info('builds.gone', { name: build?.name ?? '' })),
      notifyNotDownloaded: (_, problem) => show(noticeOf(problem)),
    },
  })
}
