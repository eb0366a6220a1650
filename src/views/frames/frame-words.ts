import type { FrameField } from '#contract/frame-editing.ts'

/** The names of the fields that are edited in their cells, which are those of their columns. */
export const fieldWords = {
  externalId: 'frames.columnExternalId',
  extendedCode: 'frames.columnFrameCode',
  routeCode: 'frames.columnRouteCode',
  displayUnitId: 'frames.columnDisplayUnits',
  playerId: 'frames.columnPlayers',
} as const satisfies Record<FrameField, string>
