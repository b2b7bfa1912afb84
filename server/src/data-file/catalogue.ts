import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { z } from 'zod'
import { DataFileError } from './format.ts'

/** A table as it is exported, its name with the schema. */
export interface Table {
  name: string
  columns: string[]
  /** Sorts its rows the same way wherever they lie. */
  order: string
}

export const quoted = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.')

/** A connection for work that may take its time. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    options:
      '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0 -c timezone=UTC -c datestyle=ISO',
  })
  // The statement that is running fails as well, and tells.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/**
 * Everything that is kept, each table after those it refers to. Jobs travel as the rows they are, without their locks;
 * what belongs to processes that run now stays: their heartbeats, and the record of migrations. So does what triggers make
 * of the other rows as they come in: counters and words of lists, and which declarations are to be counted again.
 */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(`
    with stored as (
      select pg_class.oid, nspname || '.' || relname as name
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition
        and nspname || '.' || relname not in ('public.node', 'graphile_worker.migrations', 'public.list_change',
          'public.list_day', 'public.list_month', 'public.order_search', 'public.ship_order_search',
          'public.ledger_search', 'public.declaration_pending')
    )
    select name,
      (select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = stored.oid and attnum > 0 and not attisdropped and attgenerated = ''
         and not (name like 'graphile\\_worker.%' and attname in ('locked_at', 'locked_by'))) as columns,
      coalesce(
        (select string_agg(quote_ident(attname), ', ' order by array_position(indkey::int2[], attnum))
         from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
         where indrelid = stored.oid and indisprimary),
        'stored::text') as order,
      array(select other.name from pg_constraint join stored as other on other.oid = confrelid
            where conrelid = stored.oid and contype = 'f' and confrelid <> conrelid order by 1) as needs
    from stored order by name`)
  return inOrder(rows)
}

/** Each after those it needs; among these by name. */
function inOrder(tables: readonly (Table & { needs: string[] })[]): Table[] {
  const done = new Set<string>()
  const ordered: Table[] = []
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, needs }) => !done.has(name) && needs.every((other) => done.has(other)))
    if (!next) throw new Error('tables refer to each other in a circle')
    done.add(next.name)
    ordered.push({ name: next.name, columns: next.columns, order: next.order })
  }
  return ordered
}

export async function countRows(client: pg.Client, table: Table): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${quoted(table.name)}`)
  return Number(rows[0]?.count)
}

/** The number each sequence gives out next. */
export async function readSequences(client: pg.Client): Promise<{ name: string; next: number }[]> {
  const { rows } = await client.query<{ name: string; step: string }>(`
    select schemaname || '.' || sequencename as name, increment_by as step from pg_sequences
    where schemaname in ('public', 'graphile_worker') order by name`)
  const statement = rows
    .map(
      ({ name, step }) => `select ${pg.escapeLiteral(name)} as name,
        case when is_called then last_value + ${step} else last_value end as next from ${quoted(name)}`,
    )
    .join(' union all ')
  const found = await client.query<{ name: string; next: string }>(`${statement} order by name`)
  return found.rows.map(({ name, next }) => ({ name, next: Number(next) }))
}

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })

/** Name of this version's newest migration. */
export async function newestMigration(): Promise<string> {
  const { entries } = await readJournal()
  return entries.at(-1)?.tag ?? ''
}

async function readJournal(): Promise<z.output<typeof journal>> {
  const file = new URL('../../migrations/meta/_journal.json', import.meta.url)
  return journal.parse(JSON.parse(await readFile(file, 'utf8')))
}

/** The migrations that tables and job queue are at. Throws DataFileError for tables of another version than ours. */
export async function readMigrations(client: pg.Client): Promise<{ migration: string; queue: number }> {
  const { rows: tables } = await client.query<{ migrated: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null
       and to_regclass('graphile_worker.migrations') is not null as migrated`,
  )
  if (!tables[0]?.migrated) throw new DataFileError('There is no data of Selvedge in this database.')
  const { rows } = await client.query<{ at: string; queue: number }>(
    `select (select max(created_at) from drizzle.__drizzle_migrations) as at,
       (select max(id) from graphile_worker.migrations) as queue`,
  )
  const { entries } = await readJournal()
  const found = entries.find(({ when }) => when === Number(rows[0]?.at))
  const newest = entries.at(-1)
  if (!found || found !== newest) {
    throw new DataFileError(
      `The database is at migration ${found?.tag ?? 'of a later version'}, this version at ${newest?.tag}. ` +
        'Use the version that runs on it.',
    )
  }
  return { migration: found.tag, queue: rows[0]?.queue ?? 0 }
}
