import { defineConfig } from 'vitest/config'
import { componentTests } from './console/component-tests.ts'
import { findBrowser } from './runtime/src/browser.ts'
import { serverTests } from './server/server-tests.ts'

const unit = (name: string, testTimeout = 30_000, isolate = false) => ({
  test: {
    name,
    root: name,
    include: ['{src,test}/**/*.test.ts'],
    testTimeout,
    hookTimeout: 120_000,
    isolate,
  },
})

export default defineConfig({
  test: {
    // Two workers leave room for PostgreSQL on a two-core machine and keep the order of output readable. Those with pages
    // begin when the others have ended (`groupOrder`): together they would be four.
    maxWorkers: 2,
    // The runtime's tests start whole clusters, which takes its time on a busy machine.
    projects: [
      unit('contract'),
      unit('console'),
      unit('runtime', 120_000, true),
      unit('sandbox'),
      unit('bench'),
      ...serverTests,
      componentTests(findBrowser),
    ],
  },
})
