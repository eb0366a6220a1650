import { assign, cancel, enqueueActions, setup, type ActorRefFrom } from 'xstate'

import { unreadOf } from './notices.selectors.ts'

/** A line of a notice: a message of the catalogue, or words that the server sent. */
export type NoticeLine = { message: string; values: Record<string, string | number> } | { text: string }

/** What may be shown. Showing the same id again replaces the notice and starts its time anew. */
export interface NoticeContent {
  id: string
  type: 'info' | 'success' | 'warning' | 'error'
  lines: NoticeLine[]
  /** Leaves by itself after 10,000 ms (SHELL-019); otherwise it stays until dismissed (SHELL-020). */
  timesOut: boolean
}

export interface Notice extends NoticeContent {
  /** A dismissed notice is read; the snackbar shows the unread ones. */
  read: boolean
}

export interface NoticesContext {
  notices: Notice[]
}

type NoticesEvent =
  | { type: 'notice.show'; notice: NoticeContent }
  | { type: 'notice.dismiss'; id: string }
  | { type: 'notice.expired'; id: string }
  /** What the notice is about is over: it leaves before its time. */
  | { type: 'notice.settle'; id: string }
  /** Somebody reads (pointer or focus on the notices): their time stands still, and begins anew afterwards. */
  | { type: 'notices.hold' }
  | { type: 'notices.release' }

export const noticesMachine = setup({
  types: {} as { context: NoticesContext; events: NoticesEvent },
  delays: { reading: 10_000 },
  guards: {
    timesOut: ({ event }) => event.type === 'notice.show' && event.notice.timesOut,
    isUnread: ({ context, event }) => unreadOf(context).some(({ id }) => id === idOf(event)),
    isLastUnread: ({ context, event }) => {
      const [first, ...others] = unreadOf(context)
      return first?.id === idOf(event) && others.length === 0
    },
    hasUnread: ({ context }) => unreadOf(context).length > 0,
  },
  actions: {
    addNotice: assign(({ context, event }) =>
      event.type === 'notice.show' ? { notices: withNotice(context.notices, event.notice) } : {},
    ),
    markRead: assign(({ context, event }) => ({
      notices: context.notices.map((notice) =>
        notice.id === idOf(event) ? { ...notice, read: true } : notice,
      ),
    })),
    removeNotice: assign(({ context, event }) => ({
      notices: context.notices.filter((notice) => notice.id !== idOf(event)),
    })),
    // `raise` alone takes no id that depends on the event.
    startTimer: enqueueActions(({ enqueue, event }) => {
      enqueue.raise({ type: 'notice.expired', id: idOf(event) }, { delay: 'reading', id: idOf(event) })
    }),
    stopTimer: cancel(({ event }) => idOf(event)),
    startAllTimers: enqueueActions(({ enqueue, context }) => {
      for (const { id } of unreadOf(context).filter((notice) => notice.timesOut)) {
        enqueue.raise({ type: 'notice.expired', id }, { delay: 'reading', id })
      }
    }),
    stopAllTimers: enqueueActions(({ enqueue, context }) => {
      for (const { id } of context.notices) {
        enqueue.cancel(id)
      }
    }),
  },
}).createMachine({
  id: 'notices',
  context: { notices: [] },
  initial: 'running',
  states: {
    running: {
      on: {
        'notice.show': [
          { guard: 'timesOut', actions: ['stopTimer', 'addNotice', 'startTimer'] },
          { actions: ['stopTimer', 'addNotice'] },
        ],
        'notice.dismiss': { guard: 'isUnread', actions: ['stopTimer', 'markRead'] },
        'notice.expired': { guard: 'isUnread', actions: 'removeNotice' },
        'notice.settle': { guard: 'isUnread', actions: ['stopTimer', 'removeNotice'] },
        'notices.hold': { guard: 'hasUnread', target: 'held' },
      },
    },
    held: {
      entry: 'stopAllTimers',
      exit: 'startAllTimers',
      on: {
        'notice.show': { actions: 'addNotice' },
        'notice.dismiss': [
          // Nothing is left that a pointer could leave.
          { guard: 'isLastUnread', target: 'running', actions: 'markRead' },
          { guard: 'isUnread', actions: 'markRead' },
        ],
        'notice.settle': [
          { guard: 'isLastUnread', target: 'running', actions: 'removeNotice' },
          { guard: 'isUnread', actions: 'removeNotice' },
        ],
        'notices.release': 'running',
      },
    },
  },
})

export type NoticesRef = ActorRefFrom<typeof noticesMachine>

/** How many notices are remembered. */
const noticesKept = 20

/** Adds a notice as the newest. Beyond the bound the oldest goes: a read one first, then one that would leave anyway. */
function withNotice(notices: Notice[], content: NoticeContent): Notice[] {
  const others = notices.filter((notice) => notice.id !== content.id)
  const surplus =
    others.length < noticesKept
      ? undefined
      : (others.find((notice) => notice.read) ?? others.find((notice) => notice.timesOut) ?? others[0])
  return [...others.filter((notice) => notice !== surplus), { ...content, read: false }]
}

function idOf(event: NoticesEvent): string {
  return event.type === 'notice.show' ? event.notice.id : 'id' in event ? event.id : ''
}
