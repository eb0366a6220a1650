import type { FlightProperty } from '#contract/rules/flight-properties.ts'
import type { RuleOption } from '#contract/rules/offered-types.ts'

import type { Db } from '../db/database.ts'

/** What the data of a rule may name. */
export type NameKind = 'frame' | 'displayUnit' | 'player' | 'group' | 'tagKey' | 'tag' | FlightProperty

/** Something that the data of a rule name, with its place there, such as ['sets', 0, 'tagKey']. */
export interface NamedThing {
  kind: NameKind
  /** Its name, code or id; of a tag as `tagText` makes it. */
  value: string
  path: readonly (string | number)[]
  /** What the data call it, where they say so. */
  name?: string
}

/** Options by what they are about. */
export type RuleOptions = Record<string, RuleOption[]>

/** Whose options are asked for; without a campaign those that need one are empty. */
export interface Asked {
  db: Db
  campaignId: number | null
}

/** What the server knows of a rule type beside its data and its condition (contract/rules/). Each has a file in this folder. */
export interface ServedRuleType<Data> {
  /** What people call it: "Day of week". */
  name: string
  /** The rule in words (RULE-013): "2026-11-01 to 2026-11-30". Never empty. */
  describe: (data: Data) => string
  /** What the fields of a new rule hold (RULE-014); it is no valid data before somebody fills it in. */
  blank: unknown
  options?: (asked: Asked) => RuleOptions | Promise<RuleOptions>
  namesIn?: (data: Data) => NamedThing[]
  /** The data with what named things are called now; `nameOf` has no answer for those that are gone. */
  withNames?: (data: Data, nameOf: (kind: NameKind, value: string) => string | undefined) => Data
}

/** A tag with its key, as one text. */
export const tagText = (key: string, name: string): string => JSON.stringify([key, name])

/** The key and the name in such a text. */
export const tagOf = (text: string): [key: string, name: string] => JSON.parse(text) as [string, string]
