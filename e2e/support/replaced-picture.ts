import type { Api } from './api.ts'
import { jpeg } from './pictures.ts'

/** A creative whose file first.jpg was replaced by second.jpg; returns its id. */
export async function replacedPicture(api: Api, campaignId: string): Promise<string> {
  const [specification] = await api.specifications(campaignId)
  if (specification === undefined) {
    throw new Error(`Campaign ${campaignId} has no frames`)
  }
  const first = await api.upload(campaignId, specification.id, 'first.jpg', await jpeg(640, 480))
  const second = await jpeg(640, 480, { noisy: true })
  return api.upload(campaignId, specification.id, 'second.jpg', second, first)
}
