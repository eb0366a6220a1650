/** The notices that the snackbar shows. */
export function unreadOf<Notice extends { read: boolean }>({
  notices,
}: {
  notices: readonly Notice[]
}): Notice[] {
  return notices.filter((notice) => !notice.read)
}
