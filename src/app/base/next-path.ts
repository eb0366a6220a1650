/**
 * Where to go after sign-in: `next` if it is a path of this application, else the default page (AUTH-024, AUTH-028).
 * Browsers read a backslash as a slash and skip tabs and line breaks, so neither may stand in it.
 */
export function safeNext(next: string | undefined): string {
  const inside = next !== undefined && /^\/(?![/\\])[^\\\t\r\n]*$/.test(next)
  return inside && !next.startsWith('/auth/logout') ? next : '/'
}
