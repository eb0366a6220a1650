// @ts-check
/**
 * Two processes on one PostgreSQL behind a proxy, of which one is killed (SIGKILL) at a random moment of 60 uploads and 60
 * promotions, which is a share of their steps: each file must be one creative with its content, each booking at the ad network once and with the right end, and all
 * ended 30 seconds after the kill. The killed process stays away until then, as the other one must do without it, and is started
 * again for the next round; at the end everything is counted once more. Clients go on as the browser's do: uploads by tus
 * through the proxy, and a promotion is asked for again when its answer was lost and the booking isn't sent. Push events go to a
 * service of their own.
 *
 * KERBSIDE_BENCH_ROUNDS: 10.
 */
import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

import { Upload } from 'tus-js-client'

import { accounts, tokenOf } from '#e2e/support/accounts.ts'
import { Api } from '#e2e/support/api.ts'
import { addBookedCampaign } from '#e2e/support/many-bookings.ts'
import { jpeg } from '#e2e/support/pictures.ts'
import { walkUnit } from '#e2e/support/walk-data.ts'

import { endOf, openKeptWork } from './support/kept-work.mjs'
import { record } from './support/record.mjs'
import { startTwoProcesses } from './support/two-processes.mjs'

const rounds = Math.min(Math.max(Number(process.env['KERBSIDE_BENCH_ROUNDS'] ?? 10) || 10, 1), 100)
const [files, promotions] = [60, 60]
/** Of each file. */
const chunks = 4
/** Seconds from the kill. */
const limit = 30
/** Milliseconds: after the kill, when what has not ended is given up; and between two promotions. */
const [patience, pace] = [120_000, 100]

