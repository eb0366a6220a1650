// @ts-check
import { Agent, createServer, request } from 'node:http'

/**
 * A proxy as simple as one can be: no second try, so that whatever a process refuses is seen.
 *
 * It asks /ready of each process, sends requests in turn to those that said yes, and keeps connections as they allow.
 *
 * @param {string[]} targets
 * @param {number} pauseBetween milliseconds between two questions
 */
export async function startProxy(targets, pauseBetween) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set(targets)
  const asking = setInterval(() => {
    for (const target of targets) {
      fetch(`${target}/ready`).then(
        ({ ok }) => void (ok ? ready.add(target) : ready.delete(target)),
        () => void ready.delete(target),
      )
    }
  }, pauseBetween)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const target = [...ready][turn % ready.size]
    if (target === undefined) {
      outgoing.writeHead(502).end('No process is ready')
      return
    }
    const { host: _, connection: __, ...headers } = incoming.headers
    const passed = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', (error) => {
      if (outgoing.headersSent) {
        outgoing.destroy()
      } else {
        outgoing.writeHead(502).end(error.message)
      }
    })
    incoming.pipe(passed)
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(null))
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      clearInterval(asking)
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
