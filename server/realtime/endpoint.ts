import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

import { WebSocketServer, type RawData, type ServerOptions, type WebSocket } from 'ws'

import { readApproach, refuseApproach } from './admission.ts'
import { Connection } from './connection.ts'
import { answer } from './conversation.ts'
import { closings, invalidMessage } from './errors.ts'
import type { Hub } from './hub.ts'
import { connectionEstablished, errorMessage } from './messages.ts'

export interface Endpoint {
  /** Refuses new connections, tells open ones to reconnect, and resolves when all are closed. */
  close(): Promise<void>
}

/** Answers WebSockets at `/app/{key}` of an HTTP server. Upgrades elsewhere are left to others. */
export function attachEndpoint(server: Server, hub: Hub): Endpoint {
  // the types of ws do not know closeTimeout yet
  const options: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: hub.limits.frameBytes,
    closeTimeout: hub.limits.closeGraceMilliseconds,
  }
  const sockets = new WebSocketServer(options)
  const stopChecking = hub.clock.every(1000, () => hub.checkAlive())

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const approach = readApproach(request.url ?? '/')
    if (approach === null) {
      if (server.listenerCount('upgrade') === 1) {
        refuseUpgrade(socket)
      }
      return
    }
    const refusal = refuseApproach(hub, approach)
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      if (refusal === null) {
        converse(hub, webSocket)
        return
      }
      // clients of version 6 and later read the close code; others read only messages
      webSocket.on('error', () => webSocket.terminate())
      webSocket.send(errorMessage(refusal))
      webSocket.close(refusal.code, refusal.message)
    })
  }
  server.on('upgrade', onUpgrade)

  return {
    async close() {
      stopChecking()
      server.off('upgrade', onUpgrade)
      const gone = [...sockets.clients].map(
        (socket) => new Promise((resolve) => socket.once('close', resolve)),
      )
      hub.closeAll(closings.shuttingDown)
      await Promise.all(gone)
    },
  }
}

function converse(hub: Hub, socket: WebSocket): void {
  const connection = new Connection(hub, socket)
  socket.on('message', (data, isBinary) => {
    connection.seen()
    if (!connection.isOpen) {
      return
    }
    if (isBinary) {
      connection.fail(invalidMessage('Binary messages are not supported'))
      return
    }
    try {
      answer(hub, connection, textOf(data))
    } catch (fault) {
      hub.onFault(fault)
      connection.fail(invalidMessage('Message could not be processed'))
    }
  })
  socket.on('ping', () => connection.seen())
  socket.on('pong', () => connection.seen())
  socket.on('close', () => connection.leave())
  // ws closes the socket itself: 1002 for a broken frame, 1007 for text that is no UTF-8, 1009 for one too large
  socket.on('error', () => connection.leave())
  connection.send(connectionEstablished(connection.socketId, hub.limits.activityTimeoutSeconds))
}

function textOf(data: RawData): string {
  // with the default binaryType a message is one Buffer
  return (data as Buffer).toString('utf8')
}

function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}
