import { walkViews } from '#tests/support/walk-views.ts'

await walkViews({ part: 1, of: 2 })
