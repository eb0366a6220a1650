import { describe, expect, test } from 'vitest'

import { firstLoad } from '../../../scripts/vite/first-load.ts'

const chunk = (name: string) => ({ type: 'chunk', name, fileName: `assets/${name}-1.js`, code: 'run()' })
const font = { type: 'asset', fileName: 'assets/letters-1.woff2' }
const plugin = firstLoad({
  font: /letters/,
  eager: ['front', 'dashboard'],
  isBehindSignIn: ({ name }) => name === 'dashboard' || name === 'words',
}) as never as {
  generateBundle: { handler: (options: unknown, bundle: unknown) => void }
  transformIndexHtml: { handler: (html: string, context: unknown) => { html: string; tags: unknown[] } }
}
const page = '<script data-signed-in="">run()</script>'

describe('the way to the first screen', () => {
  test('has the chunks that run at once compiled whole, and no others', () => {
    const bundle = { a: chunk('front'), b: chunk('dashboard'), c: chunk('builds'), d: font }
    plugin.generateBundle.handler({}, bundle)
    expect([bundle.a.code, bundle.b.code, bundle.c.code]).toEqual([
      '//# allFunctionsCalledOnLoad\nrun()',
      '//# allFunctionsCalledOnLoad\nrun()',
      'run()',
    ])
  })

  test('tells the first script what comes behind sign-in, and asks for the letters', () => {
    const bundle = { a: chunk('front'), b: chunk('dashboard'), c: chunk('words'), [font.fileName]: font }
    const { html, tags } = plugin.transformIndexHtml.handler(page, { bundle })
    expect(html).toBe('<script data-signed-in="/assets/dashboard-1.js /assets/words-1.js">run()</script>')
    expect(tags).toMatchObject([
      { tag: 'link', attrs: { rel: 'preload', href: '/assets/letters-1.woff2', as: 'font' } },
    ])
  })

  test('is not painted before the application has begun', () => {
    const bundle = { b: chunk('dashboard'), [font.fileName]: font }
    const asked = `${page}<script type="module" crossorigin src="/a.js"></script>`
    const { html } = plugin.transformIndexHtml.handler(asked, { bundle })
    expect(html).toContain('<script type="module" blocking="render" crossorigin src="/a.js"></script>')
  })

  test.each([
    ['the letters', { b: chunk('dashboard') }, page],
    ['the code behind sign-in', { a: chunk('front'), [font.fileName]: font }, page],
    ['the first script', { b: chunk('dashboard'), [font.fileName]: font }, '<p></p>'],
  ])('is not built without %s', (_, bundle, html) => {
    expect(() => plugin.transformIndexHtml.handler(html, { bundle })).toThrow('is missing')
  })
})
