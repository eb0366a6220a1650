import { errorCatalogue } from '#contract/errors.ts'
import type { Problem } from '#contract/problem.ts'

import type { NoticeContent } from '../shell/notices.machine.ts'

/**
 * What the server says of an expired account: at the last attempt to sign in, or, before one fails otherwise, when it ended the
 * session.
 */
export function endedText(problem: Problem | null, ended: NoticeContent | null): string | null {
  if (problem !== null) {
    return problem.messages.find(({ code }) => code === errorCatalogue.accountEnded.code)?.detail ?? null
  }
  const texts = ended?.lines.flatMap((line) => ('text' in line ? [line.text] : [])) ?? []
  return texts.length === 0 ? null : texts.join('\n')
}
