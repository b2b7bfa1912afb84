import type { Config } from '@selvedge/server/core/config.ts'
import { DataDirInUse, lockDataDir } from '../data-dir/data-dir-lock.ts'
import { findRunningPostgres, type RunningPostgres, startPostgres } from './postgres.ts'

/**
 * The database this process may call its own until it stops it: the outside one, or the embedded one of DATA_DIR with
 * the folder locked. Throws DataDirInUse.
 */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<RunningPostgres> {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} }
  const lock = lockDataDir(config.dataDir)
  try {
    const postgres = await startPostgres({ dataDir: config.dataDir, stored: true, log })
    return {
      url: postgres.url,
      stop: async (mode) => {
        await postgres.stop(mode)
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** For a command beside a server that may be running: then its database is used, and left running. */
export async function borrowDatabase(
  config: Config,
  log: (message: string) => void,
): Promise<RunningPostgres> {
  try {
    return await openDatabase(config, log)
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error
    const url = await findRunningPostgres(config.dataDir)
    if (!url) throw error
    return { url, stop: async () => {} }
  }
}
