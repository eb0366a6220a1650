import type { AnyRule, SavedRule } from '#contract/rules/rule-types.ts'

import type { Db } from '../db/database.ts'
import { ApiError, snake, type ErrorEntry } from '../http/errors.ts'
import { readKnownNames, unknownWords } from '../rule-types/known-names.ts'
import type { NamedThing, NameKind } from '../rule-types/rule-type.ts'
import { servedRule } from '../rule-types/served-types.ts'

/** A named thing of the rule with this index. */
type Place = NamedThing & { rule: number }
const mostErrors = 20

/**
 * The rules with what their names are called now. 422 with a pointer for each frame, tag, group, city … that does not exist; those
 * that the rule set had before (`held`) may stay, so that it can always be saved as it is.
 */
export async function withKnownNames(
  db: Db,
  campaignId: number,
  { wanted, held }: { wanted: readonly SavedRule[]; held: readonly AnyRule[] },
): Promise<SavedRule[]> {
  const places = wanted.flatMap((rule, index) =>
    namesIn(rule).map((thing): Place => ({ ...thing, rule: index })),
  )
  const known = await readKnownNames(db, campaignId, places)
  const before = new Map(held.flatMap(namesIn).map((thing) => [keyOf(thing.kind, thing.value), thing]))
  const unknown = places.filter(
    ({ kind, value }) => known.get(kind)?.has(value) !== true && !before.has(keyOf(kind, value)),
  )
  if (unknown.length > 0) {
    throw new ApiError(unknown.filter(withoutTagsOf(unknown)).slice(0, mostErrors).map(errorOf))
  }
  return wanted.map((rule) =>
    renamed(rule, (kind, value) => known.get(kind)?.get(value) ?? before.get(keyOf(kind, value))?.name),
  )
}

function namesIn(rule: AnyRule): NamedThing[] {
  const known = servedRule(rule)
  return known?.served.namesIn?.(known.data) ?? []
}

const keyOf = (kind: NameKind, value: string): string => `${kind} ${value}`

/** Whoever hears that a key of tags does not exist needs no word about its tag. */
const withoutTagsOf =
  (unknown: readonly Place[]) =>
  ({ kind, rule, path }: Place): boolean =>
    kind !== 'tag' ||
    !unknown.some((other) => other.kind === 'tagKey' && other.rule === rule && other.path[1] === path[1])

const errorOf = ({ kind, rule, path }: Place): ErrorEntry => ({
  name: 'validation',
  detail: unknownWords[kind],
  source: {
    pointer: `/data/attributes/rules/${rule}/data/${path.map((part) => snake(String(part))).join('/')}`,
  },
})

function renamed(rule: SavedRule, nameOf: (kind: NameKind, value: string) => string | undefined): SavedRule {
  const known = servedRule(rule)
  const data = known?.served.withNames?.(known.data, nameOf)
  return data === undefined ? rule : ({ ...rule, data } as SavedRule)
}
