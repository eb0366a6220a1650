import { describe, expect, it } from 'vitest'

import { columnsOf } from '#tests/support/columns.ts'
import {
  bodyFaults,
  channelFaults,
  placeholderFaults,
  reachedFaults,
  senderFaults,
} from '#tests/support/hygiene.ts'
import { walkModel } from '#tests/support/model-walk.ts'
import { allMachines, allModels, unwalked } from '#tests/support/models.ts'
import { record } from '#tests/support/results.ts'
import { planOf, untakenFailures } from '#tests/support/server-walks.ts'
import { recordedSpec, straySpecs } from '#tests/support/spec-files.ts'
import { specOf } from '#tests/support/spec.ts'

const { models, broken } = await allModels()
const machines = await allMachines()

describe('every machine has a model', () => {
  it('or the run fails', () => {
    expect([...broken, ...unwalked(machines, models)]).toEqual([])
  })

  it('and every specification belongs to one', () => {
    expect(straySpecs(models.map(({ name }) => name))).toEqual([])
  })

  it('under an id of its own', () => {
    const ids = [...new Set(models.map(({ model }) => model.machine))].map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

const allOfThem = models.map(({ model }) => model)
const walks = models.map(({ name, model }) => ({ name, model, walk: walkModel(model) }))

describe.each(walks)('$name', ({ name, model, walk }) => {
  // A machine with several models is walked whole by all of them together.
  const missing = walk.missing.filter((id) =>
    walks.every((other) => other.model.machine !== model.machine || other.walk.missing.includes(id)),
  )
  record('model', name, {
    machine: model.machine.id,
    walk: { walked: walk.transitions - missing.length, of: walk.transitions },
    size: { states: walk.states, transitions: walk.transitions },
    plan: columnsOf(model, walk.graph),
  })

  it('lands where the graph says on every walk', () => {
    expect(walk.faults).toEqual([])
  })

  it('leads where its specification says', () => {
    expect(specOf(name, model, walk.graph), 'review it, then npm run mutants -- --record').toBe(
      recordedSpec(name),
    )
  }, 60_000)

  it('takes every transition', () => {
    expect(missing).toEqual([])
  })

  it('reaches plain, well-named states only', () => {
    expect(reachedFaults(walk.graph)).toEqual([])
  })

  it('has a body of names, with every invoke caught', () => {
    expect(bodyFaults(model.machine)).toEqual([])
  })

  it('says who sends each event', () => {
    expect(senderFaults(model.machine, model.sentBy)).toEqual([])
  })

  it('leaves nothing out of the walks against the server', () => {
    expect(planOf(model)?.gaps ?? []).toEqual([])
  })

  it('meets a fault in every state in which a call can fail', () => {
    expect(untakenFailures(model, allOfThem)).toEqual([])
  })

  it('works on without its push channel', () => {
    expect(channelFaults(walk.graph)).toEqual([])
  })

  it('fails loudly when its actors are not provided', async () => {
    expect(await placeholderFaults(model.machine)).toEqual([])
  })
})
