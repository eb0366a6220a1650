import { mediaBuyAddress } from '#contract/addresses/media-buy.address.ts'

/** Whether an empty list can have another reason than that the campaign has no frames. */
export const isFiltered = mediaBuyAddress.isFiltered
