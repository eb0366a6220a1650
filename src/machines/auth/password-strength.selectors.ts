import { longestPassword, passwordSchema } from '#contract/auth.ts'

/** Strong enough for the server (AUTH-019, AUTH-026). */
export function isStrong(password: string): boolean {
  return passwordSchema.safeParse(password).success
}

/** The most characters that a password may have, where this one has more; null otherwise. */
export function exceededLength(password: string): number | null {
  return password.length > longestPassword ? longestPassword : null
}
