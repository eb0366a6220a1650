import pg from 'pg'

/** Milliseconds before the first new attempt after a lost connection; each later one waits twice as long, up to the longest. */
const firstWait = 1000
const longestWait = 30_000

/**
 * Listens to a channel of a PostgreSQL server on a connection of its own, as those of a pool change. A lost connection is made anew
 * until `close`; `onReconnect` is called after each one, the first included. Rejects when the first can't be made.
 */
export async function listenOn(
  options: pg.ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
): Promise<{ close: () => Promise<void> }> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | null = null
  let wait = firstWait
  let isClosed = false

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ ...options, keepAlive: true })
    const lost = () => {
      if (client === next) {
        client = null
        void next.end().catch(() => {})
        tryLater()
      }
    }
    next.on('error', lost)
    next.on('end', lost)
    next.on('notification', ({ payload }) => onNotification(payload ?? ''))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => {})
      throw error
    }
    if (isClosed) {
      await next.end()
      return
    }
    client = next
    wait = firstWait
    onReconnect()
  }
  const tryLater = (): void => {
    if (isClosed) {
      return
    }
    timer = setTimeout(() => void connect().catch(tryLater), wait)
    wait = Math.min(wait * 2, longestWait)
  }

  await connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer ?? undefined)
      const last = client
      client = null
      await last?.end()
    },
  }
}
