import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  currency,
  dayParam,
  done,
  id,
  idParam,
  instant,
  isCurrency,
  page,
  sheetFormat,
  text,
} from '../../core/values/shapes.ts'
import { rowProblem } from '../../sheets/row-problems.ts'
import { exchangeRateSources } from './exchange-rate-sources.ts'

/** Most rates of one sheet. */
export const maxExchangeRates = 20_000
/** Megabytes of its file. */
export const maxExchangeRatesMegabytes = 5
/** Decimals of a rate. */
export const maxRateDecimals = 6
export const firstRateDay = '2000-01-01'
/** So many days from today on can a rate be known before it holds. */
export const maxRateDaysAhead = 366

/** Whether rates are kept of it: what CNY is worth in CNY needs none. */
export const isRatedCurrency = (code: string): boolean => code !== 'CNY' && isCurrency(code)

/** CNY for one of a currency, as it is typed. */
const typedRate = z
  .string()
  .trim()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'exchangeRate.rate')
  .refine((rate) => Number(rate) > 0, 'exchangeRate.rate')

export const exchangeRate = z.strictObject({
  id,
  /** From which day on it holds, until the next of its currency. */
  date: z.iso.date(),
  currency,
  /** CNY for one of the currency. */
  rate: z.string(),
  source: z.enum(exchangeRateSources),
  changedAt: instant,
  changedBy: z.string(),
  /** Another one once any of this has changed. */
  version: z.string(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

const filter = {
  currency: currency.optional(),
  /** The first and the last day. */
  st: dayParam.optional(),
  ed: dayParam.optional(),
}

export const exchangeRateList = endpoint({
  name: 'exchangeRateList',
  method: 'GET',
  path: '/finance/exchange_rates',
  summary: 'What other currencies are worth in CNY by day, the latest day first',
  access: 'ledger.view',
  query: z.strictObject({ ...filter, ...page }),
  data: z.array(exchangeRate),
  reply: 'list',
})

export const exchangeRateSave = endpoint({
  name: 'exchangeRateSave',
  method: 'POST',
  path: '/finance/exchange_rates',
  summary:
    'Add the rate of a currency on a day, or change the one whose id is given; answers its id. With the version that was read, one that somebody else has changed since is refused',
  access: 'ledger.change',
  body: z.strictObject({
    id: id.optional(),
    date: z.iso.date().refine((day) => day >= firstRateDay, 'exchangeRate.early'),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .refine((code) => isRatedCurrency(code), 'exchangeRate.currency'),
    rate: typedRate,
    /** Of the one that is changed, as the list had it. */
    version: text(32).optional(),
  }),
  data: id,
  errors: [
    'EXCHANGE_RATE_NOT_FOUND',
    'EXCHANGE_RATE_CHANGED_SINCE',
    'EXCHANGE_RATE_TAKEN',
    'EXCHANGE_RATE_TOO_LATE',
  ],
})

export const exchangeRateDelete = endpoint({
  name: 'exchangeRateDelete',
  method: 'DELETE',
  path: '/finance/exchange_rates',
  summary:
    'Delete the rate of a day: from that day on the one before it holds. With the version that was read, one that somebody else has changed since is refused',
  access: 'ledger.change',
  query: z.strictObject({ id: idParam, version: text(32).optional() }),
  data: done,
  errors: ['EXCHANGE_RATE_NOT_FOUND', 'EXCHANGE_RATE_CHANGED_SINCE'],
})

const cell = z
  .union([z.string().max(1000), z.number()])
  .transform(String)
  .default('')

/** A row as the sheet has it: every check happens by row and column, so that the answer can name them. */
export const exchangeRateRow = z.strictObject({ date: cell, currency: cell, rate: cell })
export type ExchangeRateRow = z.output<typeof exchangeRateRow>

export const exchangeRateImport = endpoint({
  name: 'exchangeRateImport',
  method: 'POST',
  path: '/finance/exchange_rates/import',
  summary: 'Add and change rates by a sheet, all rows or none; those that it does not name stay',
  access: 'ledger.change',
  body: z.array(exchangeRateRow).max(maxExchangeRates),
  bodyLimits: sheetBody(maxExchangeRates, 3, maxExchangeRatesMegabytes + 1),
  dryRun: true,
  data: z.strictObject({
    added: z.int(),
    changed: z.int(),
    /** As they were. */
    same: z.int(),
    /** Why nothing was changed, row by row; empty where it was. */
    problems: z.array(rowProblem),
  }),
  errors: ['EXCHANGE_RATES_EMPTY'],
})

export const exchangeRateExport = endpoint({
  name: 'exchangeRateExport',
  method: 'GET',
  path: '/finance/exchange_rates/export',
  summary: 'The rates that are asked for as a sheet that can be imported again',
  access: 'ledger.view',
  query: z.strictObject({ ...filter, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
