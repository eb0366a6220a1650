import { posix } from 'node:path'

import { parseSync } from 'oxc-parser'

export interface Source {
  /** Path from the project's root, with slashes. */
  path: string
  text: string
}

export interface Import {
  from: string
  to: string
}

/** Folder aliases of package.json: `{ '#server/': 'server/' }`. */
export type Aliases = Readonly<Record<string, string>>

/** Imports and re-exports between these files, lazy and type-only ones included. Packages and other files are left out. */
export function importsBetween(sources: readonly Source[], aliases: Aliases): Import[] {
  const paths = new Set(sources.map(({ path }) => path))
  return sources.flatMap(({ path, text }) =>
    specifiersOf(path, text).flatMap((specifier) => {
      const to = resolveSpecifier(path, specifier, aliases)
      return to !== null && paths.has(to) ? [{ from: path, to }] : []
    }),
  )
}

function specifiersOf(path: string, text: string): string[] {
  const { module } = parseSync(path, text)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start, moduleRequest.end).slice(1, -1),
    ),
  ]
}

function resolveSpecifier(from: string, specifier: string, aliases: Aliases): string | null {
  if (specifier.startsWith('.')) {
    return posix.join(posix.dirname(from), specifier)
  }
  const [alias, folder] = Object.entries(aliases).find(([prefix]) => specifier.startsWith(prefix)) ?? []
  return alias === undefined || folder === undefined ? null : `${folder}${specifier.slice(alias.length)}`
}

/** Imports between folders. A file belongs to the folder that holds it, not to that folder's parent. */
export function folderImports(imports: readonly Import[]): Import[] {
  return imports
    .map(({ from, to }) => ({ from: posix.dirname(from), to: posix.dirname(to) }))
    .filter(({ from, to }) => from !== to)
}

/** Groups of nodes that reach each other (strongly connected components), each sorted by name; an acyclic graph has none. */
export function circlesIn(imports: readonly Import[]): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of imports) {
    targets.set(from, (targets.get(from) ?? new Set()).add(to))
  }
  const reached = new Map([...targets.keys()].map((node) => [node, reachableFrom(node, targets)]))
  const circles = [...reached]
    .filter(([node, others]) => others.has(node))
    .map(([node, others]) => [...others].filter((other) => reached.get(other)?.has(node)).toSorted())
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()]
}

function reachableFrom(start: string, targets: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>()
  const open = [...(targets.get(start) ?? [])]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!found.has(node)) {
      found.add(node)
      open.push(...(targets.get(node) ?? []))
    }
  }
  return found
}

/** Folders that import each other, as `a <-> b`, sorted. */
export function mutualFolders(imports: readonly Import[]): string[] {
  const arrows = new Set(folderImports(imports).map(({ from, to }) => `${from} ${to}`))
  return [...arrows]
    .map((arrow) => arrow.split(' '))
    .filter(([from = '', to = '']) => from < to && arrows.has(`${to} ${from}`))
    .map(([from, to]) => `${from} <-> ${to}`)
    .toSorted()
}
