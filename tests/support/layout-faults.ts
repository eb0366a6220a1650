/** In words: texts that are clipped or run over their box, a page wider than its window, and parts laid out against the page's direction. */
export function faultsOfLayout({ body, documentElement }: Document): string[] {
  const wide = documentElement.scrollWidth - documentElement.clientWidth
  return [
    ...(wide > tolerance
      ? [`the page is ${wide} px wider than its window, for ${widest(body, documentElement.clientWidth)}`]
      : []),
    ...new Set([...boxesWithText(body)].flatMap(faultOfText)),
    ...againstDirection(body, documentElement.dir || 'ltr'),
  ]
}

/** Parts of libraries bring a direction of their own where nobody tells them the page's. */
function againstDirection(body: HTMLElement, direction: string): string[] {
  return [...body.querySelectorAll<HTMLElement>(`[dir]:not([dir=auto], [dir=${direction}])`)].map(
    (element) => `<${element.localName}> "${wordsIn(element)}" is laid out ${element.getAttribute('dir')}`,
  )
}

/** Pixels by which fonts and borders may be rounded. */
const tolerance = 1

/** The innermost element that ends farthest to the right, of those that nothing clips or scrolls. */
function widest(body: HTMLElement, width: number): string {
  const beyond = [...body.querySelectorAll<HTMLElement>('*')]
    .filter((element) => boxesAround(element).length === 0)
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .filter(({ right }) => right > width + tolerance)
    .toSorted((one, other) => one.right - other.right)
  const last = beyond.at(-1)?.element
  return last === undefined ? 'nothing that can be told' : `<${last.localName}> "${wordsIn(last)}"`
}

function wordsIn(element: HTMLElement): string {
  return (element.innerText || element.getAttribute('aria-label') || '').trim().slice(0, 60)
}

/** The boxes that texts stand in: of each text, the nearest element that is not part of a line itself. */
function boxesWithText(body: HTMLElement): Set<HTMLElement> {
  const boxes = new Set<HTMLElement>()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    let box = walker.currentNode.parentElement
    while (box !== null && getComputedStyle(box).display === 'inline') {
      box = box.parentElement
    }
    if (box !== null && (walker.currentNode.textContent ?? '').trim() !== '') {
      boxes.add(box)
    }
  }
  return boxes
}

function faultOfText(box: HTMLElement): string[] {
  const style = getComputedStyle(box)
  if (box.closest('script, style, svg, select, option') !== null || isLeftOut(box, style)) {
    return []
  }
  const across = scrolls(style.overflowX) ? 0 : box.scrollWidth - box.clientWidth
  const down = clips(style.overflowY) ? box.scrollHeight - box.clientHeight : 0
  const cut = cutOff(box)
  return isShortened(style)
    ? []
    : [
        ...(across > tolerance ? [`"${wordsIn(box)}" needs ${across} px more width`] : []),
        ...(down > tolerance ? [`"${wordsIn(box)}" needs ${down} px more height`] : []),
        ...(cut > tolerance ? [`${cut} px of "${wordsIn(box)}" are cut off`] : []),
      ]
}

/** By how many pixels a box reaches out of the nearest one around it that clips. */
function cutOff(box: HTMLElement): number {
  const [around] = boxesAround(box)
  if (around === undefined || scrolls(getComputedStyle(around).overflowX)) {
    return 0
  }
  const [inner, outer] = [box.getBoundingClientRect(), around.getBoundingClientRect()]
  return Math.round(Math.max(inner.right - outer.right, outer.left - inner.left, 0))
}

/** The elements around one that clip or scroll, from the inside. */
function boxesAround(element: HTMLElement): HTMLElement[] {
  const around: HTMLElement[] = []
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowX } = getComputedStyle(parent)
    if ((clips(overflowX) || scrolls(overflowX)) && parent !== document.body) {
      around.push(parent)
    }
  }
  return around
}

/** Not seen: hidden, or there for screen readers alone. */
function isLeftOut(element: HTMLElement, { visibility }: CSSStyleDeclaration): boolean {
  return [element, ...boxesAround(element)].some((box) => {
    const { width, height } = box.getBoundingClientRect()
    return visibility === 'hidden' || width <= tolerance || height <= tolerance
  })
}

const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

/** Shortened on purpose, with an ellipsis that says so. */
function isShortened(style: CSSStyleDeclaration): boolean {
  return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
}
