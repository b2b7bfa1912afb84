import type { StorableFailure } from '@selvedge/contract/house/sync/storable-failures.ts'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { PreparedCounts, PreparingClient } from './prepared/prepared.ts'

// Ids and counts fit a double exactly up to 2^53; PostgreSQL sends bigint as text otherwise.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const int8Array: number = 1016
const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(int8Array)
pg.types.setTypeParser(int8Array, (text) => parseTexts(text).map((id) => (id === null ? null : Number(id))))

/** A connection to read from, or the one transaction of a changing call. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute'
>

/** Any connection of the pool for each statement; where transactions begin. */
export type PoolDb = Db & { $client: pg.Pool }

export interface Database {
  pool: pg.Pool
  db: PoolDb
  /** What the connections of the pool have prepared. */
  prepared: PreparedCounts
  close(): Promise<void>
}

/**
 * Opens the pool. `most` connections at a time; a statement that runs for longer than `statementMs` is given up.
 * 0 lets it run.
 */
export function openDatabase(url: string, most = 20, statementMs = 60_000): Database {
  const prepared = new PreparedCounts()
  class Client extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super(config, prepared)
    }
  }
  const pool = new pg.Pool({
    connectionString: url,
    Client,
    max: most,
    connectionTimeoutMillis: 10_000,
    // The database gives up first; this is for one that does not answer any more.
    query_timeout: statementMs && statementMs + 10_000,
    keepAlive: true,
    options: `-c statement_timeout=${statementMs} -c idle_in_transaction_session_timeout=60000 -c jit=off`,
  })
  // A connection that breaks is replaced by the pool; without listeners it would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: drizzle({ client: pool }), prepared, close: () => pool.end() }
}

/** Rows of a statement written by hand; `Row` is what its columns are. */
export async function query<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  // At once: statements reach the database in the order in which they were asked.
  const result = await db.execute<Record<string, unknown>>(statement).execute()
  return result.rows as Row[]
}

const dialect = new PgDialect()

/** SQL without values, put together once instead of for every request. */
export function fixed(statement: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  if (params.length > 0) throw new Error(`values can not be fixed: ${text}`)
  return sql.raw(text)
}

/** From here on, statements of this transaction get a plan for their values, as lists and their filters need. */
export async function planByValues(db: Db): Promise<void> {
  await db.execute(sql`set local plan_cache_mode = force_custom_plan`)
}

/** One page and the total of all rows, from one snapshot. */
export interface Page<Row> {
  rows: Row[]
  total: number
  /** Where the total was not counted to its end: there are so many at least. */
  atLeast?: boolean
}

/** As many rows as asked for, or all. */
export const limited = (size: number | undefined): SQL => (size === undefined ? sql`` : sql`limit ${size}`)

/** What a statement of a page gives beside each row. */
interface PageColumns {
  total: number
  placeInPage?: number | null
}

/** A row as a statement of a page gives it: with the total, and where there is no row the total alone. */
export type RowInPage<Row> = PageColumns & (Row | { [Column in keyof Row]: null })

function withoutPageColumns<Row>(found: Row & PageColumns): Row {
  const row: Row & Partial<PageColumns> = { ...found }
  delete row.total
  delete row.placeInPage
  return row
}

const isRow = <Row extends { id: unknown }>(found: RowInPage<Row>): found is Row & PageColumns =>
  found.id !== null

/** The page that a statement found. */
export const toPage = <Row extends { id: unknown }>(found: readonly RowInPage<Row>[]): Page<Row> => ({
  rows: found.filter((row) => isRow<Row>(row)).map((row) => withoutPageColumns<Row>(row)),
  total: found[0]?.total ?? 0,
})

/**
 * Reads one page and the exact total in one statement.
 * `columns` are what a row shows and must include `id`; `from` is everything from `from` to `where`; without a `size` the
 * page has no end. Where `columns` take more work than finding the rows, `read` says by which id and from which tables those
 * of the page alone are read: what is skipped is not worked out. Row by row, which the offset of 0 keeps: many joined tables
 * would else be joined as a whole, where the database does not know how short a page is. `counted` is the part by which rows
 * are counted, where `from` joins more tables than that takes, such as one that rows are sorted by.
 */
