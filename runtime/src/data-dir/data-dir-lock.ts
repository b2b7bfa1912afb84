import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../processes/error-code.ts'
import { findProcess } from '../processes/processes.ts'

interface Holder {
  pid: number
  startedAt: string
}

/** Another process works on the data folder. */
export class DataDirInUse extends Error {
  constructor(dataDir: string, pid: number) {
    super(
      `${dataDir} is in use by process ${pid}. Stop that one first, set another DATA_DIR, ` +
        'or let both work on one PostgreSQL with DATABASE_URL.',
    )
  }
}

/**
 * Keeps a second process off the data folder; throws DataDirInUse. A lock whose holder was killed counts for nothing:
 * the holder's pid is compared together with its start time.
 */
export function lockDataDir(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'lock')
  const own = JSON.stringify({ pid: process.pid, startedAt: findProcess(process.pid)?.startedAt })
  const draft = `${file}.${process.pid}`
  for (;;) {
    const found = tryRead(file)
    if (found === own) break
    const holder = found === undefined ? undefined : livingHolder(found)
    if (holder) throw new DataDirInUse(dataDir, holder.pid)
    if (found === undefined) {
      tryCreate(file, own)
    } else if (tryRead(file) === found) {
      writeFileSync(draft, own)
      renameSync(draft, file)
    }
  }
  return {
    release() {
      if (tryRead(file) === own) rmSync(file)
    },
  }
}

/** Whether the folder was locked by a process that ended without giving it back. */
export function isAbandoned(dataDir: string) {
  const found = tryRead(join(dataDir, 'lock'))
  return found !== undefined && livingHolder(found) === undefined
}

function livingHolder(content: string) {
  const holder = parse(content)
  return holder && findProcess(holder.pid)?.startedAt === holder.startedAt ? holder : undefined
}

function tryRead(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function tryCreate(file: string, content: string) {
  try {
    writeFileSync(file, content, { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}

/** A lock cut short by a crash reads as nobody's. */
function parse(content: string): Holder | undefined {
  try {
    const read: unknown = JSON.parse(content)
    return isHolder(read) ? read : undefined
  } catch {
    return undefined
  }
}

const isHolder = (read: unknown): read is Holder =>
  typeof read === 'object' &&
  read !== null &&
  'pid' in read &&
  typeof read.pid === 'number' &&
  'startedAt' in read &&
  typeof read.startedAt === 'string'
