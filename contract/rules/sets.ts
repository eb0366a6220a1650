import * as z from 'zod/mini'

import { fault, type RuleFault } from './rule-faults.ts'
import type { Condition } from './rule-type.ts'
import type { Situation } from './situation.ts'

/** Maximum number of sets per rule. */
export const mostSets = 100

/** Sets of which there must be one; `none` is the fault without. */
export function setsOf<Schema extends z.ZodMiniType>(schema: Schema, none: RuleFault = 'noSets') {
  return z.array(schema).check(
    z.maxLength(mostSets),
    z.refine((sets) => sets.length > 0, fault(none)),
  )
}

/** Different values of which there must be one. */
export function valuesOf<Schema extends z.ZodMiniType<string, string>>(
  schema: Schema,
  none: RuleFault,
  same: RuleFault = 'sameValue',
) {
  return z.array(schema).check(
    z.maxLength(mostSets),
    z.refine((values) => values.length > 0, fault(none)),
    z.refine((values) => new Set(values).size === values.length, fault(same)),
  )
}

/** A name or an id, as people type it. */
export const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))

/** The condition of sets of which one is enough; what it found is what each of them looked at, once. */
export function anyOf(conditions: readonly Condition[]): Condition {
  const [only, ...more] = conditions
  if (only !== undefined && more.length === 0) {
    return only
  }
  return {
    holds: (situation) => conditions.some(({ holds }) => holds(situation)),
    facts: (situation) => distinct(conditions.flatMap(({ facts }) => facts(situation))),
  }
}

/** Facts without repetitions. */
export function distinct<Value>(facts: readonly Value[]): Value[] {
  return [...new Map(facts.map((fact) => [JSON.stringify(fact), fact])).values()]
}

/** A condition on the frame alone, with what is so about it. */
export function onFrame(
  includes: (frame: Situation['frame']) => boolean,
  facts: (frame: Situation['frame']) => ReturnType<Condition['facts']>,
): Condition {
  return {
    holds: ({ frame }) => includes(frame),
    facts: ({ frame }) => facts(frame),
    onFrame: includes,
  }
}

/** A condition on the frame's local time alone. */
export function onTime(includes: (time: string) => boolean): Condition {
  return {
    holds: ({ here }) => includes(here.time),
    facts: ({ here }) => [{ about: 'time', time: here.time }],
    onTime: includes,
  }
}
