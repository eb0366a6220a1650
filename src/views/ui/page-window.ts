/** Page numbers to offer, with 'gap' where some are left out: first, last, and the current one with its neighbours. */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const near = new Set([1, page - 1, page, page + 1, pageCount])
  if (page <= 3) {
    near.add(2).add(3).add(4)
  }
  if (page >= pageCount - 2) {
    near
      .add(pageCount - 1)
      .add(pageCount - 2)
      .add(pageCount - 3)
  }
  const pages = [...near].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b)
  return pages.flatMap((number, index) => {
    const missing = number - (pages[index - 1] ?? 0) - 1
    if (missing === 0) {
      return [number]
    }
    return missing === 1 ? [number - 1, number] : ['gap' as const, number]
  })
}
