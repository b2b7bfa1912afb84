import type { DataOf } from '@selvedge/contract/core/endpoint.ts'
import {
  type ExchangeRate,
  type exchangeRateDelete,
  type exchangeRateImport,
  type exchangeRateSave,
  maxRateDaysAhead,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import type { z } from 'zod'
import { addDays, dayOf } from '../../../core/clock.ts'
import { takeLock } from '../../../core/db/locks.ts'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { plainRate, readRateSheet } from './exchange-rate.rules.ts'
import { findRate, findRateOf, type RateDay, readNextDays, readRatesOf } from './exchange-rates.reads.ts'
import { deleteRate, updateRate, upsertRates } from './exchange-rates.sql.ts'

/** So many of the rates that a sheet changes are told in the audit. */
const maxNamed = 200

/** The last day of which a rate can be known. */
const lastDay = ({ now, zone }: Context): string => addDays(dayOf(now, zone), maxRateDaysAhead)

const audited = ({ date, currency, rate }: ExchangeRate) => ({ date, currency, rate })

/** Nothing is done to a rate that was changed since it was read. */
function refuseChanged({ date, currency, version }: ExchangeRate, read: string | undefined): void {
  if (read && read !== version) fail('EXCHANGE_RATE_CHANGED_SINCE', { date, currency })
}

/** Whoever works by rates learns on which days they have changed: from each that was touched to the next with a rate. */
async function notifyChanged(context: Context, touched: readonly RateDay[]): Promise<void> {
  if (touched.length === 0) return
  const next = await readNextDays(context.db, touched)
  const changed = touched.map(({ currency, date }) => ({
    currency,
    from: date,
    before: next.get(`${currency} ${date}`) ?? null,
  }))
  for (const notify of context.listeners.exchangeRatesChanged) await notify(context, changed)
}

/** Adds the rate of a day, or changes one. */
export async function saveRate(
  context: Context,
  _query: unknown,
  { id, version, date, currency, rate: typed }: z.output<(typeof exchangeRateSave)['body']>,
): Promise<number> {
  const { db } = context
  await takeLock(db, 'exchangeRates')
  const before = id === undefined ? null : ((await findRate(db, id)) ?? fail('EXCHANGE_RATE_NOT_FOUND'))
  if (before) refuseChanged(before, version)
  const latest = lastDay(context)
  if (date > latest) fail('EXCHANGE_RATE_TOO_LATE', { date: latest })
  const twin = await findRateOf(db, currency, date)
  if (twin && twin.id !== id) fail('EXCHANGE_RATE_TAKEN', { date, currency, rate: twin.rate })
  const wanted = { date, currency, rate: plainRate(typed) }
  const change = { at: context.now, by: actorOf(context), source: 'entered' as const }
  if (before) await updateRate(db, before.id, wanted, change)
  const [added] = before ? [before.id] : await upsertRates(db, [wanted], change)
  const saved = added ?? fail('EXCHANGE_RATE_NOT_FOUND')
  context.note({
    subject: 'exchangeRate',
    subjectId: saved,
    before: before && audited(before),
    after: wanted,
  })
  await notifyChanged(context, before ? [before, wanted] : [wanted])
  return saved
}

export async function removeRate(
  context: Context,
  { id, version }: z.output<(typeof exchangeRateDelete)['query']>,
): Promise<1> {
  await takeLock(context.db, 'exchangeRates')
  const before = (await findRate(context.db, id)) ?? fail('EXCHANGE_RATE_NOT_FOUND')
  refuseChanged(before, version)
  await deleteRate(context.db, id)
  context.note({ subject: 'exchangeRate', subjectId: id, before: audited(before), after: null })
  await notifyChanged(context, [before])
  return 1
}

/** Adds and changes the rates that a sheet names, all of them or none. */
export async function importRates(
  context: Context,
  _query: unknown,
  body: z.output<(typeof exchangeRateImport)['body']>,
): Promise<DataOf<typeof exchangeRateImport>> {
  const { db } = context
  await takeLock(db, 'exchangeRates')
  const { rows, problems } = readRateSheet(body, lastDay(context))
  if (rows.length === 0 && problems.length === 0) fail('EXCHANGE_RATES_EMPTY')
  if (problems.length > 0) return { added: 0, changed: 0, same: 0, problems }
  const stored = await readRatesOf(db, rows)
  const storedOf = ({ currency, date }: RateDay) => stored.get(`${currency} ${date}`)
  const written = rows.filter((row) => storedOf(row) !== row.rate)
  await upsertRates(db, written, { at: context.now, by: actorOf(context), source: 'sheet' })
  const changed = written.filter((row) => storedOf(row) !== undefined)
  const counts = { added: written.length - changed.length, changed: changed.length }
  const named = changed.slice(0, maxNamed)
  context.note({
    subject: 'exchangeRate',
    subjectId: 'import',
    before: named.length > 0 ? { items: named.map((row) => ({ ...row, rate: storedOf(row) })) } : null,
    after: named.length > 0 ? { ...counts, items: named } : counts,
  })
  await notifyChanged(context, written)
  return { ...counts, same: rows.length - written.length, problems: [] }
}
