import type { Creative } from '#contract/creatives.ts'

/** The waiting creatives of one frame specification. */
export interface WaitingGroup {
  id: string
  specification: NonNullable<Creative['frameSpecification']> | null
  creatives: Creative[]
}

/** By frame specification, in their order, without those that this person has just decided on (MOD-023). */
export function groupsOf(waiting: readonly Creative[], decidedIds: readonly string[]): WaitingGroup[] {
  const shown = waiting.filter(({ id }) => !decidedIds.includes(id))
  return [...Map.groupBy(shown, ({ frameSpecificationId }) => frameSpecificationId)].map(
    ([id, creatives]) => ({
      id,
      specification: creatives[0]?.frameSpecification ?? null,
      creatives,
    }),
  )
}
