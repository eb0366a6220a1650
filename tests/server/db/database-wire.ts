import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The way to a PostgreSQL server, for tests in which it goes away. */
export interface DatabaseWire {
  /** The address by which a database is reached through the wire. */
  through: (url: string) => string
  /** Nothing answers there any more; connections that are open are broken. */
  cut: () => Promise<void>
  /** New connections are taken, and get no answer. */
  silence: () => void
  /** All is as before. */
  mend: () => Promise<void>
}

/** A wire to the server of TEST_DATABASE_URL. */
export async function startDatabaseWire(): Promise<DatabaseWire> {
  const target = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  // Below the ports that systems give to whoever asks for any: it is free when the wire is mended.
  const port = randomInt(20_000, 32_000)
  const open = new Set<Socket>()
  let isSilent = false
  const server = createServer((socket) => {
    const way = isSilent ? null : connect(Number(target.port || 5432), target.hostname)
    for (const end of way ? [socket, way] : [socket]) {
      open.add(end)
      end.on('error', () => {})
      end.once('close', () => {
        open.delete(end)
        socket.destroy()
        way?.destroy()
      })
    }
    way?.pipe(socket).pipe(way)
  })
  const mend = async (): Promise<void> => {
    isSilent = false
    if (!server.listening) {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    }
  }
  await mend()
  return {
    through: (url) => {
      const address = new URL(url)
      address.hostname = '127.0.0.1'
      address.port = String(port)
      return address.href
    },
    cut: async () => {
      const closed = once(server, 'close')
      server.close()
      open.forEach((socket) => socket.resetAndDestroy())
      await closed
    },
    silence: () => {
      isSilent = true
    },
    mend,
  }
}
