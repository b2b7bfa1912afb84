import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf } from '../project.ts'
import { type Counts, nothing } from './counts.ts'
import { type PlaywrightReport, readPlaywright, readVitest, type VitestReport } from './reports.ts'
import type { Wanted } from './wanted.ts'

export function runVitest(
  projectDir: string,
  { projects, files }: Pick<Wanted, 'projects' | 'files'>,
  reports: string,
): Counts {
  const report = join(reports, 'vitest.json')
  const chosen = [...files, ...projects.flatMap((name) => ['--project', name])]
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const exitCode = run(projectDir, [commandOf('vitest'), ...args])
  const reported = readReport<VitestReport>(report)
  return count('Vitest', exitCode, reported && readVitest(reported))
}

export function runPlaywright(projectDir: string, specs: string[], reports: string): Counts {
  const report = join(reports, 'playwright.json')
  const exitCode = run(
    join(projectDir, 'e2e'),
    [commandOf('@playwright/test', 'playwright'), 'test', ...specs],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      SELVEDGE_REPORTERS: 'list,json',
    },
  )
  const reported = readReport<PlaywrightReport>(report)
  return count('Playwright', exitCode, reported && readPlaywright(reported))
}

/** A runner that crashed, or failed outside any test, counts as one failed test. */
export function count(runner: string, exitCode: number, reported: Counts | undefined): Counts {
  if (exitCode === 0 && reported) return reported
  const counts = reported ?? nothing
  if (counts.failed > 0) return counts
  const note = `${runner} failed outside its tests (exit code ${exitCode})`
  return { ...counts, failed: 1, notes: [...counts.notes, note] }
}

function readReport<Shape>(file: string): Shape | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
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
