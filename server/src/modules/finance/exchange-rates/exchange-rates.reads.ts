import type {
  ExchangeRate,
  exchangeRateExport,
  exchangeRateList,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { countOf, type Db, fixed, iso, type Page, query, queryPage, wallTime } from '../../../core/db/db.ts'
import { exportPageSize } from '../../../core/files/exporter.ts'
import type { Reading } from '../../../core/http/context.ts'

type RateFilter = Omit<z.output<(typeof exchangeRateExport)['query']>, 'format'>

const day = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD')`

const columns = fixed(sql`id, ${day(sql`day`)} as date, currency, trim_scale(rate)::text as rate, source,
  ${iso(sql`changed_at`)} as "changedAt", changed_by as "changedBy",
  md5(jsonb_build_array(day, currency, rate, changed_at)::text) as version`)

const latestFirst = fixed(sql`day desc, currency, id`)

const chosen = ({ currency, st, ed }: RateFilter): SQL => sql`true
  ${currency === undefined ? sql`` : sql`and currency = ${currency}`}
  ${st === undefined ? sql`` : sql`and day >= ${st}::date`} ${ed === undefined ? sql`` : sql`and day <= ${ed}::date`}`

export const listRates = (
  { db }: Reading,
  { skip, size, ...filter }: z.output<(typeof exchangeRateList)['query']>,
): Promise<Page<ExchangeRate>> =>
  queryPage<ExchangeRate>(db, {
    columns,
    from: sql`from exchange_rate where ${chosen(filter)}`,
    order: latestFirst,
    skip,
    size,
  })

export const countRates = ({ db }: Reading, filter: RateFilter): Promise<number> =>
  countOf(db, sql`from exchange_rate where ${chosen(filter)}`)

/** With the time of the shop. */
export type ExportedRate = ExchangeRate & { at: string }

/** A page of those that a filter asks for, after the one that ended the page before. */
export const readExportedRates = (
  { db, zone }: Reading,
  filter: RateFilter,
  after: { date: string; currency: string } | null,
): Promise<ExportedRate[]> =>
  query(
    db,
    sql`select ${columns}, ${wallTime(sql`changed_at`, zone)} as at from exchange_rate where ${chosen(filter)}
          ${after ? sql`and (day < ${after.date}::date or day = ${after.date}::date and currency > ${after.currency})` : sql``}
        order by ${latestFirst} limit ${exportPageSize}`,
  )

export async function findRate(db: Db, id: number): Promise<ExchangeRate | null> {
  const [found] = await query<ExchangeRate>(db, sql`select ${columns} from exchange_rate where id = ${id}`)
  return found ?? null
}

export async function findRateOf(db: Db, currency: string, date: string): Promise<ExchangeRate | null> {
  const [found] = await query<ExchangeRate>(
    db,
    sql`select ${columns} from exchange_rate where currency = ${currency} and day = ${date}::date`,
  )
  return found ?? null
}

/** Those of these currencies and days that there are, as `EUR 2026-01-01` with what they are worth. */
export async function readRatesOf(
  db: Db,
  requested: readonly RateDay[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ key: string; rate: string }>(
    db,
    sql`select stored.currency || ' ' || ${day(sql`stored.day`)} as key, trim_scale(stored.rate)::text as rate
        from ${requestedDays(requested)} join exchange_rate as stored
          on stored.currency = requested.currency and stored.day = requested.day`,
  )
  return new Map(rows.map(({ key, rate }) => [key, rate]))
}

/** As `EUR 2026-01-01`, the first day after each of these of which its currency has a rate; none where there is no such. */
export async function readNextDays(
  db: Db,
  requested: readonly RateDay[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await query<{ key: string; next: string }>(
    db,
    sql`select requested.currency || ' ' || ${day(sql`requested.day`)} as key, ${day(sql`next.day`)} as next from ${requestedDays(requested)} cross join lateral (
          select day from exchange_rate where currency = requested.currency and day > requested.day order by day limit 1
        ) as next`,
  )
  return new Map(rows.map(({ key, next }) => [key, next]))
}

export interface RateDay {
  currency: string
  date: string
}

/** `requested`: each of them once. */
const requestedDays = (days: readonly RateDay[]): SQL => sql`(
  select distinct * from unnest(${sql.param(days.map(({ currency }) => currency))}::text[],
    ${sql.param(days.map(({ date }) => date))}::date[]) as pair (currency, day)) as requested`

/** What holds on a day. */
export interface FoundRate extends RateDay {
  rate: string
  /** The day that it is of: this one, or the last before it that has any. */
  since: string
}

/** What holds on these days, in one statement; nothing of those before the first rate of a currency. */
export const readRatesOn = (db: Db, requested: readonly RateDay[]): Promise<FoundRate[]> =>
  query(
    db,
    sql`select requested.currency, ${day(sql`requested.day`)} as date, found.rate::text as rate, ${day(sql`found.day`)} as since
        from ${requestedDays(requested)} cross join lateral (
          select rate, day from exchange_rate where currency = requested.currency and day <= requested.day
          order by day desc limit 1
        ) as found`,
  )
