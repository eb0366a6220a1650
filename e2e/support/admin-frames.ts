import type { Page } from 'playwright/test'

import { frameSchema, type Frame } from '#contract/frames.ts'
import { readOne, readPage } from '#contract/json-api.ts'

import { accounts } from './accounts.ts'
import { Api } from './api.ts'
import { once, originOf } from './walk-data.ts'

/** A unit whose frames no walk of the media buy attaches. */
export const quietUnit = '2'

/** The first page of the frames of that unit, by name, as the frames admin shows it to a super user. */
export async function framesOfUnit(
  baseUrl: string,
  unitId = quietUnit,
  sort: '+name' | '-name' = '+name',
): Promise<Frame[]> {
  const query = `filter[business_unit_id]=${unitId}&page[size]=50&sort=${encodeURIComponent(sort)}`
  const document = await new Api(baseUrl, accounts.superUser).call('GET', `frames?${query}`)
  return readPage(document, frameSchema).items
}

/** One that no campaign plays on, by its place among those, and one that can't be deleted. */
export async function walkedFrames(page: Page): Promise<{ spare: Frame[]; inUse: Frame }> {
  return once(page, 'frames of the admin', async () => {
    const all = await framesOfUnit(originOf(page))
    const inUse = all.find(({ isDeletable }) => !isDeletable)
    const spare = all.filter(({ isDeletable, campaignCount }) => isDeletable && campaignCount === 0)
    if (inUse === undefined || spare.length < 8) {
      throw new Error(`The demo has only ${spare.length} spare frames among ${all.length}`)
    }
    return { spare, inUse }
  })
}

export async function frameNow(baseUrl: string, id: string): Promise<Frame> {
  return readOne(await new Api(baseUrl, accounts.superUser).call('GET', `frames/${id}`), frameSchema)
}

/** Makes a frame be as it was, whatever was before: there or deleted, and its fields. */
export async function arrangeFrame(
  baseUrl: string,
  { id, externalId, playerId }: Frame,
  { isDeleted }: { isDeleted: boolean },
): Promise<void> {
  const api = new Api(baseUrl, accounts.superUser)
  await api.call('PATCH', `frames/restore/${id}`)
  await api.call('PATCH', `frames/${id}`, { external_id: externalId, player_id: playerId })
  if (isDeleted) {
    await api.call('DELETE', `frames/${id}`)
  }
}
