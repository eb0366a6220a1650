import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'

import { expect, onTestFinished, test } from 'vitest'

import { inRoot } from '../../../scripts/bootstrap/paths.mjs'
import { runInGroup } from '../../../scripts/test/processes.ts'

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the run, its commands and what these have started, also where they ignore it',
  async (signal) => {
    const run = spawn(process.execPath, [inRoot('tests', 'scripts', 'test', 'run-stubborn.ts')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    run.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
    const pids = () => (printed.match(/\d+/g) ?? []).map(Number)
    onTestFinished(() =>
      pids()
        .filter(isAlive)
        .forEach((pid) => process.kill(pid, 'SIGKILL')),
    )
    await expect.poll(() => pids().length, { timeout: 20_000 }).toBe(2)
    expect(pids().map(isAlive)).toEqual([true, true])
    const ended = once(run, 'exit')
    run.kill(signal)
    expect(await ended).toEqual([130, null])
    await expect.poll(() => pids().map(isAlive), { timeout: 20_000 }).toEqual([false, false])
  },
)

const inGroup = (program: string, timeout = 60_000) => {
  const printed: string[] = []
  const options = {
    env: process.env,
    timeout,
    print: (chunk: string | Buffer) => printed.push(String(chunk)),
  }
  const code = runInGroup(process.execPath, ['-e', program], options)
  return { code, printed }
}

test('a command answers with its exit code, after all that it printed', async () => {
  const { code, printed } = inGroup('console.log("said"); process.exitCode = 3')
  expect(await code).toBe(3)
  expect(printed.join('')).toBe('said\n')
})

test('a command that hangs is killed and says so', async () => {
  const { code, printed } = inGroup('setInterval(() => undefined, 1000)', 300)
  expect(await code).toBe(1)
  expect(printed.join('')).toBe('Killed after 0 minutes\n')
})
