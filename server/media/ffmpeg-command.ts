import { randomUUID } from 'node:crypto'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A program of the system, or the script of the WebAssembly build. */
export interface Ffmpeg {
  kind: 'program' | 'webassembly'
  path: string
}

/** One run: files appear in `parameters` as `fileUrl(path)`, and are listed by what may be done with them. */
export interface FfmpegCall {
  parameters: readonly string[]
  reads?: readonly string[]
  writes?: readonly string[]
}

/** How ffmpeg gets a file's name: no part of a path is understood as a protocol. */
export const fileUrl = (path: string): string => `file:${path}`

export interface Command {
  program: string
  parameters: string[]
  /** Files that the child gets as open descriptors from 3 on. */
  files: { path: string; flags: 'r' | 'w+' }[]
  /** The key of what it prints at its end (end-of-run.ts); null for programs. */
  end: string | null
}

/** Memory (bytes) of one run: address space of a program, linear memory of WebAssembly. */
const programMemory = 4_000_000_000
const webAssemblyPages = 16_384
const scriptMegabytes = 256

const root = fileURLToPath(new URL('../..', import.meta.url))
const script = fileURLToPath(new URL('./ffmpeg.child.ts', import.meta.url))
const endScript = fileURLToPath(new URL('./end-of-run.ts', import.meta.url))
const always = ['-hide_banner', '-nostdin']

export const commandOf = (ffmpeg: Ffmpeg, call: FfmpegCall): Command =>
  ffmpeg.kind === 'program' ? programCommand(ffmpeg.path, call) : webAssemblyCommand(ffmpeg.path, call)

/** Windows has no shell with limits; there the timeout and the limit of output remain. */
const programCommand = (path: string, { parameters }: FfmpegCall): Command => {
  const limited = `ulimit -v ${Math.round(programMemory / 1024)} 2>/dev/null; exec "$0" "$@"`
  return process.platform === 'win32'
    ? { program: path, parameters: [...always, ...parameters], files: [], end: null }
    : {
        program: '/bin/sh',
        parameters: ['-c', limited, path, ...always, ...parameters],
        files: [],
        end: null,
      }
}

/** Node's permission model denies the child the file system, processes, workers and addons; it reads its own code only. */
const webAssemblyCommand = (core: string, call: FfmpegCall): Command => {
  const reads = (call.reads ?? []).map((path) => ({ path, flags: 'r' as const }))
  const writes = (call.writes ?? []).map((path) => ({ path, flags: 'w+' as const }))
  const names = new Map(
    [...reads, ...writes].map(({ path, flags }, index) => [
      fileUrl(path),
      `file:/${flags === 'r' ? 'reads' : 'writes'}/${index}${extname(path)}`,
    ]),
  )
  const end = randomUUID()
  const job = {
    end,
    parameters: [...always, ...call.parameters].map((parameter) => names.get(parameter) ?? parameter),
    reads: reads.map(({ path }, index) => `${index}${extname(path)}`),
    writes: writes.map(({ path }, index) => `${reads.length + index}${extname(path)}`),
  }
  const parameters = [
    '--permission',
    ...[script, endScript, join(root, 'package.json'), join(dirname(core), '*')].map(
      (path) => `--allow-fs-read=${path}`,
    ),
    `--wasm-max-mem-pages=${webAssemblyPages}`,
    `--max-old-space-size=${scriptMegabytes}`,
    '--no-warnings',
    script,
    core,
    JSON.stringify(job),
  ]
  return { program: process.execPath, parameters, files: [...reads, ...writes], end }
}
