import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { channels } from '#contract/channels.ts'
import { commentSchema, type NewComment } from '#contract/comments.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { comments } from '#server/db/schema/comments.ts'
import { creatives } from '#server/db/schema/creatives.ts'

import { personWith, pushesOf } from '../creatives/stage.ts'
import { storedVersion } from '../creatives/stored-version.ts'
import type { Client } from '../support/client.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

/** A creative, and two people who may see it. */
async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const specification = await make.specification()
  const creative = await make.creative({ campaign, specification })
  const maya = await personWith(server, campaign, ['view'])
  const tom = await personWith(server, campaign, ['view'])
  const [asMaya, asTom] = [server.as(maya), server.as(tom)]
  const path = `creatives/${creative.id}/comments`
  const wire = ({ parentId, ...comment }: NewComment) => ({
    ...comment,
    ...(parentId === undefined ? {} : { parent_id: parentId }),
  })
  const write = async (client: Client, comment: NewComment) => {
    const answer = await client.post(path, wire(comment))
    expect([answer.status, answer.text]).toEqual([201, answer.text])
    return readOne(answer.body, commentSchema)
  }
  const list = async (client: Client) => readList((await client.get(path)).body, commentSchema)
  return { unit, campaign, specification, creative, maya, tom, asMaya, asTom, path, write, list }
}

describe('comments on a creative', () => {
  test('are on the whole, on a place of the picture and on a moment of the video, oldest first, as plain text', async () => {
    const { creative, maya, tom, asMaya, asTom, write, list } = await stage()
    const text = '<b>bold</b> \u202Eright to left\u202C 👍'
    await write(asMaya, { text: `  ${text}\n` })
    server.clock.advance({ seconds: 1 })
    await write(asTom, { text: 'Here', mark: { place: { x: 0.25, y: 1 }, seconds: 3.5 } })
    expect(await list(asMaya)).toEqual([
      {
        id: expect.any(String),
        creativeId: String(creative.id),
        parentId: null,
        text,
        mark: { place: null, seconds: null },
        isOnEarlierFile: false,
        createdAt: expect.any(String),
        editedAt: null,
        isDeleted: false,
        resolvedAt: null,
        resolvedBy: null,
        author: { id: String(maya.id), name: maya.name },
        mentions: [],
        mayEdit: true,
        mayDelete: true,
      },
      expect.objectContaining({
        text: 'Here',
        mark: { place: { x: 0.25, y: 1 }, seconds: 3.5 },
        author: { id: String(tom.id), name: tom.name },
        mayEdit: false,
        mayDelete: false,
      }),
    ])
  })

  test('are announced on the campaign’s channel, whatever changes', async () => {
    const { campaign, creative, asMaya, write } = await stage()
    const before = pushesOf(server, 'CreativeCommentsChanged').length
    const { id } = await write(asMaya, { text: 'Look' })
    await asMaya.patch(`comments/${id}`, { text: 'Look here' })
    await asMaya.patch(`comments/${id}`, { is_resolved: true })
    await asMaya.patch(`comments/${id}`, { is_resolved: true })
    await asMaya.delete(`comments/${id}`)
    const push = {
      channels: [channels.campaign(campaign.id)],
      data: { creative_id: creative.id, campaign_id: campaign.id },
    }
    expect(pushesOf(server, 'CreativeCommentsChanged').slice(before)).toEqual([push, push, push, push])
  })

  test('have replies of one level, without a mark of their own', async () => {
    const { asMaya, asTom, path, write } = await stage()
    const comment = await write(asMaya, { text: 'Which logo?' })
    const reply = await write(asTom, {
      text: 'The new one',
      parentId: comment.id,
      mark: { place: { x: 0.5, y: 0.5 }, seconds: null },
    })
    expect([reply.parentId, reply.mark]).toEqual([comment.id, { place: null, seconds: null }])
    const foreign = await stage()
    const other = await foreign.write(foreign.asMaya, { text: 'Elsewhere' })
    const answers = await Promise.all(
      [reply.id, other.id, '999999'].map((parent_id) => asTom.post(path, { text: 'And?', parent_id })),
    )
    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422])
  })

  test('are written once, when the request is repeated', async () => {
    const { asMaya, asTom, write, list } = await stage()
    const [first, second] = await Promise.all([
      write(asMaya, { text: 'Sharper please' }),
      write(asMaya, { text: 'Sharper please' }),
    ])
    expect(second.id).toBe(first.id)
    await write(asTom, { text: 'Sharper please' })
    server.clock.advance({ minutes: 2 })
    await write(asMaya, { text: 'Sharper please' })
    expect(await list(asMaya)).toHaveLength(3)
  })

  test('refuse texts that are blank or too long, and marks outside of the picture', async () => {
    const { asMaya, path, list } = await stage()
    const marked = (x: number, seconds: number | null) => ({
      text: 'x',
      mark: { place: { x, y: 0 }, seconds },
    })
    const bodies = [
      { text: ' \n ' },
      { text: 'x'.repeat(2001) },
      {},
      marked(1.01, null),
      marked(0, -1),
      { text: 'x', mark: { place: { x: 0 }, seconds: null } },
    ]
    const answers = await Promise.all(bodies.map((body) => asMaya.post(path, body)))
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 422))
    expect((await asMaya.post(path, { text: 'x'.repeat(2000) })).status).toBe(201)
    expect(await list(asMaya)).toHaveLength(1)
  })

  test('are changed by their authors, who say so; a deleted one stays while a reply needs it', async () => {
    const { asMaya, asTom, write, list } = await stage()
    const comment = await write(asMaya, {
      text: 'Too dark',
      mark: { place: { x: 0.1, y: 0.2 }, seconds: null },
    })
    const reply = await write(asTom, { text: 'Is it?', parentId: comment.id })
    const edited = readOne(
      (await asMaya.patch(`comments/${comment.id}`, { text: 'Too bright' })).body,
      commentSchema,
    )
    expect([edited.text, edited.editedAt, edited.mark.place]).toEqual([
      'Too bright',
      deps.now().toISOString(),
      { x: 0.1, y: 0.2 },
    ])
    expect((await asMaya.delete(`comments/${comment.id}`)).status).toBe(204)
    expect((await asMaya.delete(`comments/${comment.id}`)).status).toBe(404)
    expect((await asMaya.patch(`comments/${comment.id}`, { text: 'Again' })).status).toBe(404)
    expect((await list(asTom)).map(({ text, isDeleted, author }) => [text, isDeleted, author?.name])).toEqual(
      [
        ['', true, undefined],
        ['Is it?', false, expect.any(String)],
      ],
    )
    await asTom.delete(`comments/${reply.id}`)
    expect(await list(asTom)).toEqual([])
  })

  test('are resolved and reopened by all who see them', async () => {
    const { tom, asMaya, asTom, write } = await stage()
    const { id } = await write(asMaya, { text: 'Crop it' })
    const change = async (isResolved: boolean) => {
      const { body } = await asTom.patch(`comments/${id}`, { is_resolved: isResolved })
      const { resolvedAt, resolvedBy } = readOne(body, commentSchema)
      return [resolvedAt, resolvedBy]
    }
    expect(await change(true)).toEqual([deps.now().toISOString(), tom.name])
    expect(await change(false)).toEqual([null, null])
  })

  test('of others are deleted with the right to delete creatives', async () => {
    const { campaign, asMaya, asTom, write, list } = await stage()
    const { id } = await write(asMaya, { text: 'Not for here' })
    expect((await asTom.delete(`comments/${id}`)).refusal).toEqual([403, 103])
    const manager = await personWith(server, campaign, ['view', 'delete_creative'])
    expect((await list(server.as(manager))).map(({ mayEdit, mayDelete }) => [mayEdit, mayDelete])).toEqual([
      [false, true],
    ])
    expect((await server.as(manager).delete(`comments/${id}`)).status).toBe(204)
  })
})

