import { and, desc, or, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { jsonOf, rowsOf } from '../db/rows.ts'
import { writeSearchTexts, type IndexedTable } from './search-index.ts'
import { typingErrorPatterns, typingErrors, wordsOf, type WordsAlike } from './search-text.ts'

/**
 * Maximum rows compared letter by letter: as many as a large installation has campaigns, since half of a short word matches
 * many. Ranking them in the database takes longer than comparing all.
 */
const mostCandidates = 5000
/** Limits of a query: words, and letters per word. */
const mostWords = 8
const mostLetters = 64
/** Minimum length for trigrams, which find a word anywhere; shorter words must begin a word. */
const trigram = 3

export interface Search {
  table: IndexedTable | 'campaigns'
  query: string
  /** SQL condition of visible rows; undefined for all. */
  visible: SQL | undefined
  /** Order among equal matches. */
  order: SQL[]
  limit: number
}

export interface Found {
  ids: number[]
  total: number
}

/**
 * Finds rows whose search text contains every query word. Order: whole words, then beginnings of words, then matches inside
 * words. Full-text search finds words of one and two letters by their beginning, trigrams find longer ones. Without a match,
 * one typing error per word of four or more letters is allowed. An empty query, or one of punctuation only, finds nothing.
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

/** The query's distinct words, normalised. */
function readWords(query: string): string[] {
  return [...new Set(wordsOf(query).map((word) => [...word].slice(0, mostLetters).join('')))].slice(
    0,
    mostWords,
  )
}

async function findExact(db: Db, search: Search, words: string[]): Promise<Found> {
  return await jsonOf<Found>(db, exactStatement(search, words))
}

/** SQL of the rows that contain all words, as `Found`. */
export function exactStatement({ table, visible, order, limit }: Search, words: readonly string[]): SQL {
  const text = sql`${sql.identifier(table)}.search_text`
  const holds = words.map((word) =>
    word.length < trigram
      ? sql`to_tsvector('simple', coalesce(${text}, '')) @@ ${`'${word}':*`}::tsquery`
      : sql`${text} like ${`%${word}%`}`,
  )
  // Rank: whole words first, then beginnings. A whole word counts as a beginning too, and there are fewer than 16 words.
  const rank = sql.join(
    words.map(
      (word) =>
        sql`case when ${text} like ${`% ${word} %`} then 17 when ${text} like ${`% ${word}%`} then 1 else 0 end`,
    ),
    sql` + `,
  )
  // The aggregate keeps the subquery's order, so only the first rows need sorting.
  return sql`
    select json_build_object('ids', coalesce(json_agg(id), '[]'), 'total', coalesce(max(total), 0)) from (
      select id, count(*) over () as total from ${sql.identifier(table)}
      where ${and(visible, ...holds)} order by ${sql.join([desc(rank), ...order], sql`, `)} limit ${limit}
    ) found`
}

/** Rows with a word at most one typing error away from each query word, fewest errors first. */
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
 * SQL of candidate rows: one line per row, its id and its search text, which starts with a space and has no other white space.
 * JSON would take the database twice as long.
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
