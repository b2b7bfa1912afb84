import type { Endpoint } from '@selvedge/contract/core/endpoint.ts'
import {
  exportCancel,
  exportDownload,
  exportGet,
  exportList,
  exportStart,
  maxOpenExports,
  type WantedExport,
} from '@selvedge/contract/house/exports/exports.ts'
import { orderExport, orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderExportOutOfStock, orderOutOfStock } from '@selvedge/contract/shipping/routing/routing.ts'
import { stockBySku, stockExport } from '@selvedge/contract/stock/stock/stock.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { readCsv, readSheet } from '../../../../test/shops/order-shop.ts'
import { insertOrder, inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { exporters } from '../../../app.ts'
import { apiPrefix } from '../../../core/http/http.ts'
import { makePiece } from './make-piece.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { 上海仓: shanghai = 0 } = await createLocations(server, [{}])
  await createVariants(server, ['AAA-01-S', 'BBB-01-M', '=cmd|1', 'many'])
  await stockUp(server, shanghai, { 'AAA-01-S': 5, 'BBB-01-M': 3 })
  await insertOrder(server, { 'AAA-01-S': 2, 'BBB-01-M': 1 }, { email: '=1+1', lastName: '王"大,' })
  await insertOrder(server, { 'BBB-01-M': 4 }, { name: '#other' })
  await insertOrder(server, { '=cmd|1': 1 }, { name: '@SUM(A1)' })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const orders = { kind: 'orders', query: {} } as const
const asJob = { asJob: '1' } as const

/** One more order of many lines, written straight into the tables: a day of imports would be too slow. */
async function insertManyLines(lines: number): Promise<void> {
  const { id } = await insertOrder(server, { many: 1 }, { name: 'many lines' })
  await server.app.database.db.execute(
    sql`insert into order_item (order_id, sku, quantity, unit_price)
        select ${id}, 'many', 1, 10 from generate_series(2, ${lines})`,
  )
  await server.app.database.db.execute(sql`update orders set ordered = ${lines} where id = ${id}`)
}

const start = async (body: Parameters<typeof server.ok<typeof exportStart>>[1]) =>
  (await server.ok(exportStart, { query: asJob, ...body })).id ?? 0

describe('a file at once', () => {
  it.each([{}, { name: '#other' }, { status: 'cancel' }])('has the orders of the list: %j', async (query) => {
    const listed = await server.ok(orderList, { query })
    const xlsx = await server.call(orderExport, { query })
    const csv = await server.call(orderExport, { query: { ...query, format: 'csv' } })
    const ids = listed.map(({ id }) => id)
    expect([...new Set((await readSheet(xlsx.raw)).map((row) => row.ID))]).toEqual(ids)
    expect([...new Set(readCsv(csv.raw).map((row) => Number(row.ID)))]).toEqual(ids)
  })

  it('has the SKUs of the list of those that orders wait for', async () => {
    for (const query of [{}, { query: 'BBB' }]) {
      const listed = await server.ok(orderOutOfStock, { query })
      const csv = await server.call(orderExportOutOfStock, { query: { ...query, format: 'csv' } })
      expect(readCsv(csv.raw).map((row) => row.SKU)).toEqual(listed.map(({ sku }) => sku).map(asCsvText))
    }
  })

  it('has the balances of the SKU that bears a barcode, as the list of stock', async () => {
    await server.app.database.db.execute(sql`update variant set barcode = '6901' where sku = 'BBB-01-M'`)
    const query = { sku: '6901' }
    const listed = await server.ok(stockBySku, { query })
    const { raw } = await server.call(stockExport, { query: { ...query, format: 'csv' } })
    expect(listed.map(({ sku }) => sku)).toEqual(['BBB-01-M'])
    expect(readCsv(raw).map((row) => row.SKU)).toEqual(['BBB-01-M'])
  })

  const asCsvText = (text: string) => (text.startsWith('=') ? `'${text}` : text)

  it.each([orderExport, orderExportOutOfStock, stockExport] as Endpoint[])(
    'is text with a byte order mark, a name and nothing that is a formula',
    async (endpoint) => {
      const answer = await server.call(endpoint, { query: { format: 'csv' } })
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(answer.headers['content-disposition']).toMatch(/\.csv"; filename.*\.csv$/)
      expect([...answer.raw.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      for (const row of readCsv(answer.raw)) {
        for (const cell of Object.values(row)) expect(String(cell)).not.toMatch(/^[=+@-](?!\d+$)/)
      }
    },
  )

  it('quotes what has commas and quotes, and marks what would be a formula', async () => {
    const { raw } = await server.call(orderExport, { query: { format: 'csv' } })
    expect(raw.toString()).toContain('"王""大,')
    expect(readCsv(raw).map((row) => row.邮箱)).toContain("'=1+1")
    expect(readCsv(raw).map((row) => row.订单号)).toContain("'@SUM(A1)")
  })

  it('is refused as a format that there is none of', async () => {
    const query = JSON.parse('{"format":"pdf"}')
    expect(await server.call(orderExport, { query })).toMatchObject(refusal('INVALID_INPUT'))
  })
})

describe('an export as a job', () => {
  beforeEach(async () => {
    await server.runJobs()
  })

  it('is left to its own call where it is small', async () => {
    expect(await server.ok(exportStart, { body: orders })).toEqual({ id: null, rows: 4 })
  })

  it.each(['xlsx', 'csv'] as const)('has the rows of the call that answers at once: %s', async (format) => {
    const body = { kind: 'orders', query: { format, name: '#' } } as const
    const id = await start({ body })
    expect(await server.ok(exportGet, { query: { id } })).toMatchObject({ state: 'waiting', rowsTotal: 3 })
    expect(await server.call(exportDownload, { query: { id } })).toMatchObject(refusal('EXPORT_STATE'))
    await server.runJobs()
    expect(await server.ok(exportGet, { query: { id } })).toMatchObject({
      kind: 'orders',
      format,
      state: 'done',
      rowsDone: 3,
    })
    const stored = await server.call(exportDownload, { query: { id } })
    const atOnce = await server.call(orderExport, { query: body.query })
    const read = format === 'csv' ? readCsv : readSheet
    expect(stored.headers['content-disposition']).toContain(`orders.${format}`)
    expect(await read(stored.raw)).toEqual(await read(atOnce.raw))
  })

  it('is made of every kind', async () => {
    const day = { start: '2026-03-01', end: '2026-03-02' }
    const bodies: WantedExport[] = [
      { kind: 'shipped', query: day },
      { kind: 'outOfStock', query: {} },
      { kind: 'shipOrders', query: { ids: [1, 2] } },
      { kind: 'stock', query: { locationId: [1] } },
    ]
    for (const body of bodies) {
      const id = await start({ body })
      await server.runJobs()
      expect(await server.ok(exportGet, { query: { id } })).toMatchObject({ kind: body.kind, state: 'done' })
    }
  })

  it('goes on where a node that died has left it, in the order of the list', async () => {
    await insertManyLines(12_000)
    const body = { kind: 'orders', query: { name: 'many lines', format: 'csv' } } as const
    const id = await start({ body })
    await inTransaction(server, (context) => makePiece(exporters, context, { id }))
    const dying = inTransaction(server, async (context) => {
      await makePiece(exporters, context, { id })
      throw new Error('the node dies')
    })
    await expect(dying).rejects.toThrow('the node dies')
    expect(await server.ok(exportGet, { query: { id } })).toMatchObject({ state: 'running', rowsDone: 5000 })
    await server.runJobs()
    expect(await server.ok(exportGet, { query: { id } })).toMatchObject({ state: 'done', rowsDone: 12_000 })
    const stored = await server.call(exportDownload, { query: { id } })
    expect(stored.raw.equals((await server.call(orderExport, { query: body.query })).raw)).toBe(true)
  })

  it('is made once, however many workers take it at a time', async () => {
    const id = await start({ body: { kind: 'orders', query: { name: 'many lines' } } })
    await Promise.all(
      [1, 2, 3].map(() => inTransaction(server, (context) => makePiece(exporters, context, { id }))),
    )
    await server.runJobs()
    expect(await server.ok(exportGet, { query: { id } })).toMatchObject({ state: 'done', rowsDone: 12_000 })
  })

  it('counts days from when it was begun, whenever its pieces are made', async () => {
    const id = await start({ body: { kind: 'orders', query: { name: 'many lines' } } })
    const startedAt = server.clock.time
    const moments: string[] = []
    const watched: typeof exporters = {
      ...exporters,
      orders: {
        ...exporters.orders,
        page: (context, filter, after) => {
          moments.push(context.now.toISOString())
          return exporters.orders.page(context, filter, after)
        },
      },
    }
    const next = () => inTransaction(server, (context) => makePiece(watched, context, { id }))
    await next()
    server.clock.time = new Date(startedAt.getTime() + 24 * 3_600_000)
    await next()
    await next()
    server.clock.time = startedAt
    expect(moments).toHaveLength(13)
    expect(new Set(moments)).toEqual(new Set([startedAt.toISOString()]))
    await server.runJobs()
    expect(await server.ok(exportGet, { query: { id } })).toMatchObject({ state: 'done', rowsDone: 12_000 })
  })

  it('can be cancelled until it is done', async () => {
    const id = await start({ body: { kind: 'orders', query: { name: 'many lines' } } })
    await inTransaction(server, (context) => makePiece(exporters, context, { id }))
    expect(await server.ok(exportCancel, { body: { id } })).toBe(1)
    await server.runJobs()
    expect(await server.ok(exportGet, { query: { id } })).toMatchObject({
      state: 'cancelled',
      rowsDone: 5000,
    })
    expect(await server.call(exportCancel, { body: { id } })).toMatchObject(refusal('EXPORT_STATE'))
    expect(await server.call(exportDownload, { query: { id } })).toMatchObject(refusal('EXPORT_STATE'))
    const done = await start({ body: orders })
    await server.runJobs()
    expect(await server.call(exportCancel, { body: { id: done } })).toMatchObject(refusal('EXPORT_STATE'))
  })

  it('that can not be read says so, and keeps nothing', async () => {
    const id = await start({ body: orders })
    await server.app.database.db.execute(sql`update export_job set next = '{"id":"no"}' where id = ${id}`)
    await server.runJobs()
    const job = await server.ok(exportGet, { query: { id } })
    expect(job).toMatchObject({ state: 'failed', rowsDone: 0 })
    expect(job.error).toMatchObject({ kind: 'unreadable' })
  })

  it('belongs to who began it', async () => {
    const id = await start({ body: orders })
    await server.runJobs()
    const as = 'Sellers'
    expect(await server.call(exportGet, { query: { id }, as })).toMatchObject(refusal('EXPORT_NOT_FOUND'))
    expect(await server.call(exportDownload, { query: { id }, as })).toMatchObject(
      refusal('EXPORT_NOT_FOUND'),
    )
    expect(await server.call(exportCancel, { body: { id }, as })).toMatchObject(refusal('EXPORT_NOT_FOUND'))
    expect(await server.call(exportList, { as })).toMatchObject({ total: 0, data: [] })
    const own = await server.call(exportList, { query: { size: 1 } })
    expect(own.data).toMatchObject([{ id, expiresAt: '2026-03-03T02:00:00.000Z' }])
    expect(own.total).toBeGreaterThan(1)
  })

  it('asks for the right of its own call, and again when the file is fetched', async () => {
    expect(await server.call(exportStart, { body: orders, as: 'Store' })).toMatchObject({ status: 403 })
    const shipOrders = { kind: 'shipOrders', query: {} } as const
    expect(await server.call(exportStart, { body: shipOrders, as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await server.call(exportStart, { body: shipOrders, as: 'Store' })).toMatchObject({ code: 0 })
    expect(await server.call(exportStart, { body: orders, as: null })).toMatchObject({ status: 401 })

    const as = 'Finance'
    await server.signIn(as)
    const roles = (role: string) =>
      server.app.database.db.execute(
        sql`update account_role set role = ${role} where account_id = (select id from account where username = 'finance')`,
      )
    await roles('Sellers')
    const id = await start({ body: orders, as })
    await server.runJobs()
    expect(await server.call(exportDownload, { query: { id }, as })).toMatchObject({ status: 200, code: 0 })
    await roles('Finance')
    expect(await server.call(exportDownload, { query: { id }, as })).toMatchObject({ status: 403 })
  })

  it('waits where its owner has too many under way, at once too', async () => {
    const as = 'Sellers'
    const answers = await Promise.all(
      Array.from({ length: maxOpenExports + 3 }, () =>
        server.call(exportStart, { query: asJob, body: orders, as }),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(maxOpenExports)
    expect(answers.filter(({ code }) => code === refusal('EXPORT_TOO_MANY').code)).toHaveLength(3)
    await server.runJobs()
    expect(await server.call(exportStart, { query: asJob, body: orders, as })).toMatchObject({ code: 0 })
  })

  it('is kept for a day', async () => {
    const id = await start({ body: orders })
    await server.runJobs()
    const now = server.clock.time
    const forget = async () => {
      await server.app.database.db.execute(sql`select graphile_worker.add_job('deleteOldExports')`)
      await server.runJobs()
      return server.call(exportGet, { query: { id } })
    }
    expect(await forget()).toMatchObject({ code: 0 })
    server.clock.time = new Date(now.getTime() + 24 * 3600_000 + 1)
    expect(await forget()).toMatchObject({ status: 401 })
    server.clock.time = now
    expect(await server.call(exportGet, { query: { id } })).toMatchObject(refusal('EXPORT_NOT_FOUND'))
    const { rows } = await server.app.database.pool.query('select from export_piece where export_id = $1', [
      id,
    ])
    expect(rows).toEqual([])
  })

  it('names what is wrong with its filters', async () => {
    const body = { kind: 'shipped', query: { start: '2026-03-02', end: '2026-03-01' } } as const
    const answer = await server.call(exportStart, { body })
    expect(answer).toMatchObject(refusal('INVALID_INPUT'))
    expect(answer.message).toContain('结束日期不能早于开始日期')
  })
})

it.each(['csv', 'xlsx'])(
  'holds no connection for who goes away in the middle of a file: %s',
  async (format) => {
    const { http, database } = server.app
    const authorization = await server.signIn('Admin')
    const url = await http.listen({ port: 0, host: '127.0.0.1' }).catch(() => http.listeningOrigin)
    const answer = await fetch(`${url}${apiPrefix}${orderExport.path}?format=${format}`, {
      headers: { authorization, 'x-requested-with': 'test' },
    })
    expect(answer.status).toBe(200)
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    const { pool } = database
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
    const { rows } = await pool.query(
      `select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
    )
    expect(rows).toEqual([{ open: 0 }])
  },
)
