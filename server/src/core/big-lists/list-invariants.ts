import { type SQL, sql } from 'drizzle-orm'

/** Counters of a list against its rows: those kept by day or month, with what has changed since. */
const counted = (list: string, stored: SQL, rows: SQL) => sql`
  select ${list} || ' ' || coalesce(stored.status, line.status) || ' ' || coalesce(stored.at, line.at)::text as subject,
    coalesce(stored.n, 0) as stored, coalesce(line.n, 0) as recomputed
  from (select status, at, sum(n) as n from ${stored} where list = ${list} group by status, at) as stored
  full join (select status, at, count(*) as n from ${rows} group by status, at) as line using (status, at)
  where coalesce(stored.n, 0) <> coalesce(line.n, 0)`

const monthOf = (day: SQL) => sql`date_trunc('month', ${day}::timestamp)::date`

const storedDays = sql`(select list, status, day as at, n from list_day
  union all select list, status, day, n from list_change) as line`
const storedMonths = sql`(select list, status, month as at, n from list_month
  union all select list, status, ${monthOf(sql`day`)}, n from list_change) as line`

/** The rows of a list with the columns status and at, which is when each counts. */
type RowsBy = (at: SQL) => SQL

export const countedByDay = (list: string, rowsBy: RowsBy, day: SQL) => counted(list, storedDays, rowsBy(day))
export const countedByMonth = (list: string, rowsBy: RowsBy, day: SQL) =>
  counted(list, storedMonths, rowsBy(monthOf(day)))

/** What rows are searched by against what it is made of. */
export const searched = (name: string, table: SQL, source: SQL) => sql`
  select ${name} || ' ' || coalesce(stored.id, line.id) as subject, coalesce(stored.status || stored.doc, 'none') as stored,
    coalesce(line.status || line.doc, 'none') as recomputed
  from ${table} as stored full join ${source} as line using (id)
  where (stored.created_at, stored.status, stored.doc) is distinct from (line.created_at, line.status, line.doc)`
