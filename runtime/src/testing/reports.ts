import type { Counts } from './counts.ts'

/** What is read of it. */
export interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests?: number
  numTodoTests?: number
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

const repeated = 'PASSED ONLY WHEN REPEATED'

/**
 * What Vitest's JSON report says; a file that fails outside its tests gets a line of its own, and so does a test that
 * passed when it was repeated.
 */
export function readVitest({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numTodoTests,
  testResults,
}: VitestReport): Counts {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
    notes: (testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((result) => result.status === 'failed')
      if (status === 'failed' && !failed.length) return [`FAILED ${name}: ${firstLine(message)}`]
      return assertionResults.flatMap(({ status, fullName, failureMessages }) => {
        // What went wrong before stands in the result of a test that was repeated, also where it passed then.
        const word = status === 'failed' ? 'FAILED' : failureMessages?.length ? repeated : undefined
        return word ? [`${word} ${name} > ${fullName}: ${firstLine(failureMessages?.[0])}`] : []
      })
    }),
  }
}

interface Suite {
  suites?: Suite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** What is read of it. */
export interface PlaywrightReport extends Suite {
  stats: { expected?: number; unexpected?: number; flaky?: number; skipped?: number }
}

/** What Playwright's JSON report says. A test that passed when it was repeated has passed, and is named. */
export function readPlaywright({ stats, ...suite }: PlaywrightReport): Counts {
  return {
    passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
    failed: stats.unexpected ?? 0,
    skipped: stats.skipped ?? 0,
    notes: notesOf(suite),
  }
}

const words: Record<string, string> = { unexpected: 'FAILED', flaky: repeated }

const notesOf = ({ suites, specs }: Suite): string[] => [
  ...(suites ?? []).flatMap(notesOf),
  ...(specs ?? []).flatMap(({ file, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      const message = results.find(({ error }) => error)?.error?.message
      return words[status] ? [`${words[status]} ${file} > ${title}: ${firstLine(message)}`] : []
    }),
  ),
]

const firstLine = (text = '') => text.split('\n', 1)[0]
