// @ts-check
/** What two processes made of uploads and promotions, by their database and files: lost, doubled, or not yet ended. */
import { join } from 'node:path'

import pg from 'pg'

import { digestOfFile } from './upload-files.mjs'

/**
 * @typedef {{ campaignId: string, digests: ReadonlyMap<string, string> }} Uploads contents by the names of creatives
 * @typedef {{ campaignId: string, ends: ReadonlyMap<string, 'completed' | 'failed'> }} Promotions right ends by reference
 * @typedef {{ lost: string[], doubled: string[] }} Kept what is wrong, in words
 */

/**
 * @param {string} url of the database
 * @param {string} dataFolder
 */
export function openKeptWork(url, dataFolder) {
  const client = new pg.Pool({ connectionString: url, max: 1 })

  /**
   * How much has not ended: files in processing, promotions of these campaigns, and jobs of either. The demo has some of its own, whose
   * network takes minutes.
   *
   * @param {readonly string[]} bookedIds
   * @returns {Promise<number>}
   */
  async function open(bookedIds) {
    const { rows } = await client.query(
      `with sent as (
         select p.id, p.state, b.promotion_state from promotions p join bookings b on b.id = p.booking_id
         where b.campaign_id = any($1::int[]))
       select (select count(*) from uploads where state = 'processing')
         + (select count(*) from sent where state in ('requested', 'sent') or promotion_state = 'in_progress')
         + (select count(*) from jobs.job where state in ('created', 'retry', 'active')
             and (name in ('media-process', 'upload-discard')
               or name = 'booking-promote' and data ->> 'promotionId' in (select id::text from sent))) as open`,
      [bookedIds],
    )
    return Number(rows[0]['open'])
  }

  /** How many uploads and promotions of these campaigns have ended. */
  async function ended(/** @type {string} */ campaignId, /** @type {string} */ bookedId) {
    const { rows } = await client.query(
      `select (select count(*) from uploads where campaign_id = $1 and state in ('done', 'failed'))
         + (select count(*) from bookings where campaign_id = $2 and promotion_state in ('completed', 'failed')) as ended`,
      [campaignId, bookedId],
    )
    return Number(rows[0]['ended'])
  }

  /**
   * Each file must be one creative with its content, and have one entry in the timeline.
   *
   * @param {Uploads} uploads
   * @returns {Promise<Kept>}
   */
  async function uploaded({ campaignId, digests }) {
    const { rows } = await client.query(
      `select c.name, c.failure, a.original_key, (select count(*)::int from activities t
         where t.campaign_id = c.campaign_id and t.subject_name = c.name and t.action like 'creative.%') as told
       from creatives c left join assets a on a.id = c.asset_id where c.campaign_id = $1 and c.deleted_at is null`,
      [campaignId],
    )
    const lost = []
    const doubled = []
    for (const [name, digest] of digests) {
      const found = rows.filter((row) => row['name'] === name)
      const [row] = found
      const key = row?.['original_key'] ?? null
      if (key === null || (await digestOfFile(join(dataFolder, 'media', key))) !== digest) {
        lost.push(`${name}: ${row === undefined ? 'no creative' : (row['failure'] ?? 'another content')}`)
      }
      if (found.length > 1 || found.some(({ told }) => told !== 1)) {
        doubled.push(
          `${name}: ${found.length} creatives, ${found.map(({ told }) => told).join(' + ')} entries`,
        )
      }
    }
    return { lost, doubled }
  }

  /**
   * Each booking must be at the network once, and have its right end, once in the timeline.
   *
   * @param {Promotions} promotions
   * @returns {Promise<Kept & { repeated: number }>} `repeated`: orders that arrived again, under the same key
   */
  async function promoted({ campaignId, ends }) {
    const { rows } = await client.query(
      `select b.code, b.promotion_state as state,
         (select array_agg(p.state) from promotions p where p.booking_id = b.id) as promotions,
         (select count(*)::int from simulated_deliveries d where d.booking_code = b.code) as deliveries,
         (select coalesce(sum(arrivals - 1), 0)::int from simulated_deliveries d where d.booking_code = b.code) as repeated,
         (select count(*)::int from booking_errors e where e.booking_id = b.id) as errors,
         (select array_agg(t.action order by t.id) from activities t where t.campaign_id = b.campaign_id
           and t.subject_id = b.id and t.action like 'booking.%') as told
       from bookings b where b.campaign_id = $1`,
      [campaignId],
    )
    const lost = []
    const doubled = []
    for (const [code, end] of ends) {
      const row = rows.find((one) => one['code'] === code)
      const { state, promotions, deliveries, told, errors } = row ?? {}
      const words = `${code}: ${state}, ${deliveries} at the network, promotions ${promotions}, entries ${told}, ${errors} errors`
      if (state !== end || !promotions?.includes(end) || deliveries === 0) {
        lost.push(words)
      }
      if (promotions?.length > 1 || deliveries > 1 || errors > 1 || told?.length > toldOf(code)) {
        doubled.push(words)
      }
    }
    return { lost, doubled, repeated: rows.reduce((sum, row) => sum + row['repeated'], 0) }
  }

  /** Uploads whose first answer was lost, which a client began anew. */
  async function abandoned() {
    const { rows } = await client.query(
      `select count(*)::int as count from uploads where state = 'receiving'`,
    )
    return Number(rows[0]['count'])
  }

  return { abandoned, close: () => client.end(), ended, open, promoted, uploaded }
}

/**
 * The right end of a first delivery, by server/providers/ad-network-simulator.ts.
 *
 * @param {string} code
 * @returns {'completed' | 'failed'}
 */
export function endOf(code) {
  const ending = Number(code.slice(-2))
  return ending < 90 || ending === 97 || ending === 98 ? 'completed' : 'failed'
}

/** Entries of a promotion: sent and ended; a booking that is amended at the network afterwards has one more. */
function toldOf(/** @type {string} */ code) {
  return code.endsWith('98') ? 3 : 2
}
