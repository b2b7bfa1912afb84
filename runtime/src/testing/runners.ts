import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../project.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const add = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

export const lastLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`

export function runVitest(projectDir: string, projects: string[], reports: string): Counts {
  const report = join(reports, 'vitest.json')
  const chosen = projects.flatMap((name) => ['--project', name])
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const exitCode = run(projectDir, [commandOf('vitest'), ...args])
  return count('Vitest', exitCode, readReport(report), ({ numPassedTests, numFailedTests, ...rest }) => ({
    passed: Number(numPassedTests),
    failed: Number(numFailedTests),
    skipped: Number(rest.numPendingTests ?? 0) + Number(rest.numTodoTests ?? 0),
  }))
}

export function runPlaywright(projectDir: string, reports: string): Counts {
  const report = join(reports, 'playwright.json')
  const exitCode = run(join(projectDir, 'e2e'), [commandOf('@playwright/test', 'playwright'), 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    SELVEDGE_REPORTERS: 'list,json',
  })
  return count('Playwright', exitCode, readReport(report), ({ stats }) => {
    const { expected, unexpected, flaky, skipped } = stats as Record<string, number>
    return {
      passed: expected ?? 0,
      // A test that passes only when repeated is a failure here.
      failed: (unexpected ?? 0) + (flaky ?? 0),
      skipped: skipped ?? 0,
    }
  })
}

type Report = Record<string, unknown>

/** A runner that crashed, or failed outside any test, counts as one failed test. */
export function count(
  runner: string,
  exitCode: number,
  report: Report | undefined,
  read: (report: Report) => Counts,
): Counts {
  const counts = report ? read(report) : { passed: 0, failed: 0, skipped: 0 }
  if (exitCode === 0 && report) return counts
  if (counts.failed > 0) return counts
  console.error(`${runner} failed outside its tests (exit code ${exitCode})`)
  return { ...counts, failed: 1 }
}

function readReport(file: string) {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined
}

function run(cwd: string, args: string[], env: Record<string, string> = {}) {
  const child = spawnSync(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (child.error) throw child.error
  return child.status ?? 1
}
