import { fromCallback, fromPromise } from 'xstate'

import type { Build } from '#contract/builds.ts'
import { channels } from '#contract/channels.ts'
import type { PushEvent } from '#contract/push-events.ts'
import { buildCreationMachine } from '#machines/builds/build-creation.machine.ts'
import { buildDeletionMachine } from '#machines/builds/build-deletion.machine.ts'
import { buildDownloadMachine } from '#machines/builds/build-download.machine.ts'
import { buildsMachine } from '#machines/builds/builds.machine.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'
import { createBuild, deleteBuild, loadBuild, loadBuilds } from '#services/api/builds.ts'
import { openFile } from '#services/open-file.ts'

import type { AppContext } from '../app-context.ts'
import { info, success } from '../notices.ts'

/** The builds of a campaign, over the API and the campaign's channel. */
export function wireBuilds(appContext: AppContext) {
  const { http, realtime, open } = appContext
  return buildsMachine.provide({
    actors: {
      loadBuilds: fromPromise<Build[], { campaignId: string }>(({ input, signal }) =>
        loadBuilds(http, input.campaignId, signal),
      ),
      readBuild: fromPromise<Build, { id: string | null }>(({ input, signal }) =>
        loadBuild(http, input.id ?? '', signal),
      ),
      listen: fromCallback<{ type: string }, { campaignId: string }>(({ input, sendBack }) => {
        const hear = ({ name, data }: PushEvent) => {
          if (name === 'BuildCompleted' || name === 'BuildFailed') {
            const isOfOther = (data.campaign_id ?? input.campaignId) !== input.campaignId
            if (!isOfOther) {
              sendBack({ type: 'build.ended', id: data.build_id })
            }
          }
        }
        // Which builds have ended before the channel was heard is for the list to say.
        const hearAll = () => sendBack({ type: 'realtime.resumed' })
        return realtime.subscribe(channels.campaign(input.campaignId), hear, hearAll)
      }),
      buildCreation: wireCreation(appContext),
      buildDeletion: wireDeletion(appContext),
      buildDownload: wireDownload(appContext),
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
    actions: { tellRequested: () => show(success('builds.requested')) },
  })
}

function wireDeletion(appContext: AppContext) {
  const { http, show } = appContext
  return buildDeletionMachine.provide({
    actors: {
      deleteBuild: fromPromise<void, { build: Build | null }>(async ({ input, signal }) => {
        if (input.build !== null) {
          await deleteBuild(http, input.build.id, signal)
        }
      }),
    },
    // The calls are quiet: a build that is gone is not an error. Other failures show the usual notice.
    actions: {
      tellDeleted: () => show(success('common.deleted')),
      tellGone: (_, build) => tellGone(appContext, build),
      tellNotDeleted: (_, problem) => show(noticeOf(problem)),
    },
  })
}

function wireDownload(appContext: AppContext) {
  const { http, show } = appContext
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
      tellGone: (_, build) => tellGone(appContext, build),
      tellNotDownloaded: (_, problem) => show(noticeOf(problem)),
    },
  })
}

function tellGone({ show }: AppContext, build: Build | null): void {
  show(info('builds.gone', { name: build?.name ?? '' }))
}
