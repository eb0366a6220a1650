/**
 * Splits typed or pasted text at blanks, commas and semicolons. Ignores words that are in the list already; returns invalid words
 * as `refused`, to be corrected.
 */
export function pickChips(
  text: string,
  present: readonly string[],
  isValid: (word: string) => boolean,
): { added: string[]; refused: string[] } {
  const words = [...new Set(text.split(/[\s,;]+/).filter((word) => word !== ''))]
  const fresh = words.filter((word) => !present.includes(word))
  return { added: fresh.filter((word) => isValid(word)), refused: fresh.filter((word) => !isValid(word)) }
}
