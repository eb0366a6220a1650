import { graphOf } from '#tests/support/graph.ts'
import { allModels, type NamedModel } from '#tests/support/models.ts'
import { recordedSpec, recordSpecs } from '#tests/support/spec-files.ts'
import { specOf } from '#tests/support/spec.ts'
import { tryMutants } from '#tests/support/try-mutants.ts'

import { kept, keep } from './cache.ts'
import { byMachine, type Tried } from './table.ts'

/** Tries the mutants of the machines whose model's name has one of the parts in it; of all without a part. */
export async function tryAll(parts: readonly string[]): Promise<Tried[]> {
  const { chosen } = await modelsWith(parts)
  const tried = chosen.map(({ name, model }) => {
    const known = kept(name)
    if (known !== null) {
      return known
    }
    const { survivors, ...trial } = tryMutants(model)
    const isInStep = recordedSpec(name) === specOf(name, model, graphOf(model))
    const wrong = [
      ...trial.wrong.map((mutant) => `declared as equivalent, but is none that survives: ${mutant}`),
      ...(isInStep ? [] : ['its specification is not what it does: npm run mutants -- --record']),
    ]
    const row = { machine: model.machine.id, ...trial, survivors, wrong }
    keep(name, row)
    return row
  })
  return byMachine(tried)
}

/** Writes the specifications of these models. */
export async function recordAll(parts: readonly string[]): Promise<void> {
  const { chosen, known } = await modelsWith(parts)
  const specs = chosen.map(({ name, model }) => ({ name, spec: specOf(name, model, graphOf(model)) }))
  recordSpecs(specs, known)
}

async function modelsWith(parts: readonly string[]): Promise<{ chosen: NamedModel[]; known: string[] }> {
  const { models, broken } = await allModels()
  if (broken.length > 0) {
    throw new Error(broken.join('\n'))
  }
  const chosen = models.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  return { chosen, known: models.map(({ name }) => name) }
}
