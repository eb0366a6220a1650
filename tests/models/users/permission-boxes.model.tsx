import { useState } from 'react'
import { createActor } from 'xstate'

import {
  campaignBoxesMachine,
  campaignRightsMachine,
  permissionToggleMachine,
  unitBoxesMachine,
  unitRightsMachine,
} from '#machines/users/permission-boxes.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import {
  campaignBox,
  heldCampaignBox,
  heldCampaignBoxes,
  heldUnitBox,
  heldUnitBoxes,
  sampleCampaignRights,
  sampleUnitRights,
  unitBox,
} from '#tests/support/samples/permissions.ts'

const drives = () => import('#e2e/drives/permission-boxes.drive.ts')

export const toggle = defineModel<typeof permissionToggleMachine>({
  machine: permissionToggleMachine,
  inputs: { '': { target: unitBox, isOn: false } },
  cases: ({ done, failed }) => [done('save', undefined), failed('save', { kind: 'server', messages: [] })],
  sentBy: { 'toggle.flip': 'user' },
  screen: () =>
    import('#views/users/permission-box.tsx').then(({ PermissionCheckbox }) => ({ actor }) => (
      <PermissionCheckbox label="Administrate" isHeld={false} toggle={actor} onBegin={() => {}} />
    )),
  browser: {
    calls: { save: { method: 'POST', path: 'users/*/relationships/permissions' } },
    drive: () => drives().then((drive) => drive.toggle),
  },
})

export const unitRights = resourceModel(unitRightsMachine, {
  params: { userId: '4' },
  query: null,
  values: [sampleUnitRights, { ...sampleUnitRights, units: [] }],
  // Its boxes belong to the machine above it.
  screen: async () => {
    const { UnitMatrix } = await import('#views/users/unit-matrix.tsx')
    return ({ actor }) => {
      const [beside] = useState(() =>
        createActor(heldUnitBoxes, { input: { params: { userId: '4' } } }).start(),
      )
      return <UnitMatrix rights={actor} boxes={beside} userId="4" filter="" onRevoke={undefined} />
    }
  },
  call: { method: 'GET', path: 'users/*/permissions' },
  drive: () => drives().then((drive) => drive.unitRights),
})

export const campaignRights = resourceModel(campaignRightsMachine, {
  params: { userId: '4', campaignId: '7' },
  query: null,
  values: [sampleCampaignRights, { ...sampleCampaignRights, held: [] }],
  screen: async () => {
    const { CampaignRights } = await import('#views/users/campaign-rights.tsx')
    return ({ actor }) => {
      const [beside] = useState(() =>
        createActor(heldCampaignBoxes, { input: { params: { userId: '4', campaignId: '7' } } }).start(),
      )
      return <CampaignRights rights={actor} boxes={beside} />
    }
  },
  call: { method: 'GET', path: 'users/*/permissions' },
  drive: () => drives().then((drive) => drive.campaignRights),
})

export const unitBoxes = defineModel<typeof unitBoxesMachine>({
  machine: unitBoxesMachine,
  inputs: { '': { params: { userId: '4' } } },
  cases: () => [
    { type: 'permission.begin', box: unitBox, isHeld: false },
    { type: 'permission.begin', box: heldUnitBox, isHeld: true },
    { type: 'toggle.settled', target: unitBox, isOn: true, isSaved: true },
    { type: 'toggle.settled', target: unitBox, isOn: false, isSaved: false },
    { type: 'toggle.settled', target: heldUnitBox, isOn: false, isSaved: true },
  ],
  sentBy: { 'permission.begin': 'user', 'toggle.settled': 'actor', 'realtime.resumed': 'actor' },
  children: {
    held: heldResource(unitRightsMachine, { value: sampleUnitRights }),
    toggle: idle(permissionToggleMachine),
  },
  screen: async () => {
    const [{ UnitMatrix }, { useSelector }] = await Promise.all([
      import('#views/users/unit-matrix.tsx'),
      import('@xstate/react'),
    ])
    return ({ actor }) => {
      const rights = useSelector(actor, ({ children }) => children.held)
      return rights === undefined ? null : (
        <UnitMatrix rights={rights} boxes={actor} userId="4" filter="metro" onRevoke={undefined} />
      )
    }
  },
  browser: { why: 'what is held, and its toggles, have models of their own' },
})

export const campaignBoxes = defineModel<typeof campaignBoxesMachine>({
  machine: campaignBoxesMachine,
  inputs: { '': { params: { userId: '4', campaignId: '7' } } },
  cases: () => [
    { type: 'permission.begin', box: campaignBox, isHeld: false },
    { type: 'permission.begin', box: heldCampaignBox, isHeld: true },
    { type: 'toggle.settled', target: campaignBox, isOn: true, isSaved: true },
    { type: 'toggle.settled', target: campaignBox, isOn: false, isSaved: false },
    { type: 'toggle.settled', target: heldCampaignBox, isOn: false, isSaved: true },
  ],
  sentBy: { 'permission.begin': 'user', 'toggle.settled': 'actor', 'realtime.resumed': 'actor' },
  children: {
    held: heldResource(campaignRightsMachine, { value: sampleCampaignRights }),
    toggle: idle(permissionToggleMachine),
  },
  screen: async () => {
    const [{ CampaignRights }, { useSelector }] = await Promise.all([
      import('#views/users/campaign-rights.tsx'),
      import('@xstate/react'),
    ])
    return ({ actor }) => {
      const rights = useSelector(actor, ({ children }) => children.held)
      return rights === undefined ? null : <CampaignRights rights={rights} boxes={actor} />
    }
  },
  browser: { why: 'what is held, and its toggles, have models of their own' },
})
