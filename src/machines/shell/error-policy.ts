import { behaviourOf, messagesWithoutList } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

import type { NoticeContent, NoticeLine } from './notices.machine.ts'

/**
 * What the snackbar says of a failed call, or null for nothing. The one place that decides it:
 * the details whose code is not silent (ERR-006, ERR-007, ERR-014, ERR-015), else the generic words when the answer
 * carried no list at all (ERR-008, ERR-016, ERR-017).
 */
export function noticeOf(problem: Problem): NoticeContent | null {
  const lines = linesOf(problem)
  return lines.length === 0
    ? null
    : { id: `problem:${JSON.stringify(lines)}`, type: 'error', lines, timesOut: true }
}

/** The server says that the session is over: codes 110 and 125 (ERR-004), or a token that it refreshes no more. */
export function endsSession(problem: Problem): boolean {
  return problem.kind === 'expired'
}

function linesOf({ kind, messages }: Problem): NoticeLine[] {
  if (messages.length === 0) {
    return [{ message: messagesWithoutList[kind], values: {} }]
  }
  const told = messages.filter(({ code }) => behaviourOf(code).told === 'snackbar')
  return [...new Set(told.map(({ detail }) => detail))].map((text) => ({ text }))
}
