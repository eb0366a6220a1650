import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** The way to an S3 service, for tests that disturb it. Requests pass as they are, so that their signatures hold. */
export interface Wire {
  url: string
  /** Nothing answers there any more; connections that are open are broken. */
  cut: () => Promise<void>
  /** All is as before. */
  mend: () => Promise<void>
  /** Asked for each request as "METHOD /bucket/key?query": what it is answered with instead of passing. */
  disturb: (how: Disturbance | null) => void
}
/** A status is answered; `silent` never is; `breaks` passes the request, and breaks the connection before the answer. */
type Disturbance = (asked: string) => number | 'silent' | 'breaks' | null

export interface StartedWire extends Wire {
  stop: () => Promise<void>
}

export async function startWire(target: string): Promise<StartedWire> {
  let disturbance: Disturbance | null = null
  const server = createServer((asked, answer) => {
    const what = disturbance?.(`${asked.method} ${asked.url}`) ?? null
    if (typeof what === 'number') {
      asked.resume()
      answer.writeHead(what, { 'content-type': 'application/xml' })
      answer.end(`<?xml version="1.0"?><Error><Code>SlowDown</Code><Message>Disturbed</Message></Error>`)
    } else if (what !== 'silent') {
      pass(target, asked, answer, what === 'breaks')
    }
  })
  const port = await listenOnOwnPort(server)
  const cut = async (): Promise<void> => {
    if (server.listening) {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    }
  }
  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    mend: async () => {
      disturbance = null
      if (!server.listening) {
        server.listen(port, '127.0.0.1')
        await once(server, 'listening')
      }
    },
    disturb: (how) => {
      disturbance = how
    },
    stop: cut,
  }
}

/**
 * Listens on a port below those that systems give to whoever asks for any: while the wire is cut, no other test gets it, and
 * it is free when the wire is mended.
 */
async function listenOnOwnPort(server: Server): Promise<number> {
  const port = randomInt(20_000, 32_000)
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return port
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') {
      throw error
    }
    return await listenOnOwnPort(server)
  }
}

function pass(target: string, asked: IncomingMessage, answer: ServerResponse, breaks: boolean): void {
  // The service has its 100 Continue from here already.
  const { expect: _expect, ...headers } = asked.headers
  const passed = request(new URL(asked.url ?? '/', target), { method: asked.method, headers }, (told) => {
    if (breaks) {
      told.resume()
      told.once('end', () => answer.destroy())
      return
    }
    answer.writeHead(told.statusCode ?? 502, told.headers)
    told.pipe(answer)
    told.once('error', () => answer.destroy())
  })
  passed.once('error', () => answer.destroy())
  answer.once('close', () => passed.destroy())
  asked.pipe(passed)
}
