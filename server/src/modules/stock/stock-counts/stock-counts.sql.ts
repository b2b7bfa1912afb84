import type { StockCountStatus } from '@selvedge/contract/stock/stock-counts/stock-count-states.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'
import { send } from '../../../core/db/transact.ts'

interface NewCounts {
  name: string
  remark: string
  brands: readonly string[]
  whole: boolean
  at: Date
  by: string
}

/** Writes a count of each location with its lines; answers the ids by location. */
export async function insertCounts(
  db: Db,
  { name, remark, brands, whole, at, by }: NewCounts,
  places: readonly { locationId: number; sku: string }[],
): Promise<Map<number, number>> {
  const sizes = new Map<number, number>()
  for (const { locationId } of places) sizes.set(locationId, (sizes.get(locationId) ?? 0) + 1)
  const heads = await query<{ id: number; locationId: number }>(
    db,
    sql`insert into stock_count (name, location_id, remark, status, whole, brands, line_count, open_count, created_at, created_by)
        select ${name}, place.location_id, ${remark}, 0, ${whole}, ${sql.param(brands)}::text[], place.size, place.size,
          ${timestamp(at)}, ${by}
        from unnest(${sql.param([...sizes.keys()])}::bigint[], ${sql.param([...sizes.values()])}::int[])
          with ordinality as place (location_id, size, position) order by position
        returning id, location_id as "locationId"`,
  )
  const ids = new Map(heads.map(({ id, locationId }) => [locationId, id]))
  send(
    db,
    sql`insert into stock_count_line (stock_count_id, sku)
        select line.id, line.sku
        from unnest(${sql.param(places.map(({ locationId }) => ids.get(locationId)))}::bigint[],
          ${sql.param(places.map(({ sku }) => sku))}::text[]) with ordinality as line (id, sku, position)
        order by position`,
  )
  return ids
}

export interface StoredCount {
  id: number
  name: string
  locationId: number
  remark: string
  status: StockCountStatus
  whole: boolean
  openCount: number
}

/** The count of this id, kept from others until this transaction ends; null where there is none. */
export async function lockCount(db: Db, id: number): Promise<StoredCount | null> {
  const [found] = await query<StoredCount>(
    db,
    sql`select id, name, location_id as "locationId", remark, status, whole, open_count as "openCount"
        from stock_count where id = ${id} for no key update`,
  )
  return found ?? null
}

export interface StoredCountLine {
  id: number
  sku: string
  firstUnits: number | null
  firstAt: Date | null
  firstById: number | null
  asked: boolean
  secondUnits: number | null
  secondAt: Date | null
}

interface WireLine extends Omit<StoredCountLine, 'firstAt' | 'secondAt'> {
  firstAt: string | null
  secondAt: string | null
}

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
const instant = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Lines of a count that is kept: of these SKUs, or all of them. */
export async function linesOfCount(db: Db, id: number, skus?: readonly string[]): Promise<StoredCountLine[]> {
  const lines = await query<WireLine>(
    db,
    sql`select id, sku, first_units as "firstUnits", ${instant(sql`first_at`)} as "firstAt",
          first_by_id as "firstById", asked, second_units as "secondUnits", ${instant(sql`second_at`)} as "secondAt"
        from stock_count_line where stock_count_id = ${id}
          ${skus ? sql`and sku = any(${sql.param(skus)}::text[])` : sql``} order by id`,
  )
  return lines.map((line) => ({
    ...line,
    firstAt: momentOf(line.firstAt),
    secondAt: momentOf(line.secondAt),
  }))
}

/** Who counts, and for which count. */
export interface Counting {
  id: number
  round: 1 | 2
  by: string
  byId: number
}

