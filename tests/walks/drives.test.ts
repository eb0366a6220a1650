import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const files = [
  ...readdirSync(join(root, 'e2e/drives')).map((file) => `e2e/drives/${file}`),
  'e2e/support/kit-drives.ts',
]

/** Each `landed` of a drive that does not read both the page and the snapshot, by its signature. */
function weakLandings(source: string): string[] {
  const starts = [...source.matchAll(/(?<!\.)\blanded\b[^\n]*/g)]
  return starts
    .filter(([line], at) => {
      const { index } = starts[at] as RegExpExecArray
      const [signature = ''] = /^landed: (?:async )?\(page, snapshot(?:, by)?\) =>/.exec(line) ?? []
      const body = source.slice(index + signature.length, starts[at + 1]?.index)
      return signature === '' || !/\bpage\b/.test(body) || !/\bsnapshot\b/.test(body)
    })
    .map(([line]) => line)
}

describe('where a drive has landed', () => {
  it('is weak when the page or the snapshot is not read', () => {
    const weak = [
      'landed: async (page) => { await shown(page) },',
      'landed: async (page, snapshot) => { await shown(page) },',
      'landed: async (page, snapshot) => { expect(snapshot.value).toBe(1) },',
      'landed: (page, { value }) => shown(page, value),',
      'async landed(page, snapshot) { await shown(page, snapshot) },',
      'landed,',
    ]
    expect(weak.flatMap(weakLandings)).toHaveLength(weak.length)
    expect(weakLandings(weak.join('\n'))).toHaveLength(weak.length)
    const good = [
      'landed: (page, snapshot, by) => shown(page, snapshot.value, by),',
      'landed: (page, snapshot, by) => drive.landed(page, snapshot, by),',
    ]
    expect(good.flatMap(weakLandings)).toEqual([])
  })

  it.each(files)('depends on the page and the snapshot: %s', (file) => {
    expect(weakLandings(readFileSync(join(root, file), 'utf8'))).toEqual([])
  })
})
