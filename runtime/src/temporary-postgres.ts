import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAbandoned, lockDataDir } from './data-dir-lock.ts'
import { findPostmaster } from './postgres/pid-file.ts'
import { findPlace, removePlace } from './postgres/place.ts'
import { stopPostmaster } from './postgres/postmaster.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'

const PREFIX = 'selvedge-temporary-'

/** A fast PostgreSQL for tests and benchmarks, whose data is gone once it stops. */
export async function startTemporaryPostgres(): Promise<RunningPostgres> {
  await removeAbandoned()
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX))
  chmodSync(dataDir, 0o711)
  lockDataDir(dataDir)
  const { url } = await startPostgres({ dataDir, fsync: false })
  return { url, stop: () => remove(dataDir) }
}

/** What a test run that was killed has left running. */
async function removeAbandoned() {
  const folders = readdirSync(tmpdir())
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(tmpdir(), name))
  for (const folder of folders) {
    if (statSync(folder, { throwIfNoEntry: false })?.uid !== process.getuid?.()) continue
    if (isAbandoned(folder)) await remove(folder)
  }
}

async function remove(dataDir: string) {
  const place = findPlace(dataDir)
  const postmaster = place && findPostmaster(place)
  if (postmaster) await stopPostmaster(place, postmaster.pid, 'immediate')
  if (place) removePlace(dataDir, place)
  rmSync(dataDir, { recursive: true, force: true })
}
