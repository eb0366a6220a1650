import { useState } from 'react'
import { createActor } from 'xstate'

import type { FramesQuery } from '#contract/addresses/frames.address.ts'
import { frameChangesSchema } from '#contract/frame-deletions.ts'
import { adminFrameListMachine } from '#machines/frames/admin-frame-list.machine.ts'
import { frameBulkMachine } from '#machines/frames/frame-bulk.machine.ts'
import { framesMachine } from '#machines/frames/frames.machine.ts'
import { isolated } from '#tests/support/isolate.ts'
import { heldResource } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

const query: FramesQuery = { page: 1 }
/** More than are deleted by a call each; the last one is on no campaign. */
const frames = ['1', '2', '3', '4', '5', '6'].map((id) =>
  sampleFrame(id, { campaignCount: id === '6' ? 0 : 1 }),
)
const ids = frames.map(({ id }) => id)
const page = { items: frames, pagination: { total: 18_240, totalPages: 365, currentPage: 1 } }
const whole = frameChangesSchema.parse({ total: 2, changed: ['1', '2'], names: ['A', 'B'], refused: [] })
const partial = frameChangesSchema.parse({
  total: 120,
  changed: ['1', '2'],
  names: ['A', 'B'],
  refused: [
    {
      reason: 'inUse',
      count: 117,
      frames: [{ id: '3', name: 'Harbour Street 3', externalId: 'MET-00003' }],
    },
    { reason: 'missing', count: 1, frames: [{ id: '9', name: '', externalId: '' }] },
  ],
})
const server = { kind: 'server' as const, messages: [] }

export const model = defineModel<typeof frameBulkMachine>({
  machine: frameBulkMachine,
  inputs: { '': { query } },
  cases: ({ done, failed }) => [
    { type: 'query.changed', query: { page: 2, sort: '-name', map: true } },
    { type: 'query.changed', query: { page: 1, name: 'harbour' } },
    { type: 'all.toggle', ids, isSelected: false },
    { type: 'all.toggle', ids, isSelected: true },
    { type: 'bulk.delete', frames },
    done('count', { count: 120, attached: 3 }),
    done('count', { count: 0, attached: 0 }),
    failed('count', server),
    done('deleteAll', whole),
    done('deleteAll', partial),
    failed('deleteAll', {
      kind: 'refused',
      messages: [
        {
          detail: 'The filters match 121 frames now, not 120.',
          field: 'count',
          code: 105,
          meta: { count: 121 },
        },
      ],
    }),
    failed('deleteAll', server),
    done('restoreAll', { ids: ['1', '2'], names: ['A', 'B'], problem: null }),
    done('restoreAll', { ids: ['1'], names: ['A'], problem: server }),
    failed('restoreAll', server),
  ],
  // Whether there are some decides, not which.
  project: ({ filter, all, target, preview, hasChanged, problem, outcome, deleted }) => ({
    name: filter.name ?? null,
    all: all === null ? null : all.except.length > 0,
    isByIds: target === null ? null : 'ids' in target,
    count: preview?.count ?? null,
    hasChanged,
    hasProblem: problem !== null,
    hasOutcome: outcome !== null,
    deleted: deleted.ids.length,
  }),
  sentBy: {
    'query.changed': 'router',
    'all.select': 'user',
    'all.clear': 'user',
    'all.toggle': 'user',
    'bulk.deleteAll': 'user',
    'bulk.delete': 'user',
    'bulk.confirm': 'user',
    'bulk.decline': 'user',
    'bulk.undo': 'user',
    'bulk.dismiss': 'user',
  },
  always: {
    'a deletion has a target, and a number that the person has seen': (snapshot) =>
      !snapshot.matches('deleting') ||
      (snapshot.context.target !== null && (snapshot.context.preview?.count ?? 0) > 0),
    'all that match are those of the address': ({ context: { all, filter } }) =>
      all === null || JSON.stringify(all.filter) === JSON.stringify(filter),
    'nothing is asked while people browse': (snapshot) =>
      !snapshot.matches('browsing') || (snapshot.context.target === null && !snapshot.hasTag('asking')),
  },
  screen: async () => {
    const { BulkDeletedBanner } = await import('#views/frames/bulk-banner.tsx')
    const { BulkQuestion } = await import('#views/frames/bulk-question.tsx')
    const { SelectMany } = await import('#views/frames/frame-selection.tsx')
    const { SelectAllLine, SelectionTools } = await import('#views/frames/selection-tools.tsx')
    const start = () => {
      const list = createActor(heldResource(adminFrameListMachine, { value: page }), {
        input: { params: null, query },
      }).start()
      const above = createActor(isolated(framesMachine), { input: { query } }).start()
      above.send({ type: 'frames.select', frames, isSelected: true })
      return { list, frames: above }
    }
    return ({ actor }) => {
      const [beside] = useState(start)
      const refs = { ...beside, bulk: actor }
      return (
        <>
          <SelectionTools {...refs} />
          <SelectMany {...refs} />
          <SelectAllLine {...refs} />
          <BulkDeletedBanner bulk={actor} />
          <BulkQuestion bulk={actor} />
        </>
      )
    }
  },
  browser: {
    calls: {
      count: { method: 'POST', path: 'frames/deletion-previews' },
      deleteAll: { method: 'POST', path: 'frames/deletions' },
      restoreAll: { method: 'POST', path: 'frames/restorations' },
    },
    drive: () => import('#e2e/drives/frame-bulk.drive.ts').then(({ drive }) => drive),
  },
})