/** Keeps what was counted; of what was counted before, the last holds. SKUs that were not asked for become lines. */
export function writeCounted(
  db: Db,
  { id, round, by, byId }: Counting,
  lines: readonly { sku: string; quantity: number; at: Date }[],
): void {
  const rows = sql`unnest(${sql.param(lines.map(({ sku }) => sku))}::text[],
      ${sql.param(lines.map(({ quantity }) => quantity))}::int[],
      ${sql.param(lines.map(({ at }) => at.toISOString()))}::timestamptz[]) with ordinality as row (sku, units, at, place)`
  send(
    db,
    round === 1
      ? sql`insert into stock_count_line (stock_count_id, sku, first_units, first_at, first_by, first_by_id)
            select ${id}, row.sku, row.units, row.at, ${by}, ${byId} from ${rows} order by place
            on conflict (stock_count_id, sku) do update set first_units = excluded.first_units,
              first_at = excluded.first_at, first_by = excluded.first_by, first_by_id = excluded.first_by_id`
      : sql`update stock_count_line as line
            set second_units = row.units, second_at = row.at, second_by = ${by}, second_by_id = ${byId}
            from ${rows} where line.stock_count_id = ${id} and line.sku = row.sku`,
  )
}

/** What nobody has counted is counted as nothing. */
export const writeZeros = (db: Db, { id, by, byId }: Counting, at: Date): void =>
  send(
    db,
    sql`update stock_count_line set first_units = 0, first_at = ${timestamp(at)}, first_by = ${by},
          first_by_id = ${byId}
        where stock_count_id = ${id} and first_units is null`,
  )

export interface Judged {
  id: number
  expected: number
  difference: number
  asked: boolean
}

export const writeJudged = (db: Db, lines: readonly Judged[]): void =>
  send(
    db,
    sql`update stock_count_line as line
        set expected = judged.expected, difference = judged.difference, asked = judged.asked
        from unnest(${sql.param(lines.map(({ id }) => id))}::bigint[],
          ${sql.param(lines.map(({ expected }) => expected))}::int[],
          ${sql.param(lines.map(({ difference }) => difference))}::int[],
          ${sql.param(lines.map(({ asked }) => asked))}::boolean[]) as judged (id, expected, difference, asked)
        where line.id = judged.id`,
  )

/** Somebody else counts these SKUs; a second count that there was is forgotten. */
export const writeRequested = (db: Db, id: number, skus: readonly string[]): void =>
  send(
    db,
    sql`update stock_count_line
        set asked = true, second_units = null, second_at = null, second_by = '', second_by_id = null
        where stock_count_id = ${id} and sku = any(${sql.param(skus)}::text[])`,
  )

/** Counts the lines of a count anew, of which so many are open in this state. Answers how many. */
export async function writeCounts(db: Db, id: number, status: StockCountStatus): Promise<number> {
  const open =
    status === 0 ? sql`first_units is null` : sql`${status === 1} and asked and second_units is null`
  const [row] = await query<{ open: number }>(
    db,
    sql`update stock_count set line_count = line.lines, open_count = line.open, second_count = line.second
        from (select count(*) as lines, count(*) filter (where ${open}) as open, count(*) filter (where asked) as second
          from stock_count_line where stock_count_id = ${id}) as line
        where id = ${id} returning open_count as open`,
  )
  return row?.open ?? 0
}

export const writeStatus = (db: Db, id: number, status: StockCountStatus): void =>
  send(db, sql`update stock_count set status = ${status} where id = ${id}`)

export const writeFinished = (db: Db, id: number, at: Date): void =>
  send(db, sql`update stock_count set finished_at = ${timestamp(at)} where id = ${id}`)

interface Posted {
  takeId: number
  at: Date
  by: string
  totals: { lines: number; exact: number; expected: number; surplus: number; missing: number }
}

export const writePosted = (db: Db, id: number, { takeId, at, by, totals }: Posted): void =>
  send(
    db,
    sql`update stock_count set status = 4, take_id = ${takeId}, posted_at = ${timestamp(at)},
          posted_by = ${by}, counted_lines = ${totals.lines}, exact_lines = ${totals.exact},
          expected_units = ${totals.expected}, surplus_units = ${totals.surplus}, missing_units = ${totals.missing}
        where id = ${id}`,
  )
