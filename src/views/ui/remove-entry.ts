import { flushSync } from 'react-dom'

/**
 * Takes an entry away whose button was pressed, which goes with it, and hands the focus on: to the same button of the next entry,
 * or, where it was the last, to what adds another. These are told by `data-removes` and `data-adds` with the kind of the entry,
 * within what has it as `data-entries`.
 */
export function removeEntry(button: HTMLElement, remove: () => void): void {
  const kind = button.dataset['removes'] ?? ''
  const entries = button.closest(`[data-entries="${kind}"]`)
  const buttons = () => [...(entries?.querySelectorAll<HTMLElement>(`[data-removes="${kind}"]`) ?? [])]
  const place = buttons().indexOf(button)
  // What adds another may be off until one is gone.
  flushSync(remove)
  // By its place: the next entry may have come into the elements of this one.
  const heir = buttons()[place] ?? entries?.querySelector<HTMLElement>(`[data-adds="${kind}"]`)
  heir?.focus()
}
