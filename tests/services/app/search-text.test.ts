import { expect, test } from 'vitest'

import { contentSearchSchema } from '#app/routes/content-query.ts'
import { dashboardSearchSchema } from '#app/routes/dashboard-query.ts'
import { rulesSearchSchema } from '#app/routes/rules-query.ts'
import { mediaBuyAddress } from '#contract/addresses/media-buy.address.ts'

test('a text in an address is one that can be searched for, on every screen that has one: no longer than a name, no half of a character, no null character', () => {
  const start = 'a'.repeat(254)
  for (const [text, searched] of [
    [`${start}bc`, `${start}b`],
    [`${start}\u{1F642}`, start],
    ['a\0b', 'ab'],
    [7, '7'],
  ]) {
    expect([
      contentSearchSchema.parse({ contentItemName: text }),
      dashboardSearchSchema.parse({ refineSearch: text }),
      mediaBuyAddress.schema.parse({ search: text }),
      rulesSearchSchema.parse({ filter: text }),
    ]).toEqual([
      { contentItemName: searched },
      { refineSearch: searched },
      { search: searched },
      { filter: searched },
    ])
  }
})
