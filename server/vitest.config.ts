import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['{src,test,seeds}/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    maxWorkers: 2,
    // Each test starts what it needs; to load the server anew for every file took as long as half of the tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
