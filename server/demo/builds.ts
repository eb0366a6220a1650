import type { Deps } from '../deps/deps.ts'
import { createBuild } from '../jobs/build-create.job.ts'
import type { SeedCampaign } from './campaigns.ts'
import type { Row } from './rows.ts'

/** Maximum number of archives; each contains the files of its campaign. */
const completedBuilds = 8

/** Builds of ready campaigns: a new one for `completedBuilds` campaigns, and failed ones for every third. */
export function buildRows(campaigns: readonly SeedCampaign[], now: Date): Row[] {
  const ready = campaigns.filter((campaign) => campaign.stage === 'ready')
  return ready.flatMap((campaign, index) => {
    const rowOf = (number: number, status: 'started' | 'failed', hoursAgo: number): Row => {
      const at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString()
      return {
        campaign_id: campaign.id,
        user_id: 3,
        name: `Build ${number}`,
        status,
        created_at: at,
        updated_at: new Date(Date.parse(at) + 40_000).toISOString(),
      }
    }
    const failed = index % 3 === 0 ? [rowOf(1, 'failed', index * 2 + 30)] : []
    return index < completedBuilds ? [...failed, rowOf(failed.length + 1, 'started', index * 2 + 2)] : failed
  })
}

/** Creates the archives of the demo's builds, as the build job does. */
export async function makeArchives(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute(
    `select id, updated_at::text as at from builds where status = 'started' order by id`,
  )
  for (const { id, at } of rows) {
    await createBuild(deps, { buildId: Number(id) })
    await deps.database.execute('update builds set updated_at = $2::timestamptz where id = $1', [id, at])
  }
}
