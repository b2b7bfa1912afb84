import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { countRows, quoted, readMigrations, readSequences, readTables, type Table } from './catalogue.ts'
import { DataFileError, type Header, type Key } from './format.ts'
import type { DataFileReader } from './read.ts'

/** What can be told from the header alone, before any database is touched. */
export function checkHeader(head: Header, key: Key, migration: string): void {
  if (head.secretKey !== null && head.secretKey !== key.fingerprint) {
    throw new DataFileError(
      key.fingerprint === null
        ? 'The file was written under a SECRET_KEY: set the same one.'
        : 'The file was written under another SECRET_KEY: its secrets could not be read here.',
    )
  }
  if (head.migration !== migration) {
    throw new DataFileError(
      `The file is at migration ${head.migration}, this version at ${migration}. ` +
        'Import it with the version that wrote it, and let the newer one start on that.',
    )
  }
}

/**
 * Brings the file's rows into an empty, migrated database, in one transaction: all of them or none. COPY inserts like
 * any insert: constraints, triggers and the journal's guard hold.
 */
export async function restore(client: pg.Client, head: Header, reader: DataFileReader): Promise<void> {
  await client.query('begin')
  try {
    const tables = await readTables(client)
    await checkTarget(client, head, tables)
    for (const [index, table] of tables.entries()) {
      await copyRows(client, table, head.tables[index]?.rows ?? 0, reader)
    }
    await reader.end()
    await restartSequences(client, head)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function checkTarget(client: pg.Client, head: Header, tables: readonly Table[]): Promise<void> {
  const { queue } = await readMigrations(client)
  if (head.queue !== queue || !sameTables(head, tables)) {
    throw new DataFileError('The tables of the file are not those of this version.')
  }
  const { rows: nodes } = await client.query(
    `select 1 from node where seen_at > now() - interval '1 minute' limit 1`,
  )
  if (nodes.length > 0) throw new DataFileError('A server runs on this database: stop it first.')
  await client.query(`set local lock_timeout = '10s'`)
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in exclusive mode`)
  for (const table of tables) {
    const rows = await countRows(client, table)
    if (rows > 0) {
      throw new DataFileError(
        `The database is not empty: ${table.name} has ${rows} rows. Import into a new one; nothing was changed.`,
      )
    }
  }
}

const sameTables = (head: Header, tables: readonly Table[]) =>
  JSON.stringify(head.tables.map(({ name, columns }) => [name, columns])) ===
  JSON.stringify(tables.map(({ name, columns }) => [name, columns]))

async function copyRows(client: pg.Client, table: Table, expected: number, reader: DataFileReader) {
  const columns = table.columns.map(quoted).join(', ')
  const copy = client.query(copyFrom(`copy ${quoted(table.name)} (${columns}) from stdin`))
  try {
    await pipeline(Readable.from(reader.rows(expected)), copy)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    throw new DataFileError(`${table.name} does not take the file's rows: ${error.message}`)
  }
  if (copy.rowCount !== expected) {
    throw new DataFileError(`${table.name}: the file says ${expected} rows and has ${copy.rowCount}.`)
  }
}

/** Restarting is undone with the transaction; setval would not be. */
async function restartSequences(client: pg.Client, head: Header): Promise<void> {
  const next = new Map(head.sequences.map((sequence) => [sequence.name, sequence.next]))
  const statements = (await readSequences(client)).map(
    ({ name, next: fresh }) => `alter sequence ${quoted(name)} restart with ${next.get(name) ?? fresh}`,
  )
  await client.query(statements.join('; '))
}
