import pg from 'pg'
import type { Row, TableWrites } from './written.ts'

/** One statement of a bare transaction. */
interface Statement {
  /** So the database need not parse and plan it anew each time. */
  name: string
  text: string
  values: unknown[]
}

interface Column {
  table: string
  /** As a statement says it, and as a row has it. */
  name: string
  field: string
  type: string
  isArray: boolean
}

/** The same tables once more in a schema of their own: rows, indexes, constraints and foreign keys, but no triggers. */
export async function copyTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query('drop schema if exists bare cascade')
  await client.query('create schema bare')
  for (const table of tables)
    await client.query(`create table bare.${table} (like public.${table} including all)`)
  const columns = await columnsOf(client)
  for (const table of tables) {
    const names = (columns.get(table) ?? []).map(({ name }) => name).join(', ')
    await client.query(
      `insert into bare.${table} (${names}) overriding system value select ${names} from public.${table}`,
    )
  }
  const { rows: foreign } = await client.query<{ table: string; name: string; definition: string }>(
    `select quote_ident(relname) as table, quote_ident(conname) as name, pg_get_constraintdef(con.oid) as definition
     from pg_constraint as con join pg_class on pg_class.oid = conrelid
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  // A name without a schema is then the copy's, if there is one.
  await client.query('set search_path = bare, public')
  for (const { table, name, definition } of foreign)
    await client.query(`alter table bare.${table} add constraint ${name} ${definition}`)
  await client.query('set search_path = public')
  await client.query('analyze')
}

/** Statements that write the same as one transaction: of each table one for its new rows, one for its changed ones ... */
export async function statementsOf(
  client: pg.Client,
  transactions: readonly TableWrites[][],
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<Statement[][]> {
  const columns = await columnsOf(client)
  return transactions.map((tables) =>
    tables.flatMap((writes) => {
      const { table, inserts, updates, deletes } = writes
      const all = columns.get(table) ?? []
      const key = keys.get(table) ?? []
      const isKey = ({ field }: Column) => key.includes(field)
      const matches = key.map((name) => `own.${name} = line.${name}`).join(' and ')
      const changed = all.filter(({ field }) =>
        updates.some(({ before, after }) => JSON.stringify(before[field]) !== JSON.stringify(after[field])),
      )
      const names = all.map(({ name }) => name).join(', ')
      const lines = (of: readonly Column[]) =>
        `unnest(${of.map(({ type, isArray }, at) => `$${at + 1}::${isArray ? 'text' : type}[]`).join(', ')})
         as line (${of.map(({ name }) => name).join(', ')})`
      const used = [...all.filter(isKey), ...changed]
      return [
        inserts.length > 0 &&
          statement(
            `insert into bare.${table} (${names}) overriding system value
             select ${all.map(({ name, type, isArray }) => (isArray ? `${name}::${type}` : name)).join(', ')} from ${lines(all)}`,
            all,
            inserts,
          ),
        changed.length > 0 &&
          statement(
            `update bare.${table} as own set ${changed.map(({ name }) => `${name} = line.${name}`).join(', ')}
             from ${lines(used)} where ${matches}`,
            used,
            updates.map(({ after }) => after),
          ),
        deletes.length > 0 &&
          statement(
            `delete from bare.${table} as own using ${lines(all.filter(isKey))} where ${matches}`,
            all.filter(isKey),
            deletes,
          ),
      ].filter((one) => one !== false)
    }),
  )
}

const named = new Map<string, string>()

function statement(text: string, columns: readonly Column[], rows: readonly Row[]): Statement {
  const name = named.get(text) ?? `bare-${named.size}`
  named.set(text, name)
  return {
    name,
    text,
    values: columns.map((column) => rows.map((row) => written(row[column.field], column))),
  }
}

function written(value: unknown, { type, isArray }: Column): unknown {
  if (value === null) return null
  if (type === 'jsonb' || type === 'json') return JSON.stringify(value)
  // As PostgreSQL writes a list.
  return isArray && Array.isArray(value) ? `{${value.map((one) => JSON.stringify(one)).join(',')}}` : value
}

async function columnsOf(client: pg.Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<Column>(
    `select quote_ident(relname) as table, quote_ident(attname) as name, attname::text as field, format_type(atttypid, atttypmod) as type,
       typcategory = 'A' as "isArray"
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
       and attgenerated = '' order by attnum`,
  )
  return Map.groupBy(rows, ({ table }) => table)
}

const deadlock = '40P01'

/** Runs the transactions with so many clients at once, each on a connection of its own. Answers the milliseconds. */
export async function runBare(
  databaseUrl: string,
  transactions: readonly Statement[][],
  clients: number,
): Promise<number> {
  const queue = [...transactions]
  const open = await Promise.all(
    Array.from({ length: Math.min(clients, queue.length) }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      return client
    }),
  )
  try {
    const began = performance.now()
    await Promise.all(
      open.map(async (client) => {
        for (let next = queue.shift(); next; next = queue.shift()) await runOne(client, next)
      }),
    )
    return performance.now() - began
  } finally {
    await Promise.all(open.map((client) => client.end()))
  }
}

async function runOne(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (;;) {
    try {
      await client.query('begin')
      for (const one of statements) await client.query(one)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!(error instanceof pg.DatabaseError) || error.code !== deadlock) throw error
    }
  }
}
