import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another process works on the embedded database, which serves one process at a time. */
export class DatabaseInUseError extends Error {}

/** Does what another process asks for by a line of text; rejects when it can't. */
export type OnRequest = (request: string) => Promise<void>

/** Longest line of a request, and milliseconds until it must have come. */
const longestRequest = 200
const requestTimeout = 5000

/**
 * Takes a data folder for this process, because two processes on one embedded database destroy it. The lock is a listening
 * socket: the system drops it with its process, so a killed server leaves no lock behind, only a file that nobody answers.
 */
export async function lockFolder(
  folder: string,
  onRequest: OnRequest | null = null,
): Promise<() => Promise<void>> {
  const path = socketOf(folder)
  const server =
    (await listen(path, onRequest)) ?? ((await answers(path)) ? null : await takeOver(path, onRequest))
  if (server === null) {
    throw new DatabaseInUseError(
      `The embedded database in ${folder} is in use by another Kerbside process. Stop that one first.`,
    )
  }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/**
 * Asks the process that works on the folder, and waits until it is done. Returns false when no process works on it; throws an error
 * with its words when it can't do it.
 */
export function askHolder(folder: string, request: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketOf(folder))
    let answer = ''
    let isConnected = false
    socket.setEncoding('utf8')
    socket.once('connect', () => {
      isConnected = true
      socket.write(`${request}\n`)
    })
    socket.on('data', (text: string) => (answer += text))
    socket.on('error', () => {})
    socket.once('close', () => {
      if (!isConnected) {
        resolve(false)
      } else if (answer === success) {
        resolve(true)
      } else {
        reject(new Error(answer.trim() || 'it ended, or is of an earlier version'))
      }
    })
  })
}

function socketOf(folder: string): string {
  const name = `kerbside-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

const success = 'done\n'

/** Reads one line, does it and answers. Processes that only look whether somebody is there send nothing. */
function answer(socket: Socket, onRequest: OnRequest): void {
  let text = ''
  socket.setEncoding('utf8')
  socket.setTimeout(requestTimeout, () => socket.destroy())
  socket.on('error', () => {})
  socket.on('data', (chunk: string) => {
    text += chunk
    const end = text.indexOf('\n')
    if (end >= 0) {
      socket.removeAllListeners('data').resume().setTimeout(0)
      onRequest(text.slice(0, end)).then(
        () => socket.end(success),
        (error: unknown) => socket.end(`${(error as Error).message}\n`),
      )
    } else if (text.length > longestRequest) {
      socket.destroy()
    }
  })
}

async function takeOver(path: string, onRequest: OnRequest | null): Promise<Server | null> {
  await rm(path, { force: true })
  return await listen(path, onRequest)
}

/** A server on the path, or null when the path is taken. */
function listen(path: string, onRequest: OnRequest | null): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) =>
      onRequest === null ? socket.destroy() : answer(socket.unref(), onRequest),
    )
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
    server.listen(path, () => resolve(server))
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
