import type { Problem, ProblemMessage } from '#contract/problem.ts'
import type { AppRef } from '#machines/app.machine.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import type { MessageId } from '#services/intl/intl.ts'

type Values = Record<string, string | number>

/**
 * Notices that time out (SHELL-019), each a message of the catalogue.
 *
 * @param id replaces a notice of the same id; the message by default
 */
export const success = noticesOf('success')
export const failure = noticesOf('error')
export const info = noticesOf('info')
export const warning = noticesOf('warning')

function noticesOf(type: NoticeContent['type']) {
  return (message: MessageId, values: Values = {}, id: string = message): NoticeContent => ({
    id,
    type,
    lines: [{ message, values }],
    timesOut: true,
  })
}

/** A line of a notice of our own. */
export interface NoticeLine {
  message: MessageId
  values: Values
}

export function withLine(content: NoticeContent, line: NoticeLine): NoticeContent {
  return { ...content, lines: [...content.lines, line] }
}

/**
 * Takes the place of what the snackbar says of a failed call, whichever comes first: it is said once.
 *
 * @param problem of the call
 */
export function inPlaceOf(problem: Problem, content: NoticeContent): NoticeContent {
  return { ...content, id: noticeOf(problem)?.id ?? content.id }
}

/**
 * Removes a notice whose matter is settled, such as a code that was accepted.
 *
 * @param id of the notice: its message, unless it was shown with another one
 */
export function settle(app: AppRef, id: string): void {
  app.getSnapshot().children.notices?.send({ type: 'notice.settle', id })
}

/** Adds the server's reasons to a notice, without those that `isShown` elsewhere, such as at a form's field. */
export function withReasons(
  content: NoticeContent,
  problem: Problem,
  isShown: (message: ProblemMessage) => boolean = () => false,
): NoticeContent {
  const messages = problem.messages.filter((message) => !isShown(message))
  const reasons = messages.length === 0 ? [] : (noticeOf({ ...problem, messages })?.lines ?? [])
  return { ...content, lines: [...content.lines, ...reasons] }
}
