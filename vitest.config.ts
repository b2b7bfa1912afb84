import { defineConfig } from 'vitest/config'

const unit = (name: string) => ({
  test: {
    name,
    root: name,
    include: ['{src,test}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})

export default defineConfig({
  test: {
    // Two workers leave room for PostgreSQL on a two-core machine and keep the order of output readable.
    maxWorkers: 2,
    projects: [unit('contract'), unit('console'), unit('runtime'), 'server'],
  },
})
