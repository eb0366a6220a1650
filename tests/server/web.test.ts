import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { afterAll, describe, expect, test } from 'vitest'

import { ConfigError, readConfig } from '#server/config/config.ts'

import { serverForFile, startServer } from './support/harness.ts'

const folder = await mkdtemp(join(tmpdir(), 'kerbside-web-'))
const script = `console.log(${JSON.stringify('x'.repeat(2000))})`
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'index.html'), '<!doctype html><title>Kerbside</title>')
await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
await writeFile(join(folder, 'assets', 'main-abc123.js'), script)
await writeFile(join(folder, 'assets', 'main-abc123.js.br'), brotliCompressSync(script))
await writeFile(join(folder, 'assets', 'main-abc123.js.gz'), gzipSync(script))
afterAll(() => rm(folder, { recursive: true, force: true }))

const server = await serverForFile({ environment: { WEB_FOLDER: folder } })
const builtFolder = await mkdtemp(join(tmpdir(), 'kerbside-built-'))
await writeFile(
  join(builtFolder, 'index.html'),
  `<!doctype html><link rel="preload" href="/config.json" as="fetch" crossorigin="anonymous" />
<script data-first="x">run(\`it\`)</script><script type="module" src="/assets/main-abc123.js"></script>`,
)
afterAll(() => rm(builtFolder, { recursive: true, force: true }))
const built = await serverForFile({
  environment: { WEB_FOLDER: builtFolder, APPLICATION_NAME: '</script><b>$&' },
})
const visit = (path: string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  server.anonymous.get(`/${path}`, { headers })

describe('the browser application', () => {
  test('its page is sent for every path of the application, and revalidated each time', async () => {
    for (const path of ['/', '/auth/login', '/campaigns/5/creative', '/drop-zone/some-token', '/devices']) {
      const answer = await visit(path)
      expect([path, answer.status, answer.text, answer.headers['cache-control']]).toEqual([
        path,
        200,
        '<!doctype html><title>Kerbside</title>',
        'no-cache',
      ])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    }
  })

  test('other paths are 404, also for browsers', async () => {
    const paths = [
      '/api/v2/nothing',
      '/api',
      '/assets/old-hash.js',
      '/media/x',
      '/dev/outbox',
      '/dev/outbox.json',
      '/apps/x',
    ]
    const answers = await Promise.all(paths.map((path) => visit(path)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
    expect((await visit('/some/where', { accept: 'application/json' })).status).toBe(404)
  })

  test('clients that take anything get the page, except where the name is that of a file', async () => {
    const paths = ['/', '/auth/login', '/campaigns/5/creative', '/favicon.ico', '/assets/old.js', '/api/v2/x']
    const answers = await Promise.all(paths.map((path) => visit(path, { accept: '*/*' })))
    const unnamed = await server.app.inject({ method: 'GET', url: '/auth/login' })
    expect([...answers.map(({ status }) => status), unnamed.statusCode]).toEqual([
      200, 200, 200, 404, 404, 404, 200,
    ])
    expect(answers[1]?.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('a page of another origin leads to the question of the sign-out, and an own or typed address does not', async () => {
    const from = (site?: string, query = '?next=%2Fcampaigns%2F7') =>
      visit(`/auth/logout${query}`, {
        accept: 'text/html',
        ...(site === undefined ? {} : { 'sec-fetch-site': site }),
      })
    const led = await Promise.all([
      from('cross-site'),
      from('same-site'),
      from('cross-site', ''),
      from('cross-site', '?ask=no'),
      from('cross-site', '?ask=no&ask=yes'),
    ])
    expect(led.map(({ status, headers }) => [status, headers['location'], headers['cache-control']])).toEqual(
      [
        [303, '/auth/logout?next=%2Fcampaigns%2F7&ask=yes', 'no-store'],
        [303, '/auth/logout?next=%2Fcampaigns%2F7&ask=yes', 'no-store'],
        [303, '/auth/logout?ask=yes', 'no-store'],
        [303, '/auth/logout?ask=yes', 'no-store'],
        [303, '/auth/logout?ask=yes', 'no-store'],
      ],
    )
    const served = await Promise.all([
      from('same-origin'),
      from('none'),
      from(),
      from('cross-site', '?ask=yes'),
      visit('/auth/login', { accept: 'text/html', 'sec-fetch-site': 'cross-site' }),
    ])
    expect(served.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('files below assets are kept for a year, and sent in the smallest form that is taken', async () => {
    const path = '/assets/main-abc123.js'
    const answers = await Promise.all([
      visit(path, { 'accept-encoding': 'gzip, br' }),
      visit(path, { 'accept-encoding': 'gzip' }),
      visit(path, { 'accept-encoding': 'identity' }),
    ])
    expect(
      answers.map(({ headers }) => [
        headers['content-encoding'],
        headers['cache-control'],
        headers['content-type'],
      ]),
    ).toEqual(
      ['br', 'gzip', undefined].map((encoding) => [
        encoding,
        'public, max-age=31536000, immutable',
        'application/javascript; charset=utf-8',
      ]),
    )
    expect(answers.every(({ headers }) => headers['vary']?.toLowerCase().includes('accept-encoding'))).toBe(
      true,
    )
    expect(answers[2]?.text).toBe(script)
    expect((await visit(`${path}.br`)).status).toBe(404)
  })

  test('a file that has not changed is not sent again', async () => {
    const { headers } = await visit('/favicon.svg')
    const again = await visit('/favicon.svg', { 'if-none-match': headers['etag'] ?? '' })
    expect([headers['cache-control'], again.status, again.text]).toEqual(['no-cache', 304, ''])
  })

  test('a build under the running server is noticed', async () => {
    const path = '/assets/later-def456.js'
    const isThere = async () => (await visit(path, { accept: '*/*' })).status
    await writeFile(join(folder, path), 'export {}')
    const before = await isThere()
    server.clock.advance({ seconds: 2 })
    expect([before, await isThere()]).toEqual([404, 200])
  })

  test('nothing outside its folder is reached', async () => {
    const paths = [
      '/../package.json',
      '/%2e%2e/package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/%00',
      '/.env',
      '/assets',
    ]
    const answers = await Promise.all(paths.map((path) => visit(path, { accept: '*/*' })))
    expect(answers.map(({ status }) => status).filter((status) => status !== 404 && status !== 400)).toEqual(
      [],
    )
  })
})

describe('the page that was built', () => {
  const host = 'kerbside.test:8123'
  const open = (headers: Record<string, string> = {}) =>
    built.anonymous.get('//', { headers: { accept: 'text/html', host, ...headers } })

  test('LIM-011 SHELL-047 has the configuration in it, as text that ends no script', async () => {
    const { text } = await open()
    const [, data = ''] =
      /<script type="application\/json" id="configuration">(.*?)<\/script>/.exec(text) ?? []
    const { body } = await built.anonymous.get('//config.json', { headers: { host } })
    expect(JSON.parse(data)).toEqual(body)
    expect(body).toMatchObject({ applicationName: '</script><b>$&', push: { port: 8123 } })
    expect(text).not.toContain('config.json')
    expect(text.match(/<\/script>/g)).toHaveLength(3)
  })

  test('is not sent again while it and the configuration stay the same', async () => {
    const { headers } = await open()
    const again = await open({ 'if-none-match': headers['etag'] ?? '' })
    const other = await open({ 'if-none-match': headers['etag'] ?? '', host: 'kerbside.test:8124' })
    expect([again.status, again.text, other.status]).toEqual([304, '', 200])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  test('is also sent for /index.html', async () => {
    const [page, named] = [
      await open(),
      await built.anonymous.get('//index.html', { headers: { accept: 'text/html', host } }),
    ]
    expect(named.text).toBe(page.text)
  })
})

describe('security headers', () => {
  test('stand on every answer: pages, files, documents, refusals', async () => {
    const answers = await Promise.all([
      visit('/'),
      visit('/assets/main-abc123.js'),
      server.anonymous.get('auth/user'),
      visit('/api/v2/nothing'),
      server.anonymous.post('auth', undefined, { raw: '{' }),
      visit('/config.json'),
    ])
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers['permissions-policy']).toContain('camera=()')
      expect(headers['permissions-policy']).toContain('geolocation=(self)')
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';script-src 'self';style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' data: blob:;media-src 'self' blob:;font-src 'self';connect-src 'self';frame-src 'self';worker-src 'self' blob:;manifest-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script'",
      )
      expect(headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('allow the inline scripts of the built page by hash, and no others', async () => {
    const { text, headers } = await built.anonymous.get('//some/where', { headers: { accept: 'text/html' } })
    const hash = createHash('sha256').update('run(`it`)').digest('base64')
    expect(text).toContain('<script data-first="x">run(`it`)</script>')
    expect(/script-src [^;]*/.exec(headers['content-security-policy'] ?? '')?.[0]).toBe(
      `script-src 'self' 'sha256-${hash}'`,
    )
  })

  test('name the push service and the maps where these are configured, and insist on TLS where there is TLS', async () => {
    const other = await startServer({
      environment: {
        PUBLIC_URL: 'https://kerbside.example',
        PUSHER_HOST: 'push.internal',
        PUSHER_PUBLIC_HOST: 'push.example',
        PUSHER_PUBLIC_PORT: '8443',
        MAPS_KEY: 'key',
      },
    })
    const { headers } = await other.anonymous.get('//config.json')
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain(
      "connect-src 'self' wss://push.example:8443 https://push.example:8443 https://*.googleapis.com",
    )
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com;")
    expect(policy).not.toContain('require-trusted-types-for')
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    await other.stop()
  })

  test.each([
    ['https://tiles.example:8443/{z}/{x}/{y}.png?style=a', {}, ' https://tiles.example:8443;'],
    ['https://{s}.tiles.example/{z}/{x}/{y}{r}.png', {}, ' https://*.tiles.example;'],
    [
      'https://tiles.example/{z}/{x}/{y}.png',
      { MAPS_KEY: 'key' },
      ' https://*.googleapis.com https://*.gstatic.com;',
    ],
  ])('allow the host of the tiles %s', async (tiles, environment, sources) => {
    const other = await startServer({
      environment: { MAP_TILES: tiles, MAP_ATTRIBUTION: 'Tiles by T', ...environment },
    })
    const { body, headers } = await other.anonymous.get('//config.json')
    expect(body).toMatchObject({ mapTiles: tiles, mapAttribution: 'Tiles by T' })
    expect(headers['content-security-policy']).toContain(`img-src 'self' data: blob:${sources}`)
    await other.stop()
  })

  test.each([
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://{z}.example/{x}/{y}.png',
    "https://tiles.example/{z}/{x}/{y}; script-src 'unsafe-inline'",
    'tiles.example/{z}/{x}/{y}.png',
  ])('invalid MAP_TILES stop the server: %s', (tiles) => {
    expect(() => readConfig({ MAP_TILES: tiles })).toThrow(
      new ConfigError(
        'The environment variable MAP_TILES is not usable: it is an https address with {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png.',
      ),
    )
  })

  test.each([
    ['/elsewhere/v2/', "connect-src 'self';"],
    ['https://api.example/v2/', "connect-src 'self' https://api.example;"],
  ])('LIM-011 the API is where API_BASE says: %s', async (apiBase, sources) => {
    const other = await startServer({ environment: { API_BASE: apiBase } })
    const { body, headers } = await other.anonymous.get('//config.json')
    expect(body?.['apiBase']).toBe(apiBase)
    expect(headers['content-security-policy']).toContain(sources)
    await other.stop()
  })

  test('LIM-011 an invalid API_BASE stops the server', () => {
    for (const apiBase of [
      '/api/v2',
      'api/v2/',
      '//api.example/',
      'https://api.example',
      'ftp://x/',
      '/a?b/',
    ]) {
      expect(() => readConfig({ API_BASE: apiBase })).toThrow(
        new ConfigError(
          'The environment variable API_BASE is not usable: it is a path such as /api/v2/ or an address such as https://api.example.com/api/v2/.',
        ),
      )
    }
  })

  test.each<[string, Record<string, string>, object, string]>([
    [
      'port 6001 with TLS',
      { PUSHER_HOST: 'push.example' },
      { host: 'push.example', port: 6001, forceTls: true },
      'wss://push.example:6001 https://push.example:6001',
    ],
    [
      'the port that is configured',
      { PUSHER_HOST: 'push.example', PUSHER_PORT: '443' },
      { host: 'push.example', port: 443, forceTls: true },
      'wss://push.example:443 https://push.example:443',
    ],
    [
      'another host for browsers, at the port of the server’s',
      { PUSHER_HOST: 'push.internal', PUSHER_TLS: 'false', PUSHER_PUBLIC_HOST: 'push.example' },
      { host: 'push.example', port: 6001, forceTls: false },
      'ws://push.example:6001 http://push.example:6001',
    ],
  ])('RT-001 LIM-011 the push service is told with %s', async (_, environment, push, sources) => {
    const other = await startServer({ environment })
    const { body, headers } = await other.anonymous.get('//config.json', { headers: { host: 'x.test:8123' } })
    expect(body?.['push']).toEqual({ key: other.deps.secrets.pusher.key, ...push })
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${sources};`)
    await other.stop()
  })
})
