import { css } from '#styled/css/index.js'

interface SteadyWordsProps {
  /** The present words, one of `all`. */
  children: string
  /** All words that may stand there. */
  all: readonly string[]
}

/** Words that change in their place: as wide as the widest of them, so that nothing beside them moves. */
export function SteadyWords({ children, all }: SteadyWordsProps) {
  const others = new Set(all)
  others.delete(children)
  return (
    <span className={stack}>
      <span className={layer}>{children}</span>
      {[...others].map((words) => (
        <span key={words} className={room} data-words={words} aria-hidden="true" />
      ))}
    </span>
  )
}

const stack = css({ display: 'inline-grid', justifyItems: 'center' })
const layer = css({ gridArea: '1 / 1' })
/** Takes the room of its words, which are no text of the page. */
const room = css({ gridArea: '1 / 1', visibility: 'hidden', _before: { content: 'attr(data-words)' } })
