import { campaignActions, businessUnitActions, type CampaignAction } from '#contract/rights.ts'

import type { Facts } from './may.ts'

/** A column of the matrix. */
export interface Person extends Facts {
  name: string
  /** Why the session is over, where it is. */
  end?: 'account-expired' | 'account-deleted' | 'revoked' | 'over' | 'link-revoked' | 'link-expired'
}

const nothing = { own: [], foreign: [] } as const
const person = (name: string, facts: Partial<Person> = {}): Person => ({
  name,
  token: 'session',
  session: 'full',
  isSuperUser: false,
  rights: nothing,
  unitRights: nothing,
  ...facts,
})
const holding = (...own: CampaignAction[]) => ({ rights: { own, foreign: [] } })
/** Every right everywhere, so that only the kind or the end of the session refuses. */
const everything = {
  rights: { own: campaignActions, foreign: campaignActions },
  unitRights: { own: businessUnitActions, foreign: businessUnitActions },
}
const beyondView = campaignActions.filter((action) => action !== 'view')

/** The columns: each single right alone and beside view, each right on a unit, each kind of session, and each end of one. */
export const people: readonly Person[] = [
  person('nobody', { token: 'none' }),
  person('person between the factors', { token: 'pending', ...everything }),
  person('person without rights'),
  person('viewer', holding('view')),
  ...beyondView.map((action) => person(`viewer with ${action}`, holding('view', action))),
  ...beyondView.map((action) => person(`person with ${action} alone`, holding(action))),
  person('person with all rights', holding(...campaignActions)),
  ...businessUnitActions.map((action) =>
    person(`unit ${action}`, { unitRights: { own: [action], foreign: [] } }),
  ),
  person('viewer with provide_content on the unit', {
    ...holding('view'),
    unitRights: { own: ['provide_content'], foreign: [] },
  }),
  person('admin of another unit', { unitRights: { own: [], foreign: ['admin'] } }),
  person('super user', { isSuperUser: true }),
  person('lite moderator', {
    session: 'lite-moderation',
    ...holding('view', 'moderate', 'creative_decisions'),
  }),
  person('uploader', { session: 'drop-zone', ...holding('view', 'upload_creative') }),
  person('uploader without rights', { session: 'drop-zone' }),
  person('lite moderator of a super user', { session: 'lite-moderation', isSuperUser: true, ...everything }),
  person('uploader of a super user', { session: 'drop-zone', isSuperUser: true, ...everything }),
  person('person with an expired token', { token: 'expired', isSuperUser: true, ...everything }),
  person('expired person', { token: 'ended', end: 'account-expired', isSuperUser: true, ...everything }),
  person('deleted person', { token: 'ended', end: 'account-deleted', isSuperUser: true, ...everything }),
  person('signed-out person', { token: 'ended', end: 'revoked', isSuperUser: true, ...everything }),
  person('person of an old session', { token: 'ended', end: 'over', isSuperUser: true, ...everything }),
  person('person of a revoked link', {
    token: 'ended',
    end: 'link-revoked',
    session: 'drop-zone',
    ...everything,
  }),
  person('person of an expired link', {
    token: 'ended',
    end: 'link-expired',
    session: 'lite-moderation',
    ...everything,
  }),
]
