import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { readConfig } from '#server/config/config.ts'

import { namedIn, serverCode } from '../../scripts/image/server-packages.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(project, path), 'utf8')
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

const compose = read('compose.yaml')
const proxy = read('deploy/Caddyfile')
const routes = all(read('server/routes/status.routes.ts'), /app\.get\('([^']+)'/g)
/** What both processes get, with a value for each variable of .env. */
const environment = Object.fromEntries(
  [
    ...(/^x-kerbside:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? '').matchAll(
      /^ {4}([A-Z0-9_]+): '?(.+?)'?$/gm,
    ),
  ].map(([, name = '', value = '']) => [
    name,
    value.replaceAll(/\$\{\w+(:[-?])([^}]*)\}/g, (_, kind, word) =>
      kind === ':?' ? 'a'.repeat(64) : String(word),
    ),
  ]),
)

test('the server knows each variable that compose.yaml sets, and accepts its value', () => {
  const known = all(read('server/config/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm)
  expect(Object.keys(environment).filter((name) => !known.includes(name))).toEqual([])
  expect(readConfig(environment)).toMatchObject({
    KERBSIDE_MODE: 'production',
    publicUrl: 'https://localhost',
    DATABASE_URL: `postgres://kerbside:${'a'.repeat(64)}@database/kerbside`,
    S3_ENDPOINT: 'http://files:7070',
    PUSHER_HOST: 'push',
    PUSHER_TLS: false,
    PUSHER_PUBLIC_HOST: 'localhost',
    PUSHER_PUBLIC_TLS: true,
  })
})

test('the example of .env names each variable that compose.yaml reads, and has no secret', () => {
  const wanted = new Set(all(compose, /\$\{(\w+)/g))
  wanted.delete('KERBSIDE_IMAGE')
  const example = read('deploy/example.env')
  expect(all(example, /^([A-Z0-9_]+)=/gm).toSorted()).toEqual([...wanted].toSorted())
  expect(all(example, /^(\w*(?:SECRET|PASSWORD|TOKEN)\w*)=./gm)).toEqual([])
})

test('the proxy knows each process, and the processes know how many they are', () => {
  const processes = all(compose, /^ {2}([\w-]+): \*kerbside$/gm)
  expect(environment['KERBSIDE_PROCESSES']).toBe(String(processes.length))
  expect(proxy).toContain(`reverse_proxy ${processes.map((name) => `${name}:8080`).join(' ')} {`)
})

test('the health checks ask what the server answers', () => {
  expect(routes).toEqual(['/health', '/ready', '/config.json'])
  expect(all(read('Dockerfile'), /8080\}(\/\w+)/g)).toEqual(['/health'])
  expect(all(proxy, /health_uri (\S+)/g)).toEqual(['/ready'])
})

test('the image runs as a user by number, and nothing that the build does not name gets in', () => {
  expect(all(read('Dockerfile'), /^USER (.+)$/gm)).toEqual(['1000:1000'])
  expect(all(read('.dockerignore'), /^([^#!].*)$/gm)).toEqual(['*'])
})

test('the image has the packages that the server imports, and not those of the browser application', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const kept = Object.keys(namedIn(dependencies, serverCode()))
  expect(kept).toEqual(
    expect.arrayContaining(['@ffmpeg/core', 'fastify', 'pg', 'sharp', '@fontsource/anton']),
  )
  expect(kept.filter((name) => ['react', 'leaflet', 'node', 'xstate'].includes(name))).toEqual([])
})
