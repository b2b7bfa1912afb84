import type { ExchangeRateSource } from '@selvedge/contract/finance/exchange-rates/exchange-rate-sources.ts'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, query, timestamp } from '../../../core/db/db.ts'

export interface WantedRate {
  date: string
  currency: string
  rate: string
}

interface Change {
  at: Date
  by: string
  source: ExchangeRateSource
}

/** Writes rates by currency and day; answers their ids. */
export async function upsertRates(
  db: Db,
  rates: readonly WantedRate[],
  { at, by, source }: Change,
): Promise<number[]> {
  const column = (pick: (rate: WantedRate) => string): SQL => sql`${sql.param(rates.map(pick))}`
  const written = await query<{ id: number }>(
    db,
    sql`insert into exchange_rate (day, currency, rate, source, changed_at, changed_by)
        select day, currency, rate, ${source}, ${timestamp(at)}, ${by}
        from unnest(${column(({ date }) => date)}::date[], ${column(({ currency }) => currency)}::text[],
          ${column(({ rate }) => rate)}::numeric[]) as given (day, currency, rate)
        on conflict (currency, day) do update set rate = excluded.rate, source = excluded.source,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by
        returning id`,
  )
  return written.map(({ id }) => id)
}

/** Makes the rate of a day one of another day or currency, or worth something else. */
export async function updateRate(
  db: Db,
  id: number,
  { date, currency, rate }: WantedRate,
  { at, by, source }: Change,
): Promise<void> {
  await db.execute(
    sql`update exchange_rate set day = ${date}::date, currency = ${currency}, rate = ${rate}::numeric,
          source = ${source}, changed_at = ${timestamp(at)}, changed_by = ${by} where id = ${id}`,
  )
}

export async function deleteRate(db: Db, id: number): Promise<void> {
  await db.execute(sql`delete from exchange_rate where id = ${id}`)
}
