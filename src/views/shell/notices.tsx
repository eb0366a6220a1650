import { useSelector } from '@xstate/react'

import type { NoticeLine, NoticesRef } from '#machines/shell/notices.machine.ts'
import { unreadOf } from '#machines/shell/notices.selectors.ts'
import { hasMessage, t } from '#services/intl/intl.ts'

import { ToastRegion } from '../ui/toast-region.tsx'
import { useConfiguredMessages } from '../ui/use-configured-messages.ts'

/** The snackbar: every notice that is not read yet, until it leaves or is dismissed (SHELL-019, SHELL-020). */
export function Notices({ notices }: { notices: NoticesRef }) {
  const context = useSelector(notices, (snapshot) => snapshot.context)
  const isConfigured = useConfiguredMessages()
  // What the first screen has no words for waits for the words of the others, which are on their way.
  const shown = unreadOf(context)
    .filter(({ lines }) => isConfigured || lines.every(isSayable))
    .map(({ id, type, lines }) => ({ id, tone: type, text: lines.map(wordsOf).join('\n') }))

  const hold = (held: boolean) => {
    const event = held ? ({ type: 'notices.hold' } as const) : ({ type: 'notices.release' } as const)
    // Pointer and focus come and go independently; the first one holds.
    if (notices.getSnapshot().can(event)) {
      notices.send(event)
    }
  }

  return (
    <ToastRegion
      notices={shown}
      onDismiss={(id) => notices.send({ type: 'notice.dismiss', id })}
      onHold={hold}
    />
  )
}

function isSayable(line: NoticeLine): boolean {
  return 'text' in line || hasMessage(line.message)
}

function wordsOf(line: NoticeLine): string {
  if ('text' in line) {
    return line.text
  }
  return hasMessage(line.message) ? t(line.message, line.values) : line.message
}
