/** Fallback (ms): requestAnimationFrame does not fire in hidden tabs. */
const patience = 100

/** Calls back after the next paint. Returns a function that cancels it. */
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
