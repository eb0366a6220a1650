import { activityActions, type ActivityAction } from '#contract/activity.ts'
import { activities } from '#server/db/schema/activities.ts'
import { campaignRoles } from '#server/db/schema/campaigns.ts'
import { creativeContentTypes } from '#server/db/schema/content.ts'
import { moderationDecisionLogs, moderationDecisions } from '#server/db/schema/creatives.ts'
import { campaignFrameHistory } from '#server/db/schema/frames.ts'
import { creativeRuleSets } from '#server/db/schema/rules.ts'

import type { TestServer } from '../support/harness.ts'
import { contentField } from '../support/make-content.ts'
import type { Place } from './may.ts'
import { secretText, type Secret } from './secrets.ts'

/** One campaign with one of everything that answers can tell of it, each with its secret text. */
async function makeWorld({ make, deps: { db, now } }: TestServer, place: Place) {
  const text = (secret: Secret) => secretText(place, secret)
  const unit = await make.businessUnit({ name: text('unit') })
  const client = await make.client({ name: text('client') })
  const campaign = await make.campaign({ unit, client, name: text('campaign') })
  const specification = await make.specification({ name: text('specification') })
  const frame = await make.frame({
    unit,
    specification,
    name: text('frame'),
    externalId: text('externalId'),
    locality: text('location'),
  })
  await make.attach(campaign, frame)
  await db.insert(campaignFrameHistory).values({
    campaignId: campaign.id,
    externalIds: [text('externalId')],
    newCount: 1,
    removedCount: 0,
  })
  const booking = await make.booking({ unit, campaign, name: text('booking') })
  await make.bookingError(booking, 'missing_display_units', {
    displayUnits: [text('bookingError')],
    frameCodes: [],
  })
  const freeBooking = await make.booking({ unit, name: text('freeBooking') })
  const uploader = await make.user({
    name: text('uploader'),
    email: `${text('uploaderEmail')}@kerbside.test`,
  })
  await make.grant(uploader, campaign, ['view'])
  const creative = await make.creative({
    campaign,
    specification,
    name: text('creative'),
    userId: uploader.id,
    isDefault: true,
    moderationStatus: 1,
  })
  await make.creative({ campaign, specification, name: text('failure'), failure: 'corrupt' })
  const moderator = await make.user({ email: `${text('moderatorEmail')}@kerbside.test` })
  const [decision] = await db
    .insert(moderationDecisions)
    .values({ creativeId: creative.id, status: 1, createdAt: now() })
    .returning()
  await db.insert(moderationDecisionLogs).values({
    decisionId: Number(decision?.id),
    userId: moderator.id,
    type: 'manual',
    status: 1,
    message: 'Approved',
    notes: text('decision'),
    createdAt: now(),
  })
  const ruleSet = await make.ruleSet({ campaign, name: text('ruleSet') })
  await db.insert(creativeRuleSets).values({ creativeId: creative.id, ruleSetId: ruleSet.id })
  const field = contentField({ name: text('contentField') })
  const contentType = await make.contentType({ campaign, name: text('contentType'), fields: [field] })
  await db.insert(creativeContentTypes).values({ creativeId: creative.id, contentTypeId: contentType.id })
  const contentItem = await make.contentItem({
    contentType,
    ruleSets: [ruleSet],
    name: text('contentItem'),
    values: { [field.id]: text('contentValue') },
    status: 'approved',
  })
  const build = await make.build({ campaign, name: text('build') })
  const publisher = await make.user({ name: text('publisher') })
  await make.publication({ campaign, userId: publisher.id })
  const manager = `${text('manager')}@kerbside.test`
  await db.insert(campaignRoles).values({ campaignId: campaign.id, role: 'manager', email: manager })
  /** An account of the unit that nobody signs in with. */
  const colleague = await make.manager(unit, campaign, { email: `${text('colleague')}@kerbside.test` })
  await make.refreshed(campaign.id)
  const of = (
    action: ActivityAction,
    id: number,
    secret: Secret,
    values: { unit?: number; note?: Secret } = {},
  ) => ({
    at: now(),
    action,
    area: activityActions[action].area,
    session: 'system' as const,
    subjectId: id,
    subjectName: text(secret),
    campaignId: values.unit === undefined && action !== 'user.changed' ? campaign.id : null,
    businessUnitId: values.unit ?? null,
    details: values.note === undefined ? {} : { note: text(values.note) },
  })
  await db
    .insert(activities)
    .values([
      of('campaign.created', campaign.id, 'campaign'),
      of('creative.uploaded', creative.id, 'creative'),
      of('creative.rejected', creative.id, 'creative', { note: 'decision' }),
      of('stages.saved', campaign.id, 'campaign'),
      of('booking.attached', booking.id, 'booking'),
      of('places.added', campaign.id, 'campaign', { note: 'externalId' }),
      of('frame.changed', frame.id, 'frame', { unit: unit.id }),
      of('rule-set.created', ruleSet.id, 'ruleSet'),
      of('content-type.created', contentType.id, 'contentType'),
      of('content-item.created', contentItem.id, 'contentItem'),
      of('build.made', build.id, 'build'),
      of('user.changed', colleague.id, 'colleague'),
    ])
  return {
    unit,
    client,
    campaign,
    specification,
    frame,
    booking,
    freeBooking,
    uploader,
    creative,
    ruleSet,
    field,
    contentType,
    contentItem,
    build,
    manager,
    colleague,
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>
export type Worlds = Record<Place, World>

export async function makeWorlds(server: TestServer): Promise<Worlds> {
  return { own: await makeWorld(server, 'own'), foreign: await makeWorld(server, 'foreign') }
}
