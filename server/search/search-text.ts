/**
 * Normalises text for search: lower case, no accents, everything but letters and digits as single spaces, and a space at both
 * ends, so that ` word` and `word ` match beginnings and ends of words.
 */
export function searchForm(...parts: readonly (string | null)[]): string {
  const words = parts.flatMap((part) => (part === null ? [] : wordsOf(part)))
  return words.length === 0 ? '' : ` ${[...new Set(words)].join(' ')} `
}

/** The normalised words of a text, in order. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Minimum word length for typing errors; shorter words would match nearly anything. */
const shortestForgiven = 4
/** Numbers and references: another digit is another booking, not a typing error. */
const reference = /^\p{L}{0,3}\p{N}+$/u

const isForgiven = (word: string): boolean => word.length >= shortestForgiven && !reference.test(word)

/** LIKE patterns, one of which matches every text with a word one typing error away from `word`. */
export function typingErrorPatterns(word: string): string[] {
  if (!isForgiven(word)) {
    return [`%${word}%`]
  }
  // One error leaves one half intact, unless two letters were swapped across the middle. Split by code points: half a surrogate
  // pair is no letter.
  const letters = [...word]
  const middle = Math.floor(letters.length / 2)
  const [head, tail] = [letters.slice(0, middle), letters.slice(middle)]
  const swapped = [...head.slice(0, -1), ...tail.slice(0, 1), ...head.slice(-1), ...tail.slice(1)]
  return [`% ${head.join('')}%`, `%${tail.join('')}%`, `% ${swapped.join('')}%`]
}

/** Cache: words found so far that a mistyped word may stand for. */
export type WordsAlike = Map<string, string[]>

/**
 * The number of query words that the search text contains only mistyped, each with at most one error; null when a word is
 * missing. `known` caches comparisons, as hundreds of texts share few words.
 */
export function typingErrors(
  words: readonly string[],
  searchText: string,
  known: WordsAlike = new Map(),
): number | null {
  const missing = words.filter((word) => !searchText.includes(word))
  return missing.every((word) => isForgiven(word) && holdsAlike(word, searchText, known))
    ? missing.length
    : null
}

function holdsAlike(word: string, searchText: string, known: WordsAlike): boolean {
  const alike = known.get(word) ?? []
  if (alike.some((other) => searchText.includes(` ${other} `))) {
    return true
  }
  const found = searchText.split(' ').find((other) => isOneErrorAway(word, other))
  if (found === undefined) {
    return false
  }
  known.set(word, [...alike, found])
  return true
}

/** Whether `typed` equals `word` or its beginning, with one letter missing, added, wrong or swapped with its neighbour. */
export function isOneErrorAway(typed: string, word: string): boolean {
  return [typed.length - 1, typed.length, typed.length + 1].some(
    (length) => length <= word.length && differByOne(typed, word.slice(0, length)),
  )
}

function differByOne(left: string, right: string): boolean {
  let start = 0
  while (start < left.length && start < right.length && left[start] === right[start]) {
    start += 1
  }
  const restLeft = left.slice(start)
  const restRight = right.slice(start)
  return (
    restLeft.slice(1) === restRight.slice(1) ||
    restLeft.slice(1) === restRight ||
    restLeft === restRight.slice(1) ||
    (restLeft.length > 1 &&
      restLeft[0] === restRight[1] &&
      restLeft[1] === restRight[0] &&
      restLeft.slice(2) === restRight.slice(2))
  )
}
