import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { firstScript } from '../../../scripts/vite/first-script.ts'

const folder = mkdtempSync(join(tmpdir(), 'kerbside-first-script-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(script: string): { path: string; transform: (html: string) => string } {
  const path = join(folder, 'first.js')
  writeFileSync(path, script)
  const { transformIndexHtml } = firstScript(path) as never as {
    transformIndexHtml: { handler: (html: string) => string }
  }
  return { path, transform: transformIndexHtml.handler }
}

test('the first script stands in the page, small, with a place for what is needed next', () => {
  const { path, transform } = write('// Why.\n;(function () {\n  window.said = "$& it"\n})()\n')
  expect(transform(`<head><script src="/${path}"></script></head>`)).toBe(
    '<head><script data-signed-in="">(function(){window.said=`$& it`})();</script></head>',
  )
})

test('text that would end its element is written otherwise', () => {
  const { path, transform } = write('write("</script>" + name)')
  expect(transform(`<script src="/${path}"></script>`).match(/<\/script/g)).toHaveLength(1)
})

test('a page that does not ask for it is not built', () => {
  expect(() => write('run()').transform('<head></head>')).toThrow('asks for no')
})
