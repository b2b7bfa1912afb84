import { defineConfig } from '@playwright/test'
import { findBrowser } from '@selvedge/runtime/browser.ts'

const { executablePath, args, env } = await findBrowser()
const reporters = (process.env.SELVEDGE_REPORTERS ?? 'list').split(',')

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-start.ts',
  outputDir: './test-results',
  // All tests share one server and its demo shop, one after the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: reporters.map((name) => [name]),
  use: {
    // Set by the global start before the workers read this file.
    baseURL: process.env.SELVEDGE_URL,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    screenshot: 'only-on-failure',
    // Recording slows every action: SELVEDGE_TRACE=1 looks into one that fails.
    trace: process.env.SELVEDGE_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } },
  },
})
