import { fromCallback, fromPromise } from 'xstate'

import type { Build } from '#contract/builds.ts'
import { channels } from '#contract/channels.ts'
import type { Problem } from '#contract/problem.ts'
import type { PushEvent } from '#contract/push-events.ts'
import { buildCreationMachine } from '#machines/builds/build-creation.machine.ts'
import { buildDeletionMachine } from '#machines/builds/build-deletion.machine.ts'
import { buildDownloadMachine } from '#machines/builds/build-download.machine.ts'
import { buildsMachine } from '#machines/builds/builds.machine.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'
import { createBuild, deleteBuild, loadBuild, loadBuilds } from '#services/api/builds.ts'
import { openFile } from '#services/open-file.ts'

import type { World } from '../world.ts'

/** The builds of a campaign, over the API and the campaign's channel. */
export function wireBuilds(world: World) {
  const { http, realtime, open } = world
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
      buildCreation: wireCreation(world),
      buildDeletion: wireDeletion(world),
      buildDownload: wireDownload(world),
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

function wireCreation({ http, show }: World) {
  return buildCreationMachine.provide({
    actors: {
      createBuild: fromPromise<Build, { campaignId: string }>(({ input, signal }) =>
        createBuild(http, input.campaignId, signal),
      ),
    },
    actions: { tellRequested: () => show(notice('requested', 'success', 'builds.requested')) },
  })
}

function wireDeletion(world: World) {
  const { http, show } = world
  return buildDeletionMachine.provide({
    actors: {
      deleteBuild: fromPromise<void, { build: Build | null }>(async ({ input, signal }) => {
        if (input.build !== null) {
          await deleteBuild(http, input.build.id, signal)
        }
      }),
    },
    actions: {
      tellDeleted: () => show(notice('deleted', 'success', 'common.deleted')),
      tellGone: (_, build) => tellGone(world, build),
      tellNotDeleted: (_, problem) => tell(world, problem),
    },
  })
}

function wireDownload(world: World) {
  return buildDownloadMachine.provide({
    actors: {
      readBuild: fromPromise<Build, { build: Build | null }>(({ input, signal }) =>
        loadBuild(world.http, input.build?.id ?? '', signal),
      ),
    },
    actions: {
      openArchive: (_, { url }) => {
        if (url !== null) {
          openFile(url)
        }
      },
      tellGone: (_, build) => tellGone(world, build),
      tellNotDownloaded: (_, problem) => tell(world, problem),
    },
  })
}

/** These calls are quiet, as a build that is gone is no failure to a person; what is one is told as everywhere. */
function tell({ show }: World, problem: Problem): void {
  const content = noticeOf(problem)
  if (content !== null) {
    show(content)
  }
}

function tellGone({ show }: World, build: Build | null): void {
  show(notice('gone', 'info', 'builds.gone', { name: build?.name ?? '' }))
}

function notice(
  id: string,
  type: 'success' | 'info',
  message: string,
  values: Record<string, string | number> = {},
) {
  return { id: `builds-${id}`, type, lines: [{ message, values }], timesOut: true }
}
