import { expect, test } from 'vitest'

import { inviteRights } from '#machines/drop-zone/drop-zone.selectors.ts'
import { sampleInvite } from '#tests/support/samples/campaign-invites.ts'

test('DROP-014 the rights of an uploader are those of the invitation on its campaign', () => {
  const invite = sampleInvite(['upload_creative', 'view'])
  const elsewhere = { id: 'x', action: 'target', object: 'Campaign', objectId: '8' } as const
  const onUnit = { id: 'y', action: 'deploy', object: 'BusinessUnit', objectId: '7' } as const
  const unknown = { id: 'z', action: 'juggle', object: 'Campaign', objectId: '7' } as const
  const user = { ...invite.user, permissions: [...invite.user.permissions, elsewhere, onUnit, unknown] }
  expect(inviteRights({ ...invite, user })).toEqual(['view', 'upload_creative'])
})
