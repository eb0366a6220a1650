/** Corners in which the play button of an HTML5 creative can stand in its preview (CREA-045). */
export const playButtonPositions = ['top_left', 'top_right', 'bottom_left', 'bottom_right'] as const
export type PlayButtonPosition = (typeof playButtonPositions)[number]
