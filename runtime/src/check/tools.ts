import { spawnSync } from 'node:child_process'
import { commandOf, projectDir } from '../project.ts'
import type { Finding } from './files.ts'

const WORKSPACES = ['contract', 'server', 'console', 'runtime', 'sandbox', 'e2e', 'bench', '.']

export const checkTypes = (): Finding[] =>
  WORKSPACES.flatMap((name) => run('typescript', 'tsc', ['-p', name]))

export const checkFormatAndLint = (): Finding[] =>
  run('@biomejs/biome', 'biome', ['check', '--error-on-warnings', '--max-diagnostics=200', '.'])

/** What the tool printed, if it was not content. */
function run(packageName: string, command: string, args: string[]): Finding[] {
  const tool = spawnSync(process.execPath, [commandOf(packageName, command), ...args], {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (tool.error) throw tool.error
  if (tool.status === 0) return []
  return `${tool.stdout}${tool.stderr}`.trim().split('\n')
}
