import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { lostItsProgram, signal, waitForEnd } from '../processes/processes.ts'
import type { Programs } from './binaries.ts'
import { environment } from './cluster.ts'
import { findPostmaster, isPostmasterOf, type Postmaster, repairPidFile } from './pid-file.ts'
import type { Place } from './place.ts'

const STOP_WITHIN_MS = 60_000
const START_WITHIN_MS = 120_000

/** Starts the server of a place, or takes over the one that still runs since its starter was killed. */
export async function startPostmaster(
  place: Place,
  programs: Programs,
  options: { fsync: boolean; port?: number },
): Promise<Postmaster> {
  const running = await findReadyPostmaster(place)
  if (running && !lostItsProgram(running.pid)) return running
  if (running) await stopPostmaster(place, running.pid, 'fast')
  let problem = ''
  for (let attempt = 0; attempt < 20; attempt++) {
    repairPidFile(place)
    const port = await choosePort(place, attempt === 0 || options.port ? options.port : 0)
    const started = await launch(place, programs, port, options.fsync)
    if ('pid' in started) {
      writeFileSync(portFile(place), String(port))
      return started
    }
    problem = started.problem
    if (!passes(problem)) break
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`PostgreSQL did not start. The end of ${logFile(place)}:\n${problem}`)
}

/** `fast` ends sessions and writes everything out; `immediate` leaves the rest to recovery at the next start. */
export async function stopPostmaster(place: Place, pid: number, mode: 'fast' | 'immediate') {
  if (!isPostmasterOf(place, pid)) return
  signal(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  if (await waitForEnd(pid, STOP_WITHIN_MS)) return
  signal(pid, 'SIGQUIT')
  if (!(await waitForEnd(pid, STOP_WITHIN_MS))) throw new Error(`PostgreSQL (pid ${pid}) does not stop`)
}

/** The running server once it takes connections; undefined when there is none or it ended meanwhile. */
export async function findReadyPostmaster(
  place: Place,
  child?: ChildProcess,
): Promise<Postmaster | undefined> {
  const deadline = performance.now() + START_WITHIN_MS
  for (;;) {
    const found = findPostmaster(place)
    if (found?.state === 'ready') return found
    const mayCome = child ? child.exitCode === null && child.signalCode === null : found !== undefined
    if (!mayCome) return undefined
    if (performance.now() > deadline) throw new Error(`PostgreSQL is not ready: see ${logFile(place)}`)
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}

async function launch(place: Place, programs: Programs, port: number, fsync: boolean) {
  const log = openLog(place)
  const before = statSync(logFile(place)).size
  // A process group of its own: Ctrl-C must reach only us, so that the database is stopped last.
  const child = spawn(programs.postgres, ['-D', place.cluster, ...settings(place, port, fsync)], {
    ...place.owner,
    cwd: place.folder,
    env: environment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let failure: Error | undefined
  child.on('error', (error) => {
    failure = error
  })
  child.unref()
  const ready = await findReadyPostmaster(place, child)
  if (ready) return ready
  return { problem: failure?.message ?? readFileSync(logFile(place)).subarray(before).toString() }
}

/** Backends of a killed server need a moment to notice; a chosen port may be taken between choice and use. */
const passes = (problem: string) =>
  problem.includes('shared memory block') || problem.includes('could not bind') || problem.includes('in use')

const settings = (place: Place, port: number, fsync: boolean) =>
  Object.entries({
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: socketFolder(place),
    max_connections: 100,
    shared_buffers: '256MB',
    effective_cache_size: '2GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    // Two cores are shared with the server: short queries gain nothing from a compiler or from parallel workers.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Bytes that the address of a socket has room for, on every system. */
const socketPathBytes = 103

/** Beside the data, for its account alone; empty where the path is too long for a socket, or can't be said in a list. */
function socketFolder({ cluster }: Place): string {
  const fits = Buffer.byteLength(join(cluster, '.s.PGSQL.65535')) <= socketPathBytes
  return fits && !/[\s,"']/.test(cluster) ? cluster : ''
}

const logFile = (place: Place) => join(place.folder, 'postgres.log')
const portFile = (place: Place) => join(place.folder, 'port')

function openLog(place: Place) {
  const file = logFile(place)
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.1`)
  return openSync(file, 'a', 0o600)
}

/** The wanted port, else the one of last time if it is free, else any. */
async function choosePort(place: Place, wanted?: number) {
  if (wanted) return wanted
  const remembered =
    wanted === undefined && existsSync(portFile(place)) ? Number(readFileSync(portFile(place))) : 0
  return (await freePort(remembered)) ?? (await freePort(0)) ?? 0
}

function freePort(port: number) {
  return new Promise<number | undefined>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(undefined))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}
