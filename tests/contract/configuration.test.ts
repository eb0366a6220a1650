import { expect, test } from 'vitest'

import { configurationSchema } from '#contract/configuration.ts'

test('LIM-011 a configuration that says nothing is that of development, on this origin', () => {
  const { environment, apiBase, push, mapsKey } = configurationSchema.parse({})
  expect({ environment, apiBase, push, mapsKey }).toEqual({
    environment: 'development',
    apiBase: '/api/v2/',
    push: { key: '', host: null, port: 6001, forceTls: true },
    mapsKey: null,
  })
})
