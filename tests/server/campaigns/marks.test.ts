import { describe, expect, test } from 'vitest'

import { serverForFile, startServer } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

describe('content completed', () => {
  test('CAMP-037 CAMP-038 CAMP-055 API-021 a content provider marks it once, and the managers get a mail', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit, name: 'Posters' })
    const manager = await make.manager(unit, campaign)
    const boss = server.as(await make.superUser())
    await boss.patch(`campaigns/${campaign.id}`, { managers: [manager.email, 'second@agency.test'] })
    const provider = await make.provider(unit, campaign, { name: 'Priya' })
    const client = server.as(provider)
    const [first, second] = await Promise.all(
      [1, 2].map(() => client.patch(`campaigns/${campaign.id}/content-completed`)),
    )
    await server.settled()
    const mails = (await server.outbox()).filter(({ subject }) => subject === 'Content completed: Posters')
    expect([
      [first?.status, second?.status].toSorted(),
      mails.map(({ to, text }) => [to, text.split('\n')[0]]).toSorted(),
    ]).toEqual([
      [200, 409],
      [
        [manager.email, 'Priya has marked the content of the campaign Posters as completed.'],
        ['second@agency.test', 'Priya has marked the content of the campaign Posters as completed.'],
      ].toSorted(),
    ])
    const after = await client.get(`campaigns/${campaign.id}`)
    expect(after.data.attributes['is-content-completed']).toBe(true)
    expect((await server.as(manager).patch(`campaigns/${campaign.id}/content-completed`)).status).toBe(403)
  })

  test('CAMP-055 a business-unit admin with provide_content is no content provider', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit })
    const admin = await make.unitAdmin(unit)
    await make.grantOnUnit(admin, unit, ['provide_content'])
    const marked = await server.as(admin).patch(`campaigns/${campaign.id}/content-completed`)
    const { data } = await server.as(admin).get(`campaigns/${campaign.id}`)
    expect([marked.refusal, data.attributes['is-content-completed']]).toEqual([[403, 103], false])
  })

  test('USER-010 a manager who has been deleted gets no mail', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit, name: 'Departed' })
    const [gone, manager] = [await make.manager(unit, campaign), await make.manager(unit, campaign)]
    const boss = server.as(await make.superUser())
    await boss.patch(`campaigns/${campaign.id}`, { managers: [gone.email, manager.email] })
    await boss.delete(`users/${gone.id}`)
    await server.as(await make.provider(unit, campaign)).patch(`campaigns/${campaign.id}/content-completed`)
    await server.settled()
    const mails = (await server.outbox()).filter(({ subject }) => subject === 'Content completed: Departed')
    expect(mails.map(({ to }) => to)).toEqual([manager.email])
  })
})

describe('late copy', () => {
  test('CAMP-040 API-022 marking as late works once, and a late campaign cannot be marked', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit, name: 'Tardy' })
    const late = await make.campaign({ unit, isLate: true })
    const manager = await make.manager(unit, campaign)
    await make.grant(manager, late, ['view', 'deploy'])
    const client = server.as(manager)
    const [first, second] = await Promise.all(
      [1, 2].map(() => client.patch(`campaigns/${campaign.id}/add-late-copy-flag`)),
    )
    const already = await client.patch(`campaigns/${late.id}/add-late-copy-flag`)
    expect([[first?.status, second?.status].toSorted(), already.refusal]).toEqual([
      [200, 409],
      [409, 105],
    ])
    expect((await client.get(`campaigns/${campaign.id}`)).data.attributes).toMatchObject({
      'is-late': false,
      'is-late-copy-flagged': true,
      'is-late-copy-flaggable': true,
    })
  })

  test('CAMP-040 API-022 its managers get one mail each, with the sender’s name and a link', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit, name: 'Slow' })
    const manager = await make.manager(unit, campaign, { name: 'Lena' })
    await server.as(await make.superUser()).patch(`campaigns/${campaign.id}`, {
      managers: [manager.email, manager.email.toUpperCase(), 'agency@agency.test'],
    })
    await server.as(manager).patch(`campaigns/${campaign.id}/add-late-copy-flag`)
    await server.settled()
    const mails = (await server.outbox()).filter(({ subject }) => subject === 'Late copy: Slow')
    expect(mails.map(({ to, text }) => [to.toLowerCase(), text]).toSorted()).toEqual(
      [manager.email, 'agency@agency.test']
        .map((to) => [
          to,
          `Lena has marked the campaign Slow as late.\n\nhttp://kerbside.test/campaigns/${campaign.id}\n`,
        ])
        .toSorted(),
    )
  })

  test('CAMP-043 CAMP-045 CAMP-046 who has snoozed the campaign gets none of its mails until the snooze is over', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit, name: 'Quiet' })
    const people = {
      forEver: await make.manager(unit, campaign),
      forWeek: await make.manager(unit, campaign),
      over: await make.manager(unit, campaign),
      taken: await make.manager(unit, campaign),
      awake: await make.manager(unit, campaign),
    }
    const boss = server.as(await make.superUser())
    await boss.patch(`campaigns/${campaign.id}`, {
      managers: Object.values(people).map(({ email }) => email),
    })
    const snooze = (who: { id: number }, till: string | null, id = campaign.id) =>
      server
        .as(who as typeof people.awake)
        .post(`users/${who.id}/snooze-campaign`, { campaign_id: id, snooze_till_date: till })
    const inDays = (days: number) =>
      new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
    const other = await make.campaign({ unit })
    await make.grant(people.awake, other, ['view'])
    await snooze(people.forEver, null)
    await snooze(people.forWeek, inDays(7))
    await snooze(people.over, inDays(1))
    await snooze(people.taken, null)
    await snooze(people.awake, null, other.id)
    await server.as(people.taken).delete(`users/${people.taken.id}/snooze-campaign/${campaign.id}`)
    server.clock.advance({ hours: 72 })
    await boss.patch(`campaigns/${campaign.id}/add-late-copy-flag`)
    await server.settled()
    const mails = (await server.outbox()).filter(({ subject }) => subject === 'Late copy: Quiet')
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [people.over, people.taken, people.awake].map(({ email }) => email).toSorted(),
    )
  })

  test('CAMP-039 is not offered while the feature is off', async () => {
    const plain = await startServer({ environment: { LATE_COPY: 'false' } })
    try {
      const campaign = await plain.make.campaign()
      const boss = plain.as(await plain.make.superUser())
      const read = await boss.get(`campaigns/${campaign.id}`)
      const marked = await boss.patch(`campaigns/${campaign.id}/add-late-copy-flag`)
      expect([read.data.attributes['is-late-copy-flaggable'], marked.refusal]).toEqual([false, [403, 103]])
    } finally {
      await plain.stop()
    }
  })
})
