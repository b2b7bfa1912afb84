import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPlace } from '../../src/postgres/place.ts'
import { findRunningPostgres, type PostgresOptions, startPostgres } from '../../src/postgres/postgres.ts'
import { startTemporaryPostgres } from '../../src/postgres/temporary-postgres.ts'
import { isAlive, waitForEnd } from '../../src/processes/processes.ts'
import { holdScript, kill, scratchFolder } from '../scratch.ts'

async function start(options: PostgresOptions) {
  const postgres = await startPostgres({ fsync: false, ...options })
  onTestFinished(() => postgres.stop('immediate'))
  return postgres
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const clusterOf = (dataDir: string) => findPlace(dataDir)?.cluster ?? ''
const pidFile = (dataDir: string) => join(clusterOf(dataDir), 'postmaster.pid')
const postmasterPid = (dataDir: string) => Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0])

function writePid(dataDir: string, pid: number) {
  const [, ...rest] = readFileSync(pidFile(dataDir), 'utf8').split('\n')
  writeFileSync(pidFile(dataDir), [pid, ...rest].join('\n'))
  // Its socket has a note of the same pid.
  const [note = ''] = globSync('.s.PGSQL.*.lock', { cwd: clusterOf(dataDir) })
  const [, ...others] = readFileSync(join(clusterOf(dataDir), note), 'utf8').split('\n')
  writeFileSync(join(clusterOf(dataDir), note), [pid, ...others].join('\n'))
}

async function crash(dataDir: string) {
  const pid = postmasterPid(dataDir)
  process.kill(pid, 'SIGKILL')
  await waitForEnd(pid, 10_000)
}

test('keeps data and port from one start to the next', async () => {
  const dataDir = scratchFolder()
  const first = await start({ dataDir })
  await query(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(existsSync(pidFile(dataDir))).toBe(false)
  const second = await start({ dataDir })
  expect(second.url).toBe(first.url)
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('is reached by a socket beside its data, and over the loopback where the path to it is too long', async () => {
  const dataDir = scratchFolder()
  const { url } = await start({ dataDir })
  const asked = 'select inet_server_addr() as address'
  expect(new URL(url).hostname).toBe(encodeURIComponent(clusterOf(dataDir)))
  expect(await query(url, asked)).toEqual([{ address: null }])
  const deep = join(scratchFolder(), 'deep'.repeat(25))
  mkdirSync(deep)
  const far = await start({ dataDir: deep })
  expect(new URL(far.url).hostname).toBe('127.0.0.1')
  expect(await query(far.url, asked)).toEqual([{ address: '127.0.0.1' }])
})

test('finds trigrams in Chinese text and sorts by bytes', async () => {
  const { url } = await start({ dataDir: scratchFolder() })
  await query(url, 'create extension pg_trgm')
  const [row] = await query<{ trigrams: string[] }>(url, `select show_trgm('连衣裙') as trigrams`)
  expect(row?.trigrams.length).toBeGreaterThan(0)
  expect(await query(url, `select 'Z' < 'a' as bytes, upper('é') as upper`)).toEqual([
    { bytes: true, upper: 'É' },
  ])
})

test('keeps the password to the account that starts it and asks for it', async () => {
  const dataDir = scratchFolder()
  const { url } = await start({ dataDir })
  const password = join(findPlace(dataDir)?.folder ?? '', 'password')
  expect(statSync(password).mode & 0o777).toBe(0o600)
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.toString(), 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('takes over the server whose starter was killed', async () => {
  const dataDir = scratchFolder()
  const { child, firstLine: url } = await holdScript('hold-postgres', dataDir)
  await query(url, 'create table kept as select 42 as answer')
  const pid = postmasterPid(dataDir)
  await kill(child)
  expect(isAlive(pid)).toBe(true)
  expect(await findRunningPostgres(dataDir)).toBe(url)
  const postgres = await start({ dataDir })
  expect(postgres.url).toBe(url)
  expect(postmasterPid(dataDir)).toBe(pid)
  await postgres.stop()
  expect(isAlive(pid)).toBe(false)
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('starts after a crash whose pid now belongs to another process', async () => {
  const dataDir = scratchFolder()
  // With fsync: what was committed must be there after the crash.
  const first = await start({ dataDir, fsync: true })
  await query(first.url, 'create table kept as select 42 as answer')
  await crash(dataDir)
  writePid(dataDir, process.ppid)
  const second = await start({ dataDir })
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(isAlive(process.ppid)).toBe(true)
})

test.runIf(process.platform === 'linux')('starts after a crash that left a zombie with its pid', async () => {
  const dataDir = scratchFolder()
  await start({ dataDir })
  await crash(dataDir)
  // The shell becomes a sleep that never asks what became of the shorter one.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => kill(parent))
  const zombie = await new Promise<number>((resolve) =>
    parent.stdout.once('data', (data) => resolve(Number(data))),
  )
  await waitForEnd(zombie, 10_000)
  expect(() => process.kill(zombie, 0)).not.toThrow()
  writePid(dataDir, zombie)
  const postgres = await start({ dataDir })
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('is started again where it was when it ends by itself, until it is stopped', async () => {
  const dataDir = scratchFolder()
  const said: string[] = []
  const postgres = await start({ dataDir, fsync: true, stored: true, log: (message) => said.push(message) })
  await query(postgres.url, 'create table kept as select 42 as answer')
  await crash(dataDir)
  await vi.waitFor(
    async () => expect(await query(postgres.url, 'select answer from kept')).toEqual([{ answer: 42 }]),
    { timeout: 15_000, interval: 200 },
  )
  expect(said).toEqual(['PostgreSQL has ended: it is started again', 'PostgreSQL runs again'])
  const pid = postmasterPid(dataDir)
  await postgres.stop()
  expect(isAlive(pid)).toBe(false)
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(await findRunningPostgres(dataDir)).toBeUndefined()
})

test('starts in a folder closed to everybody else, and says where its files are', async () => {
  const dataDir = scratchFolder(0o700)
  const said: string[] = []
  const { url } = await start({ dataDir, log: (message) => said.push(message) })
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  const inside = clusterOf(dataDir).startsWith(dataDir)
  expect(said).toHaveLength(inside ? 0 : 1)
})

test('reports what PostgreSQL said when it does not start', async () => {
  const dataDir = scratchFolder()
  const first = await start({ dataDir })
  await first.stop()
  writeFileSync(join(clusterOf(dataDir), 'PG_VERSION'), '9.6\n')
  await expect(startPostgres({ dataDir })).rejects.toThrow(/incompatible with server/)
})

const dataFolder = async (url: string) => {
  const [row] = await query<{ folder: string }>(url, `select current_setting('data_directory') as folder`)
  return row?.folder ?? ''
}

test('a temporary one leaves nothing behind', async () => {
  const postgres = await startTemporaryPostgres()
  const folder = await dataFolder(postgres.url)
  expect(existsSync(folder)).toBe(true)
  await postgres.stop()
  expect(existsSync(folder)).toBe(false)
})

test('a temporary one whose starter was killed is removed by the next', async () => {
  const { child, firstLine: url } = await holdScript('hold-temporary-postgres')
  const folder = await dataFolder(url)
  const next = await startTemporaryPostgres()
  expect(existsSync(folder)).toBe(true)
  await next.stop()
  await kill(child)
  expect(existsSync(folder)).toBe(true)
  const last = await startTemporaryPostgres()
  await last.stop()
  expect(existsSync(folder)).toBe(false)
})
