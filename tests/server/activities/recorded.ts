export const recordedBy = {}
export const recordsNothing = {}
