import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAbandoned, lockDataDir } from '../data-dir/data-dir-lock.ts'
import { findPostmaster } from './pid-file.ts'
import { findPlace, removePlace } from './place.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { stopPostmaster } from './postmaster.ts'

const PREFIX = 'selvedge-temporary-'

/** A PostgreSQL for tests and benchmarks, whose data is gone once it stops; fast, unless it waits for the disk. */
export async function startTemporaryPostgres({ fsync = false } = {}): Promise<RunningPostgres> {
  const dataDir = await makeTemporaryDataDir()
  const { url } = await startPostgres({ dataDir, fsync })
  return { url, stop: () => removeTemporary(dataDir) }
}

/** A data folder of our own, which whoever makes the next one removes after we were killed. */
export async function makeTemporaryDataDir(): Promise<string> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(dataDir, 0o711)
  lockDataDir(dataDir)
  return dataDir
}

/** What a test run that was killed has left running. */
async function removeAbandoned() {
  const folders = readdirSync(tmpdir())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(tmpdir(), name))
  for (const folder of folders) {
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue
    if (isAbandoned(folder)) await removeTemporary(folder)
  }
}

/** Stops what runs in it first. */
export async function removeTemporary(dataDir: string) {
  const place = findPlace(dataDir)
  const postmaster = place && findPostmaster(place)
  if (postmaster) await stopPostmaster(place, postmaster.pid, 'immediate')
  if (place) removePlace(dataDir, place)
  rmSync(dataDir, { recursive: true, force: true })
}
