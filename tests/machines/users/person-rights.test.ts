import { expect, test } from 'vitest'

import {
  groupsShown,
  heldBy,
  personRightsHref,
  rightsShown,
  unitMatrix,
} from '#machines/users/person-rights.selectors.ts'
import { samplePersonRights, sampleRightsOnCampaign } from '#tests/support/samples/person-rights.ts'

const person = samplePersonRights({ campaign: sampleRightsOnCampaign })

test('rights are narrowed by all words of the filter, and by whether they may be used', () => {
  const shown = (filter: Parameters<typeof rightsShown>[1]) =>
    rightsShown(person.system, filter).map(({ action }) => action)
  expect([
    shown({}),
    shown({ search: 'USERS manage' }),
    shown({ search: 'about' }),
    shown({ show: 'allowed' }),
    shown({ show: 'refused' }),
    shown({ search: 'snooze', show: 'refused' }),
  ]).toEqual([
    ['manage_users', 'administer_users', 'snooze_campaigns'],
    ['manage_users'],
    ['manage_users', 'administer_users', 'snooze_campaigns'],
    ['manage_users', 'snooze_campaigns'],
    ['administer_users'],
    [],
  ])
})

test('groups and business units of which nothing is shown are left out', () => {
  const matrixOf = (filter: Parameters<typeof unitMatrix>[1]) => {
    const { rights, rows } = unitMatrix(person, filter)
    return [
      rights.map(({ action }) => action),
      rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.isAllowed ?? null)]),
    ]
  }
  expect([
    groupsShown(sampleRightsOnCampaign, { search: 'rules' }).map(({ id, rights }) => [id, rights.length]),
    matrixOf({}),
    matrixOf({ show: 'allowed' }),
    matrixOf({ search: 'campaigns' }),
    matrixOf({ search: 'nothing' }),
    unitMatrix(samplePersonRights({ units: [] }), {}),
  ]).toEqual([
    [['targeting', 1]],
    [
      ['admin', 'add_campaign'],
      [
        ['Metro', true, true],
        ['Northern Roads', false, false],
      ],
    ],
    [['admin', 'add_campaign'], [['Metro', true, true]]],
    [
      ['add_campaign'],
      [
        ['Metro', true],
        ['Northern Roads', false],
      ],
    ],
    [[], []],
    { rights: [], rows: [] },
  ])
})

test('the address of a person has the campaign that is asked about; who holds a right of an account is declared', () => {
  expect([personRightsHref('4'), personRightsHref('4', '7'), heldBy('administer_users')]).toEqual([
    '/users/4/rights',
    '/users/4/rights?campaign=7',
    'superUsers',
  ])
})
