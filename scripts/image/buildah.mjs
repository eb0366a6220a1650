// @ts-check
import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { freePort } from '../bootstrap/free-port.mjs'
import { attempt, done } from './command.mjs'

/** Isolation that works within a container, too. */
const env = { BUILDAH_ISOLATION: 'chroot', ...process.env }

/** The mounts of a container, in a namespace of their own: they go with the process. $1 its root, $2 its data, $3 user:group. */
const boot = `
set -e
mount --bind "$1" "$1"
mount --bind "$2" "$1/data"
mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mount -o remount,bind,ro "$1"
root=$1 user=$3
shift 3
exec chroot --userspec="$user" "$root" "$@"
`

/**
 * Buildah builds images and runs single commands of theirs, writable. So the image is booted as a container would be: in a
 * namespace with a read-only root, a folder for the data and a tmpfs, as the image's user, with the image's environment.
 *
 * @type {import('./docker.mjs').Engine}
 */
export const buildah = {
  name: 'buildah',
  whyNot: () => {
    if (process.getuid?.() !== 0) {
      return 'buildah is only used as root, which the mounts of a read-only root need'
    }
    const missing = ['buildah', 'unshare', 'nsenter', 'chroot'].filter(
      (each) => !attempt(each, ['--version']).isDone,
    )
    return missing.length === 0
      ? undefined
      : `without docker, ${missing.join(' and ')} would be needed (Debian: apt-get install buildah)`
  },
  build: (tag, base) => {
    const chosen = base === undefined ? [] : ['--build-arg', `BASE=${base}`]
    // The other format of images has no health check.
    done('buildah', ['build', '--format', 'docker', ...chosen, '--tag', tag, '.'], { env, isLoud: true })
  },
  healthCheck: (tag) => configurationOf(tag).Healthcheck.Test.slice(1),
  boot: async (tag, more) => {
    const { User, Env, Cmd, WorkingDir } = configurationOf(tag)
    const [uid = 0, gid = 0] = String(User).split(':').map(Number)
    const container = done('buildah', ['from', '--pull-never', tag], { env })
    const root = done('buildah', ['mount', container], { env })
    const data = mkdtempSync(join(tmpdir(), 'kerbside-image-'))
    chownSync(data, uid, gid)
    const port = await freePort()
    const child = spawn(
      'unshare',
      [
        '--mount',
        'sh',
        '-c',
        boot,
        'boot',
        root,
        data,
        `${uid}:${gid}`,
        'sh',
        '-c',
        'cd "$0" && exec "$@"',
        WorkingDir,
        ...Cmd,
      ],
      {
        env: { ...environmentOf(Env), ...more, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    let log = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log = `${log}${chunk}`.slice(-20_000)
      })
    }
    const gone = new Promise((resolve) => child.once('exit', resolve))
    const inside = ['--target', String(child.pid), '--mount', '--root', '--wd', '--setgid', String(gid)]
    return {
      url: `http://127.0.0.1:${port}`,
      run: (command) =>
        attempt('nsenter', [...inside, '--setuid', String(uid), ...command], {
          env: { ...environmentOf(Env), ...more, PORT: String(port) },
        }),
      log: () => log,
      stop: async () => {
        child.kill('SIGTERM')
        await gone
        rmSync(data, { recursive: true, force: true })
        done('buildah', ['rm', container], { env })
      },
    }
  },
  remove: (tag) => void done('buildah', ['rmi', tag], { env }),
}

/**
 * @param {string} tag
 * @returns {{ User: string, Env: string[], Cmd: string[], WorkingDir: string, Healthcheck: { Test: string[] } }}
 */
function configurationOf(tag) {
  return JSON.parse(done('buildah', ['inspect', '--type', 'image', tag], { env })).Docker.config
}

/** @param {string[]} lines */
function environmentOf(lines) {
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
