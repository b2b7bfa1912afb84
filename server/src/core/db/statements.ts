import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'
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

/**
 * A prepared statement that differs in its values alone: its text is put together once, instead of for every request.
 * `build` gets the place of each value by name.
 */
export function preparedOnce<Values extends Record<string, unknown>>(
  name: string,
  build: (value: (name: keyof Values & string) => SQL) => SQL,
): (values: Values) => SQL {
  const { sql: text, params } = dialect.sqlToQuery(
    prepared(
      name,
      build((value) => sql`${sql.placeholder(value)}`),
    ),
  )
  const pieces = text.split(/\$\d+/)
  if (pieces.length !== params.length + 1) throw new Error(`values can not be told apart in: ${text}`)
  const [first = '', ...others] = pieces.map((piece) => sql.raw(piece))
  return (values) =>
    sql.join([first, ...others.flatMap((piece, at) => [sql.param(valueAt(params[at], values)), piece])])
}

const valueAt = (param: unknown, values: Record<string, unknown>): unknown =>
  typeof param === 'object' && param !== null && 'name' in param ? values[String(param.name)] : param
