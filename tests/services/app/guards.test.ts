import { describe, expect, test } from 'vitest'
import { createActor, setup } from 'xstate'

import type { AppContext } from '#app/base/app-context.ts'
import { pageGuards, sectionGuards, type GuardedSection } from '#app/base/guard-table.ts'
import { checkSection, letsIn } from '#app/guards/right-guards.ts'
import { campaignActions, type BusinessUnitAction, type CampaignAction } from '#contract/rights.ts'
import { sampleUser } from '#tests/support/samples/users.ts'

describe('the table of guards', () => {
  test('SHELL-030 SHELL-031 SHELL-032 SHELL-033 SHELL-034 SHELL-035 SHELL-053 MOD-010 MOD-031 each guarded section needs one right, and says which one is missing', () => {
    const table = Object.entries(sectionGuards).map(([section, guard]) => [
      section,
      guard.needs,
      guard.leadsTo,
    ])
    expect(table).toEqual([
      ['bookings', 'deploy', ''],
      ['content', 'view_dynamic_content', ''],
      ['content-types', 'manage_dynamic_content_types', '/content'],
      ['moderation', 'moderate', ''],
      ['builds', 'add_build', ''],
      ['media-buy', 'manage_media_buy', ''],
      ['creative/moderation/summary', 'creative_decisions', ''],
      ['creative/:creativeId/moderation/summary', 'creative_decisions', '/creative/:creativeId'],
      ['creative/moderation/manage', 'enhanced_moderation', ''],
    ])
    expect(Object.values(sectionGuards).every(({ needs }) => campaignActions.includes(needs))).toBe(true)
    const forUnitAdmins = Object.entries(sectionGuards).filter(([, guard]) => 'orUnitAdmin' in guard)
    expect(forUnitAdmins.map(([section]) => section)).toEqual(['bookings'])
  })

  test('SHELL-036 SHELL-037 SHELL-038 SHELL-039 CAMP-048 each page lets in who holds its right, and super users; lite users snooze nothing', () => {
    const person = (changes: Partial<typeof sampleUser>, rights: readonly BusinessUnitAction[] = []) => ({
      ...sampleUser,
      isSuperUser: false,
      isBusinessUnitAdmin: false,
      permissions: rights.map((action) => ({
        id: action,
        action,
        object: 'BusinessUnit' as const,
        objectId: '1',
      })),
      ...changes,
    })
    const people = {
      super: person({ isSuperUser: true }),
      unitAdmin: person({ isBusinessUnitAdmin: true }, ['admin']),
      creator: person({}, ['add_campaign']),
      frameEditor: person({}, ['edit_frames']),
      provider: person({}, ['provide_content']),
      nobody: person({}),
      lite: person({ isLiteUser: true }),
    }
    const allowed = Object.entries(pageGuards).map(([page, guard]) => [
      page,
      Object.entries(people)
        .filter(([, user]) => letsIn(guard, user))
        .map(([name]) => name),
    ])
    expect(allowed).toEqual([
      ['users', ['super', 'unitAdmin']],
      ['users/create', ['super']],
      ['users/rights', ['super']],
      ['frames', ['super', 'frameEditor']],
      ['create-campaign', ['super', 'creator']],
      ['campaign-snooze', ['super', 'unitAdmin', 'creator', 'frameEditor', 'provider', 'nobody']],
    ])
  })
})

describe('the guard of a section', () => {
  /** What somebody with these rights on campaign 7 meets: what is said, and where it leads; null is the section. */
  async function met(section: GuardedSection, opened: { rights: CampaignAction[]; isUnitAdmin: boolean }) {
    const context = { value: opened }
    const resource = createActor(
      setup({ types: {} as { context: typeof context } }).createMachine({ context }),
    ).start()
    const campaign = { getSnapshot: () => ({ children: { opened: resource } }) }
    const screens = { getSnapshot: () => ({ children: { campaign } }) }
    const told: string[] = []
    const appContext = {
      app: { getSnapshot: () => ({ children: { screens } }) },
      http: () => Promise.reject(new Error('offline')),
      show: ({ id }: { id: string }) => told.push(id),
    } as unknown as AppContext
    const params = { campaignId: '7' }
    const loading = { context: { appContext }, params, parentMatchPromise: Promise.resolve(), preload: false }
    try {
      await checkSection(section, loading)
      return told.length === 0 ? null : told
    } catch (error) {
      return [...told, (error as { options: { href: string } }).options.href]
    }
  }

  test('SHELL-030 lets admins of the business unit and whoever may deploy into the bookings, and nobody else', async () => {
    expect(await met('bookings', { rights: ['view'], isUnitAdmin: true })).toBeNull()
    expect(await met('bookings', { rights: ['view', 'deploy'], isUnitAdmin: false })).toBeNull()
    expect(await met('bookings', { rights: ['view'], isUnitAdmin: false })).toEqual([
      'guard.bookings',
      '/campaigns/7',
    ])
  })

  test('SHELL-034 lets no admin of the business unit pass who lacks the right that the others need', async () => {
    expect(await met('builds', { rights: ['view', 'deploy'], isUnitAdmin: true })).toEqual([
      'guard.builds',
      '/campaigns/7',
    ])
  })
})
