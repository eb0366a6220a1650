import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import type { CampaignAction } from '#contract/rights.ts'
import { creatives, uploads } from '#server/db/schema/creatives.ts'
import { permissions, users } from '#server/db/schema/people.ts'
import { links } from '#server/db/schema/sessions.ts'
import { finishInterruptedUploads } from '#server/uploads/finish-upload.ts'

import type { Client } from '../support/client.ts'
import { serverForFile } from '../support/harness.ts'
import { encoded, idOf, uploadPlace } from './tus-client.ts'

const server = await serverForFile()
const { make, deps } = server
const { unit, campaign, specification, metadata } = await uploadPlace(server)
const tus = { 'tus-resumable': '1.0.0' }

/** Begins an upload of four bytes as somebody with these rights; `finish` sends them. */
async function begun(
  kind: 'account' | 'drop-zone',
  actions: readonly CampaignAction[],
  replaces?: { ofOther: boolean },
) {
  const user = await make.user(kind === 'account' ? {} : { isLiteUser: true, passwordHash: null })
  await make.grant(user, campaign, ['view', ...actions])
  const link = kind === 'account' ? null : await make.link({ kind, user, campaign })
  const client: Client = link ? server.asLink(link) : server.as(user)
  const userId = replaces?.ofOther ? null : user.id
  const creative = replaces ? await make.creative({ campaign, specification, userId }) : null
  const path = creative ? `creatives/${creative.id}/files` : 'creatives/files'
  const created = await client.ask('POST', path, {
    headers: { ...tus, 'upload-length': '4', 'upload-metadata': encoded(metadata()) },
  })
  expect(created.status).toBe(201)
  const uploadId = idOf(String(created.headers['location']))
  const send = () =>
    client.ask('PATCH', `creatives/files/${uploadId}`, {
      raw: Buffer.from('1234'),
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    })
  const revoke = (action: CampaignAction) =>
    deps.db.delete(permissions).where(and(eq(permissions.userId, user.id), eq(permissions.action, action)))
  const state = async () =>
    (await deps.db.select().from(uploads).where(eq(uploads.id, uploadId))).map((row) => row.state)
  return { user, link, client, creative, uploadId, send, revoke, state }
}

describe('an upload checks its right again when its last byte arrives', () => {
  test.each<['account' | 'drop-zone', CampaignAction]>([
    ['account', 'upload_creative'],
    ['account', 'view'],
    ['drop-zone', 'upload_creative'],
  ])('%s without %s any more: 403, and nothing of it stays', async (kind, action) => {
    const { client, uploadId, send, revoke, state } = await begun(kind, ['upload_creative'])
    await revoke(action)
    const before = await deps.db.$count(creatives)
    expect((await send()).refusal).toEqual([403, 103])
    expect([await state(), (await client.get(`uploads/${uploadId}`)).status]).toEqual([[], 404])
    await server.runJobs()
    expect([await deps.db.$count(creatives), await deps.uploadStore.localCopy(uploadId)]).toEqual([
      before,
      null,
    ])
  })

  test('says which right is missing on the campaign and who can grant it; without names to people of links', async () => {
    const admin = await make.unitAdmin(unit, { name: 'Al Admin' })
    const detailOf = async (
      kind: 'account' | 'drop-zone',
      action: CampaignAction,
      replaces?: { ofOther: boolean },
    ) => {
      const { send, revoke } = await begun(kind, action === 'view' ? ['upload_creative'] : [action], replaces)
      await revoke(action)
      return (await send()).errors[0]?.detail
    }
    const lost = 'You are no longer permitted to'
    const on = 'on this campaign.'
    expect([
      await detailOf('account', 'upload_creative'),
      await detailOf('drop-zone', 'upload_creative'),
      await detailOf('account', 'replace_creative', { ofOther: true }),
      await detailOf('account', 'view'),
    ]).toEqual([
      `${lost} upload this file. It takes the right “Upload creatives” ${on} ${admin.name} can grant it.`,
      `${lost} upload this file. It takes the right “Upload creatives” ${on}`,
      `You are not permitted to replace this creative. It takes the right “Replace creatives” ${on} ${admin.name} can grant it.`,
      `${lost} view this campaign. It takes the right “View” on it, which an administrator of its business unit can grant.`,
    ])
  })

  test.each<['account' | 'drop-zone', CampaignAction, boolean]>([
    ['account', 'replace_creative', true],
    ['account', 'replace_own_creative', false],
    ['drop-zone', 'replace_own_creative', false],
  ])('a replacement by %s without %s any more', async (kind, action, ofOther) => {
    const { creative, send, revoke, state } = await begun(kind, [action], { ofOther })
    await revoke(action)
    expect([(await send()).status, await state()]).toEqual([403, []])
    const [kept] = await deps.db
      .select()
      .from(creatives)
      .where(eq(creatives.id, creative?.id ?? 0))
    expect(kept?.deletedAt).toBeNull()
  })

  test.each<['account' | 'drop-zone', CampaignAction, { ofOther: boolean } | undefined]>([
    ['account', 'upload_creative', undefined],
    ['drop-zone', 'upload_creative', undefined],
    ['account', 'replace_creative', { ofOther: true }],
    ['drop-zone', 'replace_own_creative', { ofOther: false }],
  ])('goes on by %s who kept %s (%j)', async (kind, action, replaces) => {
    const { send, state } = await begun(kind, [action], replaces)
    expect([(await send()).status, await state()]).toEqual([204, ['processing']])
  })
})

test('uploads that are resumed after a restart are checked too, and the others go on', async () => {
  const past = new Date('2026-01-01')
  const all = {
    right: await begun('account', ['upload_creative']),
    account: await begun('account', ['upload_creative']),
    link: await begun('drop-zone', ['upload_creative']),
    kept: await begun('account', ['upload_creative']),
    keptLink: await begun('drop-zone', ['upload_creative']),
  }
  const { enqueue } = deps.jobs
  deps.jobs.enqueue = () => Promise.reject(new Error('killed'))
  for (const { send } of Object.values(all)) {
    await send()
  }
  deps.jobs.enqueue = enqueue
  await all.right.revoke('upload_creative')
  await deps.db.update(users).set({ expiresAt: past }).where(eq(users.id, all.account.user.id))
  await deps.db
    .update(links)
    .set({ revokedAt: past })
    .where(eq(links.id, all.link.link?.id ?? 0))
  await finishInterruptedUploads(deps)
  const states = Object.entries(all).map(async ([name, { state }]) => [name, await state()])
  expect(Object.fromEntries(await Promise.all(states))).toEqual({
    right: [],
    account: [],
    link: [],
    kept: ['processing'],
    keptLink: ['processing'],
  })
})
