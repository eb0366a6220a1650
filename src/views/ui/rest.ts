/** How long (ms) a pointer or the focus stays on what somebody means; a pointer that passes over a list stays shorter. */
const resting = 50

let waiting: ReturnType<typeof setTimeout> | undefined

/** Calls back when the pointer or the focus has stayed. There is one such place at a time: the next one takes over. */
export function onRest(task: () => void): void {
  clearTimeout(waiting)
  waiting = setTimeout(task, resting)
}

/** The pointer or the focus has left. */
export function endRest(): void {
  clearTimeout(waiting)
}
