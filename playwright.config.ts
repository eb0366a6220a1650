import { defineConfig } from 'playwright/test'

import { takeOwnProduct } from './e2e/support/own-product.ts'
import { chromiumFlags, findChromium } from './scripts/chromium.mjs'

// Each worker reads this file anew.
takeOwnProduct()
const executablePath = findChromium()

/**
 * The journeys, in a real Chromium on the built product with its embedded database. The product is started once for each
 * worker; the tests of a file run in order, in one worker.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './e2e/support/start-product.ts',
  fullyParallel: false,
  workers: 2,
  // The summary of `npm test` names whatever needed its second try.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  // A journey takes up to a minute on two busy cores, and a slow machine takes three times as long.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env['KERBSIDE_URL'],
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    // Recording every test for the one that fails took a sixth of the journeys' CPU time; `--trace on` records one again.
    trace: process.env['CI'] ? 'on-first-retry' : 'off',
    viewport: { width: 1440, height: 900 },
    // Below the time of a test, so that a failure names the press or the address that waited in vain.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
})
