import { flushSync } from 'react-dom'

/**
 * Removes an entry together with its focused remove button, and moves the focus to the remove button of the next entry, or after
 * the last one to the add button. The buttons are marked by `data-removes` and `data-adds` with the kind of the entry, the
 * element around them by `data-entries`.
 */
export function removeEntry(button: HTMLElement, remove: () => void): void {
  const kind = button.dataset['removes'] ?? ''
  const entries = button.closest(`[data-entries="${kind}"]`)
  const buttons = () => [...(entries?.querySelectorAll<HTMLElement>(`[data-removes="${kind}"]`) ?? [])]
  const place = buttons().indexOf(button)
  // The add button may be disabled until the entry is gone.
  flushSync(remove)
  // By index: React may reuse the elements of this entry for the next one.
  const heir = buttons()[place] ?? entries?.querySelector<HTMLElement>(`[data-adds="${kind}"]`)
  heir?.focus()
}
