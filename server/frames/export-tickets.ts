import { createHmac, timingSafeEqual } from 'node:crypto'

import * as z from 'zod/mini'

import { adminFrameSorts } from './read-admin-frames.ts'
import { frameSorts } from './read-frames.ts'

/** How long the address of an export is valid (ms). */
const lifetime = 600_000

const text = z.optional(z.string())
const ticketSchema = z.object({
  userId: z.number(),
  /** The session that asked for it. */
  sessionId: z.string(),
  endsAt: z.number(),
  wanted: z.discriminatedUnion('list', [
    z.object({
      list: z.literal('frames'),
      sort: z.object({ field: z.enum(adminFrameSorts), descending: z.boolean() }),
      filter: z.object({
        externalId: text,
        extendedCode: text,
        name: text,
        displayUnit: text,
        player: text,
        unitId: z.optional(z.number()),
        inside: z.optional(
          z.object({ north: z.number(), east: z.number(), south: z.number(), west: z.number() }),
        ),
        deleted: z.enum(['exclude', 'include', 'only']),
      }),
    }),
    z.object({
      list: z.literal('campaign'),
      campaignId: z.number(),
      sort: z.object({ field: z.enum(frameSorts), descending: z.boolean() }),
      like: text,
    }),
  ]),
})
export type Ticket = z.infer<typeof ticketSchema>

/** Signed texts that say who exports what until when, so that nothing is stored and an address can be opened without a token. */
export interface ExportTickets {
  sign: (ticket: Omit<Ticket, 'endsAt'>) => string
  /** Null when it is not signed by us or no longer valid. */
  read: (signed: string) => Ticket | null
}

export function createExportTickets(secret: string, now: () => Date): ExportTickets {
  const signatureOf = (content: string): string =>
    createHmac('sha256', secret).update(`export:${content}`).digest('base64url')
  return {
    sign: (ticket) => {
      const content = Buffer.from(
        JSON.stringify({ ...ticket, endsAt: now().getTime() + lifetime } satisfies Ticket),
      ).toString('base64url')
      return `${content}.${signatureOf(content)}`
    },
    read: (signed) => {
      const [content = '', signature = '', ...rest] = signed.split('.')
      const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(content))]
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return null
      }
      const ticket = ticketSchema.parse(JSON.parse(Buffer.from(content, 'base64url').toString()))
      return ticket.endsAt > now().getTime() ? ticket : null
    },
  }
}
