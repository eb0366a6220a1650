import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'

import { root } from '../bootstrap/paths.mjs'
import { importsBetween, type Aliases, type Import, type Source } from './import-graph.ts'

/** The sources below these folders of the project. */
export function readSources(folders: readonly string[]): Source[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,js,mjs}`, { cwd: root }))
    .map((file) => ({ path: file.split(sep).join('/'), text: readFileSync(`${root}/${file}`, 'utf8') }))
}

/** The aliases that package.json declares under `imports`. */
export function readAliases(): Aliases {
  const { imports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as {
    imports: Record<string, string>
  }
  return Object.fromEntries(
    Object.entries(imports).map(([alias, path]) => [
      alias.replace('*', ''),
      path.replace('./', '').replace('*', ''),
    ]),
  )
}

/** The paths of the sources below these folders, and the imports between them. */
export function readImports(folders: readonly string[]): { files: string[]; imports: Import[] } {
  const sources = readSources(folders)
  return { files: sources.map(({ path }) => path), imports: importsBetween(sources, readAliases()) }
}
