import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { commandOf, projectDir } from '../project.ts'
import { compressFiles } from './console-compress.ts'

const consoleDir = join(projectDir, 'console')

/** Vite has said why. */
export class ConsoleNotBuilt extends Error {
  override message = 'The console could not be built'
}

/**
 * Returns the folder of the built console, building it first when its sources changed since the last time. It is built
 * in console/dist, or below the data folder when the project can't be written to.
 */
export function ensureConsole(dataDir: string, log: (message: string) => void) {
  const sources = hashSources()
  const candidates = [join(consoleDir, 'dist'), join(dataDir, 'console')]
  const fresh = candidates.find((folder) => builtFrom(folder) === sources)
  if (fresh) return fresh
  const target = isWritable(consoleDir) ? join(consoleDir, 'dist') : join(dataDir, 'console')
  log('Building the console')
  build(target, sources)
  return target
}

/** Built beside the target and then moved, so that a process serving the old build never sees a half-made one. */
function build(target: string, sources: string) {
  const unfinished = `${target}-${process.pid}`
  try {
    const args = [
      'build',
      consoleDir,
      '--outDir',
      unfinished,
      '--emptyOutDir',
      '--manifest',
      '--logLevel',
      'warn',
    ]
    // A process of its own: the bundler's memory is given back before the server starts.
    const vite = spawnSync(process.execPath, [commandOf('vite'), ...args, '--configLoader', 'native'], {
      cwd: consoleDir,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (vite.status !== 0) throw new ConsoleNotBuilt()
    compressFiles(unfinished)
    writeFileSync(join(unfinished, '.sources'), sources)
    rmSync(target, { recursive: true, force: true })
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function builtFrom(folder: string) {
  const file = join(folder, '.sources')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function hashSources() {
  const hash = createHash('sha256')
  const files = [
    join(projectDir, 'package-lock.json'),
    ...filesIn(consoleDir),
    ...filesIn(join(projectDir, 'contract')),
    ...filesIn(join(projectDir, 'docs/handbook')),
  ]
  for (const file of files.filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx'))) {
    hash.update(file.slice(projectDir.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesIn(folder: string) {
  const skipped = /(^|[/\\])(node_modules|dist(-\d+)?|\.[^/\\]+)([/\\]|$)/
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !skipped.test(path.slice(folder.length)))
    .sort()
}

function isWritable(folder: string) {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
