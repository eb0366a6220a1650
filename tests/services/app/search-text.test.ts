import { expect, test } from 'vitest'

import { contentAddress } from '#contract/addresses/content.address.ts'
import { dashboardAddress } from '#contract/addresses/dashboard.address.ts'
import { mediaBuyAddress } from '#contract/addresses/media-buy.address.ts'
import { rulesAddress } from '#contract/addresses/rules.address.ts'
import { usersAddress } from '#contract/addresses/users.address.ts'

test('a text in an address is one that can be searched for, on every screen that has one: no longer than a name, no half of a character, no null character', () => {
  const start = 'a'.repeat(254)
  for (const [text, searched] of [
    [`${start}bc`, `${start}b`],
    [`${start}\u{1F642}`, start],
    ['a\0b', 'ab'],
    [7, '7'],
  ]) {
    expect([
      contentAddress.schema.parse({ contentItemName: text }),
      dashboardAddress.schema.parse({ refineSearch: text }),
      mediaBuyAddress.schema.parse({ search: text }),
      rulesAddress.schema.parse({ filter: text }),
      usersAddress.schema.parse({ search: text }),
    ]).toEqual([
      { contentItemName: searched },
      { refineSearch: searched },
      { search: searched },
      { filter: searched },
      { search: searched },
    ])
  }
})
