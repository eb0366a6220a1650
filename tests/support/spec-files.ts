import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, '../models')
const foreword = 'Where each case leads. Written by `npm run mutants -- --record`, reviewed by people.'

/** The specification on disk of a model (`users/users/deletion`); empty where there is none. */
export function recordedSpec(name: string): string {
  return sectionsOf(specFileOf(name)).get(name) ?? ''
}

/** Specifications on disk that belong to none of these models, by name. */
export function straySpecs(known: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.txt'))
    .flatMap((file) => [...sectionsOf(join(folder, file)).keys()])
    .filter((name) => !known.includes(name))
}

/** Writes the specifications of these models; those of the same files that belong to no model go. */
export function recordSpecs(
  specs: readonly { name: string; spec: string }[],
  known: readonly string[],
): void {
  for (const [file, changed] of Map.groupBy(specs, ({ name }) => specFileOf(name))) {
    const sections = sectionsOf(file)
    changed.forEach(({ name, spec }) => sections.set(name, spec))
    const kept = known.flatMap((name) => (specFileOf(name) === file ? [sections.get(name) ?? ''] : []))
    writeFileSync(file, `${[foreword, ...kept.filter((spec) => spec !== '')].join('\n\n')}\n`)
  }
}

/** Where the specification of a model stands: models of one file share one beside it. */
export function specFileOf(name: string): string {
  const place = existsSync(join(folder, `${name}.model.tsx`)) ? name : dirname(name)
  return join(folder, `${place}.spec.txt`)
}

function sectionsOf(file: string): Map<string, string> {
  if (!existsSync(file)) {
    return new Map()
  }
  const [, ...sections] = readFileSync(file, 'utf8').trimEnd().split('\n\n')
  return new Map(sections.map((section) => [section.split('\n', 1)[0] ?? '', section]))
}
