import { defineConfig } from 'oxlint'

import { importTable } from './scripts/lint/import-table.ts'

const clock = 'machines have no clock of their own: time comes in through input, an event or a delay'
const world =
  'machines reach nothing: declare a typed placeholder in setup.actors and let src/app/wire.ts provide it'
const chance = 'machines are pure: ids and randomness come in through input, an event or an actor'

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/plugin.mjs'],
  categories: { correctness: 'error' },
  options: { reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['node_modules', 'dist', 'styled-system', 'test-results', 'coverage', '.data'],
  rules: {
    // Shape of a file
    'kerbside/no-export-all': 'error',
    'kerbside/no-index-file': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-self-import': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],

    // Language
    curly: 'error',
    eqeqeq: 'error',
    'no-alert': 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-else-return': 'error',
    'no-fallthrough': 'error',
    'no-implicit-coercion': 'error',
    'no-new-func': 'error',
    'no-param-reassign': 'error',
    'no-throw-literal': 'error',
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
    ],
    'no-useless-return': 'error',
    'no-var': 'error',
    'object-shorthand': 'error',
    'prefer-const': 'error',
    'prefer-template': 'error',
    'preserve-caught-error': 'error',
    'unicorn/no-abusive-eslint-disable': 'error',
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/throw-new-error': 'error',

    // Types
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-import-type-side-effects': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/prefer-promise-reject-errors': 'error',
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],

    // Rules that are wrong here: zod has a `catch` too, tsc knows default exports, an assertion can matter to its receiver,
    // strings are spread into code points, and what is looked up by index can be undefined.
    'promise/valid-params': 'off',
    'import/default': 'off',
    'typescript/no-unnecessary-type-assertion': 'off',
    'typescript/no-misused-spread': 'off',
    'typescript/no-useless-default-assignment': 'off',

    // React
    'kerbside/no-and-in-jsx': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-array-index-key': 'error',
    'react/no-danger': 'error',
    'react/no-unstable-nested-components': 'error',
    'react/rules-of-hooks': 'error',
    'react/self-closing-comp': 'error',
    'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    ...importTable,
    {
      files: ['src/machines/**'],
      rules: {
        'kerbside/no-clock': 'error',
        'no-restricted-globals': [
          'error',
          ...[
            'fetch',
            'XMLHttpRequest',
            'WebSocket',
            'window',
            'document',
            'navigator',
            'location',
            'history',
          ].map((name) => ({ name, message: world })),
          ...['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel', 'globalThis'].map(
            (name) => ({
              name,
              message: world,
            }),
          ),
          ...['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask', 'performance'].map(
            (name) => ({
              name,
              message: clock,
            }),
          ),
          { name: 'crypto', message: chance },
        ],
        'no-restricted-properties': [
          'error',
          { object: 'Date', property: 'now', message: clock },
          { object: 'Math', property: 'random', message: chance },
        ],
      },
    },
    {
      // `setup({ types: {} as { … } })` is how a machine declares its types: the assertion is what it is for.
      files: ['src/machines/**', 'tests/**'],
      rules: { 'typescript/no-unnecessary-type-assertion': 'off' },
    },
    {
      files: ['src/views/**'],
      rules: { 'react/jsx-no-literals': 'error' },
    },
    {
      // Routes throw redirects, and services reject with nothing but a problem of contract/.
      files: ['src/app/**', 'src/services/**'],
      rules: { 'typescript/only-throw-error': 'off', 'typescript/prefer-promise-reject-errors': 'off' },
    },
    {
      files: ['tests/**', 'e2e/**'],
      rules: {
        'typescript/no-base-to-string': 'off',
        'typescript/require-array-sort-compare': 'off',
        'kerbside/no-sleep': 'error',
        'kerbside/no-switched-test': 'error',
        'vitest/no-identical-title': 'error',
        'vitest/no-restricted-matchers': [
          'error',
          {
            toMatchSnapshot: 'no snapshot files: write the value down',
            toBeDefined: 'assert the whole value',
            toBeTruthy: 'assert the whole value',
            toBeFalsy: 'assert the whole value',
          },
        ],
        'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      },
    },
    {
      files: ['scripts/**', 'bench/**', 'server/cli/**', 'server/main.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      // Runs as it is written, before the application and in browsers that it refuses.
      files: ['src/app/before-paint.js'],
      rules: { 'no-var': 'off' },
    },
    {
      files: ['*.config.{ts,mjs}', 'scripts/vite/**', 'e2e/support/start-product.ts', '**/*.d.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
