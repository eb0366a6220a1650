import { expect, type Locator, type Page } from 'playwright/test'

interface CuttableLine {
  /** Waits until the push connection stands and its channels are subscribed. */
  stands: () => Promise<void>
  /** From now on nothing that is pushed arrives, until the line is mended; all else does. */
  deafen: () => void
  cut: () => Promise<void>
  mend: () => Promise<void>
}

/**
 * Brings a page to the network by a line that can be cut. Call it before the page is opened: a browser that is only told to
 * be offline keeps the sockets that it has, so they go through here.
 */
export async function cuttableLine(page: Page): Promise<CuttableLine> {
  const open = new Set<() => Promise<void>>()
  let isCut = false
  let isDeaf = false
  let wanted = 0
  let confirmed = 0
  await page.routeWebSocket(/.*/, (socket) => {
    if (isCut) {
      void socket.close({ code: 1001 })
      return
    }
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      wanted += eventOf(message) === 'pusher:subscribe' ? 1 : 0
      server.send(message)
    })
    server.onMessage((message) => {
      if (!isDeaf) {
        confirmed += eventOf(message) === 'pusher_internal:subscription_succeeded' ? 1 : 0
        socket.send(message)
      }
    })
    open.add(async () => {
      await socket.close({ code: 1001 })
      await server.close()
    })
  })
  return {
    // The person's own and the system's are subscribed everywhere, others when their screen knows them.
    stands: () =>
      expect.poll(() => confirmed > 1 && confirmed === wanted, 'the channels are subscribed').toBe(true),
    deafen: () => {
      isDeaf = true
    },
    cut: async () => {
      isCut = true
      await page.context().setOffline(true)
      await Promise.all([...open].map((close) => close()))
      open.clear()
    },
    mend: async () => {
      isCut = false
      isDeaf = false
      await page.context().setOffline(false)
    },
  }
}

function eventOf(message: string | Buffer): string {
  return (JSON.parse(String(message)) as { event: string }).event
}

/**
 * Waits until so many elements are shown after the next attempt to connect, on a page whose clock is installed. The clock
 * skips the retry delay at once; the attempt takes real time, and a clock that ran on meanwhile would time it out.
 */
export async function expectAfterRetry(page: Page, elements: Locator, count: number): Promise<void> {
  const shown = async () => {
    await page.clock.fastForward(31_000)
    return elements.count()
  }
  // Each attempt has twice as long as the one before it.
  await expect.poll(shown, { intervals: [500, 1000, 2000, 4000, 8000, 16_000], timeout: 60_000 }).toBe(count)
}
