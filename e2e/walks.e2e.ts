import { test } from 'playwright/test'

import { modelsOnDisk } from '#tests/support/models-on-disk.ts'
import { walkServer } from '#tests/support/server-runner.ts'
import { planOf } from '#tests/support/server-walks.ts'

import { accounts } from './support/accounts.ts'
import { beginWalk, expectSignedOut } from './support/walker.ts'

const columns = ['browser', 'faults'] as const
const models = await modelsOnDisk()

// Many walks stand in one test; what each of them met is in its words.
test.use({ trace: 'off' })
// They share the product, not what they change in it.
test.describe.configure({ mode: 'parallel' })

for (const { name, model } of models) {
  test.describe(name, () => {
    // What a drive has made for one column serves the other, too.
    test.describe.configure({ mode: 'default' })
    // Those without a walk, too, say so in the table: that there is nothing to walk, and why.
    const isWalked = planOf(model) !== null
    for (const column of columns) {
      test(isWalked ? `${column} walks` : `no ${column} walks`, async ({ page, baseURL: baseUrl = '' }) => {
        test.setTimeout(600_000)
        page.setDefaultTimeout(30_000)
        const account = name.startsWith('auth/') ? null : accounts.plain
        const reset = () => beginWalk(page, baseUrl, account)
        const harness = { page, baseUrl, reset, signedOut: expectSignedOut }
        const faults = await walkServer(column, { name, model }, harness)
        if (faults.length > 0) {
          throw new Error(faults.join('\n'))
        }
      })
    }
  })
}
