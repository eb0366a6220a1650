// @ts-check
/** A product with a campaign of one booking, to upload to. */
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'

import { accounts } from '#e2e/support/accounts.ts'
import { Api } from '#e2e/support/api.ts'
import { journeyEnvironment, makeSeededFolder } from '#e2e/support/start-product.ts'

import { ensureBuilt } from '../../scripts/bootstrap/build.mjs'
import { startProduct } from '../../scripts/product.mjs'

/** @param {NodeJS.ProcessEnv} [env] */
export async function productToUploadTo(env = {}) {
  await ensureBuilt(process.execPath)
  const dataFolder = makeSeededFolder()
  const start = (/** @type {number | undefined} */ port) =>
    startProduct({
      mode: 'demo',
      dataFolder,
      env: { ...journeyEnvironment, ...env },
      ...(port === undefined ? {} : { port }),
    })
  const product = await start(undefined)
  const api = new Api(product.url, accounts.superUser)
  const [booking] = await api.freeBookings()
  const campaignId = await api.createCampaign({ bookings: booking ? [booking] : [] })
  const [specification] = await api.specifications(campaignId)
  if (!specification) {
    throw new Error('The booking brought no frame specification')
  }
  return { api, campaignId, dataFolder, product, specificationId: specification.id, start }
}

/**
 * Waits until so many creatives of a campaign are ready.
 *
 * @param {Api} api
 * @param {string} campaignId
 * @param {number} wanted
 */
export async function untilReady(api, campaignId, wanted) {
  while ((await api.creativeCount(campaignId)) < wanted) {
    await setTimeout(200)
  }
}
