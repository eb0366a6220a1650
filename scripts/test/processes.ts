import { spawn, type ChildProcess } from 'node:child_process'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'

import { isWindows, root } from '../bootstrap/paths.mjs'

interface RunOptions {
  env: NodeJS.ProcessEnv
  /** Milliseconds after which the command and everything it started are killed. */
  timeout: number
  /** Receives what the command prints. */
  print: (chunk: string | Buffer) => void
}

/** Commands that run now; each leads a process group of its own. */
const running = new Set<ChildProcess>()
let isStopped = false

/**
 * Runs a command in the checkout as the leader of a process group and resolves with its exit code: 127 when it can't be
 * started, 1 when it is killed or the run is being stopped.
 */
export function runInGroup(
  command: string,
  parameters: readonly string[],
  { env, timeout, print }: RunOptions,
): Promise<number> {
  if (isStopped) {
    return Promise.resolve(1)
  }
  const { promise, resolve } = Promise.withResolvers<number>()
  const child = spawn(command, [...parameters], {
    cwd: root,
    env,
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const timer = setTimeout(() => {
    print(`Killed after ${Math.round(timeout / 60_000)} minutes\n`)
    signalGroup(child, 'SIGKILL')
  }, timeout)
  child.stdout.on('data', print)
  child.stderr.on('data', print)
  child.on('error', (error) => {
    print(`${command}: ${error.message}\n`)
    resolve(127)
  })
  child.on('exit', () => {
    clearTimeout(timer)
    running.delete(child)
    // Descendants that outlive their runner would keep its pipes, ports and folders.
    signalGroup(child, 'SIGKILL')
  })
  child.on('close', (code) => resolve(code ?? 1))
  return promise
}

/**
 * Ends every running command and what it started: SIGINT first, as runners clean up on Ctrl-C, and SIGKILL to each process
 * group after `grace` milliseconds. Commands started later end at once.
 */
export async function stopCommands(grace: number): Promise<void> {
  isStopped = true
  running.forEach((child) => signalGroup(child, 'SIGINT'))
  const deadline = performance.now() + grace
  while (running.size > 0 && performance.now() < deadline) {
    await pause(50)
  }
  running.forEach((child) => signalGroup(child, 'SIGKILL'))
}

/**
 * On SIGINT, SIGTERM or SIGHUP: stops the commands, waits at most `grace` milliseconds for `finished` (services that this
 * process started itself) and exits with 130. A second signal, more than a second later, kills without waiting.
 */
export function stopOnSignals(finished: () => Promise<unknown>, grace = 10_000): void {
  let stoppedAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stoppedAt > 0 && performance.now() - stoppedAt > 1000) {
        running.forEach((child) => signalGroup(child, 'SIGKILL'))
        process.exit(130)
      }
      if (stoppedAt === 0) {
        stoppedAt = performance.now()
        void stopCommands(grace)
          .then(() => Promise.race([finished(), pause(grace)]))
          .finally(() => process.exit(130))
      }
    })
  }
}

/** Reaches the whole group; a group without members left is no error. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) {
    return
  }
  try {
    process.kill(isWindows ? pid : -pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error
    }
  }
}
