import { expect, test } from 'vitest'

import { readOne } from '#contract/json-api.ts'
import { personRightsSchema, type PersonRights } from '#contract/person-rights.ts'
import { businessUnitActions, campaignActions, unitRights, type CampaignAction } from '#contract/rights.ts'
import { readSession } from '#server/auth/read-session.ts'
import { openSession } from '#server/auth/sessions.ts'
import { holdsOnUnit, type Viewer } from '#server/http/viewer.ts'
import { requireCampaign } from '#server/policies/campaign.policy.ts'
import { isModerator } from '#server/policies/moderation.policy.ts'
import { administersUsers, mayListUsers } from '#server/policies/user.policy.ts'

import { serverForFile } from '../support/harness.ts'
import type { MadeLink, MadeUser } from '../support/make.ts'

const server = await serverForFile()
const { make, deps } = server
const root = await make.superUser({ name: 'Root Super' })

async function explained(user: { id: number }, campaign?: { id: number }): Promise<PersonRights> {
  const filter = campaign === undefined ? '' : `?filter[campaign]=${campaign.id}`
  const answer = await server.as(root).get(`users/${user.id}/rights${filter}`)
  return readOne(answer.body, personRightsSchema)
}

const rightsIn = (campaign: PersonRights['campaign']) =>
  campaign?.groups.flatMap(({ rights }) => rights) ?? []

/** Repeatable chance. */
function dice(seed: number) {
  let state = seed
  const roll = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  return {
    some: <Item>(items: readonly Item[], share: number): Item[] => items.filter(() => roll() < share),
    one: <Item>(items: readonly Item[]): Item => items[Math.floor(roll() * items.length)] as Item,
  }
}

interface Someone {
  user: MadeUser
  link?: MadeLink
}

/** People of all kinds with rights by chance, on campaigns of one or two units. */
async function fixture(seed: number) {
  const { some, one } = dice(seed)
  const units = [await make.businessUnit(), await make.businessUnit(), await make.businessUnit()]
  const campaigns = []
  for (const unit of [...units, one(units)]) {
    campaigns.push(await make.campaign({ unit }))
  }
  const ago = new Date(deps.now().getTime() - 60_000)
  const kinds = [{}, {}, {}, {}, {}, {}, { isSuperUser: true }, { expiresAt: ago }, { deletedAt: ago }]
  const people: Someone[] = []
  for (const values of kinds) {
    people.push({ user: await make.user(values) })
  }
  for (const kind of ['lite-moderation', 'drop-zone', 'lite-moderation'] as const) {
    const user = await make.lite()
    const campaign = one(campaigns)
    const end = people.length === 11 ? { revokedAt: ago } : {}
    people.push({ user, link: await make.link({ kind, user, campaign, ...end }) })
  }
  for (const { user } of people) {
    for (const unit of units) {
      await grantIfAny(some(businessUnitActions, 0.25), (actions) => make.grantOnUnit(user, unit, actions))
    }
    for (const campaign of campaigns) {
      const actions = some(campaignActions, one([0, 0.3, 0.8]))
      await grantIfAny(actions, (some) => make.grant(user, campaign, some))
    }
  }
  for (const campaign of campaigns) {
    const members = some(people, 0.3).map(({ user }) => user)
    await make.stages(campaign, members.length === 0 ? [] : [[{ users: members }]])
  }
  return { units, campaigns, people }
}

async function grantIfAny<Action>(
  actions: readonly Action[],
  grant: (actions: readonly Action[]) => Promise<void>,
): Promise<void> {
  if (actions.length > 0) {
    await grant(actions)
  }
}

/** The viewer that the server finds behind the token of a new session; null when it refuses it. */
async function inSession({ user, link }: Someone): Promise<Viewer | null> {
  const claims = await openSession(
    deps,
    link === undefined
      ? { userId: user.id, kind: 'full' }
      : { userId: user.id, kind: link.kind, linkId: link.id },
  )
  const found = await readSession(deps.db, claims, deps.now())
  return found.state === 'open' ? found.viewer : null
}

