import type { Page, WebSocketRoute } from 'playwright/test'

/** What stands between a page and the push service. */
export interface Hush {
  /** From now on the page hears nothing that is pushed. What it says itself still goes out. */
  begin(): void
  /** The page hears what was held back, in its order, and from now on everything at once. */
  end(): void
  /** Closes the push connection when it is open. The page reconnects, and receives the confirmations of its channels. */
  cut(): Promise<void>
}

/** Where the push service takes its sockets, as Pusher's protocol has it. */
const pushSocket = /\/app\/[^/]+$/

/** These keep a connection alive and say nothing of the product: held back, the client would take its line for dead. */
const ofTheLine = ['pusher:connection_established', 'pusher:ping', 'pusher:pong', 'pusher:error']

/** Confirmations of channels. Held back before a cut, as a screen reads again when its channel is first confirmed. */
const ofTheSubscriptions = ['pusher:subscription_error', 'pusher_internal:subscription_succeeded']

/** Pusher's code for: reconnect later. */
const lineLost = 4100

interface Line {
  socket: WebSocketRoute
  server: WebSocketRoute
}

const hushes = new WeakMap<Page, Promise<Hush>>()

/** The hush of a page, for the sockets of what it loads from now on. One per page: such a route can't be taken away. */
export function hushOf(page: Page): Promise<Hush> {
  const hush = hushes.get(page) ?? comeBetween(page)
  hushes.set(page, hush)
  return hush
}

async function comeBetween(page: Page): Promise<Hush> {
  let isHushed = false
  let line = Promise.withResolvers<Line>()
  let isCut = false
  let held: { socket: WebSocketRoute; message: string | Buffer }[] = []
  await page.routeWebSocket(
    ({ pathname }) => pushSocket.test(pathname),
    (socket) => {
      const server = socket.connectToServer()
      line.resolve({ socket, server })
      socket.onClose((code, reason) => {
        line = Promise.withResolvers()
        held = held.filter((one) => one.socket !== socket)
        void server.close({ ...(code === undefined ? {} : { code }), ...(reason ? { reason } : {}) })
      })
      server.onMessage((message) => {
        const passes = isCut ? [...ofTheLine, ...ofTheSubscriptions] : ofTheLine
        if (isHushed && !isOneOf(passes, message)) {
          held.push({ socket, message })
        } else {
          socket.send(message)
        }
      })
    },
  )
  return {
    begin: () => {
      isHushed = true
    },
    end: () => {
      isHushed = false
      isCut = false
      const due = held
      held = []
      due.forEach(({ socket, message }) => socket.send(message))
    },
    cut: async () => {
      const { socket, server } = await line.promise
      line = Promise.withResolvers()
      held = []
      isCut = true
      await Promise.all([socket.close({ code: lineLost }), server.close()])
    },
  }
}

function isOneOf(events: readonly string[], message: string | Buffer): boolean {
  const { event } = JSON.parse(String(message)) as { event?: string }
  return event !== undefined && events.includes(event)
}
