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

/** Every file of the project that is or will be committed. */
function paths(): string[] {
  const list = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: projectDir,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return list.split('\n').filter((path) => path !== '' && existsSync(join(projectDir, path)))
}

const filesEnding = (endings: RegExp): SourceFile[] =>
  paths()
    .filter((path) => endings.test(path))
    .map((path) => ({ path, text: readFileSync(join(projectDir, path), 'utf8') }))

/** All that is TypeScript or style. */
export const sourceFiles = (): SourceFile[] => filesEnding(/\.(ts|tsx|css)$/)

/** All that is written for people. */
export const documents = (): SourceFile[] => filesEnding(/\.md$/)

export const isTest = (path: string) =>
  /\.(test|spec|walk)\.tsx?$/.test(path) || /(^|\/)(test|e2e)\//.test(path)