describe('what becomes of comments', () => {
  test('people of a link write them, too, and mention nobody', async () => {
    const { campaign, tom, path } = await stage()
    const user = await make.user({ isLiteUser: true, passwordHash: null })
    await make.grant(user, campaign, ['view', 'upload_creative'])
    const client = server.asLink(await make.link({ kind: 'drop-zone', user, campaign }))
    expect((await client.post(path, { text: 'Is this the right size?' })).status).toBe(201)
    expect((await client.post(path, { text: 'And this?', mentions: [String(tom.id)] })).status).toBe(422)
  })

  test('they go on with the creative that takes the place of theirs, on an earlier file', async () => {
    const { campaign, creative, asMaya, write } = await stage()
    await write(asMaya, { text: 'Brighter' })
    const manager = server.as(await personWith(server, campaign, ['view', 'replace_creative']))
    const answer = await manager.post(`creatives/${creative.id}/asset-history`, {
      asset_id: await storedVersion(deps, creative.id),
    })
    const successor = `creatives/${answer.data.id}/comments`
    await asMaya.post(successor, { text: 'Better' })
    expect(
      readList((await asMaya.get(successor)).body, commentSchema).map((one) => [
        one.text,
        one.isOnEarlierFile,
      ]),
    ).toEqual([
      ['Brighter', true],
      ['Better', false],
    ])
  })

  test('a deleted creative has none, and a deleted campaign takes them along', async () => {
    const { creative, asMaya, path, write } = await stage()
    const { id } = await write(asMaya, { text: 'Gone soon' })
    await deps.db.update(creatives).set({ deletedAt: deps.now() }).where(eq(creatives.id, creative.id))
    const answers = [
      await asMaya.get(path),
      await asMaya.post(path, { text: 'Still?' }),
      await asMaya.patch(`comments/${id}`, { is_resolved: true }),
      await asMaya.delete(`comments/${id}`),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    await deps.db.delete(creatives).where(eq(creatives.id, creative.id))
    expect(await deps.db.$count(comments, eq(comments.id, Number(id)))).toBe(0)
  })
})
