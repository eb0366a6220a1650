import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { specFileOf } from '#tests/support/spec-files.ts'

import { inRoot } from '../bootstrap/paths.mjs'
import type { Tried } from './table.ts'

const folder = inRoot('node_modules', '.cache', 'mutants')

/** What was found of a model on the same sources; null where there is nothing yet. */
export function kept(name: string): Tried | null {
  const file = fileOf(name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Tried) : null
}

/** Keeps what was found of a model, for as long as its sources stay. */
export function keep(name: string, tried: Tried): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(name), JSON.stringify(tried))
}

function fileOf(name: string): string {
  const spec = specFileOf(name)
  const sources = [
    ...closureOf(inRoot('tests', 'support', 'try-mutants.ts')),
    ...closureOf(spec.replace('.spec.txt', '.model.tsx')),
    spec,
    inRoot('package-lock.json'),
  ]
  const hash = createHash('sha256').update(name)
  for (const source of sources) {
    hash.update(source).update(existsSync(source) ? readFileSync(source) : '')
  }
  return join(folder, `${hash.digest('hex').slice(0, 32)}.json`)
}

const closures = new Map<string, Set<string>>()

/** A file and all that it imports at once; what is loaded on demand (screens, drives) decides nothing here. */
function closureOf(file: string): Set<string> {
  const known = closures.get(file)
  if (known !== undefined) {
    return known
  }
  const found = new Set([file])
  for (const path of found) {
    const imports = existsSync(path) ? readFileSync(path, 'utf8').matchAll(/from '([.#][^']+)'/g) : []
    for (const [, specifier = ''] of imports) {
      found.add(pathOf(specifier, dirname(path)))
    }
  }
  closures.set(file, found)
  return found
}

function pathOf(specifier: string, from: string): string {
  if (!specifier.startsWith('#')) {
    return resolve(from, specifier)
  }
  const place = specifier.slice(1)
  return inRoot(/^(machines|services|views|app)\//.test(place) ? `src/${place}` : place)
}
