/** Holds the turn of a start on the database at DATABASE_URL until it is killed. */
import { openDatabase } from '#server/db/database.ts'

const database = await openDatabase({ folder: null, url: process.env['DATABASE_URL'] })
await database.alone(() => {
  process.stdout.write('has its turn\n')
  return new Promise(() => setInterval(() => {}, 1000))
})
