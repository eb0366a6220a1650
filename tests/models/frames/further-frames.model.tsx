import { createActor } from 'xstate'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import { adminFrameListMachine } from '#machines/frames/admin-frame-list.machine.ts'
import { frameBulkMachine } from '#machines/frames/frame-bulk.machine.ts'
import { framesMachine } from '#machines/frames/frames.machine.ts'
import { furtherFramesMachine } from '#machines/frames/further-frames.machine.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

const query: FramesQuery = { page: 1, whole: true }
const pagination = { total: 103, totalPages: 3, currentPage: 1 }
/** Deleted: what is edited and selected belongs to the machine above. */
const gone = (id: string) => sampleFrame(id, { deletedAt: '2026-03-01T09:00:00Z' })
const first = { items: [gone('1')], pagination }
const second = { items: [gone('51')], pagination: { ...pagination, currentPage: 2 } }

export const model = defineModel<typeof furtherFramesMachine>({
  machine: furtherFramesMachine,
  inputs: { '': { query } },
  cases: ({ emits }) => [
    { type: 'query.changed', query: { ...query, name: 'harbour' } },
    { type: 'query.changed', query: { page: 1 } },
    { type: 'pages.near', pages: [2, 3] },
    { type: 'frames.replaced', frames: [{ ...gone('51'), externalId: 'MET-00009' }] },
    emits('page:2', { type: 'resource.read', id: 'adminFrameList', value: second }),
  ],
  project: ({ pages, query: { name, whole } }) => ({ pages, name, whole }),
  sentBy: {
    'query.changed': 'router',
    'realtime.resumed': 'actor',
    'pages.near': 'user',
    'frames.replaced': 'actor',
    'frames.changed': 'actor',
    'resource.read': 'actor',
  },
  always: {
    'each page that is held has its actor, and no other': ({ context, children }) =>
      Object.keys(children).toSorted().join() ===
      context.pages
        .map((page) => `page:${page}`)
        .toSorted()
        .join(),
    'page by page nothing is held': ({ context }) =>
      context.query.whole === true || context.pages.length === 0,
  },
  children: { page: heldResource(adminFrameListMachine, { value: second }) },
  screen: async () => {
    const { FrameTable } = await import('#views/frames/frame-table.tsx')
    const listBy = (asked: FramesQuery) =>
      createActor(heldResource(adminFrameListMachine, { value: first }), {
        input: { params: null, query: asked },
      }).start()
    const [whole, byPage] = [listBy(query), listBy({ page: 1 })]
    const above = createActor(isolated(framesMachine), { input: { query } }).start()
    const bulk = createActor(idle(frameBulkMachine), { input: { query } }).start()
    return ({ actor }) => (
      <FrameTable
        frames={above}
        bulk={bulk}
        list={actor.getSnapshot().context.query.whole === true ? whole : byPage}
        further={actor}
        isSelectable={false}
        hasUnits
        hrefOf={({ page: number }) => `/frames/${number}`}
        onLaidOut={undefined}
      />
    )
  },
  browser: { why: 'its pages ask the server, in a model of their own: adminFrameList' },
})
