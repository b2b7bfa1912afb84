import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Creates an empty database named after `prefix` on the cluster of `url` and returns its address. */
export const createDatabase = (url: string, prefix: string) =>
  create(url, prefix, (name) => `create database ${name} template template0`)

/** Creates a copy of the database of `url`, to which nobody may be connected. */
export const cloneDatabase = (url: string, prefix: string) => {
  const template = pg.escapeIdentifier(databaseName(url))
  // Copying files beats writing every page to the log as long as the template is small and fsync is off.
  return create(url, prefix, (name) => `create database ${name} template ${template} strategy file_copy`)
}

/** A pool that was ended says so before its connections are gone: cut off meanwhile, they would fail somebody's test. */
const leavingWithin = 50
const lookAgainMs = 5

export async function dropDatabase(url: string) {
  const name = databaseName(url)
  const maintenance = maintenanceOf(url)
  const others = { text: 'select 1 from pg_stat_activity where datname = $1', values: [name] }
  for (let look = 0; look < leavingWithin && (await maintenance.query(others)).rowCount; look += 1) {
    await sleep(lookAgainMs)
  }
  await maintenance.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
}

/** Waits until nobody else is connected to the database: a pool may still be closing after its work is done. */
export async function waitUntilAlone(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const others = `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  try {
    while ((await client.query(others)).rowCount) await sleep(5)
  } finally {
    await client.end()
  }
}

async function create(url: string, prefix: string, statement: (name: string) => string) {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await maintenanceOf(url).query(statement(pg.escapeIdentifier(name)))
  const created = new URL(url)
  created.pathname = `/${name}`
  return created.toString()
}

const pools = new Map<string, pg.Pool>()

/**
 * Works from the maintenance database: a database can't be copied or dropped from inside. To connect to it takes a third
 * as long as to make a database: each process stays connected, and ends all the same.
 */
function maintenanceOf(url: string): pg.Pool {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const address = maintenance.toString()
  const known = pools.get(address)
  if (known) return known
  const pool = new pg.Pool({ connectionString: address, max: 1, allowExitOnIdle: true })
  // A cluster that stops ends the connection: whoever asks next makes another.
  pool.on('error', () => {})
  pools.set(address, pool)
  return pool
}

const databaseName = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1))
