/** Everything on a page that a person can operate. */
const operable = [
  'button',
  'a[href]',
  'input:not([type=hidden])',
  'select',
  'textarea',
  'summary',
  // A grid's cell that is edited in its place: its pencil comes with the pointer.
  '[aria-readonly=false]',
  ...[
    'button',
    'link',
    'menuitem',
    'menuitemcheckbox',
    'menuitemradio',
    'tab',
    'checkbox',
    'switch',
    'radio',
    'option',
  ].map((role) => `[role=${role}]`),
].join(', ')

/** A handle is dragged, or moved by keys: a press alone does nothing. */
const isHandle = (control: Element) => control.hasAttribute('aria-roledescription')

/** The controls that a person can press or fill now: seen, enabled, not behind a modal. In the order of the page. */
export function enabledControls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(operable)].filter(
    (control) => isOffered(control) && isEnabled(control) && !isHandle(control),
  )
}

/** The accessible name, as far as controls of forms and menus need one. */
export function nameOf(control: Element): string {
  const labelledBy = control.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labels = control instanceof HTMLInputElement || 'labels' in control ? labelsOf(control) : []
  const candidates = [
    labelledBy.map((id) => textOf(document.getElementById(id))).join(' '),
    control.getAttribute('aria-label') ?? '',
    labels.map(textOf).join(' '),
    textOf(control),
    control.getAttribute('title') ?? '',
    control.getAttribute('placeholder') ?? '',
  ]
  return candidates.map((text) => text.replaceAll(/\s+/g, ' ').trim()).find((text) => text !== '') ?? ''
}

/** How a control is called in a report. */
export function describeControl(control: Element): string {
  const role = control.getAttribute('role') ?? control.getAttribute('type') ?? control.localName
  return `${role} "${nameOf(control)}"`
}

/**
 * The page, or a part of it, for comparison of two moments: its markup without attributes for styling and without ids, which differ at each mount
 * (React's `useId`), and the values of its fields.
 */
export function pageMarkup(part: HTMLElement = document.body): string {
  const fields = [...part.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  return JSON.stringify([
    part.innerHTML.replaceAll(unread, ''),
    fields.map(({ value, checked = false }) => [value, checked]),
  ])
}

const unread =
  / (?:data-[^\s=]*|style|class|id|for|aria-(?:controls|labelledby|describedby|owns|activedescendant))="[^"]*"/g

/** Operates a control as a pointer or a keyboard would; fields get another value of their kind. */
export function operate(control: HTMLElement): void {
  if (control instanceof HTMLSelectElement) {
    const other = [...control.options].find((option) => !option.selected && !option.disabled)
    setValue(control, other?.value ?? control.value)
  } else if (control instanceof HTMLTextAreaElement) {
    setValue(control, `${control.value}x`)
  } else if (control instanceof HTMLInputElement && control.type === 'file') {
    attach(control, [sampleFile()])
  } else if (
    control instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit', 'reset'].includes(control.type)
  ) {
    control.focus()
    const letter = isForDigits(control) ? '7' : 'x'
    const isFull = control.maxLength !== -1 && control.value.length >= control.maxLength
    setValue(control, samples[control.type] ?? (isFull ? letter : `${control.value}${letter}`))
  } else {
    press(control)
  }
}

/** A field that may drop everything but digits. A code is typed by the model's own controls. */
function isForDigits({ inputMode, autocomplete }: HTMLInputElement): boolean {
  return inputMode === 'numeric' && autocomplete !== 'one-time-code'
}

/** The events of a click, in a browser's order. */
export function press(control: HTMLElement): void {
  const pointer = {
    bubbles: true,
    cancelable: true,
    composed: true,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
  }
  control.dispatchEvent(new PointerEvent('pointerover', pointer))
  control.dispatchEvent(new PointerEvent('pointermove', pointer))
  const goesOn = control.dispatchEvent(new PointerEvent('pointerdown', { ...pointer, buttons: 1 }))
  if (goesOn && control.dispatchEvent(new MouseEvent('mousedown', { ...pointer, buttons: 1 }))) {
    control.focus()
  }
  control.dispatchEvent(new PointerEvent('pointerup', pointer))
  control.dispatchEvent(new MouseEvent('mouseup', pointer))
  control.click()
}

/** Sets a field's value past React's own setter, so that React sees the change. */
export function setValue(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** The file that is picked wherever a file may be picked. */
export function sampleFile(): File {
  return new File(['x'], 'sample.png', { type: 'image/png' })
}

/** Gives files to a file field. */
export function attach(field: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) {
    transfer.items.add(file)
  }
  field.files = transfer.files
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const samples: Record<string, string> = {
  date: '2031-05-17',
  time: '12:34',
  'datetime-local': '2031-05-17T12:34',
  number: '7',
  range: '7',
  email: 'someone@example.test',
  url: 'https://example.test/',
  color: '#123456',
}

function isOffered(control: HTMLElement): boolean {
  return (
    control.checkVisibility({ visibilityProperty: true }) &&
    control.closest('[aria-hidden=true], [inert]') === null
  )
}

function isEnabled(control: HTMLElement): boolean {
  const readOnly = 'readOnly' in control && control.readOnly === true
  return !control.matches(':disabled') && control.closest('[aria-disabled=true]') === null && !readOnly
}

function labelsOf(control: Element): Element[] {
  return [...((control as HTMLInputElement).labels ?? [])]
}

function textOf(element: Element | null): string {
  if (element === null) {
    return ''
  }
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], input, select, textarea')) {
    hidden.remove()
  }
  return copy.textContent ?? ''
}
