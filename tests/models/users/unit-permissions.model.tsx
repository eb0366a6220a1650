import {
  revocationMachine,
  unitPermissionsMachine,
  type Revocation,
} from '#machines/users/unit-permissions.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { confirmationModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { manyUnitBoxes } from '#tests/support/samples/permissions.ts'

const drives = () => import('#e2e/drives/unit-permissions.drive.ts')
const ofMetro: Revocation = { userId: '4', unit: { id: '1', name: 'Metro' } }

export const revocation = confirmationModel(revocationMachine, {
  target: ofMetro,
  labels: () => import('#views/users/unit-permissions.tsx').then(({ revocationLabels }) => revocationLabels),
  call: { method: 'POST', path: 'users/*/revoke-campaign-permissions/*' },
  drive: () => drives().then((drive) => drive.revocation),
})

export const model = defineModel<typeof unitPermissionsMachine>({
  machine: unitPermissionsMachine,
  inputs: { '': { userId: '4' } },
  cases: ({ done, failed }) => [
    { type: 'units.filter', text: 'metro' },
    { type: 'units.filter', text: '' },
    { type: 'permissions.revoke', unit: { id: '1', name: 'Metro' } },
    { type: 'permissions.revoke', unit: null },
    done('propagate', undefined),
    failed('propagate', { kind: 'server', messages: [] }),
    done('revocation', { outcome: 'confirmed', target: ofMetro }),
    done('revocation', { outcome: 'declined', target: ofMetro }),
    failed('revocation', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'units.filter': 'user',
    'permissions.propagate': 'user',
    'permissions.revoke': 'user',
    'realtime.resumed': 'actor',
  },
  controls: {
    'units.filter': async (hands, _snapshot, { text }) => {
      // A field that has the text already would send nothing.
      await hands.fill('Filter business units', 'another')
      await hands.fill('Filter business units', text)
    },
  },
  children: { boxes: manyUnitBoxes, revocation: idle(revocationMachine) },
  screen: () =>
    import('#views/users/unit-permissions.tsx').then(({ UnitPermissions }) => ({ actor }) => (
      <UnitPermissions panel={actor} />
    )),
  browser: {
    calls: { propagate: { method: 'POST', path: 'users/*/propagate-campaign-permissions' } },
    drive: () => drives().then((drive) => drive.drive),
  },
})
