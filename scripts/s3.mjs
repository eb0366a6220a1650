// @ts-check
/**
 * Starts a throwaway S3 service for tests where Ceph is installed (Debian: `apt-get install radosgw ceph-mon ceph-osd`):
 * one monitor, one store in memory and the object gateway, in a temporary folder and on free ports. `node scripts/s3.mjs`
 * starts one and keeps it until Ctrl-C.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { freePort } from './bootstrap/free-port.mjs'

/** @typedef {{ url: string, from: string, stop: () => Promise<void> }} S3Service */

const account = { key: 'kerbside', secret: 'kerbside-secret' }
const needed = ['monmaptool', 'ceph-mon', 'ceph-osd', 'ceph', 'radosgw-admin', 'radosgw']

/**
 * @param {string} folder
 * @param {{ monitor: number, gateway: number }} ports
 * @param {string} id
 */
const configuration = (folder, ports, id) => `
[global]
fsid = ${id}
mon host = v1:127.0.0.1:${ports.monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr2 = false
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd crush update on start = false
osd class update on start = false
mon allow pool size one = true
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
run dir = ${folder}
admin socket = ${folder}/$name.asok
[mon.a]
mon data = ${folder}/mon
mon data avail crit = 1
[osd.0]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
[client.rgw]
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${ports.gateway}
rgw enable apis = s3
`

/** @returns {Promise<S3Service>} */
async function startCeph() {
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-s3-'))
  const ports = { monitor: await freePort(), gateway: await freePort() }
  const [id, store] = [randomUUID(), randomUUID()]
  const env = { ...process.env, CEPH_CONF: join(folder, 'ceph.conf') }
  writeFileSync(env.CEPH_CONF, configuration(folder, ports, id))
  for (const name of ['mon', 'osd', 'rgw']) {
    mkdirSync(join(folder, name))
  }
  /** @type {import('node:child_process').ChildProcess[]} */
  const running = []
  // A caller that dies must not leave a service behind.
  const killOnExit = () => {
    running.forEach((child) => child.kill('SIGKILL'))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', killOnExit)
  const stop = async () => {
    process.off('exit', killOnExit)
    for (const child of running.toReversed()) {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGKILL')
        await gone
      }
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  /** @type {(command: string, ...parameters: string[]) => void} */
  const done = (command, ...parameters) => {
    const { status, error, stderr } = spawnSync(command, parameters, {
      env,
      encoding: 'utf8',
      timeout: 60_000,
    })
    if (status !== 0) {
      throw new Error(`${command} ${parameters[0]}: ${error?.message ?? stderr.trim()}`)
    }
  }
  /** @type {(command: string, ...parameters: string[]) => void} */
  const start = (command, ...parameters) => {
    running.push(spawn(command, ['-f', ...parameters], { env, stdio: 'ignore' }))
  }
  try {
    const map = join(folder, 'monmap')
    done('monmaptool', '--create', '--addv', 'a', `v1:127.0.0.1:${ports.monitor}`, '--fsid', id, map)
    done('ceph-mon', '-i', 'a', '--mkfs', '--monmap', map)
    start('ceph-mon', '-i', 'a')
    done('ceph', '--connect-timeout', '50', 'osd', 'new', store)
    // Told here, as a store that tells it itself does so, now and then, before it knows the cluster's id, and then ends.
    done('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'host=here', 'root=default')
    done('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', store)
    start('ceph-osd', '-i', '0')
    const keys = [`--access-key=${account.key}`, `--secret-key=${account.secret}`]
    done('radosgw-admin', 'user', 'create', '--uid=kerbside', '--display-name=Kerbside', ...keys)
    start('radosgw', '-n', 'client.rgw')
    await answers(`http://127.0.0.1:${ports.gateway}/`)
    return {
      url: `http://${account.key}:${account.secret}@127.0.0.1:${ports.gateway}/?region=us-east-1`,
      from: 'the Ceph that is installed',
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {string} url */
async function answers(url) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    ) {
      return
    }
    await pause(200)
  }
  throw new Error('the object gateway was not ready within a minute')
}

/**
 * An S3 service to test on: the one that `TEST_S3_URL` names, else a Ceph that is started here, else why there is none.
 * Tests make buckets of their own on it and touch no other.
 *
 * @returns {Promise<S3Service | { why: string }>}
 */
export async function startS3Service() {
  const { TEST_S3_URL: wanted } = process.env
  if (wanted) {
    return { url: wanted, from: 'TEST_S3_URL', stop: async () => undefined }
  }
  if (needed.some((command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error !== undefined)) {
    return { why: 'no Ceph is installed, and TEST_S3_URL is not set' }
  }
  return await startCeph().catch((error) => ({
    why: error instanceof Error ? error.message : String(error),
  }))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const service = await startS3Service()
  if ('why' in service) {
    console.error(service.why)
    process.exit(1)
  }
  console.log(`${service.url}   (${service.from}; Ctrl-C stops it)`)
  const keptAlive = setInterval(() => undefined, 60_000)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      clearInterval(keptAlive)
      void service.stop().then(() => process.exit(0))
    })
  }
}
