import { createHash } from 'node:crypto'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

/** Two copies of the project share nothing. */
const place = createHash('sha256')
  .update(import.meta.dirname)
  .digest('hex')
  .slice(0, 8)

interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

/** The `*.test.tsx` files: what draws or keeps state in a page is mounted in a real browser. */
export function componentTests(findBrowser: () => Promise<Browser>): TestProjectInlineConfiguration {
  const launchOptions: { executablePath?: string; args?: string[]; env?: NodeJS.ProcessEnv } = {}
  return {
    root: import.meta.dirname,
    // Not in the project: whoever runs the tests there need not be who installed it.
    cacheDir: join(tmpdir(), `selvedge-components-${userInfo().username}-${place}`),
    plugins: [
      react(),
      {
        name: 'find-browser',
        // Only when these tests are run: others need no browser.
        async configureVitest() {
          const { executablePath, args, env } = await findBrowser()
          Object.assign(launchOptions, { executablePath, args, env: { ...process.env, ...env } })
        },
      },
    ],
    define: { 'globalThis.__zod_globalConfig': '({ jitless: true })' },
    // Packages that turn up during a test would load its page anew.
    optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.worker.ts', '{src,test}/**/*.test.tsx'] },
    test: {
      name: 'components',
      include: ['{src,test}/**/*.test.tsx'],
      setupFiles: ['./test/browser/setup.ts'],
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 10_000 } },
      // As the tests of whole screens: on a loaded machine a page may be looked at too early.
      retry: process.env.CI ? 1 : 0,
      sequence: { groupOrder: 1 },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1440, height: 900 },
        provider: playwright({
          launchOptions,
          contextOptions: { locale: 'zh-CN', timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' },
          actionTimeout: 10_000,
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }
}
