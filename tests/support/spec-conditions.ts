import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate'

import { statesOf } from './spec-effects.ts'
import type { Step } from './spec-steps.ts'
import { placesOf, textOf, type Places } from './spec-values.ts'

/** What states differ by, by name: the state of a region, a part of the context, a living child. */
type Features = ReadonlyMap<string, string>

interface Case {
  features: Features
  outcome: string | null
}

/** Lines with the fewest conditions that tell the outcomes apart: `ready, stale → loading`, `changed (isNew) → creating`. */
export function conditionsOf(steps: readonly Step[], event: AnyEventObject): string[] {
  const places = placesOf({ event })
  const cases = steps.map(({ snapshot, outcome }) => ({ features: featuresOf(snapshot, places), outcome }))
  const chosen = chosenOf(cases)
  const lines = new Map<string, Map<string, Set<string>>>()
  for (const { features, outcome } of cases) {
    if (outcome !== null) {
      const states = chosen.filter(isState).map((name) => `${name === 'in' ? '' : name}${features.get(name)}`)
      const facts = chosen.filter((name) => !isState(name)).map((name) => factOf(name, features.get(name)))
      const fact = facts.length === 0 ? '' : ` (${facts.join(', ')})`
      const byFact = lines.get(outcome) ?? new Map<string, Set<string>>()
      byFact.set(fact, (byFact.get(fact) ?? new Set<string>()).add(states.join(' + ') || 'anywhere'))
      lines.set(outcome, byFact)
    }
  }
  return [...lines].flatMap(([outcome, byFact]) =>
    [...byFact].map(([fact, states]) => `${[...states].join(', ')}${fact} → ${outcome}`),
  )
}

function factOf(name: string, value: string | undefined): string {
  return value === 'yes' ? name : value === undefined ? `not ${name}` : `${name} ${value}`
}

/** Features that determine the outcome: states first, then what separates most, the plain before the long. */
function chosenOf(cases: readonly Case[]): string[] {
  if (cases.every(({ outcome }) => outcome === cases[0]?.outcome)) {
    return []
  }
  const names = [...new Set(cases.flatMap(({ features }) => [...features.keys()]))]
  const facts = names
    .filter((name) => !isState(name))
    .map((name) => ({ name, weight: weightOf(name, cases) }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ name }) => name)
  const chosen: string[] = []
  for (const pool of [names.filter(isState), facts]) {
    let mixed = mixedIn(cases, chosen)
    while (mixed > 0) {
      const tried = pool
        .filter((name) => !chosen.includes(name))
        .map((name) => ({ name, left: mixedIn(cases, [...chosen, name]) }))
        .toSorted((one, other) => one.left - other.left)
      const [best] = tried
      if (best === undefined || best.left >= mixed) {
        break
      }
      chosen.push(best.name)
      mixed = best.left
    }
  }
  return withoutIdle(cases, chosen)
}

function withoutIdle(cases: readonly Case[], chosen: readonly string[]): string[] {
  const needed = mixedIn(cases, chosen)
  return chosen.toReversed().reduce<string[]>(
    (kept, name) => {
      const without = kept.filter((other) => other !== name)
      return mixedIn(cases, without) <= needed ? without : kept
    },
    [...chosen],
  )
}

/** How many values a feature has: few are easily read. */
function weightOf(name: string, cases: readonly Case[]): number {
  return new Set(cases.map(({ features }) => features.get(name))).size
}

/** How many cases lead elsewhere than most of those with the same features. */
function mixedIn(cases: readonly Case[], names: readonly string[]): number {
  const groups = new Map<string, Map<string | null, number>>()
  for (const { features, outcome } of cases) {
    const key = names.map((name) => features.get(name)).join('\n')
    const group = groups.get(key) ?? new Map<string | null, number>()
    groups.set(key, group.set(outcome, (group.get(outcome) ?? 0) + 1))
  }
  return [...groups.values()]
    .map((group) => {
      const counts = [...group.values()]
      return counts.reduce((sum, count) => sum + count, 0) - Math.max(...counts)
    })
    .reduce((sum, count) => sum + count, 0)
}

function isState(name: string): boolean {
  return name === 'in' || name.endsWith('.')
}

/** A part of the context: where, its text, its JSON. */
interface Part {
  path: string
  text: string
  json: string
}

/** What does not depend on the event: kept, as a state is asked about for each. */
const known = new WeakMap<AnyMachineSnapshot, { parts: readonly Part[]; own: readonly [string, string][] }>()

function featuresOf(snapshot: AnyMachineSnapshot, places: Places): Features {
  const { parts, own } = known.get(snapshot) ?? ownFeatures(snapshot)
  const named = parts.flatMap(({ path, json }): [string, string][] => {
    const place = places.get(json)
    return place === undefined ? [] : [[`${path} is ${place}`, 'yes']]
  })
  return new Map([...own, ...named])
}

function ownFeatures(snapshot: AnyMachineSnapshot) {
  const parts = partsIn('', snapshot.context, 2)
  const held = parts.filter(({ json }) => /^[[{]/.test(json))
  const whole = held.filter(({ path, json }) => !path.includes('.') && json.length > 2)
  const own: [string, string][] = [
    ...regionsOf(snapshot.value as StateValue),
    ...held.map(({ path }): [string, string] => [`${path} set`, 'yes']),
    ...whole.flatMap((part, index) =>
      whole
        .slice(0, index)
        .filter(({ json }) => json === part.json)
        .map(({ path }): [string, string] => [`${part.path} is ${path}`, 'yes']),
    ),
    ...parts.map(({ path, text }): [string, string] => [path, text]),
    ...Object.keys(snapshot.children).map((id): [string, string] => [`${id} alive`, 'yes']),
  ]
  known.set(snapshot, { parts, own })
  return { parts, own }
}

/** One feature for the whole value, or one for each region that is active at once. */
function regionsOf(value: StateValue): [string, string][] {
  const states = statesOf(value)
  return states.length === 1
    ? [['in', states[0] ?? '']]
    : states.map((state) => [state.slice(0, state.indexOf('.') + 1), state.slice(state.indexOf('.') + 1)])
}

function partsIn(path: string, value: unknown, depth: number): Part[] {
  const own = path === '' ? [] : [{ path, text: textOf(value, new Map(), 60), json: JSON.stringify(value) }]
  const length = Array.isArray(value)
    ? [{ path: `${path}.length`, text: String(value.length), json: String(value.length) }]
    : []
  const inner =
    depth > 0 && typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          partsIn(path === '' ? key : `${path}.${key}`, item, depth - 1),
        )
      : []
  return [...own, ...length, ...inner]
}
