import { dayParam } from '@selvedge/contract/core/values/shapes.ts'
import {
  type ExchangeRateRow,
  firstRateDay,
  isRatedCurrency,
  maxRateDecimals,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import type { RowFault, RowProblem } from '@selvedge/contract/sheets/row-problems.ts'

/** `7.85` -> 7850000n. */
export function millionthsOf(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'))
}

/** `07.850` -> `7.85`: the one way of writing a rate. */
export const plainRate = (rate: string): string => {
  const [whole = '0', fraction = ''] = rate.split('.')
  const decimals = fraction.replace(/0+$/, '')
  return `${BigInt(whole)}${decimals === '' ? '' : `.${decimals}`}`
}

export interface ReadRate {
  date: string
  currency: string
  rate: string
}

const maxShown = 200
const dayForm = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?: 00:00:00)?$/

/** As sheets write days: `2026-01-02`, `2026/1/2`, `2026.1.2`, `20260102`; null where it is none of the calendar. */
function dayOfCell(value: string): string | null {
  const [, year, sign, month = '', date = ''] = dayForm.exec(value) ?? []
  if (year === undefined || (sign === '' && value.length !== 8)) return null
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return dayParam.safeParse(day).success ? day : null
}

function rateFault(value: string): RowFault | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? []
  if (whole === undefined || whole.length > 6 || Number(value) <= 0)
    return { kind: 'exchangeRate.rate', params: {} }
  return fraction.length > maxRateDecimals
    ? { kind: 'exchangeRate.decimals', params: { most: maxRateDecimals } }
    : null
}

const missing = (column: string): RowFault => ({ kind: 'cell.missing', params: { column } })

/** Reads a sheet of rates; each currency and day once, no day after `last`. All that is wrong is named at its cell. */
export function readRateSheet(
  given: readonly ExchangeRateRow[],
  last: string,
): { rows: ReadRate[]; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const rows: ReadRate[] = []
  const firstRows = new Map<string, number>()
  for (const [index, cells] of given.entries()) {
    const row = index + 1
    const typed = { date: cells.date.trim(), currency: cells.currency.trim(), rate: cells.rate.trim() }
    if (typed.date === '' && typed.currency === '' && typed.rate === '') continue
    const refuse = (column: keyof ExchangeRateRow, message: RowFault) =>
      problems.push({ row, column, value: typed[column].slice(0, maxShown), message })
    const before = problems.length
    const date = dayOfCell(typed.date)
    if (typed.date === '') refuse('date', missing('date'))
    else if (date === null) refuse('date', { kind: 'exchangeRate.day', params: {} })
    else if (date < firstRateDay || date > last)
      refuse('date', { kind: 'exchangeRate.days', params: { first: firstRateDay, last } })
    const currency = typed.currency.toUpperCase()
    if (currency === '') refuse('currency', missing('currency'))
    else if (!isRatedCurrency(currency)) refuse('currency', { kind: 'exchangeRate.currency', params: {} })
    const fault = typed.rate === '' ? missing('rate') : rateFault(typed.rate)
    if (fault) refuse('rate', fault)
    if (date === null || problems.length > before) continue
    const key = `${currency} ${date}`
    const first = firstRows.get(key)
    if (first !== undefined) {
      refuse('date', { kind: 'row.repeats', params: { row: first } })
      continue
    }
    firstRows.set(key, row)
    rows.push({ date, currency, rate: plainRate(typed.rate) })
  }
  return { rows, problems }
}
