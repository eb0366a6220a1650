/**
 * Container of the portals for dialogs and popups: a sibling of the application's root. With a portal into the body, React would
 * handle every event of the application a second time.
 */
export function above(): HTMLElement {
  return document.querySelector<HTMLElement>('#above') ?? document.body
}
