import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { createMediaUrls } from '#server/storage/media-urls.ts'

import { page, temporaryFolder, zipOf } from '../media/files.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { fetchMedia, upload, urlIn } from './stage.ts'

const server = await serverForFile()
const { deps } = server
const urls = createMediaUrls(deps.secrets.jwt, deps.now)
const put = async (key: string, content: string) => {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, content)
  await deps.mediaStore.put(key, path, 'application/octet-stream')
  return String(urls.urlOf(key))
}
const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString()

describe('addresses of media', () => {
  test('open one item for two days at most, and are the same all day', async () => {
    const url = await put('creatives/aa/prepared.png', 'picture')
    expect(urls.urlOf('creatives/aa/prepared.png')).toBe(url)
    const answer = await fetchMedia(server, url)
    expect([answer.status, textOf(answer), answer.headers['content-length']]).toEqual([200, 'picture', '7'])
    server.clock.advance({ hours: 24 })
    expect((await fetchMedia(server, url)).status).toBe(200)
    server.clock.advance({ hours: 24 })
    expect((await fetchMedia(server, url)).status).toBe(404)
    const again = urls.urlOf('creatives/aa/prepared.png')
    expect((await fetchMedia(server, again)).status).toBe(200)
  })

  test('of another item, signature or end are refused, and dots lead nowhere', async () => {
    const own = await put('creatives/own/prepared.png', 'own')
    await put('creatives/foreign/prepared.png', 'foreign')
    const [, , signed = ''] = own.split('/')
    const [end = '', signature = ''] = [
      signed.slice(0, signed.indexOf('-')),
      signed.slice(signed.indexOf('-') + 1),
    ]
    const refused = [
      own.replace('/own/', '/foreign/'),
      `/media/${Number(end) + 1}-${signature}/creatives/own/prepared.png`,
      `/media/${end}-${'A'.repeat(22)}/creatives/own/prepared.png`,
      `/media/${end}-${signature.slice(0, 5)}/creatives/own/prepared.png`,
      '/media/x/creatives/own/prepared.png',
      `/media/${signed}/creatives/own/../foreign/prepared.png`,
      `/media/${signed}/creatives/own/%2e%2e/foreign/prepared.png`,
      `/media/${signed}/creatives/own%2f..%2fforeign%2fprepared.png`,
      `/media/${signed}/creatives/own//../foreign/prepared.png`,
      `/media/${signed}/creatives/own/../../../uploads/x`,
      `/media/${signed}/creatives/own/missing.png`,
      `/media/${signed}/creatives/own`,
    ]
    const statuses = await Promise.all(refused.map(async (url) => (await fetchMedia(server, url)).status))
    expect(statuses).toEqual(refused.map(() => 404))
    expect(createMediaUrls('another secret', deps.now).urlOf('creatives/own/prepared.png')).not.toBe(own)
  })

  test('of nothing are null', () => {
    expect(urls.urlOf(null)).toBe(null)
  })
})

describe('ranges', () => {
  test.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
    ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 200, '0123456789', undefined],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
  ])('%s is %i', async (range, status, text, contentRange) => {
    const url = await put('creatives/film/prepared.mp4', '0123456789')
    const answer = await fetchMedia(server, url, { range })
    expect([answer.status, textOf(answer), answer.headers['content-range']]).toEqual([
      status,
      text,
      contentRange,
    ])
    expect(answer.headers['accept-ranges']).toBe('bytes')
  })
})

describe('opened media is sandboxed', () => {
  const policyOf = async (key: string) => {
    const { status, headers } = await fetchMedia(server, await put(key, 'x'))
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
    return { headers, policy: String(headers['content-security-policy']) }
  }

  test.each([
    'prepared.png',
    'prepared.mp4',
    'prepared.html',
    'prepared.svg',
    'prepared.xhtml',
    'thumbnail.webp',
    'prepared',
  ])('%s runs no script and has no origin, whatever it is', async (name) => {
    const { policy, headers } = await policyOf(`creatives/file/${name}`)
    expect(policy).toMatch(/^sandbox; default-src 'none';/)
    expect(policy).not.toMatch(/allow-|script-src/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })

  test('a file of a type that is not served is a download', async () => {
    const { headers } = await policyOf('creatives/file/prepared.exe')
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/octet-stream',
      'attachment',
    ])
  })

  test('a package runs its scripts in a sandbox without the origin of the application', async () => {
    const { campaign, manager, metadata } = await uploadPlace(server)
    const client = server.as(manager)
    const content = await zipOf([
      { name: 'index.html', content: page },
      { name: 'img/logo.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      { name: 'app.js', content: 'void 0' },
    ])
    await upload(client, metadata('ad.zip'), content)
    await server.runJobs()
    const [creative] = (await client.get(`campaigns/${campaign.id}/creatives`)).list
    expect(creative?.attributes['type']).toBe('html5')
    const address = String(creative?.attributes['html-asset-url'])
    const index = await fetchMedia(server, address)
    expect([index.status, index.headers['content-type'], textOf(index)]).toEqual([
      200,
      'text/html; charset=utf-8',
      page,
    ])
    const policy = String(index.headers['content-security-policy'])
    expect(policy).toMatch(/^sandbox allow-scripts; /)
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain("frame-ancestors 'self'")
    // Its files, including images of common types, have the same signature.
    const part = await fetchMedia(server, address.replace('index.html', 'img/logo.svg'))
    expect([part.status, part.headers['content-type'], part.headers['access-control-allow-origin']]).toEqual([
      200,
      'image/svg+xml',
      '*',
    ])
    const zip = await fetchMedia(server, urlIn(creative?.attributes['prepared-asset']))
    expect(zip.bytes.equals(content)).toBe(true)
  })
})
