// @ts-check
import process from 'node:process'

import pg from 'pg'

import { startPostgres } from '../../scripts/postgres.mjs'

/** A database of its own on a PostgreSQL server; null where there is none. */
export async function ownDatabase() {
  const postgres = await startPostgres()
  if ('why' in postgres) {
    console.log(`On the embedded database: ${postgres.why}`)
    return null
  }
  const name = `kerbside_bench_${process.pid}`
  const run = async (/** @type {string} */ statement) => {
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  const drop = async () => {
    await run(`drop database ${name} with (force)`)
    await postgres.stop()
  }
  return { url: url.href, drop }
}
