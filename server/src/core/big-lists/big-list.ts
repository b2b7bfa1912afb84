import { type SQL, sql } from 'drizzle-orm'
import { timestamp } from '../db/db.ts'
import { partsOf, type Span, type SpanParts } from './spans.rules.ts'

/** A table of a million rows with `id`, a moment and a status, whose triggers feed the counters. */
export interface BigList {
  /** In the counters. */
  name: string
  table: SQL
  /** The moment that it is sorted by, newest first. */
  at: SQL
  /** Which rows of the table are in the list: exactly the predicate of its indexes. */
  live: SQL
  /** The column, and its type. */
  status: SQL
  statusType: SQL
}

/** One that is searched by words. */
export interface SearchedList extends BigList {
  /** `id`, `created_at`, `status`, `doc` of the rows in the list. */
  search: SQL
}

/** What rows are asked for. */
export interface Question {
  /** One or some; null for all. */
  statuses: readonly (string | number)[] | null
  span: Span
}

export const everything: Span = { from: null, until: null }

export const newestFirst = (table: SQL): SQL =>
  sql`${table}.created_at desc nulls last, ${table}.id desc nulls last`

/** The order of the list's own table, as its indexes have it. */
export const listOrder = (list: BigList): SQL =>
  sql`${list.at} desc nulls last, ${list.table}.id desc nulls last`

const isOf = (column: SQL, type: SQL, statuses: Question['statuses']): SQL => {
  if (statuses === null) return sql``
  // An equality where one is, so that the index gives the order too.
  return statuses.length === 1
    ? sql`and ${column} = ${String(statuses[0])}::${type}`
    : sql`and ${column} = any(${sql.param(statuses.map(String))}::${type}[])`
}

const isWithin = (column: SQL, { from, until }: Span): SQL =>
  sql`${from ? sql`and ${column} >= ${timestamp(from)}` : sql``} ${until ? sql`and ${column} < ${timestamp(until)}` : sql``}`

/** The rows of the list itself that are asked for: `where` and what follows. */
export const matchingRows = (list: BigList, { statuses, span }: Question): SQL =>
  sql`where ${list.live} ${isOf(list.status, list.statusType, statuses)}
    ${isWithin(list.at, span)}`

/** The same for the search table. */
export const matchingDocuments = (list: SearchedList, { statuses, span }: Question): SQL =>
  sql`${isOf(sql`search.status`, list.statusType, statuses)} ${isWithin(sql`search.created_at`, span)}`

const isIn = (column: SQL, [first, last]: readonly [string, string]): SQL =>
  first === '-infinity' && last === 'infinity'
    ? sql`true`
    : sql`(${column} >= ${first}::date and ${column} < ${last}::date)`

/**
 * How many rows there are, as lines `ends` (the moment that they all are before), `month` (null where it is none) and
 * `n`: whole months, whole days, parts of days. Kept numbers and what has changed since are read together.
 */
export function countsOf(list: BigList, question: Question): SQL {
  const { edges, days, months }: SpanParts = partsOf(question.span)
  const status = isOf(sql`status`, sql`text`, question.statuses)
  const own = sql`list = ${list.name} ${status}`
  const inMonth = isIn(sql`day`, months)
  const nextMonth = (day: SQL) => sql`(date_trunc('month', ${day}::timestamp) + interval '1 month')`
  const nextDay = sql`(day + 1)::timestamp`
  const monthOf = sql`date_trunc('month', day::timestamp)::date`
  // Where all are whole months, nobody need look for single days.
  const onlyMonths = days[0] === months[0] && days[1] === months[1]
  return sql`
    select ${nextMonth(sql`month`)} at time zone 'UTC' as ends, month, n
      from list_month where ${own} and ${isIn(sql`month`, months)}
    ${
      onlyMonths
        ? sql`union all
    select ${nextMonth(sql`day`)} at time zone 'UTC', ${monthOf}, n
      from list_change where ${own} and ${inMonth}`
        : sql`union all
    select ${nextDay} at time zone 'UTC', null, n
      from list_day where ${own} and ${isIn(sql`day`, days)} and not ${inMonth}
    union all
    select case when ${inMonth} then ${nextMonth(sql`day`)} else ${nextDay} end at time zone 'UTC',
      case when ${inMonth} then ${monthOf} end, n
      from list_change where ${own} and ${isIn(sql`day`, days)}`
    }
    ${sql.join(
      edges.map(
        (edge) =>
          sql`union all select ${edge.until ? timestamp(edge.until) : sql`'infinity'`}, null, count(*)
            from ${list.table} ${matchingRows(list, { ...question, span: edge })}`,
      ),
      sql` `,
    )}`
}

/** The days of the month of a line `located`, as lines of `day` and `n`. */
export const daysOfLocated = (list: BigList, { statuses }: Question): SQL => {
  const own = sql`list = ${list.name} ${isOf(sql`status`, sql`text`, statuses)}
    and day >= located.month and day < located.month + interval '1 month'`
  return sql`select day, sum(n) as n from (
    select day, n from (select month from located) as located join list_day on ${own}
    union all select day, n from (select month from located) as located join list_change on ${own}) as line group by day`
}
