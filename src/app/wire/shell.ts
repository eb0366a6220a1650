import { fromCallback, fromPromise } from 'xstate'

import { channels } from '#contract/channels.ts'
import type { CampaignHit } from '#contract/search.ts'
import { campaignSearchMachine } from '#machines/shell/campaign-search.machine.ts'
import { deploymentMachine } from '#machines/shell/deployment.machine.ts'
import { headerMachine } from '#machines/shell/header.machine.ts'
import { searchCampaigns } from '#services/api/search.ts'
import { loadDeploying } from '#services/api/systems.ts'
import { idle } from '#services/idle.ts'

import type { AppContext } from '../base/app-context.ts'
import { settle } from '../base/notices.ts'
import { wireSearch } from './kit.ts'

export function wireHeader(appContext: AppContext) {
  return headerMachine.provide({ actors: { campaignSearch: wireCampaignSearch(appContext) } })
}

function wireCampaignSearch({ http, open }: AppContext) {
  return wireSearch(campaignSearchMachine, ({ text }, signal) =>
    searchCampaigns(http, text.trim(), signal),
  ).provide({ actions: { choose: (_, { hit }: { hit: CampaignHit }) => open(`/campaigns/${hit.id}`) } })
}

/** The id of the notice that a deployment is in progress. */
const deploymentNotice = 'deployment'

export function wireDeployment({ app, http, realtime, show }: AppContext) {
  return deploymentMachine.provide({
    actors: {
      loadDeploying: fromPromise(async ({ signal }) => {
        await idle()
        return loadDeploying(http, signal)
      }),
      listen: fromCallback<{ type: string }>(({ sendBack }) => {
        const forget = realtime.watchOpened(() => sendBack({ type: 'deployment.changed' }))
        const leave = realtime.subscribe(channels.system, ({ name }) => {
          if (name === 'DeployStarted' || name === 'DeployCompleted') {
            sendBack({ type: name === 'DeployStarted' ? 'deployment.started' : 'deployment.completed' })
          }
        })
        return () => {
          forget()
          leave()
        }
      }),
    },
    actions: {
      showWarning: () =>
        show({
          id: deploymentNotice,
          type: 'warning',
          lines: [{ message: 'shell.deploying', values: {} }],
          timesOut: false,
        }),
      hideWarning: () => settle(app, deploymentNotice),
    },
  })
}
