/** A seeded random generator: the same seed gives the same demo data on every machine. */
export interface Random {
  /** An integer from `low` to `high`, inclusive. */
  between: (low: number, high: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** `count` different items, or all of them when there are fewer. */
  some: <Item>(items: readonly Item[], count: number) => Item[]
  chance: (probability: number) => boolean
  /** 0 ≤ n < 1 */
  fraction: () => number
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(fraction() * (high - low + 1))
  const pick = <Item>(items: readonly Item[]): Item => items[between(0, items.length - 1)] as Item
  return {
    between,
    pick,
    fraction,
    chance: (probability) => fraction() < probability,
    some: (items, count) => {
      const left = [...items]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0] as (typeof left)[number],
      )
    },
  }
}
