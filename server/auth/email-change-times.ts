/** Lifetime of the links of a change of e-mail in hours, until the change takes effect. */
export const confirmHours = 24
/** Days after a change in which the old address can undo it. */
export const undoDays = 7
