import { fstatSync, readFileSync, readSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'

import { endOf } from './end-of-run.ts'

/**
 * The child process that runs the WebAssembly build of ffmpeg once. Started by ffmpeg-command.ts with the path of its
 * script and a job; files of the job are open descriptors from 3 on. Prints what ffmpeg prints; exits with its exit code.
 */
interface Job {
  parameters: string[]
  /** Names in /reads and /writes. */
  reads: string[]
  writes: string[]
  /** The key of its end. */
  end: string
}

/** A part of a file, read when the file system asks for its bytes. */
interface Part {
  size: number
  slice: (start: number, end: number) => Part
  bytes: () => ArrayBuffer
}

interface Stream {
  position: number
}

interface Core {
  exec: (...parameters: string[]) => number
  FS: {
    mkdir: (path: string) => void
    filesystems: { WORKERFS: unknown }
    mount: (type: unknown, options: { blobs: { name: string; data: Part }[] }, path: string) => void
    makedev: (major: number, minor: number) => number
    registerDevice: (device: number, operations: object) => void
    mkdev: (path: string, mode: number, device: number) => void
  }
}

type CreateCore = (options: {
  wasmBinary: Buffer
  stdout: (byte: number | null) => void
  stderr: (byte: number | null) => void
}) => Promise<Core>

const [corePath = '', text = ''] = process.argv.slice(2)
const job = JSON.parse(text) as Job
const firstFile = 3
const deviceMajor = 64
const ownerMayWrite = 0o600

prepareGlobals()
const printed = { stdout: printer(1), stderr: printer(2) }
const createCore = createRequire(import.meta.url)(corePath) as CreateCore
const core = await createCore({
  wasmBinary: readFileSync(corePath.replace(/\.js$/, '.wasm')),
  stdout: printed.stdout.print,
  stderr: printed.stderr.print,
})
core.FS.mkdir('/reads')
core.FS.mkdir('/writes')
core.FS.mount(
  core.FS.filesystems.WORKERFS,
  { blobs: job.reads.map((name, index) => ({ name, data: wholeFile(firstFile + index) })) },
  '/reads',
)
for (const [index, name] of job.writes.entries()) {
  addOutput(core, `/writes/${name}`, firstFile + job.reads.length + index, index)
}
const exitCode = core.exec(...job.parameters)
printed.stdout.flush()
printed.stderr.flush()
// Now and then the process does not end by itself, as the engine still works on the script: its parent ends it then.
writeSync(2, endOf(job.end, exitCode === 0 ? 0 : 1))
process.exit(exitCode === 0 ? 0 : 1)

/** The build expects a browser's worker; what could reach a network is removed. */
function prepareGlobals(): void {
  class FileReaderSync {
    readAsArrayBuffer(part: Part): ArrayBuffer {
      return part.bytes()
    }
  }
  Object.assign(globalThis, {
    self: globalThis,
    location: { href: '' },
    FileReaderSync,
    WebSocket: undefined,
    EventSource: undefined,
    fetch: undefined,
  })
}

/** Collects bytes and writes them in large pieces. */
function printer(descriptor: number): { print: (byte: number | null) => void; flush: () => void } {
  const buffer = Buffer.alloc(65_536)
  let used = 0
  const flush = (): void => {
    for (let written = 0; written < used;) {
      written += writeSync(descriptor, buffer, written, used - written)
    }
    used = 0
  }
  const print = (byte: number | null): void => {
    if (byte !== null) {
      buffer[used] = byte
      used += 1
    }
    if (used === buffer.length) {
      flush()
    }
  }
  return { print, flush }
}

function wholeFile(descriptor: number): Part {
  const part = (start: number, end: number): Part => ({
    size: end - start,
    slice: (from, to) => part(start + from, Math.min(end, start + to)),
    bytes: () => {
      const bytes = new Uint8Array(end - start)
      let read = 0
      while (read < bytes.length) {
        const count = readSync(descriptor, bytes, read, bytes.length - read, start + read)
        if (count === 0) {
          break
        }
        read += count
      }
      return bytes.buffer
    },
  })
  return part(0, fstatSync(descriptor).size)
}

/** A device, as a file in memory would have to hold the whole video. */
function addOutput({ FS }: Core, path: string, descriptor: number, index: number): void {
  const device = FS.makedev(deviceMajor, index)
  FS.registerDevice(device, {
    read: (stream: Stream, memory: Uint8Array, offset: number, length: number, at: number | undefined) =>
      readSync(descriptor, memory, offset, length, at ?? stream.position),
    write: (stream: Stream, memory: Uint8Array, offset: number, length: number, at: number | undefined) =>
      writeSync(descriptor, memory, offset, length, at ?? stream.position),
    llseek: (stream: Stream, offset: number, whence: number) => {
      const origin = whence === 1 ? stream.position : whence === 2 ? fstatSync(descriptor).size : 0
      return origin + offset
    },
  })
  FS.mkdev(path, ownerMayWrite, device)
}
