import { useMatches } from '@tanstack/react-router'

/** Whether the session is not that of the link that the address needs (DROP-012). */
export function useIsRefused(): boolean {
  return useMatches({
    select: (matches) =>
      (matches.at(-1)?.loaderData as { isRefused: boolean } | undefined)?.isRefused ?? false,
  })
}
