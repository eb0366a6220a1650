import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

import { readEnd } from './end-of-run.ts'
import { MediaFailure, reasonOf } from './failure.ts'
import { commandOf } from './ffmpeg-command.ts'
import type { Command, Ffmpeg, FfmpegCall } from './ffmpeg-command.ts'

export type { Ffmpeg, FfmpegCall } from './ffmpeg-command.ts'

export interface FfmpegRun {
  exitCode: number
  stdout: Buffer
  stderr: string
}

/** What one run may print before it is stopped: a poster is far below, a hostile file's complaints are not. */
const outputLimit = 64_000_000
const stderrLimit = 400_000
/** Milliseconds for a run that has said its end to leave. */
const patienceAfterEnd = 2000

/**
 * Runs ffmpeg to its end and answers what it printed; an exit code other than 0 is an answer too. It gets an empty
 * environment, limited memory and, as WebAssembly, no access but to the files of the call.
 * Throws MediaFailure processing_unavailable when it cannot be started and corrupt when it takes longer than `timeout` ms;
 * a plain error when somebody else stops it (the server going down), so that a job tries again.
 */
export const runFfmpeg = async (ffmpeg: Ffmpeg, call: FfmpegCall, timeout: number): Promise<FfmpegRun> => {
  const command = commandOf(ffmpeg, call)
  const files: FileHandle[] = []
  try {
    for (const { path, flags } of command.files) {
      files.push(await open(path, flags))
    }
    return await runCommand(command, { files, timeout })
  } finally {
    await Promise.all(files.map((file) => file.close()))
  }
}

const runCommand = (
  { program, parameters, end }: Command,
  { files, timeout }: { files: readonly FileHandle[]; timeout: number },
): Promise<FfmpegRun> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe', ...files.map(({ fd }) => fd)],
      env: {},
      timeout,
      killSignal: 'SIGKILL',
    })
    const { stdout: output, stderr: messages } = child
    if (output === null || messages === null) {
      throw new Error('a child process without pipes')
    }
    const stdout: Buffer[] = []
    let bytes = 0
    let stderr = ''
    let last = ''
    let ended: number | null = null
    output.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      stdout.push(chunk)
      if (bytes > outputLimit) {
        child.kill('SIGKILL')
      }
    })
    messages.setEncoding('utf8')
    messages.on('data', (text: string) => {
      stderr = stderr.length < stderrLimit ? stderr + text : stderr
      last = (last + text).slice(-100)
      const read = end === null ? null : readEnd(end, last)
      if (end !== null && read !== null) {
        ended = read.exitCode
        stderr = readEnd(end, stderr)?.messages ?? stderr
        setTimeout(() => child.kill('SIGKILL'), patienceAfterEnd).unref()
      }
    })
    child.once('error', (error) =>
      reject(new MediaFailure('processing_unavailable', reasonOf(error), { cause: error })),
    )
    child.once('close', (exitCode, signal) => {
      if (ended !== null) {
        resolve({ exitCode: ended, stdout: Buffer.concat(stdout), stderr })
      } else if (signal === null) {
        resolve({ exitCode: exitCode ?? 1, stdout: Buffer.concat(stdout), stderr })
      } else if (child.killed) {
        reject(new MediaFailure('corrupt', `no end after ${timeout} ms or ${bytes} bytes`))
      } else {
        reject(new Error(`ffmpeg was stopped by ${signal}`))
      }
    })
  })