async function permits(viewer: Viewer | null, campaignId: number, action: CampaignAction): Promise<boolean> {
  return (
    viewer !== null &&
    (await requireCampaign(deps.db, viewer, campaignId, action).then(
      () => true,
      () => false,
    ))
  )
}

/** Whether creatives of the campaign can wait for the viewer at all. */
async function decides(viewer: Viewer | null, campaignId: number): Promise<boolean> {
  return (
    viewer !== null &&
    (await requireCampaign(deps.db, viewer, campaignId).then(
      (access) => isModerator(viewer, access),
      () => false,
    ))
  )
}

test('what is explained is what the policies decide: for each person, right, campaign and unit of random rights', async () => {
  const differences: string[] = []
  let count = 0
  const compare = (name: string, isAllowed: boolean | undefined, isDecided: boolean) => {
    count += 1
    if (isAllowed !== isDecided) {
      differences.push(`${name}: ${String(isAllowed)}, not ${String(isDecided)}`)
    }
  }
  for (const seed of [1, 2, 3]) {
    const { units, campaigns, people } = await fixture(seed)
    for (const [index, person] of people.entries()) {
      const viewer = await inSession(person)
      for (const campaign of campaigns) {
        const { campaign: on } = await explained(person.user, campaign)
        for (const action of campaignActions) {
          const answer = rightsIn(on).find((right) => right.action === action)
          const isDecided = await permits(viewer, campaign.id, action)
          compare(`${seed}: ${index} ${action} on ${campaign.name}`, answer?.isAllowed, isDecided)
        }
        compare(
          `${seed}: ${index} decides on ${campaign.name}`,
          rightsIn(on).find(({ action }) => action === 'decide')?.isAllowed,
          await decides(viewer, campaign.id),
        )
      }
      const { units: explainedUnits, system } = await explained(person.user)
      for (const unit of units) {
        const rights = explainedUnits.find(({ id }) => id === String(unit.id))?.rights ?? []
        for (const action of businessUnitActions) {
          compare(
            `${seed}: ${index} ${action} on ${unit.name}`,
            rights.find((right) => right.action === action)?.isAllowed,
            viewer !== null && holdsOnUnit(viewer, unit.id, action),
          )
        }
      }
      const inSystem = (action: string) => system.find((right) => right.action === action)?.isAllowed
      compare(`${seed}: ${index} users`, inSystem('manage_users'), viewer !== null && mayListUsers(viewer))
      compare(
        `${seed}: ${index} administers`,
        inSystem('administer_users'),
        viewer !== null && administersUsers(viewer),
      )
    }
  }
  expect([differences, count]).toEqual([[], 3 * 12 * (4 * 20 + 3 * 4 + 2)])
})

const reasonsOn = async (user: MadeUser, campaign: { id: number }, action: CampaignAction) =>
  rightsIn((await explained(user, campaign)).campaign).find((right) => right.action === action)?.reasons

