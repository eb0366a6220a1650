// @ts-check
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

import { findRuntime } from '../bootstrap/runtime.mjs'
import { attempt, done } from './command.mjs'

/** The base's name in buildah's store. It stays there for the next run. */
const tag = 'localhost/kerbside-base:bookworm'
const env = { BUILDAH_ISOLATION: 'chroot', ...process.env }

/**
 * A base for a machine without a registry, by buildah: Debian from its packages, with the Node that runs the product here, and with
 * the npm and the certificate authorities of this machine.
 *
 * @returns {string} its name
 */
export function debianBase() {
  if (attempt('buildah', ['inspect', '--type', 'image', tag], { env }).isDone) {
    return tag
  }
  if (!attempt('debootstrap', ['--version']).isDone) {
    throw new Error('A base of Debian needs debootstrap (apt-get install debootstrap)')
  }
  const folder = mkdtempSync(join(tmpdir(), 'kerbside-base-'))
  try {
    console.log('Making a base of Debian …')
    done('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', folder])
    const local = join(folder, 'usr', 'local')
    const npm = join(done('npm', ['root', '--global']), 'npm')
    cpSync(findRuntime(), join(local, 'bin', 'node'), { dereference: true })
    mkdirSync(join(local, 'lib', 'node_modules'), { recursive: true })
    cpSync(npm, join(local, 'lib', 'node_modules', 'npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin', 'npm'))
    const authorities = '/etc/ssl/certs/ca-certificates.crt'
    if (existsSync(authorities)) {
      cpSync(authorities, join(folder, authorities), { dereference: true })
    }
    for (const unneeded of ['var/cache/apt/archives', 'var/lib/apt/lists']) {
      rmSync(join(folder, unneeded), { recursive: true, force: true })
    }
    const container = done('buildah', ['from', 'scratch'], { env })
    done('buildah', ['copy', container, folder, '/'], { env })
    done('buildah', ['config', '--env', `NODE_EXTRA_CA_CERTS=${authorities}`, container], { env })
    done('buildah', ['commit', '--rm', container, tag], { env })
    return tag
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
