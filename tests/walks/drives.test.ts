import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../e2e/drives')

/** Drives whose `landed` asserts the same whatever the snapshot. */
function unread(source: string): string[] {
  return [...source.matchAll(/landed: (?:async )?\(([^)]*)\) =>/g)]
    .filter(({ 1: parameters = '', index, 0: { length } }) => {
      const next = source.indexOf('landed:', index + length)
      const body = source.slice(index + length, next === -1 ? undefined : next)
      return !/\bsnapshot\b/.test(parameters) || !/\bsnapshot\b/.test(body)
    })
    .map(([signature]) => signature)
}

describe('a drive', () => {
  it('is found wanting where landed leaves the snapshot out or unread', () => {
    expect(unread('landed: async (page) => { await shown(page) },')).toHaveLength(1)
    expect(unread('landed: async (page, snapshot) => { await shown(page) },')).toHaveLength(1)
    expect(unread('landed: (page, snapshot, by) => shown(page, snapshot.value, by),')).toEqual([])
  })

  it.each(readdirSync(folder))('lands by its snapshot: %s', (file) => {
    expect(unread(readFileSync(join(folder, file), 'utf8'))).toEqual([])
  })
})
