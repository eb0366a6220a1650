/**
 * Finds the parts of pages that were not on an earlier page: screens of one machine differ in little. Two parts are the same
 * when their elements, and those around them, have the same names, roles, states and styles; words, ids and addresses don't
 * count, and of siblings that are the same only the first.
 */
export class UnseenParts {
  readonly #seen = new Set<string>()
  /** The elements around a part, as a number: their looks are long. */
  readonly #places = new Map<string, number>()

  /** The outermost elements of the page that are new; they count as seen from now on. */
  take(root: Element): Element[] {
    const shapes = new Map<Element, string>()
    const fresh: Element[] = []
    this.#visit(root, 0, shapes, fresh)
    return fresh
  }

  #visit(element: Element, place: number, shapes: Map<Element, string>, fresh: Element[] | null): void {
    if (!this.#isNew(`${place} ${shapeOf(element, shapes)}`)) {
      return
    }
    const look = lookOf(element)
    const isNewAlone = this.#isNew(`alone ${place} ${look}`)
    if (fresh !== null && isNewAlone) {
      fresh.push(element)
    }
    const inside = this.#placeOf(`${place} ${look}`)
    for (const child of element.children) {
      // What lies in a new part is looked at with it.
      this.#visit(child, inside, shapes, isNewAlone ? null : fresh)
    }
  }

  #isNew(key: string): boolean {
    const isNew = !this.#seen.has(key)
    this.#seen.add(key)
    return isNew
  }

  #placeOf(key: string): number {
    const place = this.#places.get(key) ?? this.#places.size + 1
    this.#places.set(key, place)
    return place
  }
}

function shapeOf(element: Element, shapes: Map<Element, string>): string {
  const known = shapes.get(element)
  if (known !== undefined) {
    return known
  }
  const inside = isDrawing(element) ? [] : [...element.children].map((child) => shapeOf(child, shapes))
  const shape = `${lookOf(element)}(${[...new Set(inside)].join(',')})`
  shapes.set(element, shape)
  return shape
}

/** What an element is and how it is styled. */
function lookOf(element: Element): string {
  const attributes = isDrawing(element) ? [] : [...element.attributes]
  return [
    element.localName,
    element.getAttribute('class') ?? '',
    textOf(element),
    ...attributes.filter(({ name }) => name !== 'class').map(stateOf),
  ].join(' ')
}

const isDrawing = (element: Element) => element.closest('svg') !== null

/** What stands in an element itself: axe does not look at signs alone, such as the dash of a number that is not known yet. */
function textOf(element: Element): 'words' | 'signs' | '' {
  const text = [...element.childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
    .join('')
  return /[\p{L}\p{N}]/u.test(text) ? 'words' : text.trim() === '' ? '' : 'signs'
}

/** An attribute with its value where it is a state; of others, whether they are empty. */
function stateOf({ name, value }: Attr): string {
  return isState.test(name) ? `${name}=${value}` : `${name}${value === '' ? '' : '=…'}`
}

const isState =
  /^(role|type|tabindex|data-(state|tone|selected|highlighted)|aria-(busy|checked|current|disabled|expanded|haspopup|hidden|invalid|level|live|modal|pressed|readonly|required|selected|sort))$/
