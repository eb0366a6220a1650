import { fromPromise } from 'xstate'

import { permissionGroupSchema } from '#contract/rights.ts'
import {
  campaignPermissionsMachine,
  grantableCampaignsMachine,
  type GrantableCampaigns,
} from '#machines/users/campaign-permissions.machine.ts'
import {
  campaignBoxesMachine,
  campaignRightsMachine,
  permissionToggleMachine,
  unitBoxesMachine,
  unitRightsMachine,
  type CampaignRights,
  type PermissionBox,
  type UnitRights,
} from '#machines/users/permission-boxes.machine.ts'
import { revocationMachine, unitPermissionsMachine } from '#machines/users/unit-permissions.machine.ts'
import { userEditorMachine, type UserTarget } from '#machines/users/user-edit.machine.ts'

import { idle, isolated } from '../isolate.ts'
import { heldResource } from '../kit-models.tsx'
import { sampleCampaign } from './campaigns.ts'

const names = [
  'Metro',
  'Northern Roads',
  'Coast & Country',
  'Harbour',
  'Airport',
  'Rail',
  'Malls',
  'Arena',
  'Campus',
]

/** Two business units: a table draws more of them a little later. The user holds a right on the first. */
export const sampleUnitRights: UnitRights = {
  units: unitsNamed(names.slice(0, 2)),
  options: [
    { id: 'admin', displayName: 'Administrate' },
    { id: 'add_campaign', displayName: 'Add campaigns' },
  ],
  held: [{ objectId: '1', action: 'add_campaign' }],
}
/** So many that a field narrows them. */
export const manyUnitRights: UnitRights = { ...sampleUnitRights, units: unitsNamed(names) }

function unitsNamed(some: readonly string[]): UnitRights['units'] {
  return some.map((name, index) => ({ id: String(index + 1), name }))
}

export const unitBox: PermissionBox = { userId: '4', object: 'BusinessUnit', objectId: '1', action: 'admin' }
export const heldUnitBox: PermissionBox = { ...unitBox, action: 'add_campaign' }

export const sampleCampaignRights: CampaignRights = {
  groups: [
    permissionGroupSchema.parse({
      id: 'campaign',
      displayName: 'Campaign',
      permissions: [
        { id: 'view', displayName: 'View', description: 'See the campaign and its creatives' },
        { id: 'edit', displayName: 'Edit', description: 'Change the settings of the campaign' },
      ],
    }),
  ],
  held: [{ objectId: '7', action: 'view' }],
}
export const campaignBox: PermissionBox = { userId: '4', object: 'Campaign', objectId: '7', action: 'edit' }
export const heldCampaignBox: PermissionBox = { ...campaignBox, action: 'view' }

/** One of two campaigns. */
export const sampleGrantable: GrantableCampaigns = {
  campaigns: [sampleCampaign('7'), sampleCampaign('8', { bookingEngineId: 'MB1' })],
  total: 3,
}

/** Boxes and panels whose children hold these, for screens that look into them. */
export const heldUnitBoxes = unitBoxesWith(sampleUnitRights)
export const manyUnitBoxes = unitBoxesWith(manyUnitRights)
export const heldCampaignBoxes = isolated(campaignBoxesMachine, {
  held: heldResource(campaignRightsMachine, { value: sampleCampaignRights }),
  toggle: idle(permissionToggleMachine),
})
export const heldUnitPermissions = unitPermissionsWith(heldUnitBoxes)
export const manyUnitPermissions = unitPermissionsWith(manyUnitBoxes)
export const heldCampaignPermissions = isolated(campaignPermissionsMachine, {
  list: heldResource(grantableCampaignsMachine, { value: sampleGrantable }),
  boxes: heldCampaignBoxes,
})

/** The form of a user who has been read. */
export function heldUserEditor(target: UserTarget) {
  return isolated(userEditorMachine).provide({
    actors: { load: fromPromise<UserTarget, { target: UserTarget }>(() => Promise.resolve(target)) },
  })
}

function unitBoxesWith(value: UnitRights) {
  return isolated(unitBoxesMachine, {
    held: heldResource(unitRightsMachine, { value }),
    toggle: idle(permissionToggleMachine),
  })
}

function unitPermissionsWith(boxes: typeof heldUnitBoxes) {
  return isolated(unitPermissionsMachine, { boxes, revocation: idle(revocationMachine) })
}
