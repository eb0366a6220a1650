import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'

import { screenshotSchema } from '#contract/frame-editing.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { frameScreenshots, screenshotTokens } from '#server/db/schema/frames.ts'
import { sweepScreenshots } from '#server/frames/sweep-screenshots.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile({ environment: { SCREENSHOT_DAYS: '10', SCREENSHOTS_PER_HOUR: '20' } })
const { make, deps, clock } = server
const picture = (width = 64, height = 36) =>
  sharp({ create: { width, height, channels: 3, background: '#3355aa' } })
const jpeg = await picture().jpeg().toBuffer()

/** A frame of a unit with its editor and the token of its player. */
async function stage() {
  const unit = await make.businessUnit()
  const frame = await make.frame({ unit })
  const editor = await make.user()
  await make.grantOnUnit(editor, unit, ['edit_frames'])
  const client = server.as(editor)
  const address = `frames/${frame.id}/screenshots`
  const newToken = async () =>
    String((await client.post(`frames/${frame.id}/screenshot-token`)).data.attributes['token'])
  const token = await newToken()
  const send = (raw: Buffer, type = 'image/jpeg', { query = '', by = token } = {}) =>
    server.withToken(by).ask('POST', `${address}${query}`, { raw, headers: { 'content-type': type } })
  const dates = async (path = address, asked = client) =>
    readList((await asked.get(path)).body, screenshotSchema).map(({ date }) => date)
  return { unit, frame, editor, client, address, token, newToken, send, dates }
}

const takenAt = (moment: Date) => ({ query: `?taken_at=${encodeURIComponent(moment.toISOString())}` })
const ago = (days: number) => new Date(clock.now().getTime() - days * 86_400_000)

