import { Buffer } from 'node:buffer'

import { creativeSchema, type Creative } from '#contract/creatives.ts'
import { readList } from '#contract/json-api.ts'

import type { Api } from './api.ts'

/** The uploads of a campaign that failed, as the server holds them, the newest first. */
export async function heldFailures(api: Api, campaignId: string): Promise<Creative[]> {
  const query = 'filter[type]=failed&filter[with_trashed]=true'
  const failures = readList(
    await api.call('GET', `campaigns/${campaignId}/creatives?${query}`),
    creativeSchema,
  )
  return failures.toSorted((one, other) => Number(other.id) - Number(one.id))
}

/** Uploads what is no picture, and waits until that has failed. */
export async function failUpload(
  api: Api,
  campaignId: string,
  specificationId: string,
  name: string,
): Promise<void> {
  const outcome = await api
    .upload(campaignId, specificationId, name, Buffer.from('no picture'))
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  if (!outcome.startsWith(`${name} failed`)) {
    throw new Error(`${name} did not fail but: ${outcome}`)
  }
}
