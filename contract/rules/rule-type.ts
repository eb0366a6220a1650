import type * as z from 'zod/mini'

import type { Fact, Situation } from './situation.ts'

/** The condition that the data of a rule make. */
export interface Condition {
  holds: (situation: Situation) => boolean
  /** What the condition looks at, for people who ask why it does not hold. */
  facts: (situation: Situation) => Fact[]
  /** Of rules about days: whether they include a day as YYYY-MM-DD, whatever the time (SCHED-021). */
  onDay?: (day: string) => boolean
  /** Of rules about the time of the frame's day: whether they include a time as HH:MM, on any day. */
  onTime?: (time: string) => boolean
  /** Of rules about frames: whether they include a frame, at any time. */
  onFrame?: (frame: Situation['frame']) => boolean
}

/** A rule type: what its data are, and what they ask for. Each has a file in this folder, and a line in rule-types.ts. */
export interface RuleType<Id extends string, ClassName extends string, Schema extends z.ZodMiniType> {
  /** RULE-014. */
  id: Id
  /** Its class name on the wire (RULE-022, RULE-047). */
  className: ClassName
  dataSchema: Schema
  conditionOf: (data: z.output<Schema>) => Condition
}

/** Declares a rule type; the types of its data follow from its schema. */
export function declareRuleType<
  const Id extends string,
  const ClassName extends string,
  Schema extends z.ZodMiniType,
>(type: RuleType<Id, ClassName, Schema>): RuleType<Id, ClassName, Schema> {
  return type
}
