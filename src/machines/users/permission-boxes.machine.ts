import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { PermissionGroup } from '#contract/rights.ts'
import type { BusinessUnit, HeldPermission, PermissionOption } from '#contract/users.ts'

import { passTo } from '../kit/children.ts'
import { replacing } from '../kit/replacing.ts'
import { resourceMachine, type ResourceMachine } from '../kit/resource.ts'
import { toggleMachine, type ToggleSettled } from '../kit/toggle.ts'
import { toggleId, withHeld } from './permission-boxes.values.ts'

/** A box: a right on a business unit, on a campaign, or, without an id, on campaigns to come (USER-049). */
export interface PermissionBox {
  userId: string
  object: 'Campaign' | 'BusinessUnit'
  objectId: string | null
  action: string
}

/** One box while it is being saved (USER-029, USER-048). */
export const permissionToggleMachine = toggleMachine<PermissionBox>('permissionToggle')

/** The matrix: business units, the options of each, and what the user holds (USER-030). */
export interface UnitRights {
  units: BusinessUnit[]
  options: PermissionOption[]
  held: HeldPermission[]
}
export interface UnitRightsParams {
  userId: string
}

/** The pane: groups of rights, and what the user holds on the campaign, or by default (USER-041, USER-049, USER-050). */
export interface CampaignRights {
  groups: PermissionGroup[]
  held: HeldPermission[]
}
export interface CampaignRightsParams {
  userId: string
  /** Null for campaigns to come. */
  campaignId: string | null
}

export const unitRightsMachine = resourceMachine<UnitRights, UnitRightsParams>('unitRights')
export const campaignRightsMachine = resourceMachine<CampaignRights, CampaignRightsParams>('campaignRights')

export const unitBoxesMachine = permissionBoxesMachine('unitBoxes', unitRightsMachine)
export const campaignBoxesMachine = permissionBoxesMachine('campaignBoxes', campaignRightsMachine)

interface PermissionBoxesContext<Params> {
  params: Params
  /** Boxes with a child `toggle:{…}`: until the server has answered. */
  savingIds: string[]
}

export type PermissionBoxesEvent =
  /** A box is ticked or cleared; `isHeld` is what it shows before. */
  | { type: 'permission.begin'; box: PermissionBox; isHeld: boolean }
  | { type: 'realtime.resumed' }
  | ToggleSettled<PermissionBox>

/**
 * Boxes for what a user holds: what is held, as the server tells it, and a toggle for each box that is being saved, which is gone when the
 * server has answered (USER-029). What it has saved holds at once, before it is read again.
 */
function permissionBoxesMachine<Value extends { held: HeldPermission[] }, Params>(
  id: string,
  held: ResourceMachine<Value, Params>,
) {
  return setup({
    types: {} as {
      context: PermissionBoxesContext<Params>
      events: PermissionBoxesEvent
      input: { params: Params }
      children: { held: 'held' } & Record<`toggle:${string}`, 'toggle'>
    },
    actors: { held, toggle: permissionToggleMachine },
    guards: {
      isSettled: ({ context, event }) =>
        event.type === 'permission.begin' && !context.savingIds.includes(toggleId(event.box)),
      isSaved: ({ event }) => event.type === 'toggle.settled' && event.isSaved,
    },
    actions: {
      passResumed: passTo('held'),
      startToggle: enqueueActions(({ context, enqueue, event }) => {
        if (event.type === 'permission.begin') {
          const toggle = toggleId(event.box)
          enqueue.spawnChild('toggle', { id: toggle, input: { target: event.box, isOn: event.isHeld } })
          enqueue.sendTo(toggle, { type: 'toggle.flip' })
          enqueue.assign({ savingIds: [...context.savingIds, toggle] })
        }
      }),
      endToggle: enqueueActions(({ enqueue, event }) => {
        if (event.type === 'toggle.settled') {
          enqueue.stopChild(toggleId(event.target))
        }
      }),
      forgetToggle: assign(({ context, event }) =>
        event.type === 'toggle.settled'
          ? { savingIds: context.savingIds.filter((saving) => saving !== toggleId(event.target)) }
          : {},
      ),
      applySaved: sendTo('held', ({ event, self }) =>
        replacing(self, 'held', (value: Value) =>
          event.type === 'toggle.settled'
            ? { ...value, held: withHeld(value.held, event.target, event.isOn) }
            : value,
        ),
      ),
    },
  }).createMachine({
    id,
    context: ({ input: { params }, spawn }) => {
      spawn('held', { id: 'held', input: { params, query: null } })
      return { params, savingIds: [] }
    },
    on: {
      'realtime.resumed': { actions: 'passResumed' },
      'permission.begin': { guard: 'isSettled', actions: 'startToggle' },
      'toggle.settled': [
        { guard: 'isSaved', actions: ['applySaved', 'endToggle', 'forgetToggle'] },
        { actions: ['endToggle', 'forgetToggle'] },
      ],
    },
  })
}

export type UnitBoxesRef = ActorRefFrom<typeof unitBoxesMachine>
export type CampaignBoxesRef = ActorRefFrom<typeof campaignBoxesMachine>
export type PermissionToggleRef = ActorRefFrom<typeof permissionToggleMachine>
export type UnitRightsRef = ActorRefFrom<typeof unitRightsMachine>
export type CampaignRightsRef = ActorRefFrom<typeof campaignRightsMachine>
