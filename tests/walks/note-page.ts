import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { WebSocketServer, type WebSocket } from 'ws'

/** Ways in which the page of a note can be wrong. */
export interface Flaws {
  forgets?: boolean
  isSilent?: boolean
  staysBroken?: boolean
  throws?: boolean
  /** Tries again by itself, soon after a failure. */
  insists?: boolean
}

interface Notes {
  url: string
  saved: string[]
  /** Tells the page that was asked for last of an event; resolves when it has dealt with what reached it. */
  push(event: string): Promise<void>
  close(): Promise<void>
}

/**
 * A small product for the server walks: one page that saves a note, the API behind it, and a push service. When another note
 * is changed, a page whose own was not saved tries again by itself; it takes no more text once it is saved.
 */
export async function serveNotes(flaws: () => Flaws): Promise<Notes> {
  const saved: string[] = []
  let pages = 0
  let line = Promise.withResolvers<WebSocket>()
  const server = createServer((request, response) => {
    if (request.method === 'POST' && request.url === '/api/v2/notes/7/texts') {
      let body = ''
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      request.on('end', () => {
        saved.push(body)
        response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
      })
      return
    }
    if (request.url === '/') {
      pages += 1
      line = Promise.withResolvers()
    }
    response.writeHead(200, { 'content-type': 'text/html' }).end(pageWith(flaws(), pages))
  })
  const sockets = new WebSocketServer({ server, path: '/app/notes' })
  // The socket of a page that was left may be open for a while still.
  sockets.on('connection', (socket, { url }) => {
    if (url?.endsWith(`?page=${pages}`)) {
      line.resolve(socket)
    }
  })
  server.listen(0, 'localhost')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    saved,
    push: async (event) => {
      const socket = await line.promise
      const answered = once(socket, 'message')
      socket.send(JSON.stringify({ event }))
      socket.send(JSON.stringify({ event: 'pusher:ping' }))
      await answered
    },
    close: async () => {
      sockets.clients.forEach((socket) => socket.terminate())
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pageWith(flaws: Flaws, page: number): string {
  return `<!doctype html><title>Note</title>
<main>
  <form><label>Text <input name="text"></label> <button>Save</button></form>
  <p id="state">editing</p><p role="alert"></p><p id="heard"></p>
</main>
<script>
const flaws = ${JSON.stringify(flaws)}
const form = document.querySelector('form'), state = document.querySelector('#state'), alert = document.querySelector('[role=alert]')
if (flaws.throws) setTimeout(() => { throw new Error('half a page') })
const post = () => fetch('/api/v2/notes/7/texts', { method: 'POST', body: form.text.value })
const save = async () => {
  alert.textContent = ''
  state.textContent = 'saving'
  try {
    let answer = await post()
    if (!answer.ok) {
      const { code } = (await answer.json()).errors[0]
      if (code === 110) { document.body.textContent = 'Signed out'; return }
      if (code === 111) answer = await post()
    }
    if (!answer.ok) throw new Error('refused')
    state.textContent = 'saved'
    form.remove()
  } catch {
    state.textContent = 'editing'
    if (!flaws.isSilent) alert.textContent = 'The note was not saved'
    if (flaws.forgets) form.text.value = ''
    if (flaws.staysBroken) form.querySelector('button').disabled = true
    if (flaws.insists) setTimeout(save, 20)
  }
}
const lock = async () => {
  try {
    await fetch('/api/v2/locks')
    state.textContent = 'locked'
  } catch {
    state.textContent = 'broken'
    alert.textContent = 'The note was not locked'
  }
}
let work = Promise.resolve()
form.addEventListener('submit', (event) => {
  event.preventDefault()
  work = save()
})
const line = new WebSocket('ws://' + location.host + '/app/notes?page=${page}')
const hear = async ({ data }) => {
  const { event } = JSON.parse(data)
  if (event === 'pusher:ping') { line.send('{"event":"pusher:pong"}'); return }
  document.querySelector('#heard').textContent += event + ' '
  if (event === 'NoteLocked') await lock()
  else if (alert.textContent !== '') await save()
}
line.addEventListener('message', (message) => { work = work.then(() => hear(message)) })
</script>`
}
