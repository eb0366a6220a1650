import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { readList } from '#contract/json-api.ts'
import { moderationProgressSchema } from '#contract/moderation-progress.ts'
import { moderationStageSchema } from '#contract/moderation-stages.ts'
import { users } from '#server/db/schema/people.ts'
import { links } from '#server/db/schema/sessions.ts'

import { personWith, pushesOf } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make, deps } = server

interface GivenGroup {
  id?: string
  name: string
  require_all?: boolean
  require_n?: number | null
  users: { name?: string; email: string }[]
}
const group = (name: string, emails: readonly string[], rule: Partial<GivenGroup> = {}): GivenGroup => ({
  name,
  require_all: true,
  require_n: null,
  users: emails.map((email) => ({ name: email.split('@')[0] ?? '', email })),
  ...rule,
})
const stage = (sort_order: number, groups: readonly GivenGroup[], id: string | null = null) => ({
  id,
  sort_order,
  moderation_groups: groups,
})

/** A campaign, an editor of its stages, and what the tests ask. */
async function editedCampaign() {
  const place = await uploadPlace(server)
  const editor = await personWith(server, place.campaign, ['view', 'enhanced_moderation', 'moderate'])
  const client = server.as(editor)
  const path = `campaigns/${place.campaign.id}/moderation-stages`
  const save = (stages: unknown, version?: number) =>
    client.patch(path, version === undefined ? stages : { data: stages, meta: { version } })
  const read = async () => readList((await client.get(path)).body, moderationStageSchema)
  const mailsTo = async (email: string) => {
    await server.settled()
    return (await server.outbox()).filter((mail) => mail.to === email)
  }
  const tokenFor = async (email: string) =>
    /\/lite\/moderation\/([\w-]+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
  const signIn = (token: string) => server.withToken(token).get('auth/lite')
  const byMail = async (email: string) =>
    server.withToken(
      String((await signIn(await tokenFor(email))).headers['authorization']).replace('Bearer ', ''),
    )
  return { ...place, editor, client, path, save, read, mailsTo, tokenFor, signIn, byMail }
}

let last = 0
const address = (name: string) => `${name}${(last += 1)}@client.test`

describe('the moderation stages of a campaign', () => {
  test('API-075 API-076 EMOD-003 EMOD-006 EMOD-012 are saved together and read in their order, with new lite users', async () => {
    const { save, read } = await editedCampaign()
    const [ann, bob] = [address('ann'), address('bob')]
    const saved = await save([
      stage(7, [group('Brand', [bob], { require_all: false, require_n: 1 })]),
      stage(2, [group('  Legal ', [ann, bob], { require_n: 4 }), group('Client', [ann])]),
    ])
    expect([saved.status, saved.body?.meta]).toEqual([200, { version: 1, 'affected-decisions': 0 }])
    const stages = await read()
    expect(
      stages.map(({ sortOrder, moderationGroups }) => [
        sortOrder,
        moderationGroups.map(({ name, requireAll, requireN, users: people }) => [
          name,
          requireAll,
          requireN,
          people.map(({ email, isLiteUser, isExpired }) => [email, isLiteUser, isExpired]),
        ]),
      ]),
    ).toEqual([
      [
        1,
        [
          [
            'Legal',
            true,
            null,
            [
              [ann, true, false],
              [bob, true, false],
            ],
          ],
          ['Client', true, null, [[ann, true, false]]],
        ],
      ],
      [2, [['Brand', false, 1, [[bob, true, false]]]]],
    ])
    const [first, second] = stages
    await save([
      { ...stage(1, [group('Brand', [bob])], second?.id ?? null) },
      stage(2, [{ ...group('Legal', [ann]), id: first?.moderationGroups[0]?.id ?? '' }], first?.id ?? null),
    ])
    expect(
      (await read()).map(({ id, moderationGroups }) => [id, moderationGroups.map(({ name }) => name)]),
    ).toEqual([
      [second?.id, ['Brand']],
      [first?.id, ['Legal']],
    ])
    expect((await read())[1]?.moderationGroups[0]?.id).toBe(first?.moderationGroups[0]?.id)
  })

  test('EMOD-014 EMOD-015 EMOD-016 EMOD-017 EMOD-019 EMOD-026 EMOD-029 are refused as a whole where a group is invalid', async () => {
    const { save, read } = await editedCampaign()
    const ann = address('ann')
    const full = await make.user({ email: address('Full') })
    const answer = await save([
      stage(1, [group('Legal', [ann]), group('  ', [ann])]),
      stage(2, [
        group(' lEGAL', [ann]),
        group('None', [], { require_all: false, require_n: 0 }),
        group('Nobody', []),
        group('Two', [ann, ann.toUpperCase()], { require_all: false, require_n: 2 }),
        group('Full', [full.email.toUpperCase()]),
      ]),
    ])
    expect([answer.status, answer.errors.map(({ detail, source }) => [source?.pointer, detail])]).toEqual([
      422,
      [
        ['/data/0/moderation_groups/1/name', 'Name field should not be empty'],
        ['/data/1/moderation_groups/0/name', 'Cannot set stage. Group name should be unique'],
        ['/data/1/moderation_groups/1/require_n', 'There must be at least 1 moderator'],
        ['/data/1/moderation_groups/2/users', 'There must be at least 1 user'],
        [
          '/data/1/moderation_groups/3/require_n',
          'The number of users provided must be greater than or equal to the required number for the group.',
        ],
        [
          '/data/1/moderation_groups/4/users/0/email',
          `${full.email.toUpperCase()} belongs to an existing full user and cannot be invited`,
        ],
      ],
    ])
    expect(await read()).toEqual([])
    expect(await deps.db.select().from(users).where(eq(users.email, ann))).toEqual([])
  })

  test('are not overwritten by a save of an older version, which is told the groups that differ', async () => {
    const { save, read } = await editedCampaign()
    const ann = address('ann')
    await save([stage(1, [group('Legal', [ann]), group('Same', [ann])])], 0)
    const stale = await save([stage(1, [group('Brand', [ann]), group('Same', [ann])])], 0)
    expect([stale.refusal, stale.errors[0]?.meta]).toEqual([
      [409, 126],
      {
        version: 1,
        groups: [
          { name: 'Legal', sent: null, saved: { stage: 1, 'require-n': null, emails: [ann] } },
          { name: 'Brand', sent: { stage: 1, 'require-n': null, emails: [ann] }, saved: null },
        ],
      },
    ])
    expect((await read())[0]?.moderationGroups[0]?.name).toBe('Legal')
    const two = await Promise.all([
      save([stage(1, [group('One', [ann])])], 1),
      save([stage(1, [group('Other', [ann])])], 1),
    ])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('API-017 has_moderation_stages lists the campaigns that have some, with their stages for people who may change them', async () => {
    const { client, campaign, save, editor } = await editedCampaign()
    const other = await make.campaign({})
    await make.grant(editor, other, ['view'])
    await make.stages(other, [[{ users: [await make.lite()] }]])
    const plain = await make.campaign({})
    await make.grant(editor, plain, ['view', 'enhanced_moderation'])
    await save([stage(1, [group('Legal', [address('ann')])])])
    const { list, body } = await client.get(
      'campaigns?filter[has_moderation_stages]=1&include=moderation-stages',
    )
    expect(list.map(({ id }) => Number(id)).toSorted()).toEqual([campaign.id, other.id].toSorted())
    expect(
      list.map(({ relationships }) => relationships?.['moderation-stages'] !== undefined).toSorted(),
    ).toEqual([false, true])
    expect(JSON.stringify(body?.included)).toContain('Legal')
  })

  test('SHELL-053 are refused without the right, before the body is read', async () => {
    const { path, campaign } = await editedCampaign()
    const client = server.as(await personWith(server, campaign, ['view', 'moderate', 'edit']))
    const answers = [await client.get(path), await client.patch(path, []), await client.patch(`${path}/1`)]
    expect(answers.map(({ status, errors }) => [status, errors[0]?.detail])).toEqual(
      answers.map(() => [
        403,
        expect.stringMatching(
          /^You are not permitted to access enhanced moderation\. It takes the right “Enhanced moderation” on this campaign\./,
        ),
      ]),
    )
  })
})

describe('an invitation', () => {
  test('is mailed to new members once, opens the campaign, and lets them decide at their stage', async () => {
    const { save, mailsTo, byMail, campaign, specification, client, read } = await editedCampaign()
    const ann = address('ann')
    const creative = await make.creative({ campaign, specification })
    await save([stage(1, [group('Legal', [ann])])])
    expect((await mailsTo(ann)).map(({ subject }) => subject)).toEqual([
      `Please approve the creatives of ${campaign.name}`,
    ])
    const lite = await byMail(ann)
    await client.post(`creatives/${creative.id}/moderate`, { status: 1 })
    expect((await lite.post(`creatives/${creative.id}/moderate`, { status: 1 })).status).toBe(204)
    const [held] = await read()
    await save([stage(1, [{ ...group('Legal', [ann]), id: held?.moderationGroups[0]?.id ?? '' }], held?.id)])
    expect(await mailsTo(ann)).toHaveLength(1)
  })

  test('keeps only the hash of its token, and ends after 30 days', async () => {
    const { save, tokenFor, signIn, read, campaign } = await editedCampaign()
    const ann = address('ann')
    await save([stage(1, [group('Legal', [ann])])])
    const token = await tokenFor(ann)
    const [link] = await deps.db.select().from(links).where(eq(links.campaignId, campaign.id))
    expect([link?.kind, JSON.stringify(link).includes(token), link?.expiresAt.getTime()]).toEqual([
      'lite-moderation',
      false,
      deps.now().getTime() + 30 * 86_400_000,
    ])
    expect((await signIn(token)).status).toBe(200)
    server.clock.advance({ days: 30 })
    expect((await signIn(token)).status).toBe(401)
    expect((await read())[0]?.moderationGroups[0]?.users[0]?.isExpired).toBe(true)
  })

  test('API-077 sent again replaces the former link of everybody in the stage', async () => {
    const { save, tokenFor, signIn, read, client, path, mailsTo } = await editedCampaign()
    const [ann, bob] = [address('ann'), address('bob')]
    await save([stage(1, [group('Legal', [ann])]), stage(2, [group('Brand', [bob])])])
    const former = await tokenFor(ann)
    const [first] = await read()
    expect((await client.patch(`${path}/${first?.id}`)).status).toBe(204)
    expect([(await mailsTo(ann)).length, (await mailsTo(bob)).length]).toEqual([2, 1])
    expect([(await signIn(former)).status, (await signIn(await tokenFor(ann))).status]).toEqual([401, 200])
    expect((await client.patch(`${path}/999999`)).status).toBe(404)
  })

  test('of a person who is taken out of all groups is revoked, with their right to see the campaign', async () => {
    const { save, byMail, campaign } = await editedCampaign()
    const [ann, bob] = [address('ann'), address('bob')]
    await save([stage(1, [group('Legal', [ann, bob])])])
    const [annsClient, bobsClient] = [await byMail(ann), await byMail(bob)]
    await save([stage(1, [group('Legal', [bob])])])
    const answers = [annsClient, bobsClient].map((client) => client.get(`campaigns/${campaign.id}`))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 200])
  })
})

describe('creatives under way', () => {
  test('are decided when no stage is left to decide, and stay at the stages that changed', async () => {
    const { save, read, campaign, specification, client, byMail } = await editedCampaign()
    const [ann, bob] = [address('ann'), address('bob')]
    const [done, fresh] = [
      await make.creative({ campaign, specification }),
      await make.creative({ campaign, specification }),
    ]
    await save([stage(1, [group('Legal', [ann, bob])])])
    await client.post(`creatives/${done.id}/moderate`, { status: 1 })
    await (await byMail(ann)).post(`creatives/${done.id}/moderate`, { status: 1 })
    server.pushes.length = 0
    const [held] = await read()
    const changed = await save([
      stage(1, [{ ...group('Legal', [ann]), id: held?.moderationGroups[0]?.id ?? '' }], held?.id),
    ])
    expect(changed.body?.meta).toEqual({ version: 2, 'affected-decisions': 1 })
    expect(pushesOf(server, 'CreativeDecisionMade').map(({ data }) => data)).toEqual([
      { creative_id: done.id, campaign_id: campaign.id, is_approved: true },
    ])
    const statusOf = async (id: number) =>
      (await client.get(`creatives/${id}`)).data.attributes['moderation-status']
    expect([await statusOf(done.id), await statusOf(fresh.id)]).toEqual([1, 0])
    expect((await save([])).body?.meta).toEqual({ version: 3, 'affected-decisions': 0 })
  })

  test('are affected only by a save that allows it: one is refused with what it would do, and does nothing', async () => {
    const { campaign, specification, client, byMail, read, path } = await editedCampaign()
    const [ann, bob, cid] = [address('ann'), address('bob'), address('cid')]
    const creatives = [
      await make.creative({ campaign, specification }),
      await make.creative({ campaign, specification }),
      await make.creative({ campaign, specification }),
    ]
    const [approved, moved, waiting] = creatives.map(({ id }) => id)
    const ask = (stages: unknown, version: number, may_affect: number) =>
      client.patch(path, { data: stages, meta: { version, may_affect } })
    expect(
      (await ask([stage(1, [group('Legal', [ann, bob])]), stage(2, [group('Brand', [cid])])], 0, 0)).status,
    ).toBe(200)
    for (const id of [approved, moved]) {
      await client.post(`creatives/${id}/moderate`, { status: 1 })
    }
    const [anns, bobs] = [await byMail(ann), await byMail(bob)]
    await anns.post(`creatives/${approved}/moderate`, { status: 1 })
    await bobs.post(`creatives/${approved}/moderate`, { status: 1 })
    await anns.post(`creatives/${moved}/moderate`, { status: 1 })
    const [legal] = await read()
    const kept = { ...group('Legal', [bob]), id: legal?.moderationGroups[0]?.id ?? '' }

    // Without Ann's votes one stays at its stage; without the second stage the other is decided.
    const wanted = [stage(1, [kept], legal?.id)]
    const refused = await ask(wanted, 1, 1)
    expect([refused.refusal, refused.errors[0]?.meta]).toEqual([
      [409, 128],
      { version: 1, affected: 2, approved: 1, rejected: 0, moved: 0, 'lost-votes': 2 },
    ])
    expect((await read()).map(({ moderationGroups }) => moderationGroups[0]?.users.length)).toEqual([2, 1])
    expect((await anns.get(`campaigns/${campaign.id}`)).status).toBe(200)
    const statusOf = async (id: number | undefined) =>
      (await client.get(`creatives/${id}`)).data.attributes['moderation-status']
    expect(await Promise.all([approved, moved, waiting].map(statusOf))).toEqual([0, 0, 0])

    const first = [stage(1, [group('New', [cid])]), { ...stage(2, [kept], legal?.id), id: legal?.id }]
    expect((await ask(first, 1, 0)).errors[0]?.meta).toEqual({
      version: 1,
      affected: 2,
      approved: 0,
      rejected: 0,
      moved: 2,
      'lost-votes': 2,
    })
    expect((await ask(wanted, 1, 2)).body?.meta).toEqual({ version: 2, 'affected-decisions': 2 })
    expect(await Promise.all([approved, moved, waiting].map(statusOf))).toEqual([1, 0, 0])
  })

  test('are told with their stage and the decisions that count, the pending and the newest first', async () => {
    const { save, campaign, specification, client, byMail, read, editor } = await editedCampaign()
    const [ann, bob] = [address('ann'), address('bob')]
    const made = [
      await make.creative({ campaign, specification, name: 'Done' }),
      await make.creative({ campaign, specification, name: 'Refused' }),
      await make.creative({ campaign, specification, name: 'Halfway' }),
      await make.creative({ campaign, specification, name: 'Fresh' }),
    ]
    const [done, refused, halfway, fresh] = made.map(({ id }) => String(id))
    await save([stage(1, [group('Legal', [ann, bob])])])
    for (const id of [done, halfway, refused]) {
      await client.post(`creatives/${id}/moderate`, { status: 1 })
    }
    const [anns, bobs] = [await byMail(ann), await byMail(bob)]
    for (const lite of [anns, bobs]) {
      await lite.post(`creatives/${done}/moderate`, { status: 1 })
    }
    await anns.post(`creatives/${halfway}/moderate`, { status: 1 })
    await anns.post(`creatives/${refused}/moderate`, { status: -1, notes: 'Too dark' })
    const [stageOne] = await read()
    const ofTeam = { stageId: null, email: editor.email.toLowerCase(), name: editor.name, status: 1 }
    const vote = (email: string, status: 1 | -1) => ({
      stageId: stageOne?.id,
      email,
      name: email.split('@')[0],
      status,
    })
    const told = readList(
      (await client.get(`campaigns/${campaign.id}/moderation-progress`)).body,
      moderationProgressSchema,
    )
    expect(new Map(told.map(({ id, ...rest }) => [id, rest]))).toEqual(
      new Map<string | undefined, unknown>([
        [fresh, { name: 'Fresh', moderationStatus: 0, stageId: null, votes: [] }],
        [
          halfway,
          { name: 'Halfway', moderationStatus: 0, stageId: stageOne?.id, votes: [ofTeam, vote(ann, 1)] },
        ],
        [
          done,
          { name: 'Done', moderationStatus: 1, stageId: null, votes: [ofTeam, vote(ann, 1), vote(bob, 1)] },
        ],
        [refused, { name: 'Refused', moderationStatus: -1, stageId: null, votes: [ofTeam, vote(ann, -1)] }],
      ]),
    )
    expect(told.map(({ moderationStatus }) => moderationStatus === 0)).toEqual([true, true, false, false])
  })
})
