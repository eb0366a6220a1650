import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { exportSchema } from '#contract/frame-editing.ts'
import { readOne } from '#contract/json-api.ts'
import { campaignFrames, frames } from '#server/db/schema/frames.ts'
import { permissions, users } from '#server/db/schema/people.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps, clock } = server

async function stage() {
  const unit = await make.businessUnit({ name: `Zürich ${Math.random()}` })
  const specification = await make.specification({
    width: 1080,
    height: 1920,
    motionLength: 10,
    motionFps: 25,
    notes: 'Static, "only"',
  })
  const editor = await make.user()
  await make.grantOnUnit(editor, unit, ['edit_frames'])
  const campaign = await make.campaign({ unit })
  const buyer = await make.manager(unit, campaign)
  return { unit, specification, editor, campaign, buyer }
}

type Asker = Parameters<typeof server.as>[0]
const addressOf = async (asker: Asker, path: string) =>
  readOne((await server.as(asker).post(path)).body, exportSchema).url
const download = (url: string) => server.anonymous.get(`/${url}`)
const rowsOf = async (asker: Asker, path: string) =>
  parse((await download(await addressOf(asker, path))).text, { record_delimiter: '\r\n' })
const idsOf = async (asker: Asker, path: string) => (await rowsOf(asker, path)).slice(1).map(([id]) => id)

test('FRAME-040 FRAME-042 FRAME-043 frames.csv has its columns, of every frame that the person may edit', async () => {
  const { unit, specification, editor } = await stage()
  await make.frame({
    unit,
    specification,
    name: 'High Street',
    externalId: '=CMD()',
    extendedCode: 'X-1',
    routeCode: '-12',
    countryCode: 'CH',
    locality: 'Genève',
    displayUnitIds: ['DU1', 'DU2'],
    playerIds: [],
    lat: -33.5,
    lng: 0,
  })
  await make.frame()
  const answer = await download(await addressOf(editor, 'frames/exports'))
  expect([
    answer.status,
    answer.headers['content-type'],
    answer.headers['content-disposition'],
    answer.headers['cache-control'],
    answer.text,
  ]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="frames.csv"',
    'no-store',
    [
      'uniqueId,extendedCode,routeFrameCode,countryCode,businessDivision,latitude,longitude,locality,marketingName,width,height,displayUnitID,playerID,defaultDuration,fps,contentSubmission',
      `'=CMD(),X-1,-12,CH,${unit.name},-33.5,0,Genève,${specification.name},1080,1920,"DU1, DU2",,10,25,"Static, ""only"""`,
      '',
    ].join('\r\n'),
  ])
})

test('FRAME-041 FRAME-044 mb-frames.csv has its columns, of the frames of the campaign that match the text', async () => {
  const { unit, specification, campaign, buyer } = await stage()
  const frame = await make.frame({ unit, specification, name: '@home', extendedCode: 'X', routeCode: 'R1' })
  await make.attach(campaign, frame)
  await deps.db
    .update(campaignFrames)
    .set({ group: 'Media buy' })
    .where(eq(campaignFrames.campaignId, campaign.id))
  // A frame that a booking brought as well is there once.
  await make.attach(campaign, frame, await make.booking({ unit, campaign }))
  const other = await make.frame({ unit, name: 'Other' })
  await make.attach(campaign, other)
  await make.attach(campaign, await make.frame({ unit, deletedAt: new Date() }))
  const path = `campaigns/${campaign.id}/frames/exports`
  const answer = await download(await addressOf(buyer, `${path}?filter[search]=%25home%25`))
  expect([
    answer.headers['content-disposition'],
    answer.text,
    await idsOf(buyer, `${path}?sort=-external_id`),
  ]).toEqual([
    'attachment; filename="mb-frames.csv"',
    [
      'External Id,Frame Code,Route Code,Player Id,Display Unit Id,Name,Type,Group,Width,Height,Latitude,Longitude,Business Unit',
      `${frame.externalId},X,R1,${frame.playerIds[0]},${frame.displayUnitIds[0]},'@home,${specification.name},Media buy,1080,1920,51.5,-0.12,${unit.name}`,
      '',
    ].join('\r\n'),
    [frame.externalId, other.externalId].toSorted().toReversed(),
  ])
})

