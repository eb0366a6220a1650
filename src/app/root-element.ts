/**
 * Kinds of events that no part asks React for. They come with each move of the pointer, each key and each change of a style, and
 * React looks for listeners from the innermost element to the root every time. A part that asked for one of them (`onMouseEnter`,
 * `onKeyUp`, `onTransitionEnd`) would not be told: pointer events, `onKeyDown` and listeners of its own are there.
 */
const unheard = /^(mouse[mou]|key[pu]|transition|animation)/

/** The element that the application is drawn in, where React listens to what is heard and to nothing else. */
export function rootElement(): Element {
  const root = document.querySelector('#root') ?? document.body
  const listen = root.addEventListener.bind(root) as (kind: string, ...rest: unknown[]) => void
  root.addEventListener = (kind: string, ...rest: unknown[]) => {
    if (!unheard.test(kind)) {
      listen(kind, ...rest)
    }
  }
  return root
}
