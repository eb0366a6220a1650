import { createContext } from 'react'

import { cellOf } from './use-grid-keys.ts'

/**
 * The cells of a grid that the pointer or the focus is in: they alone draw what comes with these, such as the pencil of an edit. A table has
 * hundreds of cells, and pencils that nobody sees would double its elements.
 */
export class ReachedCells {
  readonly #listeners = new Map<Element, () => void>()
  #pointed: Element | null = null
  #focused: Element | null = null

  /** Calls back when this cell is reached or left. One listener for each cell. Returns the function that unsubscribes. */
  follow(cell: Element, onChange: () => void): () => void {
    this.#listeners.set(cell, onChange)
    return () => this.#listeners.delete(cell)
  }

  has(cell: Element): boolean {
    return cell === this.#pointed || cell === this.#focused
  }

  /** The pointer is over this element, or has left the grid. */
  point(element: EventTarget | null): void {
    const before = this.#pointed
    this.#pointed = cellOf(element)
    this.#notify(before, this.#pointed)
  }

  /** The focus is on this element, or has left the grid. */
  focus(element: EventTarget | null): void {
    const before = this.#focused
    this.#focused = cellOf(element)
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

/** The cells of the grid around. Null where all cells count as reached: outside of grids, and without a pointer that hovers. */
export const ReachedCellsContext = createContext<ReachedCells | null>(null)