test('FRAME-042 FRAME-044 an export has the rows of all pages, in the order of the list, in several chunks', async () => {
  const { unit, specification, editor, campaign, buyer } = await stage()
  const made = await deps.db
    .insert(frames)
    .values(
      Array.from({ length: 2500 }, (_, index) => ({
        name: `Name ${index % 7}`,
        externalId: `BULK-${String(index).padStart(5, '0')}`,
        // Many have none, and many share one.
        extendedCode: index % 3 === 0 ? null : `Code ${index % 5}`,
        locality: index % 2 === 0 ? null : `Place ${index}`,
        businessUnitId: unit.id,
        specificationId: specification.id,
        lat: 1,
        lng: 2,
      })),
    )
    .returning()
  await deps.db
    .insert(campaignFrames)
    .values(made.map(({ id }) => ({ campaignId: campaign.id, frameId: id, bookingId: null })))
  type Key = (frame: (typeof made)[number]) => string | null
  const keys: Record<string, Key> = {
    name: ({ name }) => name,
    external_id: ({ externalId }) => externalId,
    extended_code: ({ extendedCode }) => extendedCode,
    locality: ({ locality }) => locality,
    business_unit: () => '',
    specification: () => '',
  }
  const { rows: order } = await deps.database.execute(
    `select external_id, locality from frames where business_unit_id = ${unit.id} order by locality, id`,
  )
  const inOrder = (key: Key) =>
    made
      .toSorted((left, right) => {
        const [one, two] = [key(left), key(right)]
        const byKey = one === two ? 0 : one === null ? 1 : two === null ? -1 : one < two ? -1 : 1
        return byKey || left.id - right.id
      })
      .map(({ externalId }) => externalId)
  const wrong: string[] = []
  for (const [field, key] of Object.entries(keys)) {
    const wanted = field === 'locality' ? order.map((row) => row['external_id']) : inOrder(key)
    const upwards = await idsOf(editor, `frames/exports?sort=${field}`)
    const downwards = await idsOf(editor, `frames/exports?sort=-${field}`)
    if (upwards.join() !== wanted.join() || downwards.join() !== wanted.toReversed().join()) {
      wrong.push(field)
    }
  }
  const ofCampaign = await idsOf(buyer, `campaigns/${campaign.id}/frames/exports?sort=-extended_code`)
  expect([wrong, ofCampaign]).toEqual([[], inOrder(({ extendedCode }) => extendedCode).toReversed()])
})

test('FRAME-044 an export has the filters of the list', async () => {
  const { unit, editor } = await stage()
  await make.grantOnUnit(editor, await make.businessUnit(), ['edit_frames'])
  const [one, deleted] = [
    await make.frame({ unit, name: 'Filtered one', displayUnitIds: ['DU-F'] }),
    await make.frame({ unit, name: 'Filtered two', deletedAt: new Date() }),
  ]
  const list = (query: string) => idsOf(editor, `frames/exports?${query}`)
  expect([
    await list('filter[name]=%25filtered%25'),
    await list('filter[name]=%25filtered%25&filter[with_trashed]=true'),
    await list('filter[only_trashed]=true'),
    await list('filter[by_display_unit_id]=%25DU-F%25'),
    await list(`filter[business_unit_id]=${unit.id + 1000}`),
    (await server.as(editor).post('frames/exports?sort=lat')).refusal,
  ]).toEqual([
    [one.externalId],
    [one.externalId, deleted.externalId],
    [deleted.externalId],
    [one.externalId],
    [],
    [400, 100],
  ])
})

describe('FRAME-040 FRAME-041 an address is valid for ten minutes, for a person who may read the frames', () => {
  const refused = async (url: string) => (await download(url)).refusal

  test('it ends, and another text or signature is refused', async () => {
    const { editor, campaign, buyer } = await stage()
    const url = await addressOf(editor, 'frames/exports')
    const ofCampaign = await addressOf(buyer, `campaigns/${campaign.id}/frames/exports`)
    const [content = '', signature = ''] = url.split('ticket=')[1]?.split('.') ?? []
    const [otherContent = ''] = ofCampaign.split('ticket=')[1]?.split('.') ?? []
    const named = (ticket: string) => `/media/exports/frames.csv?ticket=${ticket}`
    const forged = [
      named(''),
      named('x.y.z'),
      named(`${otherContent}.${signature}`),
      named(`${content}.${signature.slice(1)}`),
      named(`${content}.${signature}.x`),
      ofCampaign.replace('mb-frames', 'frames'),
      url.replace('frames.csv', 'mb-frames.csv'),
    ]
    clock.advance({ minutes: 9 })
    const before = (await download(url)).status
    clock.advance({ minutes: 1 })
    expect([await Promise.all(forged.map(refused)), before, await refused(url)]).toEqual([
      forged.map(() => [403, 103]),
      200,
      [403, 103],
    ])
  })

  test('somebody who lost the right, was deleted or signed out gets nothing', async () => {
    const { editor, campaign, buyer, unit } = await stage()
    const url = await addressOf(editor, 'frames/exports')
    const ofCampaign = await addressOf(buyer, `campaigns/${campaign.id}/frames/exports`)
    const lost = await make.user()
    await make.grantOnUnit(lost, unit, ['edit_frames'])
    const asked = server.as(lost)
    const { url: ofLost } = readOne((await asked.post('frames/exports')).body, exportSchema)
    await asked.delete('auth')
    const before = [(await download(url)).status, (await download(ofCampaign)).status]
    await deps.db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, editor.id))
    await deps.db.delete(permissions).where(eq(permissions.userId, buyer.id))
    expect([before, await refused(url), await refused(ofCampaign), await refused(ofLost)]).toEqual([
      [200, 200],
      [403, 103],
      [403, 103],
      [403, 103],
    ])
  })
})
