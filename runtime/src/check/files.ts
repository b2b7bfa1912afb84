import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '../project.ts'

/** One thing that is wrong, with its file, as a line to print. */
export type Finding = string

export interface SourceFile {
  /** From the project's folder, with forward slashes. */
  path: string
  text: string
}

/** Every TypeScript and style file of the project that is or will be committed. */
export function sourceFiles(): SourceFile[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return list
    .split('\n')
    .filter((path) => /\.(ts|tsx|css)$/.test(path) && existsSync(join(projectDir, path)))
    .map((path) => ({ path, text: readFileSync(join(projectDir, path), 'utf8') }))
}

export const isTest = (path: string) =>
  /\.(test|spec|walk)\.tsx?$/.test(path) || /(^|\/)(test|e2e)\//.test(path)
