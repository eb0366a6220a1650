const fields = ':is(input, select, textarea, [role=combobox]):not(:disabled, [type=hidden])'

/**
 * The field with `data-autofocus`, else the first enabled field; in a group of radio buttons the checked one. Null if there is no
 * field.
 */
export function firstField(root: ParentNode): HTMLElement | null {
  const first =
    root.querySelector<HTMLElement>(`${fields}[data-autofocus]`) ?? root.querySelector<HTMLElement>(fields)
  return first instanceof HTMLInputElement && first.type === 'radio'
    ? (root.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first)
    : first
}

/**
 * The element that gets the focus when a dialog opens: its first field; in a question the first of the `answers`, which changes
 * nothing; else the dialog itself, so that screen readers read its title. A focus inside the dialog stays.
 */
export function firstFocus(dialog: HTMLElement | null, answers: HTMLElement | null): HTMLElement | null {
  if (dialog === null) {
    return null
  }
  const { activeElement } = document
  return activeElement instanceof HTMLElement && dialog.contains(activeElement)
    ? activeElement
    : (firstField(dialog) ?? answers?.querySelector<HTMLElement>('button:not(:disabled)') ?? dialog)
}
