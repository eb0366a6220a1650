/**
 * Where what stands over the application is drawn: beside it, not around it. A portal into the body would have React look at
 * everything that happens in the application a second time.
 */
export function above(): HTMLElement {
  return document.querySelector<HTMLElement>('#above') ?? document.body
}
