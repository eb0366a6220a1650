/** The content of the screen without the navigation above it: the last element with `data-content`, else all of it. */
export function innermostContent(): HTMLElement | null {
  const places = document.querySelectorAll<HTMLElement>('#content, #content [data-content]')
  return [...places].at(-1) ?? null
}
