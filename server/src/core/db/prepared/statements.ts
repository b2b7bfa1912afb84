import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from '../db.ts'
import { preparedMark } from './prepared.ts'

/**
 * Marks a statement outside of transactions: every connection prepares it once, under this name, and keeps its plan.
 * Statements of one name may differ in what is asked, but not without bound.
 */
export const prepared = (name: string, statement: SQL): SQL => sql`${sql.raw(preparedMark(name))}${statement}`

interface Session {
  prepareQuery(statement: { sql: string }, ...rest: unknown[]): unknown
}

/** The same connections, which prepare every statement under this name. */
export function preparing(db: Db, name: string): Db {
  const session: Session = Reflect.get(db, 'session')
  // All statements pass by here, those that are built as well as those that are written.
  const prepareQuery: Session['prepareQuery'] = (statement, ...rest) =>
    session.prepareQuery({ ...statement, sql: preparedMark(name) + statement.sql }, ...rest)
  return Object.create(db, {
    session: { value: Object.create(session, { prepareQuery: { value: prepareQuery } }) },
  })
}

const dialect = new PgDialect()

interface Driver {
  query(statement: { text: string; values: unknown[] }): Promise<{ rows: { found: unknown }[] }>
}

/** What drizzle itself would ask: the pool, or the connection of a transaction. */
const driverOf = (db: Db): Driver => Reflect.get(Reflect.get(db, 'session'), 'client')

/**
 * A prepared statement that differs in its values alone, for what is read most: its text is put together once, and goes
 * to the driver as it is. `build` gets the place of each value by name. A row comes as one JSON value, which takes less
 * work to read than its columns, each by its type, do.
 */
export function preparedOnce<Row extends object, Values extends Record<string, unknown>>(
  name: string,
  build: (value: (name: keyof Values & string) => SQL) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  const requested = build((value) => sql`${sql.placeholder(value)}`)
  const { sql: text, params } = dialect.sqlToQuery(
    prepared(name, sql`select row_to_json(found) as found from (${requested}) as found`),
  )
  return async (db, values) => {
    const { rows } = await driverOf(db).query({ text, values: params.map((param) => valueAt(param, values)) })
    return rows.map(({ found }) => found as Row)
  }
}

const valueAt = (param: unknown, values: Record<string, unknown>): unknown =>
  typeof param === 'object' && param !== null && 'name' in param ? values[String(param.name)] : param
