import { defineConfig } from '@playwright/test'
import { findBrowser } from '@selvedge/runtime/browser.ts'
import { desk } from './support/desk.ts'

const { executablePath, args, env } = await findBrowser()
const reporters = (process.env.SELVEDGE_REPORTERS ?? 'list').split(',')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './support/server/global-start.ts',
  outputDir: './test-results',
  // Each worker has a server and a demo shop of its own; the tests of one file share them, one after the other.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // On a loaded machine a page may be looked at too early: a test that passes only when repeated is named as such.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: reporters.map((name) => [name]),
  use: {
    // Emptied between tests: what the browser has compiled of the console stays, which is most of a page's time.
    reuseContext: true,
    viewport: desk.viewport,
    locale: desk.locale,
    timezoneId: desk.timezoneId,
    contextOptions: { reducedMotion: desk.reducedMotion },
    screenshot: 'only-on-failure',
    // Recording slows every action: SELVEDGE_TRACE=1 looks into one that fails.
    trace: process.env.SELVEDGE_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
})
