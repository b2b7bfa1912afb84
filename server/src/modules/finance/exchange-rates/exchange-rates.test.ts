import {
  type ExchangeRateRow,
  exchangeRateDelete,
  exchangeRateExport,
  exchangeRateImport,
  exchangeRateList,
  exchangeRateSave,
  maxRateDaysAhead,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { readTextTable } from '@selvedge/contract/sheets/text/text-table.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { addDays } from '../../../core/clock.ts'
import { readRates } from './exchange-rates.public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

/** Of the server's clock. */
const today = '2026-03-02'
const save = (date: string, rate: string, more: object = {}) =>
  server.call(exchangeRateSave, { body: { date, currency: 'EUR', rate, ...more }, as: 'Finance' })
const list = (query: object = {}) => server.ok(exchangeRateList, { query, as: 'Finance' })
const days = async (query: object = {}) =>
  (await list(query)).map(({ date, currency, rate }) => `${date} ${currency} ${rate}`)
const find = async (date: string) => (await list({ st: date, ed: date }))[0]!
const send = (body: Partial<ExchangeRateRow>[], more: object = {}) =>
  server.call(exchangeRateImport, { body, as: 'Finance', ...more })
const faults = async (body: Partial<ExchangeRateRow>[]) =>
  (await send(body)).data.problems.map((one) => [one.row, one.column, one.value, one.message.kind])

describe('the rates', () => {
  it('are none in a new database, and kept by day and currency', async () => {
    expect(await list()).toEqual([])
    for (const [date, rate] of [
      ['2026-01-05', '7.800'],
      ['2026-02-01', '07.853125'],
      ['2026-01-01', '7.85'],
    ] as const)
      expect(await save(date, rate)).toMatchObject({ code: 0, data: expect.any(Number) })
    await save('2026-01-05', '7.1', { currency: ' usd ' })
    expect(await days()).toEqual([
      '2026-02-01 EUR 7.853125',
      '2026-01-05 EUR 7.8',
      '2026-01-05 USD 7.1',
      '2026-01-01 EUR 7.85',
    ])
    expect((await list())[0]).toMatchObject({ source: 'entered', changedBy: 'Finance' })
    expect(await days({ currency: 'USD' })).toEqual(['2026-01-05 USD 7.1'])
    expect(await days({ st: '2026-01-02', ed: '2026-01-31', currency: 'EUR' })).toEqual([
      '2026-01-05 EUR 7.8',
    ])
    const paged = await server.call(exchangeRateList, { query: { size: 1, skip: 3 } })
    expect([paged.total, paged.data.map(({ date }) => date)]).toEqual([4, ['2026-01-01']])
  })

  it.each([
    ['2026-01-05', '7', {}, 'EXCHANGE_RATE_TAKEN'],
    [addDays(today, maxRateDaysAhead + 1), '7', {}, 'EXCHANGE_RATE_TOO_LATE'],
    ['1999-12-31', '7', {}, 'INVALID_INPUT'],
    ['2026-02-30', '7', {}, 'INVALID_INPUT'],
    ['2026-03-01', '0', {}, 'INVALID_INPUT'],
    ['2026-03-01', '0.000000', {}, 'INVALID_INPUT'],
    ['2026-03-01', '-7', {}, 'INVALID_INPUT'],
    ['2026-03-01', '7.1234567', {}, 'INVALID_INPUT'],
    ['2026-03-01', '7', { currency: 'CNY' }, 'INVALID_INPUT'],
    ['2026-03-01', '7', { currency: 'XYZ' }, 'INVALID_INPUT'],
    ['2026-03-01', '7', { id: 999_999 }, 'EXCHANGE_RATE_NOT_FOUND'],
  ] as const)('are refused: %s at %s with %o', async (date, rate, more, error) => {
    expect(await save(date, rate, more)).toMatchObject(refusal(error))
  })

  it('are changed by whoever has seen them, deleted, and audited', async () => {
    const { id, version } = await find('2026-02-01')
    expect(await save('2026-02-02', '7.9', { id, version })).toMatchObject({ data: id })
    expect(await save('2026-02-02', '8', { id, version })).toMatchObject(
      refusal('EXCHANGE_RATE_CHANGED_SINCE'),
    )
    const taken = await save('2026-01-05', '8', { id })
    expect(taken).toMatchObject({ ...refusal('EXCHANGE_RATE_TAKEN'), message: '2026-01-05 EUR 已有汇率 7.8' })
    expect(await days({ st: '2026-02-01' })).toEqual(['2026-02-02 EUR 7.9'])
    const deleteAs = (read: string | undefined) =>
      server.call(exchangeRateDelete, { query: { id, version: read }, as: 'Finance' })
    expect(await deleteAs(version)).toMatchObject(refusal('EXCHANGE_RATE_CHANGED_SINCE'))
    expect((await deleteAs((await find('2026-02-02')).version)).code).toBe(0)
    expect(await server.call(exchangeRateDelete, { query: { id } })).toMatchObject(
      refusal('EXCHANGE_RATE_NOT_FOUND'),
    )
    const entries = await server.ok(auditList, { query: { subject: 'exchangeRate', subjectId: String(id) } })
    expect(entries.map(({ endpoint, before, after }) => ({ endpoint, before, after }))).toMatchObject([
      { endpoint: 'exchangeRateDelete', before: { date: '2026-02-02', rate: '7.9' }, after: null },
      { endpoint: 'exchangeRateSave', before: { date: '2026-02-01' }, after: { date: '2026-02-02' } },
      { endpoint: 'exchangeRateSave', before: null, after: { currency: 'EUR', rate: '7.853125' } },
    ])
  })

  it('are for finance', async () => {
    for (const as of ['Sellers', 'Store', 'Customs'] as const) {
      expect((await server.call(exchangeRateList, { query: {}, as })).status).toBe(403)
      expect((await server.call(exchangeRateImport, { body: [], as })).status).toBe(403)
    }
  })
})

describe('the rate of a day', () => {
  it('is its own, or the last one before it, which it says', async () => {
    const asked = [
      ['CNY', '2020-01-01'],
      ['EUR', '2025-12-31'],
      ['EUR', '2026-01-01'],
      ['EUR', '2026-01-04'],
      ['EUR', '2026-01-05'],
      ['USD', '2026-03-01'],
      ['GBP', '2026-03-01'],
    ] as const
    const rateOn = await readRates(
      server.app.database.db,
      asked.map(([currency, date]) => ({ currency, date })),
    )
    expect(asked.map(([currency, date]) => rateOn(currency, date))).toEqual([
      { rate: 1_000_000n, carriedFrom: null },
      null,
      { rate: 7_850_000n, carriedFrom: null },
      { rate: 7_850_000n, carriedFrom: '2026-01-01' },
      { rate: 7_800_000n, carriedFrom: null },
      { rate: 7_100_000n, carriedFrom: '2026-01-05' },
      null,
    ])
  })
})

describe('a sheet', () => {
  const row = (date: string, currency: string, rate: string) => ({ date, currency, rate })

  it('is tried first, then adds and changes all of its rows', async () => {
    const body = [
      row('2026-01-05', 'EUR', '7.8'),
      row('2026/1/5', 'usd', '7.2'),
      row('20260106', 'USD', ' 7.3 '),
      row('', '', ''),
      row('2026-01-07 00:00:00', 'GBP', '9.10'),
    ]
    const summary = { added: 2, changed: 1, same: 1, problems: [] }
    expect((await send(body, { headers: { 'dry-run': '1' } })).data).toEqual(summary)
    expect(await days({ currency: 'GBP' })).toEqual([])
    expect((await send(body)).data).toEqual(summary)
    const [entry] = await server.ok(auditList, { query: { subject: 'exchangeRate', subjectId: 'import' } })
    expect([entry?.before, entry?.after]).toEqual([
      { items: [row('2026-01-05', 'USD', '7.1')] },
      { added: 2, changed: 1, items: [row('2026-01-05', 'USD', '7.2')] },
    ])
    expect((await send(body)).data).toEqual({ added: 0, changed: 0, same: 4, problems: [] })
    expect(await days({ st: '2026-01-05' })).toEqual([
      '2026-01-07 GBP 9.1',
      '2026-01-06 USD 7.3',
      '2026-01-05 EUR 7.8',
      '2026-01-05 USD 7.2',
    ])
    const rows = await list({ st: '2026-01-05', ed: '2026-01-05' })
    expect(rows.map(({ source }) => source)).toEqual(['entered', 'sheet'])
  })

  it('with a fault changes nothing, and each fault is named at its cell', async () => {
    const before = await days()
    expect(
      await faults([
        row('2026-02-01', 'EUR', '7'),
        row('2026-02-01', 'eur', '8'),
        row('2026-02-31', 'XXX1', '0'),
        row('1999-01-01', 'CNY', '7.1234567'),
        row('2031-01-01', '', 'about 7'),
        row('', 'EUR', ''),
        row('2026-2/3', 'EUR', '1234567'),
      ]),
    ).toEqual([
      [2, 'date', '2026-02-01', 'row.repeats'],
      [3, 'date', '2026-02-31', 'exchangeRate.day'],
      [3, 'currency', 'XXX1', 'exchangeRate.currency'],
      [3, 'rate', '0', 'exchangeRate.rate'],
      [4, 'date', '1999-01-01', 'exchangeRate.days'],
      [4, 'currency', 'CNY', 'exchangeRate.currency'],
      [4, 'rate', '7.1234567', 'exchangeRate.decimals'],
      [5, 'date', '2031-01-01', 'exchangeRate.days'],
      [5, 'currency', '', 'cell.missing'],
      [5, 'rate', 'about 7', 'exchangeRate.rate'],
      [6, 'date', '', 'cell.missing'],
      [6, 'rate', '', 'cell.missing'],
      [7, 'date', '2026-2/3', 'exchangeRate.day'],
      [7, 'rate', '1234567', 'exchangeRate.rate'],
    ])
    expect(await days()).toEqual(before)
    expect(await send([row('', '', '')])).toMatchObject(refusal('EXCHANGE_RATES_EMPTY'))
  })

  it('is what the export writes: it can be imported again', async () => {
    const { raw } = await server.call(exchangeRateExport, { query: { format: 'csv', currency: 'USD' } })
    const [head = [], ...lines] = readTextTable(new Uint8Array(raw)).lines
    expect(head.slice(0, 3)).toEqual(['日期', '币种', '汇率'])
    expect(lines.map((cells) => cells.slice(0, 4))).toEqual([
      ['2026-01-06', 'USD', '7.3', '表格导入'],
      ['2026-01-05', 'USD', '7.2', '表格导入'],
    ])
    const again = lines.map(([date = '', currency = '', rate = '']) => row(date, currency, rate))
    expect((await send(again)).data).toMatchObject({ added: 0, changed: 0, same: 2 })
  })
})
