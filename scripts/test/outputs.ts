import process from 'node:process'

/** Where a step prints: side by side, but each step's lines stay together. */
export interface Output {
  print: (chunk: string | Buffer) => void
  end: () => void
}

/**
 * Makes outputs for steps that run at once: the one that was opened first prints at once, the others when their turn comes.
 */
export function orderedOutputs(
  write: (chunk: string | Buffer) => void = (chunk) => void process.stdout.write(chunk),
): () => Output {
  const open: { held: (string | Buffer)[]; hasEnded: boolean }[] = []
  const next = (): void => {
    while (open[0]) {
      open[0].held.splice(0).forEach(write)
      if (!open[0].hasEnded) {
        return
      }
      open.shift()
    }
  }
  return () => {
    const own = { held: [] as (string | Buffer)[], hasEnded: false }
    open.push(own)
    return {
      print: (chunk) => {
        own.held.push(chunk)
        next()
      },
      end: () => {
        own.hasEnded = true
        next()
      },
    }
  }
}
