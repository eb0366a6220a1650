import { describe, expect, test } from 'vitest'

import {
  circlesIn,
  folderImports,
  importsBetween,
  mutualFolders,
} from '../../scripts/imports/import-graph.ts'
import { readAliases, readSources } from '../../scripts/imports/read-sources.ts'

const programs = ['contract', 'server', 'src']

const importsOf = (files: Record<string, string>) =>
  importsBetween(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    { '#server/': 'server/' },
  )

describe.each(programs)('%s', (folder) => {
  const imports = importsBetween(readSources([folder]), readAliases())

  test('has no two folders that import each other', () => {
    expect(mutualFolders(imports)).toEqual([])
  })

  test('has no circle of files', () => {
    expect(circlesIn(imports)).toEqual([])
  })
})

test('the folders of the server form no circle, however long', () => {
  const imports = importsBetween(readSources(['server']), readAliases())
  expect(circlesIn(folderImports(imports))).toEqual([])
})

test('relative, aliased, re-exported, lazy and type imports count; packages and missing files do not', () => {
  expect(
    importsOf({
      'server/a/one.ts': [
        "import fastify from 'fastify'",
        "import { two } from '../b/two.ts'",
        "import type { Three } from '#server/b/three.ts'",
        "export { four } from '../b/four.ts'",
        "const five = await import('../b/five.ts')",
        "import { gone } from './gone.ts'",
      ].join('\n'),
      'server/b/two.ts': '',
      'server/b/three.ts': '',
      'server/b/four.ts': '',
      'server/b/five.ts': '',
    }),
  ).toEqual([
    { from: 'server/a/one.ts', to: 'server/b/two.ts' },
    { from: 'server/a/one.ts', to: 'server/b/three.ts' },
    { from: 'server/a/one.ts', to: 'server/b/four.ts' },
    { from: 'server/a/one.ts', to: 'server/b/five.ts' },
  ])
})

test('a type import back makes a circle of two files and of their folders', () => {
  const imports = importsOf({
    'server/a/one.ts': "import { two } from '../b/two.ts'",
    'server/b/two.ts': "import type { One } from '../a/one.ts'",
    'server/c/three.ts': "import { one } from '../a/one.ts'",
  })
  expect(circlesIn(imports)).toEqual([['server/a/one.ts', 'server/b/two.ts']])
  expect(mutualFolders(imports)).toEqual(['server/a <-> server/b'])
})

test('folders can import each other without a circle of files, and a folder its parent', () => {
  const imports = importsOf({
    'server/a/one.ts': "import { two } from './inner/two.ts'",
    'server/a/inner/two.ts': '',
    'server/a/inner/three.ts': "import { four } from '../four.ts'",
    'server/a/four.ts': '',
  })
  expect(circlesIn(imports)).toEqual([])
  expect(mutualFolders(imports)).toEqual(['server/a <-> server/a/inner'])
})

test('a circle of three folders is found where no two import each other', () => {
  const imports = importsOf({
    'server/a/one.ts': "import { two } from '../b/two.ts'",
    'server/b/two.ts': '',
    'server/b/three.ts': "import { four } from '../c/four.ts'",
    'server/c/four.ts': '',
    'server/c/five.ts': "import { one } from '../a/one.ts'",
  })
  expect(mutualFolders(imports)).toEqual([])
  expect(circlesIn(folderImports(imports))).toEqual([['server/a', 'server/b', 'server/c']])
})
