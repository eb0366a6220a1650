/**
 * Takes typed or pasted text apart at blanks, commas and semicolons. Words that are in the list already are passed over;
 * those that are not valid are given back to be put right.
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
