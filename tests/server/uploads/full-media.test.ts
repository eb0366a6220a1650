import { expect, test, vi } from 'vitest'

import { jpegOf, upload } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from './tus-client.ts'

const server = await serverForFile()
const { deps } = server
const { campaign, manager, metadata } = await uploadPlace(server)
const client = server.as(manager)

test.each(['ENOSPC', 'EDQUOT'])(
  'a job that meets %s waits until there is room, and nothing is lost',
  async (code) => {
    const creatives = async () => (await client.get(`campaigns/${campaign.id}/creatives`)).list.length
    const before = await creatives()
    const id = await upload(client, metadata('waits.jpg'), await jpegOf(320, 180))
    const put = vi
      .spyOn(deps.mediaStore, 'put')
      .mockRejectedValue(Object.assign(new Error(`${code}: copyfile`), { code }))
    for (let round = 0; round < 7; round += 1) {
      expect(await server.runJobs(1)).toBe(1)
    }
    const state = async () => (await client.get(`uploads/${id}`)).data.attributes['state']
    expect([await state(), await creatives()]).toEqual(['processing', before])
    put.mockRestore()
    await server.runJobs()
    expect([await state(), await creatives()]).toEqual(['done', before + 1])
    expect(server.logs.filter((line) => line.includes('"job postponed"') && line.includes(code))).not.toEqual(
      [],
    )
  },
)
