import type { AnyStateMachine } from 'xstate'

import { isModel, type Model } from './model.ts'

export interface NamedModel {
  /** `campaigns/booking-promotion`; see `modelsOf`. */
  name: string
  model: Model
}

export interface MachineFile {
  file: string
  machines: AnyStateMachine[]
}

/**
 * The models that a file exports, each under the file's place below tests/models and its export's name
 * (`users/users/deletion`); the export `model` under the place alone.
 *
 * @throws where there is none.
 */
export function modelsOf(file: string, exported: Record<string, unknown>): NamedModel[] {
  const place = file.replace('.model.tsx', '')
  const models = Object.entries(exported).flatMap(([key, model]) =>
    isModel(model) ? [{ name: key === 'model' ? place : `${place}/${key}`, model }] : [],
  )
  if (models.length === 0) {
    throw new Error('no export is made by defineModel')
  }
  return models
}

/** One of several equal shares of the files of models. */
export interface Share {
  /** From 1. */
  part: number
  of: number
}

/**
 * Every model of a share, or of all; and why some files don't load. Works in the vitest projects; the journeys load theirs from disk.
 */
export async function allModels({ part, of }: Share = { part: 1, of: 1 }): Promise<{
  models: NamedModel[]
  broken: string[]
}> {
  const models: NamedModel[] = []
  const broken: string[] = []
  const files = import.meta.glob<Record<string, unknown>>('../models/**/*.model.tsx')
  for (const [path, load] of Object.entries(files).filter((_, index) => index % of === part - 1)) {
    const file = path.replace('../models/', '')
    try {
      models.push(...modelsOf(file, await load()))
    } catch (error) {
      broken.push(`${file} does not load: ${String(error)}`)
    }
  }
  return { models, broken }
}

/** Every machine of src/machines, by file. */
export async function allMachines(): Promise<MachineFile[]> {
  const files = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.machine.ts')
  return Promise.all(
    Object.entries(files).map(async ([path, load]) => ({
      file: path.replace('../../', ''),
      machines: Object.values(await load()).filter(isMachine),
    })),
  )
}

/** Machines without a model, and machine files that export no machine, in words. */
export function unwalked(files: readonly MachineFile[], models: readonly NamedModel[]): string[] {
  return files.flatMap(({ file, machines }) =>
    machines.length === 0
      ? [`${file} exports no machine`]
      : machines
          .filter((machine) => !models.some(({ model }) => model.machine === machine))
          .map((machine) => `nobody walks "${machine.id}" of ${file}: it needs a model below tests/models`),
  )
}

function isMachine(value: unknown): value is AnyStateMachine {
  return typeof value === 'object' && value !== null && 'root' in value && 'implementations' in value
}
