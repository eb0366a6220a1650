/** A seeded stream of numbers, the same on every machine. */
export interface Random {
  /** 0 ≤ n < 1 */
  next: () => number
  between: (low: number, high: number) => number
  whole: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  shuffled: <Item>(items: readonly Item[]) => Item[]
}

/** Hashes text to 32 bits (FNV-1a), so that names and numbers can be seeds. */
const fold = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0
}

/** mulberry32 over the hashed seed; drops the first numbers, which are similar for neighbouring seeds. */
export const randomOf = (seed: string | number): Random => {
  let state = fold(String(seed))
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  next()
  next()
  const between = (low: number, high: number): number => low + next() * (high - low)
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) {
      throw new RangeError('nothing to pick from')
    }
    return item
  }
  const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, at: next() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ item }) => item)
  return { next, between, whole, chance: (probability) => next() < probability, pick, shuffled }
}
