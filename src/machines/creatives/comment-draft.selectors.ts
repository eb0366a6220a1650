import { longestComment, type Mentioned } from '#contract/comments.ts'
import type { Mark } from '#contract/marks.ts'

export interface Draft {
  text: string
  mark: Mark
  /** People who were picked; those whose name is gone from the text are not mentioned. */
  mentions: Mentioned[]
}

/** 1 to 2,000 characters after trimming. */
export function isSendable({ text }: Draft): boolean {
  const { length } = text.trim()
  return length > 0 && length <= longestComment
}

/** How many characters a text has too many; 0 when it is short enough. */
export function excessOf({ text }: Draft): number {
  return Math.max(0, text.trim().length - longestComment)
}
