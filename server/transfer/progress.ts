/** Tells the person at the terminal what goes on. */
export interface Progress {
  /** A line that stays. */
  line: (text: string) => void
  /** What is done now; replaced by the next one. */
  status: (text: string) => void
}

/** Lines for any output, and the status for a terminal alone. */
export function createProgress(output: NodeJS.WriteStream): Progress {
  let shown = 0
  const clear = (): void => {
    if (shown > 0) {
      output.write(`\r${' '.repeat(shown)}\r`)
    }
    shown = 0
  }
  return {
    line: (text) => {
      clear()
      output.write(`${text}\n`)
    },
    status: (text) => {
      if (output.isTTY) {
        clear()
        const cut = text.slice(0, Math.max(0, output.columns - 1))
        output.write(cut)
        shown = cut.length
      }
    },
  }
}
