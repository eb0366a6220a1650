import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { and, eq } from 'drizzle-orm'

import { channels } from '#contract/channels.ts'

import { plainName, readBuildContents, type BuildContents } from '../builds/build-contents.ts'
import { MissingAsset, writeArchive } from '../builds/write-archive.ts'
import { type BuildRow, builds } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import type { JobPayloads } from '../queue/queue.ts'
import { push } from '../realtime/push.ts'

type Payload = JobPayloads['build-create']

/**
 * Writes a build's archive and announces the result (RT-009, BUILD-008). Safe to repeat after an interruption: the archive is
 * written to a temporary file, the row is finished once, and a push may be sent twice.
 */
export async function createBuild(deps: Deps, { buildId }: Payload, signal?: AbortSignal): Promise<void> {
  const build = await readBuild(deps, buildId)
  if (!build) {
    return
  }
  if (build.status === 'started') {
    const work = join(deps.config.dataFolder, 'work')
    await mkdir(work, { recursive: true })
    // A folder per run; sweepUploads deletes leftovers of killed runs.
    const folder = await mkdtemp(join(work, 'build-'))
    try {
      await makeArchive(deps, build, join(folder, 'archive.zip'), signal)
    } catch (error) {
      if (!(error instanceof MissingAsset)) {
        throw error
      }
      deps.log.error({ err: error, buildId }, 'build failed')
      await end(deps, buildId, { status: 'failed' })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  await announce(deps, buildId)
}

/** Marks a build as failed when its job is given up. */
export async function failBuild(deps: Deps, { buildId }: Payload): Promise<void> {
  await end(deps, buildId, { status: 'failed' })
  await announce(deps, buildId)
}

/** Registers the handlers of build jobs; call it before the jobs start. */
export function handleBuilds(deps: Deps): void {
  deps.jobs.handle(
    'build-create',
    (data, signal) => createBuild(deps, data, signal),
    (data) => failBuild(deps, data),
  )
}

/** Enqueues a new job for each running build that has lost its job. Call it after the jobs have started. */
export async function resumeBuilds(deps: Deps): Promise<void> {
  const { rows } = await deps.database.execute(`
    select b.id from builds b where b.status = 'started' and not exists (
      select 1 from jobs.job j where j.name in ('build-create', 'build-create-given-up')
        and j.data ->> 'buildId' = b.id::text and j.state in ('created', 'retry', 'active'))`)
  for (const { id } of rows) {
    await deps.jobs.enqueue('build-create', { buildId: Number(id) })
  }
}

async function makeArchive(
  deps: Deps,
  build: BuildRow,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const written = await writeContents(deps, build, path, signal)
  if (!written) {
    return
  }
  const { contents, bytes } = written
  const fileName = `${plainName(contents.manifest.campaign.name)}-${plainName(build.name)}.zip`
  const archiveKey = `builds/${build.id}/${fileName}`
  await deps.mediaStore.put(archiveKey, path, 'application/zip')
  await end(deps, build.id, { status: 'completed', archiveKey, bytes })
}

/** Writes what the build holds now; null when its campaign is gone. */
async function writeContents(
  deps: Deps,
  build: BuildRow,
  path: string,
  signal: AbortSignal | undefined,
  isAgain = false,
): Promise<{ contents: BuildContents; bytes: number } | null> {
  const contents = await readBuildContents(deps.db, build)
  if (!contents) {
    return null
  }
  try {
    return { contents, bytes: await writeArchive(deps.mediaStore, contents, path, signal) }
  } catch (error) {
    if (isAgain || !(error instanceof MissingAsset)) {
      throw error
    }
    // A save may have put another file in its place since the contents were read: they are read once more.
    return await writeContents(deps, build, path, signal, true)
  }
}

async function end(
  deps: Deps,
  buildId: number,
  values: Pick<BuildRow, 'status'> & Partial<BuildRow>,
): Promise<void> {
  await deps.db
    .update(builds)
    .set({ ...values, updatedAt: deps.now() })
    .where(and(eq(builds.id, buildId), eq(builds.status, 'started')))
}

async function readBuild(deps: Deps, buildId: number): Promise<BuildRow | null> {
  const [build] = await deps.db.select().from(builds).where(eq(builds.id, buildId))
  return build ?? null
}

async function announce(deps: Deps, buildId: number): Promise<void> {
  const build = await readBuild(deps, buildId)
  if (!build || build.status === 'started') {
    return
  }
  const listeners = [
    channels.campaign(build.campaignId),
    ...(build.userId === null ? [] : [channels.user(build.userId)]),
  ]
  await push(deps, listeners, build.status === 'completed' ? 'BuildCompleted' : 'BuildFailed', {
    build_id: build.id,
    campaign_id: build.campaignId,
  })
}
