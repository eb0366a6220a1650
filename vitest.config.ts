import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

import { chromiumFlags, findChromium } from './scripts/chromium.mjs'
import { forceColours } from './tests/support/colours-command.ts'
import { recordWalk } from './tests/support/record-command.ts'

const executablePath = findChromium()
/** Frames come as soon as they are drawn: waiting for those of a screen was more than a quarter of the time of the walks. */
const viewFlags = [...chromiumFlags, '--disable-frame-rate-limit']
/** Whether tests of the server run on a PostgreSQL server. */
const hasServer = (process.env['TEST_DATABASE_URL'] ?? '') !== ''

/** Models name the drives of the journeys; these belong to Playwright, and a browser must not load them. */
const withoutJourneys = {
  name: 'without-journeys',
  enforce: 'pre' as const,
  resolveId: (source: string) => (source.startsWith('#e2e/') ? '\0journeys' : null),
  load: (id: string) => (id === '\0journeys' ? 'export const drive = null' : null),
}

/** Samples name files of the media store. Without an answer of its own Vite would answer with the application, whose packages reload the page. */
const withoutMedia: Plugin = {
  name: 'without-media',
  configureServer: ({ middlewares }) => {
    middlewares.use('/media', (_request, response) => {
      response.statusCode = 404
      response.end()
    })
  },
}

/**
 * Four projects: `machines` and `services` are plain and quick, `server` runs against real databases and sockets,
 * `views` renders in a real Chromium. Run one with `npx vitest run --project machines`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'machines',
          environment: 'node',
          // One module graph for all files: importing it anew for each was a quarter of the time.
          isolate: false,
          include: ['tests/machines/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'services',
          environment: 'node',
          include: ['tests/{services,contract,scripts,locales,walks}/**/*.test.ts'],
          // Some build, lint or open a browser, which is quick on an idle machine alone.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          // What the embedded database, of one process, doesn't have.
          exclude: hasServer ? [] : ['tests/server/**/*.postgres.test.ts'],
          pool: 'forks',
          // Files share a worker and its modules: importing them again was half of the CPU time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react(), withoutJourneys, withoutMedia],
        optimizeDeps: {
          // Found before the first test, as a package that is found later reloads the page under the tests.
          entries: [
            'src/views/**/*.tsx',
            'src/machines/**/*.ts',
            'src/services/files/*.ts',
            'src/services/maps/*.ts',
            'tests/views/**/*.tsx',
            'tests/support/*.tsx',
            'scripts/messages/pseudo.ts',
          ],
          exclude: ['playwright', 'playwright/test'],
        },
        test: {
          name: 'views',
          include: ['tests/views/**/*.test.{ts,tsx}'],
          testTimeout: 15_000,
          // Parts are loaded when they are needed, and two busy cores may take longer for that than the usual second.
          expect: { poll: { timeout: 10_000 } },
          // Two pages at a time: each waits for frames a good part of its time. Beside the journeys, as in CI, there is no time left over.
          maxWorkers: process.env['CI'] ? 1 : 2,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: viewFlags, ...(executablePath ? { executablePath } : {}) },
              contextOptions: { reducedMotion: 'reduce' },
              actionTimeout: 3_000,
            }),
            commands: { recordWalk, forceColours },
            viewport: { width: 1280, height: 900 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
