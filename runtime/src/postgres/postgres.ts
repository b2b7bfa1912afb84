import { resolve } from 'node:path'
import { signal } from '../processes/processes.ts'
import { findPrograms } from './binaries.ts'
import { DATABASE, ensureCluster, readPassword, SUPERUSER } from './cluster.ts'
import { keepRunning } from './keeper.ts'
import { isPostmasterOf, type Postmaster } from './pid-file.ts'
import { choosePlace, findPlace, type Place } from './place.ts'
import { findReadyPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

export interface PostgresOptions {
  /** Holds the cluster, or the note where it is when the folder is closed to PostgreSQL's account. */
  dataDir: string
  /** Off only for data nobody will miss. */
  fsync?: boolean
  /** On 127.0.0.1. Without it: the port of last time if it is free, else any. */
  port?: number
  /** Started again whenever it ends without having been stopped here. */
  stored?: boolean
  log?: (message: string) => void
}

export interface RunningPostgres {
  url: string
  /** `immediate` does not wait for sessions to end and leaves recovery to the next start. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data folder, making its cluster the first time; takes over a server that is
 * still running since its starter was killed. It is stopped with this process, unless that is killed with -9.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { fsync = true, port, stored = false, log = () => {} } = options
  const place = choosePlace(resolve(options.dataDir), log)
  const programs = findPrograms(place)
  await ensureCluster(place, programs, { fsync })
  const postmaster = await startPostmaster(place, programs, { fsync, port })
  // Whoever is connected finds it again where it was.
  const startAgain = () => startPostmaster(place, programs, { fsync, port: postmaster.port })
  const keeper = stored ? keepRunning(place, postmaster, startAgain, log) : null
  const current = () => keeper?.current() ?? postmaster
  const stopAtExit = () => {
    const { pid } = current()
    if (isPostmasterOf(place, pid)) signal(pid, 'SIGINT')
  }
  process.once('exit', stopAtExit)
  return {
    url: address(place, postmaster),
    stop: async (mode = 'fast') => {
      await keeper?.stop()
      await stopPostmaster(place, current().pid, mode)
      process.off('exit', stopAtExit)
    },
  }
}

/** The address of the data folder's PostgreSQL if some process has it running. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const place = findPlace(resolve(dataDir))
  const postmaster = place && (await findReadyPostmaster(place))
  return postmaster && address(place, postmaster)
}

/** By its socket, where it has one: a question takes a third less time on the way than over the loopback. */
const address = (place: Place, { port, socketFolder }: Postmaster) =>
  `postgres://${SUPERUSER}:${readPassword(place)}@${encodeURIComponent(socketFolder) || '127.0.0.1'}:${port}/${DATABASE}`