test('a right says how it came about: given by whom, as a default, with a campaign, as its manager, or propagated', async () => {
  const unit = await make.businessUnit({ name: 'Reasons' })
  const [given, manager, byDefault] = [await make.user(), await make.user(), await make.user()]
  const creator = await make.user({ name: 'Cleo Maker' })
  await make.grantOnUnit(creator, unit, ['add_campaign'])
  await make.grantOnUnit(byDefault, unit, ['provide_content'])
  await make.grantByDefault(byDefault, unit, ['view', 'target'])
  const older = await make.campaign({ unit })
  const made = await server.as(creator).post('campaigns', {
    name: 'Made',
    client: 'Client',
    starts_at: '2026-03-10T00:00:00Z',
    ends_at: '2026-03-20T00:00:00Z',
    build_frequency: 60,
    requires_weather: false,
    business_units: [unit.id],
    managers: [manager.email],
    bookings: [],
  })
  const campaign = { id: Number(made.data.id) }
  for (const action of ['view', 'deploy']) {
    await server.as(root).post(`users/${given.id}/relationships/permissions`, {
      object: 'Campaign',
      object_id: campaign.id,
      action,
    })
  }
  await server.as(root).post(`users/${byDefault.id}/propagate-campaign-permissions`)
  await server.runJobs()
  const at = '2026-03-02T09:00:00Z'
  const reason = { because: 'granted', at, units: [], groups: [] }
  expect([
    await reasonsOn(given, campaign, 'deploy'),
    await reasonsOn(manager, campaign, 'edit'),
    await reasonsOn(creator, campaign, 'edit'),
    await reasonsOn(byDefault, campaign, 'target'),
    await reasonsOn(byDefault, older, 'target'),
    await reasonsOn(byDefault, campaign, 'edit'),
  ]).toEqual([
    [{ ...reason, way: 'given', by: 'Root Super' }],
    [{ ...reason, way: 'manager', by: 'Cleo Maker' }],
    [{ ...reason, way: 'creator', by: 'Cleo Maker' }],
    [{ ...reason, way: 'default', by: 'Cleo Maker', units: ['Reasons'] }],
    [{ ...reason, way: 'propagated', by: 'Root Super', units: ['Reasons'] }],
    [],
  ])
})

test('what somebody may not do says what is missing and who can give it; a right without view is of no use', async () => {
  const unit = await make.businessUnit({ name: 'Missing' })
  const campaign = await make.campaign({ unit, name: 'Missing rights' })
  await make.unitAdmin(unit, { name: 'Bo Admin' })
  const person = await make.user()
  await make.grant(person, campaign, ['edit'])
  const { campaign: on, units } = await explained(person, campaign)
  const edit = rightsIn(on).find(({ action }) => action === 'edit')
  const moderate = rightsIn(on).find(({ action }) => action === 'moderate')
  const onUnit = units.find(({ name }) => name === 'Missing')
  expect([
    [on?.name, on?.units, on?.grantors, on?.isReached],
    [edit?.isAllowed, edit?.reasons.map(({ because }) => because), edit?.missing],
    [moderate?.isAllowed, moderate?.missing],
    onUnit?.rights.map(({ isAllowed, missing }) => [isAllowed, missing]),
  ]).toEqual([
    ['Missing rights', ['Missing'], ['Bo Admin'], true],
    [false, ['granted'], ['View']],
    [false, ['View', 'Moderate']],
    businessUnitActions.map((action) => [false, [unitRights[action].displayName]]),
  ])
})

test('it names admins, super users and defaults; it is for super users, and a campaign that is not there is null', async () => {
  const unit = await make.businessUnit({ name: 'Kinds' })
  const campaign = await make.campaign({ unit })
  const admin = await make.unitAdmin(unit)
  await make.grantByDefault(admin, unit, ['deploy', 'view'])
  const { units, account, system } = await explained(admin, campaign)
  const granted = await server.as(admin).get(`users/${root.id}/rights`)
  const wrong = await server.as(root).get(`users/${admin.id}/rights?filter[campaign]=x`)
  const unknown = await server.as(root).get('users/999999/rights')
  const nobody = { way: null, by: null, at: null, groups: [] }
  expect([
    await reasonsOn(admin, campaign, 'view'),
    await reasonsOn(root, campaign, 'moderate'),
    system.find(({ action }) => action === 'manage_users')?.reasons,
    units.find(({ name }) => name === 'Kinds')?.defaults,
    account,
    (await explained(admin, { id: 999_999 })).campaign,
    granted.refusal,
    [wrong.status, wrong.errors[0]?.source],
    unknown.status,
  ]).toEqual([
    [{ because: 'unitAdmin', ...nobody, units: ['Kinds'] }],
    [{ because: 'superUser', ...nobody, units: [] }],
    [{ because: 'unitAdmin', ...nobody, units: ['Kinds'] }],
    ['View', 'Deploy'],
    'full',
    null,
    [403, 103],
    [422, { parameter: 'filter[campaign]' }],
    404,
  ])
})