const service = fork(new URL('./support/push-service.mjs', import.meta.url))
/** @type {[{ port: number }]} */
const [{ port: pushPort }] = /** @type {never} */ (await once(service, 'message'))
const two = await startTwoProcesses(200, {
  SIMULATOR_STEP_SECONDS: '1',
  PUSHER_HOST: '127.0.0.1',
  PUSHER_PORT: String(pushPort),
  PUSHER_TLS: 'false',
  PUSHER_APP_ID: 'bench',
  PUSHER_KEY: 'bench-key',
  PUSHER_SECRET: 'bench-secret',
})
if (two === null) {
  service.disconnect()
  console.log('Not measured: several processes need a PostgreSQL server.')
  process.exit(0)
}
const { databaseUrl, dataFolder, processes, proxy, start } = two
const kept = openKeptWork(databaseUrl, dataFolder)
/** The campaigns of the promotions. @type {string[]} */
const bookedIds = []
try {
  const uploader = new Api(proxy.url, accounts.superUser)
  const sender = new Api(proxy.url, accounts.plain)
  /** @type {Awaited<ReturnType<typeof begin>>[]} */
  const all = []

  const times = []
  for (let round = 1; round <= rounds; round += 1) {
    const work = await begin(round)
    const share = Math.random()
    while (!work.isOver() && (await work.share()) < share) {
      await pause(10)
    }
    const place = Math.random() < 0.5 ? 0 : 1
    const victim = processes[place]
    const killed = performance.now()
    await victim?.kill()
    const isDone = await work.ended(killed + patience)
    times.push(performance.now() - killed)
    const { lost, doubled } = await work.count()
    console.log(
      `${round}: process ${place + 1} killed when ${(100 * share).toFixed(0)} % was done; ${isDone ? 'all ended' : `${await kept.open(bookedIds)} open`} ` +
        `${seconds(times.at(-1) ?? 0)} s later; ${lost.length} lost, ${doubled.length} doubled`,
    )
    all.push(work)
    processes[place] = await start(Number(new URL(victim?.url ?? '').port))
    // The proxy has to learn of it.
    await pause(500)
  }

  // What a process did when it came back is counted too.
  await ended(performance.now() + patience)
  const counts = await Promise.all(all.map((work) => work.count()))
  const lost = counts.flatMap((one) => one.lost)
  const doubled = counts.flatMap((one) => one.doubled)
  const open = await kept.open(bookedIds)
  const repeated = counts.reduce((sum, one) => sum + one.repeated, 0)
  for (const line of [...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `doubled: ${one}`)]) {
    console.log(line)
  }
  const longest = Math.max(...times) / 1000
  console.log(
    `${rounds} rounds: ${lost.length} lost, ${doubled.length} doubled, ${open} stuck, all ended at most ${longest.toFixed(1)} s after ` +
      `the kill; ${repeated} orders arrived again under their key, ${await kept.abandoned()} uploads were begun anew`,
  )
  record({ measure: `uploads and promotions lost, ${rounds} rounds`, value: lost.length, unit: '', limit: 0 })
  record({ measure: 'uploads and promotions doubled', value: doubled.length, unit: '', limit: 0 })
  record({ measure: 'uploads, promotions and jobs stuck', value: open, unit: '', limit: 0 })
  record({ measure: 'from the kill until all ended, longest', value: longest, unit: 's', limit })
  if (lost.length > 0 || doubled.length > 0 || open > 0 || !(longest <= limit)) {
    process.exitCode = 1
  }

  /**
   * Begins the uploads and promotions of a round, in campaigns of its own.
   *
   * @param {number} round
   */
  async function begin(round) {
    const [booking] = await uploader.freeBookings()
    const campaignId = await uploader.createCampaign({ bookings: booking ? [booking] : [] })
    const [specification] = await uploader.specifications(campaignId)
    if (!specification) {
      throw new Error('The booking brought no frame specification')
    }
    const codes = Array.from({ length: promotions }, (_, index) => `SM${700_040 + 100 * round + index}`)
    const bookedId = await addBookedCampaign(
      { url: databaseUrl },
      `Round ${round}`,
      codes.map((code) => ({ code })),
    )
    bookedIds.push(bookedId)
    const pictures = await Promise.all(
      Array.from({ length: files }, (_, index) => jpeg(300 + index, 300 + round, { noisy: true })),
    )
    let steps = 0
    const names = pictures.map((_, index) => `poster-${round}-${index}`)
    const token = await tokenOf(proxy.url, accounts.superUser)
    const target = { campaign_id: campaignId, frame_specification_id: specification.id }
    const step = () => {
      steps += 1
    }
    const work = Promise.all([
      ...pictures.map((file, index) =>
        send(file, { ...target, filename: `${names[index]}.jpg` }, token, step),
      ),
      ...codes.map(async (code, index) => {
        await pause(index * pace)
        await promote(bookedId, code)
        step()
      }),
    ])
    let [isOver, isWhole] = [false, false]
    const over = work
      .then(
        () => {
          isWhole = true
        },
        (error) => console.log(String(error)),
      )
      .finally(() => {
        isOver = true
      })
    return {
      isOver: () => isOver,
      /** Of everything that clients and servers have to do, what is done. */
      share: async () =>
        (steps + (await kept.ended(campaignId, bookedId))) / (files * (chunks + 1) + promotions * 2),
      ended: async (/** @type {number} */ deadline) => {
        await Promise.race([
          over,
          pause(Math.min(deadline - performance.now(), 2 ** 31 - 1), undefined, { ref: false }),
        ])
        return (await ended(deadline)) && isWhole
      },
      count: async () => {
        const digests = new Map(pictures.map((file, index) => [names[index] ?? '', digestOf(file)]))
        const ends = new Map(codes.map((code) => [code, endOf(code)]))
        const uploaded = await kept.uploaded({ campaignId, digests })
        const promoted = await kept.promoted({ campaignId: bookedId, ends })
        return {
          lost: [...uploaded.lost, ...promoted.lost],
          doubled: [...uploaded.doubled, ...promoted.doubled],
          repeated: promoted.repeated,
        }
      },
    }
  }

  /** Asks until the booking is sent, as somebody does who sees that it isn't. */
  async function promote(/** @type {string} */ campaignId, /** @type {string} */ code) {
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        const key = { code, network: 'openlayer', business_unit: walkUnit }
        await sender.call('POST', `campaigns/${campaignId}/promote`, { bookings: [key] })
        return
      } catch {
        await pause(500)
        const held = await sender.bookings(campaignId).catch(() => [])
        const remote = held.find((booking) => booking.code === code)?.remote
        if (remote?.isInProgress || remote?.isCompleted || remote?.isFailed) {
          return
        }
      }
    }
    throw new Error(`${code} could not be sent`)
  }

  /** Sends a file with the delays of the browser's client (src/services/uploads/transfer.ts), in smaller pieces. */
  function send(
    /** @type {Buffer} */ file,
    /** @type {Record<string, string>} */ metadata,
    /** @type {string} */ token,
    /** @type {() => void} */ onChunkComplete,
  ) {
    return new Promise((resolve, reject) => {
      new Upload(file, {
        endpoint: `${proxy.url}/api/v2/creatives/files`,
        chunkSize: Math.ceil(file.length / chunks),
        retryDelays: [500, 2000, 5000],
        headers: { authorization: `Bearer ${token}` },
        metadata,
        onChunkComplete,
        onSuccess: resolve,
        onError: reject,
      }).start()
    })
  }
} finally {
  await kept.close()
  await two.end()
  service.disconnect()
}

/** Whether everything has ended before `deadline`, which it waits for. */
async function ended(/** @type {number} */ deadline) {
  while ((await kept.open(bookedIds)) > 0) {
    if (performance.now() > deadline) {
      return false
    }
    await pause(50)
  }
  return true
}

function digestOf(/** @type {Buffer} */ file) {
  return createHash('sha256').update(file).digest('hex')
}

function seconds(/** @type {number} */ milliseconds) {
  return (milliseconds / 1000).toFixed(1)
}
