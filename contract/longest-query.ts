/** In characters, of what is searched for. Nothing has a longer name. */
export const longestQuery = 255
