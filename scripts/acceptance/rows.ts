/** One row of the acceptance list. */
export interface Row {
  id: string
  statement: string
}

/** One file of the list: an area, with its rows. */
export interface Area {
  file: string
  /** The prefix of its ids: AUTH. */
  prefix: string
  rows: Row[]
}

const rowPattern = /^\| (?<id>[A-Z]+-\d{3}) \| (?<statement>.*?) \|/

/** Reads one file of the list. A row that is marked as dropped asks for nothing any more. */
export function readArea(file: string, text: string): Area {
  const rows = text
    .split('\n')
    .map((line) => rowPattern.exec(line)?.groups)
    .filter((groups) => groups !== undefined)
    .map(({ id = '', statement = '' }) => ({ id, statement }))
    .filter(({ statement }) => !/^\W*dropped\b/i.test(statement))
  return { file, prefix: rows[0]?.id.split('-')[0] ?? '', rows }
}

/**
 * Whether a row quotes words on the screen. Quotations in the reason of a decision are of the specification, and those of
 * the API's rows are on the wire.
 */
export function quotesScreen({ id, statement }: Row): boolean {
  const [demand = ''] = statement.split(/ Reason: /)
  return !id.startsWith('API-') && /"[^"]*\p{L}[^"]*"/u.test(demand)
}

/** The row ids that a test's title names. */
export function idsIn(title: string): string[] {
  return [...new Set(title.match(/\b[A-Z]+-\d{3}\b/g) ?? [])]
}
