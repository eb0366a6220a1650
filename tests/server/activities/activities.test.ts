import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { activitySchema, type Activity } from '#contract/activity.ts'
import { readList, readMeta } from '#contract/json-api.ts'
import { sweep } from '#server/auth/sweep.ts'
import { activities } from '#server/db/schema/activities.ts'
import { users } from '#server/db/schema/people.ts'

import { jpegOf, upload } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make, deps } = server

async function read(user: MadeUser, path: string): Promise<{ items: Activity[]; next: string | null }> {
  const { body } = await server.as(user).get(path)
  return {
    items: readList(body, activitySchema),
    next: readMeta(body, z.object({ next: z.nullable(z.string()) })).next,
  }
}
const told = ({ items }: { items: Activity[] }) =>
  items.map(({ action, actor, subject }) => [action, actor.name, subject.name])

describe('what is recorded outside of requests', () => {
  test('a processed file is its uploader’s, and what cannot be processed is told too', async () => {
    const { campaign, manager, metadata } = await uploadPlace(server, { width: 64, height: 36 })
    await upload(server.as(manager), metadata('hero.jpg'), await jpegOf(64, 36))
    await server.runJobs()
    await upload(server.as(manager), metadata('torn.jpg'), Buffer.from('no picture at all'))
    await server.runJobs()
    expect(told(await read(manager, `campaigns/${campaign.id}/activities`))).toEqual([
      ['creative.failed', manager.name, 'torn.jpg'],
      ['creative.uploaded', manager.name, 'hero'],
    ])
  })

  test('a file that is processed again is the super user’s who asked for it', async () => {
    const { campaign, manager, metadata } = await uploadPlace(server, { width: 64, height: 36 })
    const superUser = await make.superUser({ name: 'Sue Super' })
    await upload(server.as(manager), metadata('hero.jpg'), await jpegOf(64, 36))
    await server.runJobs()
    const path = `campaigns/${campaign.id}/activities`
    const id = (await read(superUser, path)).items[0]?.subject.id
    await server.as(superUser).patch(`creatives/${id}/reprocess`)
    await server.runJobs()
    expect(told(await read(superUser, path))[0]).toEqual(['creative.reprocessed', 'Sue Super', 'hero'])
  })

  test('an e-mail is changed by the holder of the mailbox, who need not be signed in', async () => {
    const user = await make.user({ name: 'Max Mailbox' })
    const superUser = await make.superUser()
    const email = `max-${user.id}@elsewhere.test`
    await server.as(user).patch(`users/${user.id}`, { email, current_password: user.password })
    await server.settled()
    const mails = await server.outbox()
    const token = mails
      .find(({ to }) => to === email)
      ?.text.split('/auth/email/confirm/')[1]
      ?.split('\n')[0]
    await server.anonymous.post('auth/email/confirm', { token })
    const old = mails.find(({ text, to }) => to === user.email && text.includes('/auth/email/stop/'))
    await server.anonymous.post('auth/email/stop', {
      token: old?.text.split('/auth/email/stop/')[1]?.split('\n')[0],
    })
    const { items } = await read(superUser, `users/${user.id}/activities`)
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      ['user.email-changed', []],
      ['user.email-changed', []],
    ])
  })

  test('what the ad network did is nobody’s', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit })
    const manager = await make.manager(unit, campaign)
    const { name, code, network } = await make.booking({ unit, campaign })
    await server.as(manager).post(`campaigns/${campaign.id}/promote`, {
      bookings: [{ code, network, business_unit: unit.id }],
    })
    for (let step = 0; step < 8; step += 1) {
      await server.runJobs(1)
      server.clock.advance({ seconds: 3 })
    }
    const [promoted, sent] = (await read(manager, `campaigns/${campaign.id}/activities`)).items
    expect([promoted?.actor, promoted?.subject.name, sent?.action]).toEqual([
      { id: null, name: null, session: 'system' },
      name,
      'booking.sent',
    ])
    expect(['booking.promoted', 'booking.failed']).toContain(promoted?.action)
  })
})

