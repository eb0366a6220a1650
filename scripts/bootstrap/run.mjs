// @ts-check
import { spawn } from 'node:child_process'
import process from 'node:process'

import { isWindows, root } from './paths.mjs'

/**
 * Runs a command in the checkout with the terminal's own input and output and answers its exit code; a command that
 * could not be started counts as 127.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, timeout?: number }} [options] `quiet` prints the output only
 *   when the command failed; `timeout` is in milliseconds.
 * @returns {Promise<number>}
 */
export function run(command, parameters, options = {}) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const output = []
    const child = spawn(command, parameters, {
      cwd: root,
      env: options.env ?? process.env,
      shell: isWindows,
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...(options.timeout ? { timeout: options.timeout } : {}),
    })
    child.stdout?.on('data', (chunk) => output.push(chunk))
    child.stderr?.on('data', (chunk) => output.push(chunk))
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code) => {
      if (options.quiet && code !== 0) {
        process.stderr.write(Buffer.concat(output))
      }
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs a long-lived program until it ends or this process is told to stop, and ends this process with its exit code.
 * The first signal is passed on as SIGTERM, so that the program can finish what it is doing; it may also have had the
 * terminal's own SIGINT. A signal more than a second later is
 * passed on as `second`.
 *
 * @param {string} command
 * @param {string[]} parameters
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Signals} [second]
 */
export function runUntilStopped(command, parameters, env, second = 'SIGKILL') {
  const child = spawn(command, parameters, { cwd: root, env, stdio: 'inherit' })
  let stoppedAt = 0
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (stoppedAt === 0) {
        stoppedAt = Date.now()
        child.kill('SIGTERM')
      } else if (Date.now() - stoppedAt > 1000) {
        child.kill(second)
      }
    })
  }
  child.on('error', (error) => {
    console.error(`${command}: ${error.message}`)
    process.exitCode = 127
  })
  child.on('exit', (code, signal) => {
    process.exit(signal ? (stoppedAt > 0 ? 0 : 1) : (code ?? 1))
  })
}
