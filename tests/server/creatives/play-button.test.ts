import { describe, expect, test } from 'vitest'

import { creativeSchema } from '#contract/creatives.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { playButtonPositions } from '#contract/play-button.ts'

import { page, zipOf } from '../media/files.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'
import { jpegOf, personWith, pushesOf, upload } from './stage.ts'

const server = await serverForFile()
const { make } = server
const { campaign, specification, manager, metadata } = await uploadPlace(server)
const client = server.as(manager)
const clock = () => make.creative({ campaign, specification, type: 'html5' })
const set = (id: number, position: unknown, by = client) =>
  by.patch(`creatives/${id}`, { preview_configuration: { play_button_position: position } })
const read = async (id: number) => readOne((await client.get(`creatives/${id}`)).body, creativeSchema)
const positionOf = async (id: number) => (await read(id)).previewConfiguration

describe('the play button of an HTML5 creative', () => {
  test('CREA-064 stands where the preview configuration says, and has no position when none is set', async () => {
    const { id } = await clock()
    expect(await positionOf(id)).toEqual({ playButtonPosition: null })
    for (const position of [...playButtonPositions, null]) {
      const answer = await set(id, position)
      expect([answer.status, answer.data.attributes['preview-configuration']]).toEqual([
        200,
        { 'play-button-position': position },
      ])
      expect(await positionOf(id)).toEqual({ playButtonPosition: position })
    }
  })

  test('is set without a new version of the creative, and other screens hear of it', async () => {
    const { id } = await clock()
    const before = await read(id)
    server.clock.advance({ minutes: 5 })
    server.pushes.length = 0
    await set(id, 'bottom_right')
    expect(await read(id)).toEqual({
      ...before,
      previewConfiguration: { playButtonPosition: 'bottom_right' },
    })
    expect(pushesOf(server, 'CampaignIndexed')[0]?.data).toEqual({ campaign_id: campaign.id })
  })

  test('is set together with the default flag, or neither is', async () => {
    const approved = await make.creative({ campaign, specification, type: 'html5', moderationStatus: 1 })
    const both = { is_default: true, preview_configuration: { play_button_position: 'top_right' } }
    expect((await client.patch(`creatives/${approved.id}`, both)).status).toBe(200)
    const { isDefault, previewConfiguration } = await read(approved.id)
    expect([isDefault, previewConfiguration]).toEqual([true, { playButtonPosition: 'top_right' }])
    const pending = await clock()
    expect((await client.patch(`creatives/${pending.id}`, both)).status).toBe(422)
    expect(await positionOf(pending.id)).toEqual({ playButtonPosition: null })
  })

  test('is refused for pictures, unknown corners, and a body that sets nothing', async () => {
    const picture = await make.creative({ campaign, specification })
    const { id } = await clock()
    const answers = [
      await set(picture.id, 'top_right'),
      await set(id, 'middle'),
      await client.patch(`creatives/${id}`, { preview_configuration: {} }),
      await client.patch(`creatives/${id}`, {}),
    ]
    const position = { pointer: '/data/attributes/preview_configuration/play_button_position' }
    expect(answers.map(({ status, errors }) => [status, errors[0]?.source])).toEqual([
      [422, position],
      [422, position],
      [422, position],
      [422, { pointer: '/data/attributes/is_default' }],
    ])
    expect((await read(picture.id)).previewConfiguration).toBeUndefined()
    expect(await positionOf(id)).toEqual({ playButtonPosition: null })
  })

  test('UPL-020 keeps its place when another package replaces the creative, and goes with a picture', async () => {
    const { id } = await clock()
    await set(id, 'bottom_left')
    const replace = async (replacedId: number | string, name: string, content: Buffer) => {
      await upload(client, metadata(name), content, `creatives/${replacedId}/files`)
      await server.runJobs()
      // The newest update is the first.
      const { body } = await client.get(`campaigns/${campaign.id}/creatives`)
      const [{ id: successorId = '', type = '', previewConfiguration } = {}] = readList(body, creativeSchema)
      return { successorId, type, previewConfiguration }
    }
    server.clock.advance({ minutes: 1 })
    const again = await replace(id, 'again.zip', await zipOf([{ name: 'index.html', content: page }]))
    expect([again.type, again.previewConfiguration]).toEqual(['html5', { playButtonPosition: 'bottom_left' }])
    server.clock.advance({ minutes: 1 })
    const picture = await replace(again.successorId, 'still.jpg', await jpegOf(64, 36))
    expect([picture.type, picture.previewConfiguration]).toEqual(['image', undefined])
  })

  test('is set with target only', async () => {
    const { id } = await clock()
    const other = await personWith(server, campaign, ['upload_creative', 'moderate'])
    expect((await set(id, 'top_right', server.as(other))).refusal).toEqual([403, 103])
    expect(await positionOf(id)).toEqual({ playButtonPosition: null })
  })
})
