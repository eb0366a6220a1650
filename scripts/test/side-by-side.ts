/** Work that keeps so many cores busy. */
interface Sized {
  cores: number
}

/**
 * Starts the work in order, as many at once as there are cores for; work that asks for more cores than there are runs alone.
 * Resolves with the results in the order of the work.
 */
export async function sideBySide<Work extends Sized, Result>(
  works: readonly Work[],
  cores: number,
  run: (work: Work) => Promise<Result>,
): Promise<Result[]> {
  const busy = new Set<{ cores: number; done: Promise<unknown> }>()
  const results: Promise<Result>[] = []
  const used = () => [...busy].reduce((sum, each) => sum + each.cores, 0)
  for (const work of works) {
    const wanted = Math.min(work.cores, cores)
    while (used() + wanted > cores) {
      await Promise.race([...busy].map(({ done }) => done))
    }
    const result = run(work)
    const seat = { cores: wanted, done: result.finally(() => busy.delete(seat)).catch(() => undefined) }
    busy.add(seat)
    results.push(result)
  }
  return Promise.all(results)
}
