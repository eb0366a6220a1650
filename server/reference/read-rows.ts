import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'

import { CsvError, parse } from 'csv-parse'

/** How a file is written, and which of its columns are read. */
export interface FileFormat {
  delimiter: ',' | '\t'
  /** Whether values may stand in double quotes. */
  isQuoted: boolean
  /** The columns that the first line must name; or, of a file without such a line, all its columns in order. */
  columns: readonly string[]
  hasHeader: boolean
}

/** A record by the names of its columns, and the line that it ends in; null where it has another number of values. */
export interface FileRecord {
  line: number
  values: Readonly<Record<string, string>> | null
}

/** A file that is refused as a whole; the message is a sentence for people. */
export class WrongFileError extends Error {}

/** Maximum characters of a record; city names in all languages take up to 12,000. */
const longestRecord = 100_000

/** The records of a file, one after the other. Throws WrongFileError for a file of another form, or one that cannot be read. */
export async function* readRecords(path: string, format: FileFormat): AsyncGenerator<FileRecord> {
  const parser = parse({
    delimiter: format.delimiter,
    quote: format.isQuoted ? '"' : null,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRecord,
  })
  pipeline(Readable.from(textOf(path)), parser, () => {})
  let columns: readonly string[] | null = null
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      if (columns === null) {
        columns = columnsOf(path, record, format)
        if (format.hasHeader) {
          continue
        }
      }
      yield { line: info.lines, values: record.length === columns.length ? byName(columns, record) : null }
    }
  } catch (error) {
    throw error instanceof CsvError
      ? new WrongFileError(`${path} is not in the expected form: ${error.message}.`)
      : error
  }
  if (columns === null) {
    throw new WrongFileError(`${path} is empty.`)
  }
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

async function* textOf(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) {
      yield decoder.decode(chunk as Buffer, { stream: true })
    }
    yield decoder.decode()
  } catch (error) {
    throw new WrongFileError(
      error instanceof TypeError
        ? `${path} is not text in UTF-8.`
        : `${path} cannot be read: ${(error as Error).message}.`,
    )
  }
}

/** The names of the file's columns by its first record. */
function columnsOf(
  path: string,
  first: readonly string[],
  { columns, hasHeader }: FileFormat,
): readonly string[] {
  if (!hasHeader) {
    if (first.length !== columns.length) {
      throw new WrongFileError(
        `${path} has ${first.length} columns in its first line, and should have ${columns.length}.`,
      )
    }
    return columns
  }
  const missing = columns.filter((name) => !first.includes(name))
  if (missing.length > 0) {
    throw new WrongFileError(`The first line of ${path} does not name the columns ${missing.join(', ')}.`)
  }
  return first
}

const byName = (columns: readonly string[], record: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((name, index) => [name, record[index] ?? '']))