export async function queryPage<Row extends { id: unknown }>(
  db: Db,
  parts: {
    columns: SQL
    from: SQL
    order: SQL
    skip: number
    size: number | undefined
    read?: { id: SQL; tables: SQL }
    counted?: SQL
  },
): Promise<Page<Row>> {
  const { read, counted = parts.from } = parts
  // Numbered behind the limit: in front of it, all rows would be sorted for the first twenty.
  const placed = (columns: SQL) =>
    sql`select sorted.*, row_number() over () as "placeInPage" from (
          select ${columns} ${parts.from} order by ${parts.order} offset ${parts.skip} ${limited(parts.size)}) as sorted`
  const page = read
    ? sql`found as (${placed(sql`${read.id} as id`)}), page as (
          select shown.*, found."placeInPage" from found cross join lateral (
            select ${parts.columns} from ${read.tables} where ${read.id} = found.id offset 0) as shown
        )`
    : sql`page as (${placed(parts.columns)})`
  const found = await query<RowInPage<Row>>(
    db,
    sql`with ${page}
        select (select count(*) ${counted}) as total, page.*
        from (values (1)) as always left join page on true order by "placeInPage"`,
  )
  return toPage<Row>(found)
}

/**
 * Reads one page and the exact total of lines that are work to find, such as sums over many rows: they are found once, and
 * counted and sorted from there, instead of once for the page and once for the total. `lines` is what finds them, with
 * whatever they are sorted by; `order`, `columns` and `tables` name them `line`. `columns` must include `id` and are worked
 * out for the page alone; `tables` is everything from `from` to `where` that finds one row for each line.
 */
export async function queryLines<Row extends { id: unknown }>(
  db: Db,
  parts: { lines: SQL; columns: SQL; tables: SQL; order: SQL; skip: number; size: number | undefined },
): Promise<Page<Row>> {
  const found = await query<RowInPage<Row>>(
    db,
    sql`with line as materialized (${parts.lines}), found as (
          select sorted.*, row_number() over () as "placeInPage" from (
            select * from line order by ${parts.order} offset ${parts.skip} ${limited(parts.size)}) as sorted
        ), page as (
          select shown.*, line."placeInPage" from found as line cross join lateral (
            select ${parts.columns} ${parts.tables} offset 0) as shown
        )
        select (select count(*) from line) as total, page.*
        from (values (1)) as always left join page on true order by "placeInPage"`,
  )
  return toPage<Row>(found)
}

/** How many rows there are; `from` is everything from `from` to `where`. */
export async function countOf(db: Db, from: SQL): Promise<number> {
  const [row] = await query<{ count: number }>(db, sql`select count(*) as count ${from}`)
  return row?.count ?? 0
}

/** A moment as a value of a statement. */
export const timestamp = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`

/** What went wrong as a value of a statement. */
export const failureJson = (failure: StorableFailure | null): SQL =>
  sql`${failure && JSON.stringify(failure)}::jsonb`

/** An amount as text: two to four decimals. */
export const amountText = (column: SQL): SQL => sql`to_char(${column}, 'FM999999999990.0099')`

/** A timestamp column as ISO 8601 text in UTC. */
export const iso = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A timestamp column as a person in the zone reads it: `2026-03-02 10:00:00`. */
export const wallTime = (column: SQL, zone: string): SQL =>
  sql`to_char(${column} at time zone ${zone}, 'YYYY-MM-DD HH24:MI:SS')`

/** `%text%` for like, with the pattern characters of the text itself escaped. */
export const fragment = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The PostgreSQL error code of a failed statement, or undefined. Drizzle puts the driver's error under `cause`. */
export function errorCodeOf(error: unknown): string | undefined {
  const inner = error instanceof Error && error.cause ? error.cause : error
  return inner instanceof pg.DatabaseError ? inner.code : undefined
}

/** The constraint that a statement broke, or undefined. */
export function constraintOf(error: unknown): string | undefined {
  const inner = error instanceof Error && error.cause ? error.cause : error
  return inner instanceof pg.DatabaseError ? inner.constraint : undefined
}
