import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { chromium, type Browser } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readConfig } from '#server/config/config.ts'
import { registerSecurityHeaders } from '#server/plugins/security-headers.ts'

import { chromiumFlags, findChromium } from '../../../scripts/chromium.mjs'

/** The attempt of the page itself. */
const refusedMarkup: unknown = expect.stringContaining("requires 'TrustedHTML' assignment")
let folder: string
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerbside-map-'))
  await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'tests/services/maps/policy-page.ts',
        output: { entryFileNames: 'page.js' },
      },
    },
  })
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><title>Map</title><link rel="stylesheet" href="/page.css"><main></main><script type="module" src="/page.js"></script>',
  )
  await writeFile(join(folder, 'page.css'), 'main, .map-surface { height: 300px }')
  const executablePath = findChromium()
  browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
})

afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

/** Opens the map on a page with the product's headers; what the browser complains about, and what is shown. */
async function openMap(environment: Record<string, string>, query = '') {
  const app: FastifyInstance = fastify()
  await registerSecurityHeaders(app, readConfig(environment))
  await app.register(fastifyStatic, { root: folder })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') {
      complaints.push(message.text())
    }
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  const asked: string[] = []
  await page.route(/^https:/, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  })
  await page.goto(`${address}/${query}`)
  const shown = await page.evaluate(() => (window as unknown as { opened: Promise<object> }).opened)
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
  await page.close()
  await app.close()
  return { shown, complaints, asked: [...new Set(asked.map((url) => new URL(url).origin))] }
}

test('the open map and its outlines work under the content security policy and Trusted Types', async () => {
  expect(await openMap({})).toEqual({
    shown: {
      attribution: 'Natural Earth',
      rectangles: 1,
      corners: 4,
      points: 1,
      hasOutlines: true,
      tiles: [],
      position: 'absolute',
      isOtherMarkupRefused: true,
    },
    complaints: [refusedMarkup],
    asked: [],
  })
})

test('tiles come from the host of MAP_TILES, and from no other', async () => {
  const MAP_TILES = 'https://{s}.tiles.example/{z}/{x}/{y}.png'
  const query = (template: string) => `?tiles=${encodeURIComponent(template)}`
  const named = await openMap({ MAP_TILES }, query(MAP_TILES))
  expect(named.shown).toMatchObject({ attribution: 'Example', rectangles: 1, hasOutlines: false })
  expect(named.asked.toSorted()).toEqual(['a', 'b', 'c'].map((name) => `https://${name}.tiles.example`))
  expect(named.complaints).toEqual([refusedMarkup])
  const other = await openMap({ MAP_TILES }, query('https://elsewhere.example/{z}/{x}/{y}.png'))
  expect(other.asked).toEqual([])
  expect(other.complaints.join(' ')).toContain("'https://elsewhere.example/")
})