describe('an entry', () => {
  test('keeps changed values and the names of then, and outlives its subject', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit, name: 'Spring' })
    const manager = await make.manager(unit, campaign, { name: 'Ann Example' })
    const client = server.as(manager)
    await client.patch(`campaigns/${campaign.id}`, {
      name: 'Summer',
      managers: [manager.email, 'b@kerbside.test'],
    })
    const ruleSet = await make.ruleSet({ campaign, name: 'Rainy mornings' })
    await client.delete(`rule-sets/${ruleSet.id}`)
    await deps.db.update(users).set({ name: 'Ann Married' }).where(eq(users.id, manager.id))
    const { items } = await read(manager, `campaigns/${campaign.id}/activities`)
    expect(items).toEqual([
      expect.objectContaining({
        action: 'rule-set.deleted',
        actor: { id: String(manager.id), name: 'Ann Example', session: 'full' },
        subject: { id: String(ruleSet.id), name: 'Rainy mornings', isThere: false },
        campaign: { id: String(campaign.id), name: 'Summer' },
      }),
      expect.objectContaining({
        action: 'campaign.changed',
        subject: { id: String(campaign.id), name: 'Summer', isThere: true },
        changes: [{ field: 'name', from: 'Spring', to: 'Summer' }, { field: 'managers' }],
      }),
    ])
  })

  test('tells from where it came to its person and to super users alone', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit })
    const [manager, other, superUser] = [
      await make.manager(unit, campaign),
      await make.manager(unit, campaign),
      await make.superUser(),
    ]
    await server.as(manager).patch(`campaigns/${campaign.id}`, { build_frequency: 8 })
    const addressFor = async (user: MadeUser) =>
      (await read(user, `campaigns/${campaign.id}/activities`)).items[0]?.address
    expect([await addressFor(manager), await addressFor(other), await addressFor(superUser)]).toEqual([
      '127.0.0.1',
      null,
      '127.0.0.1',
    ])
  })

  test('is deleted after ACTIVITY_DAYS', async () => {
    const at = (days: number) => new Date(deps.now().getTime() - days * 86_400_000)
    const entry = { action: 'user.added', area: 'people', session: 'system', details: {} } as const
    await deps.db.insert(activities).values([
      { ...entry, at: at(731), subjectName: 'too old' },
      { ...entry, at: at(729), subjectName: 'kept' },
    ])
    await sweep(deps)
    const rows = await deps.db.select().from(activities).where(eq(activities.action, 'user.added'))
    expect(rows.map(({ subjectName }) => subjectName)).toEqual(['kept'])
  })
})

describe('a timeline', () => {
  test('is read part by part, without gaps while entries are added, and filtered', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit })
    const manager = await make.manager(unit, campaign, { name: 'Paging Person' })
    const client = server.as(manager)
    const path = `campaigns/${campaign.id}/activities`
    for (let number = 1; number <= 35; number += 1) {
      await client.patch(`campaigns/${campaign.id}`, { build_frequency: number + 10 })
    }
    const first = await read(manager, path)
    await client.patch(`campaigns/${campaign.id}`, { build_frequency: 60 })
    const second = await read(manager, `${path}?filter[before]=${first.next}`)
    const ids = [...first.items, ...second.items].map(({ id }) => Number(id))
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 5, null])
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    const count = async (filter: string) => (await read(manager, `${path}?${filter}`)).items.length
    expect([
      await count(`filter[after]=${first.items[0]?.id}`),
      await count('filter[group]=bookings'),
      await count('filter[search]=%25paging%20p%25'),
      await count('filter[search]=%25nobody%25'),
      await count(`filter[actor_id]=${manager.id}`),
      await count('filter[since]=2100-01-01T00:00:00Z'),
    ]).toEqual([1, 0, 30, 0, 30, 0])
  })

  test('of an unknown group, or after no id, is refused', async () => {
    const user = await make.user()
    const answers = [
      await server.as(user).get('activities?filter[group]=weather'),
      await server.as(user).get('activities?filter[before]=soon'),
      await server.as(user).get('activities?filter[since]=soon'),
    ]
    expect(answers.map(({ status, errors }) => [status, errors[0]?.source?.parameter])).toEqual([
      [422, 'filter[group]'],
      [422, 'filter[before]'],
      [422, 'filter[since]'],
    ])
  })

  test('of a person has what they did and what was done for them, as far as the reader may see', async () => {
    const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
    const [campaign, foreign] = [await make.campaign({ unit }), await make.campaign({ unit: other })]
    const admin = await make.unitAdmin(unit)
    const superUser = await make.superUser({ name: 'Sue' })
    const person = await make.manager(unit, campaign, { name: 'Pat' })
    const grant = (object: string, id: number, action: string) =>
      server.as(superUser).post(`users/${person.id}/relationships/permissions`, {
        object,
        object_id: id,
        action,
      })
    await grant('Campaign', foreign.id, 'view')
    await grant('Campaign', campaign.id, 'enhanced_moderation')
    await grant('BusinessUnit', other.id, 'admin')
    await server.as(person).patch(`campaigns/${campaign.id}`, { build_frequency: 9 })
    const notes = async (reader: MadeUser) =>
      (await read(reader, `users/${person.id}/activities`)).items.map(({ action, note }) => [action, note])
    expect(await notes(admin)).toEqual([
      ['campaign.changed', null],
      ['permission.granted', 'Enhanced moderation'],
    ])
    expect((await notes(superUser)).map(([, note]) => note)).toEqual([
      null,
      'Administrate',
      'Enhanced moderation',
      'View',
    ])
    const stranger = await make.user()
    expect((await server.as(stranger).get(`users/${person.id}/activities`)).status).toBe(403)
  })
})
