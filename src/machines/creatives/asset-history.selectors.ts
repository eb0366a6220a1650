import type { AssetVersion, Creative } from '#contract/creatives.ts'

/** The two chosen versions, the older one first; null while they are not two. */
export function comparedIn(
  creative: Creative | null,
  chosenIds: readonly string[],
): { older: AssetVersion; newer: AssetVersion } | null {
  const [newer, older] = (creative?.assetHistory ?? []).filter(({ id }) => chosenIds.includes(id))
  return newer === undefined || older === undefined ? null : { older, newer }
}

/** Whether there is a file to show, or to bring back. */
export const isKept = ({ type, htmlUrl, preparedUrl }: AssetVersion): boolean =>
  (type === 'html5' ? htmlUrl : preparedUrl) !== null
