import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What becomes of a request: it passes, never gets an answer, or gets this status. */
export type Answering = 'pass' | 'hang' | number

/** The line to a push service, which tests disturb. */
export interface PushWire {
  readonly port: number
  /** Requests that came, oldest first: the last part of their path, and the number of events and channels. */
  readonly requests: string[]
  /** Requests that hang now. */
  hanging: () => number
  /** Resolves once so many requests have come in all. */
  came: (count: number) => Promise<void>
  /** From now on; hanging requests are cut. By the body where a function is given. */
  answer: (how: Answering | ((body: string) => Answering)) => void
  /** Nothing listens any more, until `revive`, which does nothing otherwise. */
  die: () => Promise<void>
  revive: () => Promise<void>
  stop: () => Promise<void>
}

/** A line to the service at this port. */
export async function pushWire(servicePort: number): Promise<PushWire> {
  const requests: string[] = []
  const hung = new Set<ServerResponse>()
  const waiting: { count: number; resolve: () => void }[] = []
  let answering: (body: string) => Answering = () => 'pass'

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await buffer(request)).toString()
    const url = request.url ?? ''
    requests.push(nameOf(url, body))
    waiting.filter(({ count }) => requests.length >= count).forEach(({ resolve }) => resolve())
    const how = answering(body)
    if (how === 'hang') {
      hung.add(response)
      response.once('close', () => hung.delete(response))
    } else if (how === 'pass') {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`http://127.0.0.1:${servicePort}${url}`, { method: 'POST', headers, body })
      response.writeHead(answer.status).end(await answer.text())
    } else {
      response.writeHead(how).end('{"error":"a secret of theirs"}')
    }
  }
  const listen = async (at: number): Promise<Server> => {
    const listening = createServer((request, response) => void take(request, response))
    await new Promise<void>((resolve) => {
      listening.listen(at, '127.0.0.1', resolve)
    })
    return listening
  }
  let server = await listen(0)
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const { port } = server.address() as AddressInfo
  return {
    port,
    requests,
    hanging: () => hung.size,
    came: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, resolve })
        if (requests.length >= count) {
          resolve()
        }
      }),
    answer: (how) => {
      answering = typeof how === 'function' ? how : () => how
      hung.forEach((response) => response.destroy())
    },
    die: close,
    revive: async () => {
      if (!server.listening) {
        server = await listen(port)
      }
    },
    stop: close,
  }
}

function nameOf(url: string, body: string): string {
  const path = new URL(url, 'http://wire').pathname.split('/').slice(3).join('/')
  const { batch, channels } = JSON.parse(body) as { batch?: unknown[]; channels?: unknown[] }
  return [path, batch?.length ?? channels?.length].filter((part) => part !== undefined).join(' ')
}
