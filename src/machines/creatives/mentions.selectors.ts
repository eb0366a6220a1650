import type { Mentioned } from '#contract/comments.ts'

/** What stands before the caret and asks for a person: its first letter after the @, and the letters. */
export interface Sought {
  /** Where the @ is. */
  start: number
  text: string
}

/** The part of a name that is being typed after an @; null where none is. */
export function soughtIn(text: string, caret: number): Sought | null {
  const [, part] = /(?:^|\s)@([^\s@]{1,60})$/.exec(text.slice(0, caret)) ?? []
  return part === undefined ? null : { start: caret - part.length - 1, text: part }
}

/** The text with the whole name in place of the part. */
export function completed(text: string, { start, text: part }: Sought, { name }: Mentioned): string {
  return `${text.slice(0, start)}@${name} ${text.slice(start + part.length + 1).trimStart()}`
}

/** Those whose name is still in the text. */
export function mentionedIn(text: string, people: readonly Mentioned[]): Mentioned[] {
  return people.filter(({ name }) => text.includes(`@${name}`))
}

interface TextPart {
  text: string
  /** Where it begins. */
  at: number
  isMention: boolean
}

/** The text in parts: the names of these people after an @, and what is between them. */
export function mentionsIn(text: string, people: readonly Mentioned[]): TextPart[] {
  // Longer names first: "@Ann Lee" is not "@Ann".
  const names = people.map(({ name }) => `@${name}`).toSorted((one, other) => other.length - one.length)
  const parts: TextPart[] = []
  let at = 0
  let from = 0
  const add = (end: number, isMention: boolean) => {
    if (end > from) {
      parts.push({ text: text.slice(from, end), at: from, isMention })
    }
    from = end
  }
  while (at < text.length) {
    const name = names.find((candidate) => text.startsWith(candidate, at))
    if (name === undefined) {
      at += 1
    } else {
      add(at, false)
      at += name.length
      add(at, true)
    }
  }
  add(text.length, false)
  return parts
}
