import type { Page } from 'playwright/test'

import { frameSchema, type Frame } from '#contract/frames.ts'
import { readPage } from '#contract/json-api.ts'

import { makeCampaign, once, walkerApi, type WalkedCampaign } from './walk-data.ts'

/** The small demo has as many frames, numbered through all its units. */
const frameCount = 300

/** External ids of frames that a campaign does not have yet. */
export async function freeFrameIds(page: Page, campaignId: string): Promise<string[]> {
  const all = await once(page, 'frames of the unit', async () => {
    // A campaign takes those that there are, and holds them.
    const { id } = await makeCampaign(page)
    const numbers = Array.from({ length: frameCount }, (_, index) => String(index + 1).padStart(5, '0'))
    await attachFrames(
      page,
      id,
      numbers.map((number) => `CAC${number}`),
    )
    return framesOf(page, id)
  })
  const taken = await framesOf(page, campaignId)
  return all.filter((id) => !taken.includes(id))
}

/** A campaign of its own with frames that are attached by hand: the demo has only so many free bookings. */
export async function makeFramedCampaign(page: Page): Promise<WalkedCampaign> {
  const campaign = await makeCampaign(page)
  await attachFrames(page, campaign.id, (await freeFrameIds(page, campaign.id)).slice(0, 2))
  return campaign
}

/** Attaches frames by hand. */
export async function attachFrames(page: Page, campaignId: string, ids: readonly string[]): Promise<void> {
  await walkerApi(page).call(
    'POST',
    `campaigns/${campaignId}/relationships/frames`,
    ids.map((id) => ({ id })),
  )
}

/** Ids of a campaign's frames, by external id; of the first hundred. */
export async function frameIdsOf(page: Page, campaignId: string): Promise<string[]> {
  return (await readFrames(page, campaignId)).map(({ id }) => id)
}

/** External ids of a campaign's frames; of the first hundred. */
async function framesOf(page: Page, campaignId: string): Promise<string[]> {
  return (await readFrames(page, campaignId)).map(({ externalId }) => externalId)
}

async function readFrames(page: Page, campaignId: string): Promise<Frame[]> {
  const document = await walkerApi(page).call('GET', `campaigns/${campaignId}/frames?page[size]=100`)
  return readPage(document, frameSchema).items
}
