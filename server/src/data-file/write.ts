import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { countRows, quoted, readMigrations, readSequences, readTables, type Table } from './catalogue.ts'
import { countLines, type Header, type Key, startSeal } from './format.ts'

export interface Written {
  tables: number
  rows: number
}

/**
 * The lines of a data file, from one snapshot of the database: what changes meanwhile is not in it, and nobody waits.
 * `onEnd` is told what was written.
 */
export async function* dataFileOf(
  client: pg.Client,
  key: Key,
  onEnd: (written: Written) => void,
): AsyncGenerator<Buffer> {
  await client.query('begin isolation level repeatable read read only')
  const tables = await readTables(client)
  const head = await headerOf(client, tables, key)
  const sealing = startSeal(key)
  const sealed = (bytes: Buffer) => {
    sealing.update(bytes)
    return bytes
  }
  yield sealed(lineOf(head))
  for (const [index, table] of tables.entries()) {
    const expected = head.tables[index]?.rows
    let rows = 0
    for await (const bytes of client.query(copyTo(copyStatement(table)))) {
      rows += countLines(bytes)
      yield sealed(bytes)
    }
    if (rows !== expected) throw new Error(`${table.name}: ${expected} rows counted, ${rows} written`)
  }
  yield lineOf({ seal: sealing.digest('hex') })
  await client.query('commit')
  onEnd({ tables: tables.length, rows: head.tables.reduce((sum, { rows }) => sum + rows, 0) })
}

async function headerOf(client: pg.Client, tables: readonly Table[], key: Key): Promise<Header> {
  const counted: Header['tables'] = []
  for (const table of tables) {
    counted.push({ name: table.name, columns: table.columns, rows: await countRows(client, table) })
  }
  return {
    format: 'selvedge data',
    version: 1,
    ...(await readMigrations(client)),
    secretKey: key.fingerprint,
    tables: counted,
    sequences: await readSequences(client),
  }
}

const copyStatement = ({ name, columns, order }: Table) =>
  `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} as stored order by ${order}) to stdout`

const lineOf = (content: object) => Buffer.from(`${JSON.stringify(content)}\n`)
