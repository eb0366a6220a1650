import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { FilterChange } from '#contract/addresses/define-address.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { sampleFilters, type SampleFilter } from '#tests/models/kit/filters.model.tsx'

function start() {
  const clock = new SimulatedClock()
  const opened: FilterChange<SampleFilter>[] = []
  const machine = sampleFilters.provide({ actions: { openQuery: (_, change) => void opened.push(change) } })
  return { filters: createActor(machine, { clock }).start(), clock, opened }
}

it('a typed text is debounced; each keystroke starts the delay anew', () => {
  const { filters, clock, opened } = start()
  filters.send({ type: 'filters.typed', change: { search: 'aut' } })
  clock.increment(499)
  filters.send({ type: 'filters.typed', change: { search: 'autumn' } })
  clock.increment(499)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ search: 'autumn' }])
})

it('the pause counts from the key, also where the text is told later', () => {
  const { filters, clock, opened } = start()
  filters.send({ type: 'filters.typed', change: { search: 'autumn' }, waited: 40 })
  clock.increment(459)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([{ search: 'autumn' }])
  filters.send({ type: 'filters.typed', change: { search: 'winter' }, waited: 900 })
  clock.increment(0)
  expect(opened).toEqual([{ search: 'autumn' }, { search: 'winter' }])
})

it('a choice opens at once, together with the typed text, and only once', () => {
  const { filters, clock, opened } = start()
  filters.send({ type: 'filters.typed', change: { search: 'autumn' } })
  filters.send({ type: 'filters.choose', change: { kind: 'large' } })
  clock.increment(5000)
  expect(opened).toEqual([{ search: 'autumn', kind: 'large' }])
})

it('the fields follow the address, except while somebody types', () => {
  const { filters, clock } = start()
  const shown = (query: SampleFilter) => shownFilters(query, filters.getSnapshot().context.typed)
  filters.send({ type: 'filters.typed', change: { search: 'autumn' } })
  filters.send({ type: 'query.changed' })
  expect(shown({ search: 'au', kind: 'small' })).toEqual({ search: 'autumn', kind: 'small' })
  clock.increment(500)
  filters.send({ type: 'query.changed' })
  expect(shown({ search: 'winter' })).toEqual({ search: 'winter' })
})

it('a cleared filter is absent, and clearing all cancels the delay', () => {
  const { filters, clock, opened } = start()
  filters.send({ type: 'filters.typed', change: { search: '' } })
  expect(shownFilters({ search: 'autumn', kind: 'large' }, filters.getSnapshot().context.typed)).toEqual({
    kind: 'large',
  })
  filters.send({ type: 'filters.clear' })
  clock.increment(5000)
  expect([opened, filters.getSnapshot().context.typed]).toEqual([[], {}])
})
