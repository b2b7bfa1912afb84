import type { TestProjectInlineConfiguration } from 'vitest/config'
import { checkedRows } from './test/row-types/checked-rows.ts'

/** Pure, without a server or a database. */
const rules = ['src/**/*.rules.test.ts']
/** What is sent to break the process; the database has no part in it. */
const hostile = ['test/every-call/{naughty,stalls}.test.ts']
/** Many at once, again and again, and whole databases as files. */
const slow = [
  'src/**/*.parallel.test.ts',
  'src/data-file/**/*.test.ts',
  'test/every-call/{interleaving,waiting}.test.ts',
]

const project = (
  name: string,
  include: string[],
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  root: import.meta.dirname,
  plugins: [checkedRows(import.meta.dirname)],
  test: {
    name,
    include,
    // Each test starts what it needs; to load the server anew for every file took as long as half of the tests.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    setupFiles: ['./test/row-types/check-rows.ts'],
    ...more,
  },
})

const withDatabase = {
  globalSetup: './test/global-setup.ts',
  setupFiles: ['./test/row-types/check-rows.ts', './test/cheap-passwords.ts'],
}

export const serverTests = [
  project('server-rules', rules),
  project('server', ['{src,test,seeds}/**/*.test.ts'], {
    ...withDatabase,
    exclude: ['**/node_modules/**', ...rules, ...hostile, ...slow],
  }),
  project('server-slow', slow, withDatabase),
  project('server-hostile', hostile, withDatabase),
]
