import { and, desc, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { jsonOf, rowsOf } from '../db/rows.ts'
import { writeSearchTexts, type IndexedTable } from './search-index.ts'
import { typingErrorPatterns, typingErrors, wordsOf, type WordsAlike } from './search-text.ts'

/**
 * How many rows that look alike are compared letter by letter: as many as there are campaigns in a large installation, since
 * half of a short word stands in many. For the database to put the likeliest first would take longer than comparing all.
 */
const mostCandidates = 5000
/** The most words of a search that count, and the most letters of each. */
const mostWords = 8
const mostLetters = 64
/** From here on the trigrams of a word lead to it wherever it stands; a shorter one has to begin a word. */
const trigram = 3

export interface Search {
  table: IndexedTable | 'campaigns'
  query: string
  /** The rows that the viewer may find; undefined when all are. */
  visible: SQL | undefined
  /** Which of two rows that fit as well comes first. */
  order: SQL[]
  limit: number
}

export interface Found {
  ids: number[]
  total: number
}

/**
 * The rows whose search text holds every word of the query: those first where it stands as a word of its own, then those
 * with words that begin like that, then those that have it inside of one. Full text search finds words of one and two
 * letters, by their beginning; trigrams find longer ones. When there is no such row, one typing error per word of four
 * letters and more is forgiven. An empty query, or one of signs alone, finds nothing.
 */
export async function findIds(db: Db, search: Search): Promise<Found> {
  const words = readWords(search.query)
  if (words.length === 0) {
    return { ids: [], total: 0 }
  }
  if (search.table !== 'campaigns') {
    await writeSearchTexts(db, search.table)
  }
  const exact = await findExact(db, search, words)
  return exact.total > 0 ? exact : findAlike(db, search, words)
}

/** Lower case without accents, each word once. */
function readWords(query: string): string[] {
  return [...new Set(wordsOf(query).map((word) => [...word].slice(0, mostLetters).join('')))].slice(
    0,
    mostWords,
  )
}

async function findExact(db: Db, search: Search, words: string[]): Promise<Found> {
  return await jsonOf<Found>(db, exactStatement(search, words))
}

/** Answers with the `Found` of the rows that hold all of these words. */
export function exactStatement({ table, visible, order, limit }: Search, words: readonly string[]): SQL {
  const text = sql`${sql.identifier(table)}.search_text`
  const holds = words.map((word) =>
    word.length < trigram
      ? sql`to_tsvector('simple', coalesce(${text}, '')) @@ ${`'${word}':*`}::tsquery`
      : sql`${text} like ${`%${word}%`}`,
  )
  // First how many words stand by themselves, then how many begin one: a word by itself begins one as well, and there are
  // fewer words than 16.
  const rank = sql.join(
    words.map(
      (word) =>
        sql`case when ${text} like ${`% ${word} %`} then 17 when ${text} like ${`% ${word}%`} then 1 else 0 end`,
    ),
    sql` + `,
  )
  // An aggregate takes the rows in the order of the query below it; only the first of them need to be sorted so.
  return sql`
    select json_build_object('ids', coalesce(json_agg(id), '[]'), 'total', coalesce(max(total), 0)) from (
      select id, count(*) over () as total from ${sql.identifier(table)}
      where ${and(visible, ...holds)} order by ${sql.join([desc(rank), ...order], sql`, `)} limit ${limit}
    ) found`
}

/** Rows with a word at most one typing error away from each of these, the fewest errors first. */
async function findAlike(db: Db, search: Search, words: string[]): Promise<Found> {
  const [answer] = await rowsOf<{ candidates: string }>(db, alikeStatement(search, words))
  const known: WordsAlike = new Map()
  const ids = (answer?.candidates ?? '')
    .split('\n')
    .flatMap((line) => {
      const errors = typingErrors(words, line.slice(line.indexOf(' ')), known)
      return errors === null ? [] : [{ id: Number.parseInt(line, 10), errors }]
    })
    .toSorted((left, right) => left.errors - right.errors)
    .map(({ id }) => id)
  return { ids: ids.slice(0, search.limit), total: ids.length }
}

/**
 * Answers with the rows that may hold these words with an error each as `candidates`: a line per row, its id and then its
 * search text, which begins with a space and has no other white space. JSON takes the database twice the time.
 */
export function alikeStatement({ table, visible, order }: Search, words: readonly string[]): SQL {
  const text = sql`${sql.identifier(table)}.search_text`
  const fits = words.map((word) =>
    or(...typingErrorPatterns(word).map((pattern) => sql`${text} like ${pattern}`)),
  )
  return sql`
    select coalesce(string_agg(alike.id || alike.search_text, chr(10)), '') as candidates from (
      select id, search_text from ${sql.identifier(table)}
      where ${and(visible, ...fits)} order by ${sql.join(order, sql`, `)} limit ${mostCandidates}
    ) alike`
}