describe('API-105 FRAME-026 a player uploads what its frame shows', () => {
  test('the picture is listed with its time, and served under a signed address', async () => {
    const { send, client, address } = await stage()
    const sent = await send(jpeg, 'image/jpeg', takenAt(ago(1)))
    const [listed] = readList((await client.get(address)).body, screenshotSchema)
    const file = await server.app.inject(String(listed?.url))
    expect([
      sent.status,
      readOne(sent.body, screenshotSchema),
      listed?.date,
      file.statusCode,
      file.headers['content-type'],
      (await sharp(file.rawPayload).metadata()).width,
      (
        await server.anonymous.get(
          `//media/1-${'x'.repeat(22)}/${String(listed?.url).split('/').slice(3).join('/')}`,
        )
      ).status,
    ]).toEqual([201, listed, ago(1).toISOString(), 200, 'image/webp', 64, 404])
  })

  test('JPEG, PNG and WebP are kept without their metadata, turned, and no larger than a screen', async () => {
    const { send, client, address } = await stage()
    const turned = await picture(60, 20)
      .withExif({ IFD0: { Artist: 'secretartist' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const statuses = [
      (await send(turned)).status,
      (await send(await picture(5000, 100).png().toBuffer(), 'image/png')).status,
      (await send(await picture().webp().toBuffer(), 'image/webp')).status,
    ]
    const urls = readList((await client.get(address)).body, screenshotSchema).map(({ url }) => url)
    const made = await Promise.all(
      urls.map(async (url) => {
        const { rawPayload } = await server.app.inject(url)
        const { width, height, exif } = await sharp(rawPayload).metadata()
        return [width, height, exif, rawPayload.includes('secretartist')]
      }),
    )
    expect([statuses, made]).toEqual([
      [201, 201, 201],
      [
        [64, 36, undefined, false],
        [2560, 51, undefined, false],
        [20, 60, undefined, false],
      ],
    ])
  })

  test('what is no image, too large or of another type is refused, and nothing is kept', async () => {
    const { send, dates } = await stage()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
    const refusals = {
      text: (await send(Buffer.from('not an image'))).refusal,
      empty: (await send(Buffer.alloc(0))).refusal,
      svg: (await send(svg, 'image/png')).refusal,
      gif: (await send(await picture().gif().toBuffer())).refusal,
      cut: (await send(jpeg.subarray(0, jpeg.length / 2))).refusal,
      pixels: (await send(await picture(8000, 5100).png().toBuffer(), 'image/png')).refusal,
      bytes: (await send(Buffer.alloc(10_000_001))).refusal,
      'other type': (await send(jpeg, 'application/octet-stream')).refusal,
      JSON: (await send(Buffer.from('{}'), 'application/json')).refusal,
      future: (await send(jpeg, 'image/jpeg', takenAt(ago(-1)))).refusal,
      'long ago': (await send(jpeg, 'image/jpeg', takenAt(ago(10)))).refusal,
      'no time': (await send(jpeg, 'image/jpeg', { query: '?taken_at=yesterday' })).refusal,
    }
    expect([refusals, await dates()]).toEqual([
      {
        text: [422, 101],
        empty: [422, 101],
        svg: [422, 101],
        gif: [422, 101],
        cut: [422, 101],
        pixels: [422, 101],
        bytes: [413, 106],
        'other type': [415, 108],
        JSON: [415, 108],
        future: [422, 101],
        'long ago': [422, 101],
        'no time': [422, 101],
      },
      [],
    ])
  })

  test('a body whose length nobody tells is refused when it is too long, and leaves nothing on the disk', async () => {
    const { address, token, dates } = await stage()
    const folder = await mkdtemp(join(tmpdir(), 'kerbside-test-'))
    const chunks = Array.from({ length: 12 }, () => Buffer.alloc(1_000_000))
    vi.stubEnv('TMPDIR', folder)
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `/api/v2/${address}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      payload: Readable.from(chunks),
    })
    vi.unstubAllEnvs()
    expect([statusCode, await readdir(folder), await dates()]).toEqual([413, [], []])
    await rm(folder, { recursive: true })
  })

  test('a clock that is a little ahead counts as now', async () => {
    const { send, dates } = await stage()
    await send(jpeg, 'image/jpeg', takenAt(new Date(clock.now().getTime() + 60_000)))
    expect(await dates()).toEqual([clock.now().toISOString()])
  })

  test('a picture that the store does not take leaves nothing behind', async () => {
    const { send, frame } = await stage()
    const { put } = deps.mediaStore
    deps.mediaStore.put = () => Promise.reject(new Error('disk is full'))
    const { status } = await send(jpeg)
    deps.mediaStore.put = put
    expect([status, await deps.db.$count(frameScreenshots, eq(frameScreenshots.frameId, frame.id))]).toEqual([
      500, 0,
    ])
  })
})

describe('API-105 a frame has one token, for its own screenshots alone', () => {
  test('another token, that of another frame, a replaced one and that of a session are refused', async () => {
    const [own, other] = [await stage(), await stage()]
    const session = await server.tokenOf(own.editor)
    const next = await own.newToken()
    const refusals = []
    for (const by of ['nonsense', other.token, own.token, session]) {
      refusals.push((await own.send(jpeg, 'image/jpeg', { query: '', by })).refusal)
    }
    expect([
      refusals,
      (await server.anonymous.post(own.address)).refusal,
      (await own.send(jpeg, 'image/jpeg', { query: '', by: next })).status,
      (await server.withToken(next).get(own.address)).refusal,
    ]).toEqual([Array.from({ length: 4 }, () => [401, 120]), [401, 120], 201, [401, 110]])
  })

  test('only its hash is stored, and no log has it', async () => {
    const { frame, token, send } = await stage()
    await send(jpeg)
    await send(Buffer.from('x'))
    const [stored] = await deps.db
      .select()
      .from(screenshotTokens)
      .where(eq(screenshotTokens.frameId, frame.id))
    await server.settled()
    const { rows } = await deps.database.execute('select * from security_log')
    expect([
      JSON.stringify(stored).includes(token),
      server.logs.join('').includes(token),
      JSON.stringify(rows).includes(token),
      rows.some((row) => row['event'] === 'screenshot-token.made' && row['object_id'] === frame.id),
    ]).toEqual([false, false, false, true])
  })

  test('a deleted frame gets neither a token nor a picture', async () => {
    const { client, frame, send } = await stage()
    await client.delete(`frames/${frame.id}`)
    expect([
      (await send(jpeg)).refusal,
      (await client.post(`frames/${frame.id}/screenshot-token`)).refusal,
    ]).toEqual([
      [409, 105],
      [409, 105],
    ])
  })

  test('a player that sends more than its number in an hour has to wait', async () => {
    const { send } = await stage()
    const statuses = []
    for (let sent = 0; sent < 21; sent += 1) {
      statuses.push((await send(Buffer.from('x'))).status)
    }
    const late = await send(jpeg)
    clock.advance({ minutes: 61 })
    expect([
      statuses.slice(-2),
      late.refusal,
      Number(late.headers['retry-after']) > 3000,
      (await send(jpeg)).status,
    ]).toEqual([[422, 429], [429, 118], true, 201])
  })
})

test('API-107 FRAME-032 in a campaign there are the screenshots from its start to its end, of frames that it has', async () => {
  const { unit, frame, send } = await stage()
  const campaign = await make.campaign({ unit, startsAt: ago(3), endsAt: ago(1) })
  const buyer = server.as(await make.manager(unit, campaign))
  const address = `campaigns/${campaign.id}/frames/${frame.id}/screenshots`
  for (const days of [4, 3, 2, 1, 0]) {
    await send(jpeg, 'image/jpeg', takenAt(ago(days)))
  }
  const before = (await buyer.get(address)).refusal
  await make.attach(campaign, frame)
  const listed = readList((await buyer.get(address)).body, screenshotSchema)
  expect([before, listed.map(({ date }) => date)]).toEqual([
    [404, 102],
    [ago(1), ago(2), ago(3)].map((moment) => moment.toISOString()),
  ])
})

test('API-105 the newest 200 are listed', async () => {
  const { frame, dates } = await stage()
  await deps.db.insert(frameScreenshots).values(
    Array.from({ length: 203 }, (_, index) => ({
      frameId: frame.id,
      key: `screenshots/${frame.id}-${index}/screenshot.webp`,
      isStored: index !== 202,
      takenAt: new Date(clock.now().getTime() - (300 - index) * 60_000),
    })),
  )
  const listed = await dates()
  expect([listed.length, listed[0]]).toEqual([
    200,
    new Date(clock.now().getTime() - (300 - 201) * 60_000).toISOString(),
  ])
})

test('FRAME-026 screenshots are deleted with their files after the configured days', async () => {
  const { send, client, address, dates, frame } = await stage()
  await send(jpeg, 'image/jpeg', takenAt(ago(9)))
  await send(jpeg)
  const urls = readList((await client.get(address)).body, screenshotSchema).map(({ url }) => url)
  clock.advance({ days: 1, minutes: 1 })
  const { remove } = deps.mediaStore
  deps.mediaStore.remove = () => Promise.reject(new Error('away'))
  await sweepScreenshots(deps)
  const kept = (await dates()).length
  deps.mediaStore.remove = remove
  await sweepScreenshots(deps)
  const files = await Promise.all(urls.map(async (url) => (await server.app.inject(url)).statusCode))
  expect([
    kept,
    (await dates()).length,
    files,
    await deps.db.$count(frameScreenshots, eq(frameScreenshots.frameId, frame.id)),
  ]).toEqual([2, 1, [200, 404], 1])
})
