import { fromPromise } from 'xstate'

import {
  campaignPermissionsMachine,
  grantableCampaignsMachine,
} from '#machines/users/campaign-permissions.machine.ts'
import {
  campaignBoxesMachine,
  campaignRightsMachine,
  permissionToggleMachine,
  unitBoxesMachine,
  unitRightsMachine,
} from '#machines/users/permission-boxes.machine.ts'
import { revocationMachine, unitPermissionsMachine } from '#machines/users/unit-permissions.machine.ts'
import {
  loadGrantableCampaigns,
  loadRightsOn,
  loadUnitRights,
  requestPropagation,
  requestRevocation,
  saveRight,
} from '#services/api/user-permissions.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'
import { wireConfirmation, wireResource, wireToggle } from './kit.ts'
import { changesOfUser } from './listening.ts'

/** The panels of permissions, over the API; others' changes, and the end of what was requested, are told by UserIndexed (RT-011). */
export function wireUserPermissions(appContext: AppContext) {
  const { http, show } = appContext
  const toggle = wireToggle(permissionToggleMachine, async ({ target, isOn }) => {
    await saveRight(http, target, isOn)
    show(success('permissions.updated'))
  })
  const unitPermissions = unitPermissionsMachine.provide({
    actors: {
      boxes: unitBoxesMachine.provide({
        actors: {
          held: wireResource(
            unitRightsMachine,
            ({ params }, signal) => loadUnitRights(http, params, signal),
            changesOfUser(appContext, ['UserIndexed']),
          ),
          toggle,
        },
      }),
      revocation: wireConfirmation(revocationMachine, ({ userId, unit }, signal) =>
        requestRevocation(http, { userId, unitId: unit?.id ?? null }, signal),
      ),
      propagate: fromPromise<void, { userId: string }>(({ input, signal }) =>
        requestPropagation(http, input.userId, signal),
      ),
    },
    actions: {
      notifyPropagated: () => show(success('permissions.propagated')),
      notifyRevoked: () => show(success('permissions.revoked')),
    },
  })
  const campaignPermissions = campaignPermissionsMachine.provide({
    actors: {
      list: wireResource(
        grantableCampaignsMachine,
        ({ query }, signal) => loadGrantableCampaigns(http, query, signal),
        changesOfUser(appContext, ['CampaignIndexed']),
      ),
      boxes: campaignBoxesMachine.provide({
        actors: {
          held: wireResource(
            campaignRightsMachine,
            ({ params }, signal) => loadRightsOn(http, params, signal),
            changesOfUser(appContext, ['UserIndexed']),
          ),
          toggle,
        },
      }),
    },
  })
  return { unitPermissions, campaignPermissions }
}
