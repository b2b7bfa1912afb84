import type { Db } from '../../../core/db/db.ts'
import { millionthsOf } from './exchange-rate.rules.ts'
import { type RateDay, readRatesOn } from './exchange-rates.reads.ts'

/** What one of a currency is worth on a day. */
export interface RateOn {
  /** CNY, in millionths. */
  rate: bigint
  /** The earlier day whose rate it is; null where the day has one of its own. */
  carriedFrom: string | null
}

/** Null where none is known by that day. */
export type Rates = (currency: string, date: string) => RateOn | null

const home: RateOn = { rate: 1_000_000n, carriedFrom: null }

/** The rates of these currencies on these days, read in one statement; of no others. */
export async function readRates(db: Db, requested: readonly RateDay[]): Promise<Rates> {
  const foreign = requested.filter(({ currency }) => currency !== 'CNY')
  const rows = foreign.length === 0 ? [] : await readRatesOn(db, foreign)
  const found = new Map(
    rows.map(({ currency, date, rate, since }) => [
      `${currency} ${date}`,
      { rate: millionthsOf(rate), carriedFrom: since === date ? null : since },
    ]),
  )
  return (currency, date) => (currency === 'CNY' ? home : (found.get(`${currency} ${date}`) ?? null))
}
