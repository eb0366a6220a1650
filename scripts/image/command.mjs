// @ts-check
import { spawnSync } from 'node:child_process'
import process from 'node:process'

import { root } from '../bootstrap/paths.mjs'

/** @typedef {{ env?: NodeJS.ProcessEnv, isLoud?: boolean }} Options `isLoud` shows what the command prints, as it does */

/**
 * Runs a command in the checkout to its end.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {Options} [options]
 * @returns {{ isDone: boolean, text: string }} what it printed; of one that failed, what it said about that
 */
export function attempt(command, parameters, { env = process.env, isLoud = false } = {}) {
  const stdio = isLoud ? 'inherit' : 'pipe'
  const { status, error, stdout, stderr } = spawnSync(command, parameters, {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', stdio, stdio],
  })
  const isDone = status === 0
  return {
    isDone,
    text: (isDone ? stdout : (error?.message ?? `${stdout ?? ''}${stderr ?? ''}`))?.trim() ?? '',
  }
}

/**
 * The same, of a command that has to succeed.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {Options} [options]
 * @returns {string} what it printed
 */
export function done(command, parameters, options) {
  const { isDone, text } = attempt(command, parameters, options)
  if (!isDone) {
    throw new Error(`${command} ${parameters.slice(0, 2).join(' ')} failed${text ? `: ${text}` : ''}`)
  }
  return text
}
