import { playsAddress, type PlaysFilter } from '#contract/addresses/plays.address.ts'

/** Where it is said why something plays in a campaign, for a question that begins with what is known. */
export const playsHref = (campaignId: string, asked: PlaysFilter): string =>
  playsAddress.href({ campaignId }, { page: 1, ...asked })
