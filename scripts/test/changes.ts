import { spawnSync } from 'node:child_process'

import { root } from '../bootstrap/paths.mjs'

/** Branches that a change is compared with, by precedence. */
const trunks = ['origin/main', 'main']

/**
 * Paths that differ from where this branch left main, uncommitted and untracked files included.
 *
 * @throws outside a Git checkout
 */
export function changedFiles(): string[] {
  const base = trunks.map((trunk) => git('merge-base', 'HEAD', trunk)[0]).find(Boolean) ?? 'HEAD'
  const tracked = git('diff', '--name-only', '--no-renames', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  if (git('rev-parse', '--is-inside-work-tree')[0] !== 'true') {
    throw new Error('--changed compares with main, and this is no Git checkout')
  }
  return [...new Set([...tracked, ...untracked])]
}

/** Lines that Git prints; none when it fails. */
function git(...parameters: string[]): string[] {
  const { status, stdout } = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}
