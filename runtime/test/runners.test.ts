import { expect, test } from 'vitest'
import { add, lastLine } from '../src/testing/counts.ts'
import { readPlaywright, readVitest } from '../src/testing/reports.ts'
import { count } from '../src/testing/runners.ts'
import { readWanted } from '../src/testing/wanted.ts'

const counts = { passed: 3, failed: 0, skipped: 1, notes: ['one'] }

test('adds up what the runners counted', () => {
  expect(add(counts, { passed: 1, failed: 2, skipped: 0, notes: ['two'] })).toEqual({
    passed: 4,
    failed: 2,
    skipped: 1,
    notes: ['one', 'two'],
  })
})

test('names skipped tests only when there are some', () => {
  expect(lastLine(counts)).toBe('3 passed, 0 failed, 1 skipped')
  expect(lastLine({ ...counts, skipped: 0 })).toBe('3 passed, 0 failed')
})

test('counts a crash as a failure', () => {
  expect(count('It', 0, counts)).toEqual(counts)
  expect(count('It', 1, { ...counts, failed: 2 }).failed).toBe(2)
  expect(count('It', 1, counts).failed).toBe(1)
  expect(count('It', 0, undefined)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
    notes: ['It failed outside its tests (exit code 0)'],
  })
})

test('names what failed in the report of Vitest, what passed only when it was repeated, and files that failed as a whole', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['Error: no\n  at a.test.ts'] },
          { status: 'passed', fullName: 'wavers', failureMessages: ['Error: late'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }
  expect(readVitest(report)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    notes: [
      'FAILED a.test.ts > breaks: Error: no',
      'PASSED ONLY WHEN REPEATED a.test.ts > wavers: Error: late',
      'FAILED b.test.ts: no such module',
    ],
  })
})

test('names what failed in the report of Playwright, and what passed only when it was repeated', () => {
  const spec = (title: string, status: string, message?: string) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [message ? { error: { message } } : {}, {}] }],
  })
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('holds', 'expected')],
        suites: [{ specs: [spec('breaks', 'unexpected', 'Error: no')] }],
      },
      { specs: [spec('wavers', 'flaky', 'Error: late')] },
    ],
  }
  expect(readPlaywright(report)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 0,
    notes: [
      'FAILED a.spec.ts > breaks: Error: no',
      'PASSED ONLY WHEN REPEATED a.spec.ts > wavers: Error: late',
    ],
  })
})

const server = ['server-rules', 'server', 'server-slow', 'server-hostile']
const every = ['contract', 'console', 'components', 'runtime', 'sandbox', 'bench', ...server]

test('runs everything unless it is told what', () => {
  expect(readWanted([])).toEqual({ projects: every, files: [], specs: [] })
})

test('runs the projects that a file or folder may belong to, and no others', () => {
  const stockTakes = 'server/src/modules/stock/stock-takes'
  expect(readWanted([stockTakes])).toEqual({
    projects: server,
    files: [stockTakes],
    specs: undefined,
  })
  expect(readWanted(['./e2e/stock.spec.ts', 'console/src/shell'])).toEqual({
    projects: ['console', 'components'],
    files: ['console/src/shell'],
    specs: ['stock.spec.ts'],
  })
  expect(readWanted(['e2e']).projects).toEqual([])
  expect(readWanted(['e2e']).specs).toEqual([])
})

test('runs the projects that are named', () => {
  expect(readWanted(['--project', 'server'])).toEqual({
    projects: ['server'],
    files: [],
    specs: undefined,
  })
  expect(readWanted(['--project', 'e2e'])).toMatchObject({ projects: [], specs: [] })
})

test('says what it does not know', () => {
  expect(() => readWanted(['--project', 'sever'])).toThrow('sever is none of contract, console,')
  expect(() => readWanted(['docs/domain.md'])).toThrow('There are no tests in docs/domain.md')
})
