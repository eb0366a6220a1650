/** Milliseconds: windows that nobody sees are not painted. */
const patience = 100

/** Calls back when the browser has shown what is drawn by now. Returns what calls it off. */
export function afterPaint(task: () => void): () => void {
  let timer = setTimeout(() => end(), patience)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(task)
  })
  const end = () => {
    cancelAnimationFrame(frame)
    task()
  }
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
