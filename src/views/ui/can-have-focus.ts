/** Whether an element is on the page, shown, and not disabled. */
export function canHaveFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility()
}
