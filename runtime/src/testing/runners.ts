import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../project.ts'
import { type Counts, nothing } from './counts.ts'
import { type Report, readPlaywright, readVitest } from './reports.ts'

export function runVitest(projectDir: string, projects: string[], reports: string): Counts {
  const report = join(reports, 'vitest.json')
  const chosen = projects.flatMap((name) => ['--project', name])
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const exitCode = run(projectDir, [commandOf('vitest'), ...args])
  return count('Vitest', exitCode, readReport(report), readVitest)
}

export function runPlaywright(projectDir: string, reports: string): Counts {
  const report = join(reports, 'playwright.json')
  const exitCode = run(join(projectDir, 'e2e'), [commandOf('@playwright/test', 'playwright'), 'test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    SELVEDGE_REPORTERS: 'list,json',
  })
  return count('Playwright', exitCode, readReport(report), readPlaywright)
}

/** A runner that crashed, or failed outside any test, counts as one failed test. */
export function count(
  runner: string,
  exitCode: number,
  report: Report | undefined,
  read: (report: Report) => Counts,
): Counts {
  const counts = report ? read(report) : nothing
  if (exitCode === 0 && report) return counts
  if (counts.failed > 0) return counts
  const note = `${runner} failed outside its tests (exit code ${exitCode})`
  return { ...counts, failed: 1, notes: [...counts.notes, note] }
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
