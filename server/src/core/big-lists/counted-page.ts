import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, type RowInPage, toPage } from '../db/db.ts'
import {
  type BigList,
  countsOf,
  daysOfLocated,
  listOrder,
  matchingRows,
  newestFirst,
  type Question,
} from './big-list.ts'

/** The rows of a page, and how many there are in all. */
export interface PageParts {
  /** What a row shows; must have `id`. */
  columns: SQL
  /** `left join` of what else a row is read from. */
  joins?: SQL
  skip: number
  size: number
}

/** From here on the day that a page begins in is found by the counters, instead of walking there row by row. */
const deepFrom = 1_000

/** Shows the rows of `page` beside a total that is there also where no row is. */
export const shown = (list: BigList, { columns, joins = sql`` }: PageParts, total: SQL): SQL =>
  sql`select ${total} as total, ${columns} from (values (1)) as always
      left join page on true left join ${list.table} on ${list.table}.id = page.id ${joins}`

/** Sizes that pages usually have. */
const usualSizes = new Set([10, 20, 50, 100])

/**
 * A usual size stands in the statement itself: without a number the database takes a tenth of the table for the page, and
 * finds no plan for all questions that it would keep.
 */
const sizeOf = (size: number): SQL => (usualSizes.has(size) ? sql.raw(String(size)) : sql`${size}::bigint`)

function shallow(list: BigList, question: Question, parts: PageParts): SQL {
  const { skip, size } = parts
  return sql`with page as materialized (
      select id, ${list.at} as created_at from ${list.table} ${matchingRows(list, question)}
      order by ${listOrder(list)} ${skip === 0 ? sql`` : sql`offset ${skip}::bigint`} limit ${sizeOf(size)}
    )
    ${shown(list, parts, sql`(select coalesce(sum(n), 0)::bigint from (${countsOf(list, question)}) as counts)`)}
    order by ${newestFirst(sql`page`)}`
}

/**
 * Sums lines from the newest on until the one that the offset lies in, then walks the index within that day alone; the
 * rows of the page are joined back at last.
 */
function deep(list: BigList, question: Question, parts: PageParts): SQL {
  const { skip, size } = parts
  const offset = sql`${skip}::bigint`
  const holding = sql`before <= ${offset} and before + n > ${offset}`
  return sql`with counts as materialized (
      select ends, month, sum(n) as n from (${countsOf(list, question)}) as line group by ends, month
    ), located as materialized (
      select * from (
        select ends, month, n, sum(n) over (order by ends desc) - n as before from counts where n > 0
      ) as line where ${holding}
    ), spot as materialized (
      select ends, before from located where month is null
      union all
      select ends, before from (
        select (day + 1)::timestamp at time zone 'UTC' as ends, n,
          (select before from located) + sum(n) over (order by day desc) - n as before
        from (${daysOfLocated(list, question)}) as line where n > 0
      ) as line where ${holding}
    ), page as materialized (
      select id, ${list.at} as created_at from ${list.table} ${matchingRows(list, question)}
        and ${list.at} < (select ends from spot)
      order by ${listOrder(list)} offset ${offset} - (select before from spot) limit ${size}::bigint
    )
    ${shown(list, parts, sql`(select coalesce(sum(n), 0)::bigint from counts)`)}
    order by ${newestFirst(sql`page`)}`
}

/** A page of the rows that are asked for, newest first, and their exact number, from one snapshot. */
export async function readCountedPage<Row extends { id: unknown }>(
  db: Db,
  list: BigList,
  question: Question,
  parts: PageParts,
): Promise<{ rows: Row[]; total: number }> {
  const statement = (parts.skip < deepFrom ? shallow : deep)(list, question, parts)
  return toPage<Row>(await query<RowInPage<Row>>(db, statement))
}

/** How many rows are asked for. */
export async function countRows(db: Db, list: BigList, question: Question): Promise<number> {
  const [row] = await query<{ total: number }>(
    db,
    sql`select coalesce(sum(n), 0)::bigint as total from (${countsOf(list, question)}) as counts`,
  )
  return row?.total ?? 0
}
