const places = '#content, #content [data-content]'

/** The content of the screen without the navigation above it: the last element with `data-content`, else all of it. */
export function innermostContent(): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(places)].at(-1) ?? null
}

/** Whether it is that element. Of other elements it does not search the document. */
export function isInnermostContent(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(places) && target === innermostContent()
}
