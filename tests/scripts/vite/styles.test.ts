import { globSync, readdirSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { css } from '#styled/css/css.js'
import { button } from '#styled/recipes/index.js'

import { inlineStyles, slimCompounds, slimRecipe } from '../../../scripts/vite/styles.ts'

const imported = "import { css, cx } from '#styled/css/index.js'\n"

test('styles of literals become their class names; others are left to the browser', () => {
  const source = `${imported}const a = cx(css({ color: 'ink.muted', _hover: { px: '2' } }), css({ color: tone }), css(one, two))`
  const names = css({ color: 'ink.muted', _hover: { px: '2' } })
  expect(names).toBe('c_ink.muted hover:px_2')
  expect(inlineStyles(source, css)).toBe(
    `${imported}const a = cx("${names}", css({ color: tone }), css(one, two))`,
  )
})

test('a module that does not style is left alone', () => {
  const source = "const css = (x) => x\ncss({ color: 'red' })"
  expect(inlineStyles(source, css)).toBe(source)
})

test("every view's styles are known at build time, so that no browser loads Panda's runtime", () => {
  const runtime = globSync('src/**/*.tsx').filter((file) =>
    /\bcss\(/.test(inlineStyles(readFileSync(file, 'utf8'), css)),
  )
  expect(runtime).toEqual([])
})

const folder = new URL('../../../styled-system/recipes/', import.meta.url)
const recipes = readdirSync(folder).filter(
  (file) => file.endsWith('.js') && !/^(index|create-recipe)/.test(file),
)

test('no recipe of slots has compound variants, which the build does not know', () => {
  const sources = recipes.map((file) => readFileSync(new URL(file, folder), 'utf8'))
  expect(sources.filter((source) => /CompoundVariants = \[\s*\{/.test(source))).toEqual([])
})

test.each([
  {},
  { variant: 'danger' },
  { size: 'sm', square: true },
  { variant: 'ghost', size: 'lg', square: true, fill: undefined },
] as const)('a button of %j has the classes that Panda gives it', async (variants) => {
  const source = slimCompounds(readFileSync(new URL('button.js', folder), 'utf8'), css)
  const code = [slimRecipe, source]
    .join('\n')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll('memo(', '(')
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  const slim = module.button as typeof button
  expect(slim(variants).split(' ').toSorted()).toEqual(button(variants).split(' ').toSorted())
})
