/** What became of the mutants of one machine. */
export interface Tried {
  /** Id of the machine. */
  machine: string
  mutants: number
  noticed: number
  /** Mutants that behave as the machine does, as its model declares them. */
  equivalent: { mutant: string; why: string }[]
  /** Mutants that nothing noticed and nobody declared. */
  survivors: string[]
  /** Declarations that don't hold, and a specification that is not what the machine does, in words. */
  wrong: string[]
}

/** One row for each machine: a mutant is noticed where one of the machine's models notices it. */
export function byMachine(tried: readonly Tried[]): Tried[] {
  const rows = new Map<string, Tried>()
  for (const one of tried) {
    const other = rows.get(one.machine)
    rows.set(one.machine, other === undefined ? one : merged(other, one))
  }
  return [...rows.values()]
}

function merged(one: Tried, other: Tried): Tried {
  const survivors = one.survivors.filter((name) => other.survivors.includes(name))
  const equivalent = [...one.equivalent, ...other.equivalent]
  return {
    ...one,
    survivors,
    equivalent,
    noticed: one.mutants - survivors.length - equivalent.length,
    wrong: [...one.wrong, ...other.wrong],
  }
}

const enough = 0.95

/** Equivalent mutants can't be noticed: they don't count. */
export function isPassed({ mutants, noticed, equivalent, wrong }: Tried): boolean {
  return wrong.length === 0 && noticed >= enough * (mutants - equivalent.length)
}

/** The row of `--json`. */
export function rowOf({ machine, mutants, noticed, equivalent }: Tried) {
  return { machine, mutants, noticed, equivalent }
}

/** A line for each machine, then what survived and what is wrong. */
export function tableOf(tried: readonly Tried[]): string {
  const width = Math.max(7, ...tried.map(({ machine }) => machine.length))
  const lineOf = (cells: string[]) =>
    [cells[0]?.padEnd(width), ...cells.slice(1).map((cell) => cell.padStart(11))].join('')
  const rows = tried.map(({ machine, mutants, noticed, equivalent }) =>
    lineOf([machine, String(mutants), String(noticed), String(equivalent.length)]),
  )
  const [mutants, noticed, equivalent] = (['mutants', 'noticed'] as const)
    .map((key) => tried.reduce((sum, one) => sum + one[key], 0))
    .concat(tried.reduce((sum, one) => sum + one.equivalent.length, 0))
  return [
    lineOf(['machine', 'mutants', 'noticed', 'equivalent']),
    ...rows,
    lineOf(['all', String(mutants), String(noticed), String(equivalent)]),
    ...tried.flatMap(({ machine, survivors }) => survivors.map((name) => `${machine} survives: ${name}`)),
    ...tried.flatMap(({ machine, wrong }) => wrong.map((fault) => `${machine} is wrong: ${fault}`)),
  ].join('\n')
}
