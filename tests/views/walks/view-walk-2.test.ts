import { walkViews } from '#tests/support/walk-views.ts'

await walkViews({ part: 2, of: 2 })
