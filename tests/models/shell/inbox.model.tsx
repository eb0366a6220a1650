import { createActor } from 'xstate'

import type { InboxItem } from '#contract/inbox.ts'
import { inboxListMachine, inboxMachine } from '#machines/shell/inbox.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { emptyInbox, fullInbox } from '#tests/support/samples/inbox.ts'

const places = {
  hrefOf: ({ campaignId, id }: InboxItem) => `/campaigns/${campaignId}/${id}`,
  reviewHref: '/review',
  now: Date.parse('2026-03-10T12:00:00Z'),
}

export const list = resourceModel(inboxListMachine, {
  params: null,
  query: null,
  values: [fullInbox, emptyInbox],
  // Opened and closed by an actor of each mount.
  screen: async () => {
    const [{ useState }, { InboxList }] = await Promise.all([
      import('react'),
      import('#views/shell/inbox-menu.tsx'),
    ])
    return ({ actor }) => {
      const [beside] = useState(() => createActor(idle(inboxMachine)).start())
      return <InboxList {...places} inbox={beside} list={actor} />
    }
  },
  call: { method: 'GET', path: 'users/*/inbox' },
  drive: () => import('#e2e/drives/inbox.drive.ts').then((drive) => drive.list),
})

export const model = defineModel<typeof inboxMachine>({
  machine: inboxMachine,
  sentBy: { 'inbox.open': 'user', 'inbox.close': 'user', 'realtime.resumed': 'actor' },
  children: { list: heldResource(inboxListMachine, { value: fullInbox }) },
  screen: async () => {
    const { InboxList } = await import('#views/shell/inbox-menu.tsx')
    const beside = createActor(idle(inboxListMachine), { input: { params: null, query: null } }).start()
    return ({ actor }) => <InboxList {...places} inbox={actor} list={beside} />
  },
  browser: { why: 'its list asks the server, in a model of its own' },
})
