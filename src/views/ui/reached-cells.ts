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

  /** Without a pointer that hovers. */
  get isEverywhere(): boolean {
    return !this.#hover.matches
  }

  /** Calls back when this cell is reached or left. One listener for each cell. Returns the function that unsubscribes. */
  follow(cell: Element, onChange: () => void): () => void {
    this.#listeners.set(cell, onChange)
    this.#hover.addEventListener('change', onChange)
    return () => {
      this.#listeners.delete(cell)
      this.#hover.removeEventListener('change', onChange)
    }
  }

  has(cell: Element): boolean {
    return this.isEverywhere || cell === this.#pointed || cell === this.#focused
  }

  /** The pointer is over this element, or has left the grid. */
  point(element: EventTarget | null): void {
    const before = this.#pointed
    this.#pointed = cellAround(element)
    this.#notify(before, this.#pointed)
  }

  /** The focus is on this element, or has left the grid. */
  focus(element: EventTarget | null): void {
    const before = this.#focused
    this.#focused = cellAround(element)
    this.#notify(before, this.#focused)
  }

  #notify(before: Element | null, now: Element | null): void {
    for (const cell of before === now ? [] : [before, now]) {
      if (cell !== null) {
        this.#listeners.get(cell)?.()
      }
    }
  }
}

/** The cells of the grid around; null outside of grids. */
export const ReachedCellsContext = createContext<ReachedCells | null>(null)

/** The table's cell around an element; null for none. */
export function cellAround(element: EventTarget | null): Element | null {
  return element instanceof Element ? element.closest('td, th') : null
}
