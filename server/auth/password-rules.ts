import { ApiError, type ErrorEntry } from '../http/errors.ts'

interface Rule {
  isKept: (password: string, email: string) => boolean
  words: string
}

/** The rules of AUTH-019 and AUTH-026, and two that need the server (AUTH-020), each with its message. */
const rules: readonly Rule[] = [
  { isKept: (password) => [...password].length >= 6, words: 'The password must be at least 6 characters.' },
  {
    isKept: (password) => password.length <= 1024,
    words: 'The password may not be greater than 1024 characters.',
  },
  {
    isKept: (password) => /\p{Lu}/u.test(password),
    words: 'The password must contain an upper-case letter.',
  },
  { isKept: (password) => /\p{Ll}/u.test(password), words: 'The password must contain a lower-case letter.' },
  { isKept: (password) => /\p{Nd}/u.test(password), words: 'The password must contain a number.' },
  { isKept: holdsNoEmail, words: 'The password may not contain your email address.' },
  {
    isKept: (password) => new Set(password.toLowerCase()).size >= 4,
    words: 'The password must have at least 4 different characters.',
  },
]

/** Throws 422 with one entry per broken rule. */
export function checkPassword(password: string, email: string): void {
  const broken = rules.filter(({ isKept }) => !isKept(password, email))
  if (broken.length > 0) {
    throw new ApiError(
      broken.map(({ words }): ErrorEntry => ({
        name: 'validation',
        detail: words,
        source: { pointer: '/data/attributes/password' },
      })),
    )
  }
}

/** Names shorter than four letters are part of too many words. */
function holdsNoEmail(password: string, email: string): boolean {
  const name = email.split('@')[0]?.toLowerCase() ?? ''
  return name.length < 4 || !password.toLowerCase().includes(name)
}
