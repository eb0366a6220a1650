/** Maximum length of a search text in characters: that of the longest names. */
export const longestQuery = 255
