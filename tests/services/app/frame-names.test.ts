import { beforeAll, expect, it } from 'vitest'

import { namesOf } from '#app/wire/frame-names.ts'
import en from '#locales/en.json'
import { configureIntl } from '#services/intl/configure-intl.ts'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

it('a notice about many frames names the first five, and how many more there are', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F']
  expect([namesOf(['A', 'B']), namesOf(names), namesOf(names.slice(0, 5), 18_240)]).toEqual([
    'A, B',
    'A, B, C, D, E and 1 more',
    'A, B, C, D, E and 18,235 more',
  ])
})
