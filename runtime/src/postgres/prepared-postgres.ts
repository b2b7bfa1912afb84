import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { projectDir } from '../project.ts'
import { findPlace } from './place.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { makeTemporaryDataDir, removeTemporary } from './temporary-postgres.ts'

const PREFIX = 'selvedge-prepared-'
/** By then nobody is still copying one that was found before it was outdated. */
const outdatedAfterMs = 3_600_000
const retentionMs = 7 * 24 * 3_600_000

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/**
 * A temporary PostgreSQL that begins as a copy of one that `prepare` has filled, for the first who asked with this key;
 * the key names all that it is made of. Everyone has a copy of his own, and may ask at the same time as others.
 */
export async function startPreparedPostgres(
  key: string,
  prepare: (url: string) => Promise<void>,
): Promise<RunningPostgres> {
  const stored = placeOf(key)
  const dataDir = await makeTemporaryDataDir()
  const start = async () => {
    const { url } = await startPostgres({ dataDir, fsync: false })
    return { url, stop: () => removeTemporary(dataDir) }
  }
  try {
    if (isOurs(stored) && copyFolder(join(stored, 'postgres'), join(dataDir, 'postgres'))) {
      utimesSync(stored, new Date(), new Date())
      return await start()
    }
    const first = await startPostgres({ dataDir, fsync: false })
    await prepare(first.url)
    await first.stop()
    keep(findPlace(dataDir)?.folder, stored)
    removeOutdated(stored)
    return await start()
  } catch (error) {
    // One that does not start is no use to the next either.
    rmSync(stored, { recursive: true, force: true })
    await removeTemporary(dataDir)
    throw error
  }
}

/** For a key that nobody will ask for again. */
export function discardPreparedPostgres(key: string) {
  const stored = placeOf(key)
  if (isOurs(stored)) rmSync(stored, { recursive: true, force: true })
}

/** What is kept by users of this machine, each in their copies of the project. */
const ownPrefix = () => `${PREFIX}${userInfo().username}-${digest(projectDir)}-`
const placeOf = (key: string) => join(tmpdir(), ownPrefix() + digest(key))

/** All of it or nothing; the owner of each file stays. */
function keep(folder: string | undefined, stored: string) {
  const unfinished = mkdtempSync(`${stored}.`)
  const copy = join(unfinished, 'postgres')
  if (folder && copyFolder(folder, copy) && !existsSync(stored)) {
    // Two copies would want the same port.
    rmSync(join(copy, 'port'))
    renameSync(unfinished, stored)
  } else rmSync(unfinished, { recursive: true, force: true })
}

function copyFolder(from: string, to: string): boolean {
  rmSync(to, { recursive: true, force: true })
  return spawnSync('cp', ['-a', from, to], { stdio: 'ignore' }).status === 0
}

/** What was made of other migrations here, and what was made in a copy of the project that is long gone. */
function removeOutdated(stored: string) {
  const own = ownPrefix()
  for (const name of readdirSync(tmpdir())) {
    const folder = join(tmpdir(), name)
    if (!name.startsWith(PREFIX) || folder === stored || !isOurs(folder)) continue
    const age = Date.now() - statSync(folder).mtimeMs
    if (age > (name.startsWith(own) ? outdatedAfterMs : retentionMs)) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** Anybody may make a folder of that name where temporary files are. */
const isOurs = (folder: string) => {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found !== undefined && found.uid === (process.getuid?.() ?? found.uid)
}
