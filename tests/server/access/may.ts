import { campaignRight, type BusinessUnitAction, type CampaignAction } from '#contract/rights.ts'
import { systemRights, type SystemAction } from '#contract/system-rights.ts'

/** The campaign with its business unit around which people have their rights, or another one. */
export const places = ['own', 'foreign'] as const
export type Place = (typeof places)[number]

/** What decides what somebody may do. Rights are those that were granted, not those that follow from them. */
export interface Facts {
  /** `expired` tokens can be refreshed; the sessions of `ended` ones are over. */
  token: 'none' | 'pending' | 'session' | 'expired' | 'ended'
  /** A link opens the own campaign. */
  session: 'full' | 'lite-moderation' | 'drop-zone'
  isSuperUser: boolean
  rights: Readonly<Record<Place, readonly CampaignAction[]>>
  unitRights: Readonly<Record<Place, readonly BusinessUnitAction[]>>
}

/** Who may do something on a place. The words of the acceptance list, written without the server's policies. */
export type Rule = (facts: Facts, place: Place) => boolean

export const anybody: Rule = () => true
export const nobody: Rule = () => false
/** Between the two factors (AUTH-002). */
export const betweenFactors: Rule = ({ token }) => token === 'pending'
export const signedIn: Rule = ({ token }) => token === 'session'
/** Signed in by password: a link leads to its own screens only (AUTH-023, USER-043). */
export const account: Rule = (facts, place) => signedIn(facts, place) && facts.session === 'full'
/** SHELL-039, USER-043 */
export const superUser: Rule = (facts, place) => account(facts, place) && facts.isSuperUser

export const all =
  (...rules: Rule[]): Rule =>
  (facts, place) =>
    rules.every((rule) => rule(facts, place))
export const either =
  (...rules: Rule[]): Rule =>
  (facts, place) =>
    rules.some((rule) => rule(facts, place))

/** Holds a right on the place's business unit; super users hold all (SHELL-012, SHELL-013). */
export const onUnit = (action: BusinessUnitAction): Rule =>
  either(
    superUser,
    all(account, ({ unitRights }, place) => unitRights[place].includes(action)),
  )
export const unitAdmin = onUnit('admin')
/** A right of the account, by its declaration. */
const inSystem =
  (action: SystemAction): Rule =>
  (facts, place) => {
    const { heldBy } = systemRights[action]
    const isAdmin = unitAdmin(facts, 'own') || unitAdmin(facts, 'foreign')
    return heldBy === 'everybody'
      ? account(facts, place)
      : superUser(facts, place) || (heldBy === 'unitAdmins' && isAdmin)
  }
/** SHELL-036, USER-043 */
export const usersArea = inSystem('manage_users')
/** SHELL-037, USER-053 */
export const usersAdministrator = inSystem('administer_users')
/** SHELL-012 */
export const creator: Rule = (facts) =>
  onUnit('add_campaign')(facts, 'own') || onUnit('add_campaign')(facts, 'foreign')

/** Sees the campaign: the right, or administers its unit; a link sees its own campaign only (SHELL-028). */
export const viewer: Rule = either(
  unitAdmin,
  all(
    signedIn,
    ({ session }, place) => session === 'full' || place === 'own',
    ({ rights }, place) => rights[place].includes('view'),
  ),
)

/** Sees the campaign and holds these rights on it; super users hold all (CAMP-012). */
export const holder = (...actions: CampaignAction[]): Rule =>
  either(
    superUser,
    all(viewer, (facts, place) =>
      actions.every(
        (action) =>
          facts.rights[place].includes(action) ||
          (campaignRight(action).ofUnitAdmins === true && unitAdmin(facts, place)),
      ),
    ),
  )

/** The same with an account. */
export const accountHolder = (...actions: CampaignAction[]): Rule => all(account, holder(...actions))
/** SHELL-030 */
export const bookingsReader: Rule = either(unitAdmin, accountHolder('deploy'))
/** A content provider, or a super user (CAMP-037, CAMP-055). */
export const contentProvider: Rule = either(
  superUser,
  all(viewer, onUnit('provide_content'), (facts, place) => !unitAdmin(facts, place)),
)
/** Those who may attach a unit's bookings (BOOK-006, SHELL-012, SHELL-030). */
export const bookingFinder = either(bookingsReader, onUnit('add_campaign'))
