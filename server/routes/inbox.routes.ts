import type { FastifyInstance } from 'fastify'

import { toKebab } from '#contract/naming.ts'

import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { idParams, readParams } from '../http/validation.ts'
import { readInbox } from '../inbox/read-inbox.ts'
import { requireSelf } from './personal.ts'

/** What waits for the signed-in person, over all campaigns. */
export function inboxRoutes(app: FastifyInstance, { db, now }: Deps): void {
  app.get('/users/:id/inbox', { config: { access: 'full' } }, async (request) => {
    const viewer = requireSelf(request, readParams(request, idParams).id)
    const { items, totals } = await readInbox(db, viewer, now())
    return document(
      items.map(({ id, ...attributes }) => ({ type: 'inbox-items', id, attributes })),
      { meta: { totals: toKebab(totals) } },
    )
  })
}
