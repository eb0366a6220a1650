import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

const project = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const documents = ['README.md', 'AGENTS.md', ...globSync('docs/*.md', { cwd: project })]

test('the configuration table names every variable that the server reads, and no other', () => {
  const schema =
    read('server/config/config.ts').match(/environmentSchema = z\.object\(\{[\s\S]*?\n\}\)/)?.[0] ?? ''
  // Read where ffmpeg is looked for, also by processes without a configuration.
  const beside = read('server/media/find-ffmpeg.ts').matchAll(/environment\['(KERBSIDE_[A-Z_]+)'\]/g)
  const known = [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm), ...beside].map(([, name]) => name)
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(named.toSorted()).toEqual(known.toSorted())
})

test.each(documents)('every command in %s exists', (path) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read(path).matchAll(/\bnpm run ([a-z:]+)/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
})

test.each(documents)('every link in %s leads somewhere', (path) => {
  const targets = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target = '']) => target.split('#')[0] ?? '',
  )
  const local = targets.filter((target) => target !== '' && !/^[a-z]+:/.test(target))
  expect(local.filter((target) => !existsSync(join(project, dirname(path), target)))).toEqual([])
})

test.each(documents)('every file and folder that %s names exists', (path) => {
  const tops = ['bench', 'contract', 'docs', 'e2e', 'locales', 'scripts', 'server', 'src', 'tests']
  const named = [...read(path).matchAll(/`([a-z0-9]+\/[\w./-]+)`/g)].map(([, name = '']) => name)
  const missing = named.filter(
    (name) =>
      tops.includes(name.split('/')[0] ?? '') &&
      // A table of tests leaves their folder out.
      ![name, `tests/${name}`].some((place) => existsSync(join(project, place))),
  )
  expect(missing).toEqual([])
})
