import { createContext } from 'react'

/**
 * The cells of a grid that the pointer or the focus is in: they alone draw what comes with these, such as the pencil of an edit. A table has
 * hundreds of cells, and pencils that nobody sees would double its elements. Without a pointer that hovers, all cells count as reached.
 */
export class ReachedCells {
  readonly #listeners = new Map<Element, () => void>()
  readonly #hover = window.matchMedia('(hover: hover)')
  #pointed: Element | null = null
  #focused: Element | null = null

  /** Calls back when this cell is reached or left; returns what ends that. One listener for each cell. */
  follow(cell: Element, onChange: () => void): () => void {
    this.#listeners.set(cell, onChange)
    this.#hover.addEventListener('change', onChange)
    return () => {
      this.#listeners.delete(cell)
      this.#hover.removeEventListener('change', onChange)
    }
  }

  has(cell: Element): boolean {
    return !this.#hover.matches || cell === this.#pointed || cell === this.#focused
  }

  /** The pointer is over this element, or has left the grid. */
  point(element: EventTarget | null): void {
    const before = this.#pointed
    this.#pointed = cellAround(element)
    this.#tell(before, this.#pointed)
  }

  /** The focus is on this element, or has left the grid. */
  focus(element: EventTarget | null): void {
    const before = this.#focused
    this.#focused = cellAround(element)
    this.#tell(before, this.#focused)
  }

  #tell(before: Element | null, now: Element | null): void {
    for (const cell of before === now ? [] : [before, now]) {
      if (cell !== null) {
        this.#listeners.get(cell)?.()
      }
    }
  }
}

/** Of the grid around a cell; null in other tables. */
export const ReachedCellsContext = createContext<ReachedCells | null>(null)

function cellAround(element: EventTarget | null): Element | null {
  return element instanceof Element ? element.closest('td, th') : null
}
