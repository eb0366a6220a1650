import { accounts } from '../support/accounts.ts'
import { resourceDrive } from '../support/kit-drives.ts'
import { becomes } from '../support/walker.ts'

export const drive = resourceDrive({
  arrange: (page) => becomes(page, accounts.superUser),
  path: () => '/frames?map=true',
  failed: 'The places of the frames could not be loaded',
  stale: 'The places on the map may be out of date.',
  shown: (page) => page.getByRole('status').filter({ hasText: / frames on the map$/ }),
})
