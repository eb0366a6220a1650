/** The filters that are typed, in the order of their fields (FRAME-045). */
export const textFilters = ['externalId', 'frameCode', 'name', 'displayUnit', 'player'] as const
export type TextFilter = (typeof textFilters)[number]

export const textWords = {
  externalId: 'frames.filterExternalId',
  frameCode: 'frames.filterFrameCode',
  name: 'frames.filterName',
  displayUnit: 'frames.filterDisplayUnit',
  player: 'frames.filterPlayer',
} as const satisfies Record<TextFilter, string>

/** FRAME-010. */
export const deletedWords = {
  exclude: 'frames.excludeDeleted',
  include: 'frames.includeDeleted',
  only: 'frames.onlyDeleted',
} as const
