import { expect, test } from 'vitest'

import { selectTests, testsOnDatabase, titlesOf } from '../../../scripts/test/selection.ts'

const imports = [
  ['tests/models/users/users.model.tsx', 'src/machines/users/users.machine.ts'],
  ['tests/models/users/users.model.tsx', 'src/views/users/users.tsx'],
  ['tests/models/users/users.model.tsx', 'e2e/drives/users.drive.ts'],
  ['tests/models/rules/rules.model.tsx', 'src/machines/rules/rules.machine.ts'],
  ['tests/models/rules/rules.model.tsx', 'src/views/rules/rules.tsx'],
  ['src/views/users/users.tsx', 'src/views/ui/button.tsx'],
  ['src/views/rules/rules.tsx', 'src/views/ui/button.tsx'],
  ['e2e/drives/users.drive.ts', 'e2e/pages/users.page.ts'],
  ['e2e/users.e2e.ts', 'e2e/pages/users.page.ts'],
  ['e2e/rules.e2e.ts', 'e2e/support/api.ts'],
  ['e2e/walks.e2e.ts', 'tests/support/models-on-disk.ts'],
  ['tests/views/walks/view-walk-1.test.ts', 'src/views/users/users.tsx'],
  ['tests/views/ui/button.test.tsx', 'src/views/ui/button.tsx'],
  ['tests/services/pages.test.ts', 'src/services/pages.ts'],
  ['tests/services/pages.test.ts', 'contract/users.ts'],
  ['tests/server/users/users.test.ts', 'server/app.ts'],
].map(([from = '', to = '']) => ({ from, to }))
const files = [...new Set(imports.flatMap(({ from, to }) => [from, to]))]

const nothing = {
  machines: false,
  server: false,
  services: [],
  views: [],
  journeys: [],
  models: [],
  shared: [],
}

test.each([
  ['a screen', 'src/views/users/users.tsx', { models: ['users/users'] }],
  ['a machine', 'src/machines/users/users.machine.ts', { machines: true, models: ['users/users'] }],
  ['a page object', 'e2e/pages/users.page.ts', { models: ['users/users'], journeys: ['e2e/users.e2e.ts'] }],
  ['a journey', 'e2e/rules.e2e.ts', { journeys: ['e2e/rules.e2e.ts'] }],
  ['a test', 'tests/services/pages.test.ts', { services: ['tests/services/pages.test.ts'] }],
  ['the server', 'server/app.ts', { server: true }],
  [
    'the contract',
    'contract/users.ts',
    {
      machines: true,
      server: true,
      services: ['tests/services/pages.test.ts'],
      shared: ['contract/users.ts'],
    },
  ],
  [
    'what all screens use',
    'src/views/ui/button.tsx',
    { views: ['tests/views/ui/button.test.tsx'], shared: ['src/views/ui/button.tsx'] },
  ],
  ['a document', 'docs/walks.md', {}],
])('a change of %s selects what uses it', (_, changed, selected) => {
  expect(selectTests(files, imports, [changed])).toEqual({ ...nothing, ...selected })
})

test('a deleted file selects its area as well', () => {
  expect(selectTests(files, imports, ['server/gone.ts'])).toEqual({ ...nothing, server: true })
})

test('the walks of a model are those of all machines that its file describes, and of no other', () => {
  const titles = new RegExp(titlesOf(['users/users', 'rules/rules']))
  const matched = [
    'every state users/users',
    'every state users/users says messages only',
    'walks.e2e.ts users/users/deletion browser walks',
    'rules/rules takes every transition',
    'every state users/users-list',
    'every state lite-users/users',
  ].filter((title) => titles.test(title))
  expect(matched).toEqual([
    'every state users/users',
    'every state users/users says messages only',
    'walks.e2e.ts users/users/deletion browser walks',
    'rules/rules takes every transition',
  ])
})

test('on another database only the tests run that use one', () => {
  const server = [
    ['tests/server/users/users.test.ts', 'tests/server/support/app.ts'],
    ['tests/server/support/app.ts', 'tests/server/support/database.ts'],
    ['tests/server/media/video.test.ts', 'server/media/video.ts'],
    ['tests/services/pages.test.ts', 'tests/server/support/database.ts'],
  ].map(([from = '', to = '']) => ({ from, to }))
  const paths = [...new Set(server.flatMap(({ from, to }) => [from, to]))]
  expect(testsOnDatabase(paths, server)).toEqual(['tests/server/users/users.test.ts'])
})
