/** What the WebAssembly build prints last, on its standard error, with a key that no file can know: it has nothing more to say then. */
export const endOf = (key: string, exitCode: 0 | 1): string => `\n${key} ${exitCode}\n`

/** The messages of a run without its end, and its exit code; null while it has not ended. */
export function readEnd(key: string, messages: string): { exitCode: number; messages: string } | null {
  const exitCode = ([0, 1] as const).find((code) => messages.endsWith(endOf(key, code)))
  return exitCode === undefined
    ? null
    : { exitCode, messages: messages.slice(0, -endOf(key, exitCode).length) }
}
