import { mkdir, statfs } from 'node:fs/promises'

import { sql } from 'drizzle-orm'

import type { Config } from '../config/config.ts'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal, StorageFull } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'

/** Key of the lock that new uploads of all processes take in turn. */
const lockKey = 7_415_901

/** Bytes that are free where uploads are stored. */
export async function freeBytes({ dataFolder }: Config): Promise<number> {
  await mkdir(dataFolder, { recursive: true })
  const { bavail, bsize } = await statfs(dataFolder)
  return bavail * bsize
}

/**
 * Checks the limits of unfinished uploads, for the transaction that adds one of `length` bytes; others wait for its end, so that
 * uploads that begin at once cannot exceed a limit together. Throws 429 for too many uploads of one person (or of the account of
 * a link), 413 for too many bytes, 507 where less than KEEP_FREE_BYTES would stay free. One file alone is limited by
 * MAX_UPLOAD_BYTES only. Bytes in S3 need no local space.
 */
export async function requireQuota(
  { config }: Pick<Deps, 'config'>,
  transaction: Db,
  viewer: Viewer,
  { length, free }: { length: number; free: number },
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
  const [found] = await rowsOf<{ uploads: number; bytes: number; expected: number }>(
    transaction,
    sql`select
        (count(*) filter (where user_id = ${viewer.id}))::int as uploads,
        coalesce(sum(length) filter (where user_id = ${viewer.id}), 0)::float8 as bytes,
        coalesce(sum(length) filter (where state = 'receiving'), 0)::float8 as expected
      from uploads where state in ('receiving', 'processing')`,
  )
  const { uploads = 0, bytes = 0, expected = 0 } = found ?? {}
  const isLink = viewer.session.kind !== 'full'
  const most = isLink ? config.UPLOADS_PER_LINK : config.UPLOADS_PER_PERSON
  if (uploads >= most) {
    const detail = `You have ${uploads} unfinished uploads, of ${most} that are possible. Wait until some have finished.`
    throw refusal('rateLimited', detail)
  }
  const mostBytes = isLink ? config.UPLOAD_BYTES_PER_LINK : config.UPLOAD_BYTES_PER_PERSON
  if (uploads > 0 && bytes + length > mostBytes) {
    const detail = `Unfinished uploads may have ${megabytes(mostBytes)} together. Wait until some have finished.`
    throw refusal('tooLarge', detail)
  }
  const needed = config.S3_BUCKET === undefined ? expected + length : 0
  if (free - needed < config.KEEP_FREE_BYTES) {
    const detail = `The server has no room for this file: ${megabytes(config.KEEP_FREE_BYTES)} of its storage must stay free.`
    throw new StorageFull(undefined, detail)
  }
}

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`
