import { Buffer } from 'node:buffer'

import type { CDPSession, Page, Request } from 'playwright/test'
import { expect } from 'playwright/test'

import type { Call, WireAnswer } from './faults.ts'
import { nextActOn } from './next-act.ts'

/** Stands between the page and one call to the server, and lets a fault happen. */
export interface FaultGate {
  /** From now on the call meets the fault. */
  arm: () => void
  /** From now on the call meets another fault. */
  change: (fault: Pick<GateOptions, 'answer' | 'isOnce'>) => void
  /** The call reaches the server again: from now on, or from the person's next act on the page. */
  heal: (when: 'at once' | 'by the next act') => Promise<void>
  /** Resolves when the call has met the fault. */
  met: () => Promise<void>
  /** Resolves when the page says something that it did not say, or less often, when the request was made. */
  told: () => Promise<void>
  /** Rejects when a field lost what was in it when the request was made. */
  kept: () => Promise<void>
  remove: () => Promise<void>
}

/** What a person sees in the fields and hears announced. */
interface Reading {
  fields: { name: string; value: string }[]
  said: string[]
  /** Those of the texts that stay with the state of the screen: no notices. */
  lasting: string[]
}

export interface GateOptions {
  /** The response to the call; null drops the connection. */
  answer: WireAnswer | null
  /** Only the first call meets the fault. */
  isOnce: boolean
  /** Armed from the start. */
  atOnce: boolean
}

/** What the DevTools protocol says of a request that it holds. */
interface Paused {
  requestId: string
  request: { method: string; url: string }
}

/**
 * Prepares the fault. Requests are held by the DevTools protocol: `page.route` disables the browser's HTTP cache, so that every
 * page would load all scripts again.
 */
export async function armFault(
  page: Page,
  call: Call,
  { atOnce, ...given }: GateOptions,
): Promise<FaultGate> {
  let armed = atOnce
  let isRemoved = false
  let isHealed = async () => false
  let fault = given
  let first = Promise.withResolvers<Reading>()
  /** Texts of the last fault that stay until a request succeeds, also while it is pending. */
  let lasting: string[] = []
  const session = await page.context().newCDPSession(page)
  const decide = async ({ requestId, request }: Paused) => {
    const { method, url } = request
    if (!armed || !isCallTo(call, { method: () => method, url: () => url }) || (await isHealed())) {
      await session.send('Fetch.continueRequest', { requestId })
      return
    }
    const met = { ...fault, first }
    armed = !met.isOnce
    met.first.resolve(await read(page))
    await answerRequest(session, requestId, met.answer)
  }
  session.on('Fetch.requestPaused', (paused) => {
    decide(paused).catch((error: unknown) => {
      // A request on its way when the gate is taken away has been let through; one of a page that was left is gone.
      if (!isRemoved && !String(error).includes('Invalid InterceptionId')) {
        first.reject(error)
      }
    })
  })
  await session.send('Fetch.enable', {
    patterns: [{ urlPattern: call.path.startsWith('/') ? `*${call.path}*` : '*/api/v2/*' }],
  })
  return {
    arm: () => {
      armed = true
    },
    change: (next) => {
      fault = next
      first = Promise.withResolvers()
      isHealed = async () => false
      armed = true
    },
    heal: async (when) => {
      if (when === 'at once') {
        armed = false
      } else {
        isHealed = await nextActOn(page)
      }
    },
    met: async () => {
      await within(first.promise, 10_000, `${call.method} ${call.path} was never asked for`)
    },
    told: async () => {
      const before = newTexts(lasting, (await first.promise).said)
      await expect
        .poll(async () => newTexts(before, (await read(page)).said), {
          message: 'the screen says what happened',
        })
        .not.toEqual([])
      lasting = newTexts(before, (await read(page)).lasting)
    },
    kept: async () => {
      const now = (await read(page)).fields
      const lost = (await first.promise).fields.filter(
        ({ name, value }) =>
          value !== '' && !now.some((field) => field.name === name && field.value === value),
      )
      expect(lost, 'fields that lost what was typed').toEqual([])
    },
    remove: async () => {
      isRemoved = true
      await session.detach()
    },
  }
}

/** Texts that `now` has more often than `before`. */
function newTexts(before: readonly string[], now: readonly string[]): string[] {
  const known = [...before]
  return now.filter((text) => {
    const at = known.indexOf(text)
    if (at !== -1) {
      known.splice(at, 1)
    }
    return at === -1
  })
}

async function answerRequest(
  session: CDPSession,
  requestId: string,
  answer: WireAnswer | null,
): Promise<void> {
  await (answer === null
    ? session.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
    : session.send('Fetch.fulfillRequest', {
        requestId,
        responseCode: answer.status,
        responseHeaders: [{ name: 'content-type', value: 'application/vnd.api+json' }],
        body: Buffer.from(answer.body).toString('base64'),
      }))
}

/** Whether a request is this call. */
export function isCallTo(
  { method, path, query = '' }: Call,
  request: Pick<Request, 'method' | 'url'>,
): boolean {
  const pattern = wholePath(path)
    .split('/')
    .map((part) => (part === '*' ? '[^/]+' : part.replaceAll(/[^\w-]/g, '\\$&')))
  const url = new URL(request.url())
  const isPath = new RegExp(`${pattern.join('/')}/?$`).test(url.pathname)
  const isQuery = decodeURIComponent(url.search).includes(query)
  return isPath && isQuery && request.method() === method
}

function wholePath(path: string): string {
  return path.startsWith('/') ? path : `/api/v2/${path}`
}

/** Passwords may be emptied, and a box that is saved by itself (busy meanwhile) is put back; everything else that was typed must stay. */
function read(page: Page): Promise<Reading> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter(({ type }) => !['password', 'file', 'hidden'].includes(type))
      .filter(({ type, ariaBusy }) => !(type === 'checkbox' && ariaBusy === 'true'))
      .map((field, index) => ({
        name:
          field.name ||
          field.labels?.[0]?.textContent ||
          field.getAttribute('aria-label') ||
          `field ${index + 1}`,
        value: ['checkbox', 'radio'].includes(field.type) ? String(field.checked) : field.value,
      }))
    const telling =
      '[role=alert], [role=alertdialog], [role=status], [aria-live=polite], [aria-live=assertive]'
    const elements = [...document.querySelectorAll<HTMLElement>(telling)]
    const textsOf = (some: HTMLElement[]) =>
      some.map((element) => element.innerText.trim()).filter((text) => text !== '')
    const notices = '[aria-label=Notifications]'
    return {
      fields,
      said: textsOf(elements),
      lasting: textsOf(elements.filter((element) => element.closest(notices) === null)),
    }
  })
}

async function within<T>(promise: Promise<T>, milliseconds: number, message: string): Promise<T> {
  const patience = Promise.withResolvers<never>()
  const timer = setTimeout(() => patience.reject(new Error(message)), milliseconds)
  try {
    return await Promise.race([promise, patience.promise])
  } finally {
    clearTimeout(timer)
  }
}
