import { spinner } from '#styled/recipes/index.js'

/** Indicates running work, next to text that names it. */
export function Spinner() {
  return <span className={spinner()} aria-hidden="true" />
}
