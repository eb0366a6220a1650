/** The weights of a playlist total this many percent (PLAY-010). */
export const totalWeight = 100
/** A playlist with fewer creatives has nothing to weigh (PLAY-005). */
export const fewestWeighed = 2
/** With more creatives not each could keep 1 percent. */
export const mostWeighed = 100

/** The total in equal whole shares; the first ones take the remainder: 34, 33, 33 (PLAY-007). */
export function equalShares(count: number, total = totalWeight): number[] {
  const share = Math.floor(total / count)
  return Array.from({ length: count }, (_, index) => share + (index < total - share * count ? 1 : 0))
}

/**
 * Weights for the creatives that a playlist has now: whole numbers of at least 1 that total 100. `held` are the saved ones, null for
 * creatives that came later: these get an equal share, and the others keep their proportions. At most `mostWeighed`.
 */
export function fittingWeights(held: readonly (number | null)[]): number[] {
  const known = held.flatMap((weight) => weight ?? [])
  if (known.length === 0) {
    return equalShares(held.length)
  }
  const share = Math.max(1, Math.floor(totalWeight / held.length))
  const scaled = inProportion(known, totalWeight - share * (held.length - known.length))
  return held.map((weight) => (weight === null ? share : (scaled.shift() ?? share)))
}

/** `weights` scaled to the total, which is at least their number: the largest remainders are rounded up, and nobody gets less than 1. */
function inProportion(weights: readonly number[], total: number): number[] {
  const sum = weights.reduce((whole, weight) => whole + weight, 0)
  const exact = weights.map((weight) => (weight * total) / sum)
  const shares = exact.map((share) => Math.max(1, Math.floor(share)))
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % 1 }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  let left = total - shares.reduce((whole, share) => whole + share, 0)
  for (const { index } of byRemainder.slice(0, Math.max(0, left))) {
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  // Those that were lifted to 1 take it from the largest.
  for (; left < 0; left += 1) {
    const largest = shares.indexOf(Math.max(...shares))
    shares[largest] = (shares[largest] ?? 0) - 1
  }
  return shares
}

/**
 * The order in which creatives of these weights take turns, as indexes: the shortest in which each has its exact share, with the turns
 * of each as far apart as they can be (smooth weighted round robin).
 */
export function turnsOf(weights: readonly number[]): number[] {
  const divisor = weights.reduce(greatestCommonDivisor, 0)
  if (divisor === 0) {
    return []
  }
  const shares = weights.map((weight) => weight / divisor)
  const length = shares.reduce((whole, share) => whole + share, 0)
  const credit = shares.map(() => 0)
  return Array.from({ length }, () => {
    shares.forEach((share, index) => {
      credit[index] = (credit[index] ?? 0) + share
    })
    const next = credit.indexOf(Math.max(...credit))
    credit[next] = (credit[next] ?? 0) - length
    return next
  })
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other)
}

/** A creative of a playlist with its share in percent. */
export interface HeldWeight {
  id: number
  weight: number
}

/** The saved weights, and the creatives that the playlist has now. */
interface Weighable {
  isWeighted: boolean
  held: readonly HeldWeight[]
  /** Ids; those that came after the save are in this order, after the others. */
  members: readonly number[]
}

/** What a playlist plays now, in its order (PLAY-007, PLAY-010). Creatives that are gone leave their weight to the others. */
export function weigh({ isWeighted, held, members }: Weighable): HeldWeight[] {
  const ids = [
    ...held.map(({ id }) => id).filter((id) => members.includes(id)),
    ...members.filter((id) => !held.some((saved) => saved.id === id)),
  ]
  const weights =
    ids.length > mostWeighed
      ? ids.map(() => 1)
      : isWeighted
        ? fittingWeights(ids.map((id) => held.find((saved) => saved.id === id)?.weight ?? null))
        : equalShares(ids.length)
  return ids.map((id, index) => ({ id, weight: weights[index] ?? 1 }))
}
