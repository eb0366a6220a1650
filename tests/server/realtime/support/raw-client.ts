import { WebSocket, type ClientOptions } from 'ws'

/** One message of the protocol with its data decoded. */
export interface WireMessage {
  readonly event: string
  readonly channel?: string
  readonly data?: unknown
  readonly user_id?: string
}

/** A WebSocket client for single messages of the protocol. */
export class RawClient {
  readonly socket: WebSocket
  /** Close code and reason, once the server has closed the connection. */
  readonly closed: Promise<{ code: number; reason: string }>
  /** Raw frames, unparsed. */
  readonly frames: string[] = []
  socketId = ''
  readonly #inbox: WireMessage[] = []
  #wake: () => void = () => undefined
  #ended = false

  constructor(url: string, options?: ClientOptions) {
    this.socket = new WebSocket(url, options)
    this.socket.on('message', (data) => {
      const text = String(data)
      this.frames.push(text)
      this.#inbox.push(decode(text))
      this.#wake()
    })
    this.socket.on('error', () => undefined)
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code, reason) => {
        this.#ended = true
        this.#wake()
        resolve({ code, reason: String(reason) })
      })
    })
  }

  /** The next message; fails when the connection ends before one comes. */
  async next(): Promise<WireMessage> {
    for (;;) {
      const message = this.#inbox.shift()
      if (message !== undefined) {
        return message
      }
      if (this.#ended) {
        throw new Error('The connection ended')
      }
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  /** Reads `connection_established` and stores the socket id. */
  async established(): Promise<this> {
    const { event, data } = await this.next()
    if (event !== 'pusher:connection_established') {
      throw new Error(`Not greeted but: ${event} ${JSON.stringify(data)}`)
    }
    this.socketId = (data as { socket_id: string }).socket_id
    return this
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  subscribe(channel: string, authorization: { auth?: string; channel_data?: string } = {}): void {
    this.send({ event: 'pusher:subscribe', data: { channel, ...authorization } })
  }

  /** All messages up to the server's response to the last sent message. */
  async settled(): Promise<WireMessage[]> {
    this.send({ event: 'pusher:ping', data: {} })
    const messages: WireMessage[] = []
    for (;;) {
      const message = await this.next()
      if (message.event === 'pusher:pong') {
        return messages
      }
      messages.push(message)
    }
  }
}

function decode(text: string): WireMessage {
  const message = JSON.parse(text) as WireMessage
  if (typeof message.data !== 'string') {
    return message
  }
  try {
    return { ...message, data: JSON.parse(message.data) as unknown }
  } catch {
    return message
  }
}
