import {
  figureLineExport,
  figureStyleExport,
  figureVariantExport,
} from '@selvedge/contract/analytics/sales-figures/figure-exports.ts'
import {
  figureCarriedRates,
  figureExport,
  figureLineList,
  figureStyleList,
  figureVariantList,
  figureVendorList,
  salesDataReport,
  salesReport,
  snapshotDelete,
  snapshotGet,
  snapshotList,
  snapshotSave,
} from '@selvedge/contract/analytics/sales-figures/sales-figures.ts'
import { salesTargetGet } from '@selvedge/contract/analytics/sales-figures/sales-target.ts'
import {
  exchangeRateDelete,
  exchangeRateImport,
  exchangeRateList,
  exchangeRateSave,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { exportDownload, exportStart } from '@selvedge/contract/house/exports/exports.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockChargeCreate } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { allocate, insertOrder, inTransaction, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, stockUp } from '../../../../test/shops/shop.ts'
import { countOf, query } from '../../../core/db/db.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { changeOrderUnits, lockOrders } from '../../orders/orders/orders.public.ts'
import { upsertProducts } from '../../products/products/products.sql.ts'

let server: TestServer
let places: Record<string, number>
let styleA = 0
const season = () => `spring-summer-${server.clock.time.getUTCFullYear()}`
const today = () => server.clock.time.toISOString().slice(0, 10)
const style = (spu: string, brand: string, ...skus: string[]) => ({
  ...{ spu, brand, name: spu, cnName: '', category: 'Dress', image: '' },
  variants: skus.map((sku) => ({ sku, barcode: '', color: '黑色', size: 'M', image: '' })),
})

beforeAll(async () => {
  server = await startTestServer()
  places = await createLocations(server, [{ name: '上海仓' }, { name: '虚拟仓', virtuality: '1' }])
  const { db } = server.app.database
  await upsertProducts(
    db,
    [style('FA', 'Alpha', 'FA-S', 'FA-M'), style('FB', 'Alpha', 'FB-S'), style('FC', 'Beta', 'FC-S')],
    server.clock.now(),
  )
  await db.execute(
    sql`insert into product_tag (product_id, tag) select id, ${season()} from product where spu in ('FA', 'FC')`,
  )
  await db.execute(
    sql`insert into product_tag (product_id, tag) select id, 'SS26' from product where spu = 'FB'`,
  )
  const [row] = await query<{ id: number }>(db, sql`select id from product where spu = 'FA'`)
  styleA = row?.id ?? 0
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.runJobs()
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const place = (name: string) => places[name] ?? 0
const report = async () => {
  await server.runJobs()
  return server.ok(salesReport, { query: { season: season() } })
}
/** Everybody is signed in on that day, too. */
async function on(day: string): Promise<void> {
  server.clock.time = new Date(`${day}T02:00:00.000Z`)
  const now = server.clock.time.toISOString()
  await server.app.database.db.execute(
    sql`update session set created_at = ${now}::timestamptz, confirmed_at = ${now}::timestamptz,
          expires_at = ${now}::timestamptz + interval '11 hours'`,
  )
}
const ship = async (id: number) =>
  server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })

describe('the figures of a season', () => {
  it('are those of its vendors, by hand', async () => {
    // Alpha: 10 of one SKU at 4 CNY (0.5 EUR at 8), 10 of another style at 8 CNY.
    const order = await buy(server, place('上海仓'), [
      { sku: 'FA-S', quantity: 10, cost: '0.5' },
      { sku: 'FB-S', quantity: 10, cost: '1' },
    ])
    await receiveBought(server, order)
    // Goods at a virtual location are no inventory.
    await stockUp(server, place('虚拟仓'), { 'FA-M': 5 })
    // 3 sold at 10 CNY less 6 for all of them: 24 paid, of 30 by the tag. All three leave.
    const sold = await insertOrder(
      server,
      { 'FA-S': 3 },
      { lines: [{ exId: 'l1', sku: 'FA-S', quantity: 3, unitPrice: '10', discount: '6' }] },
    )
    await ship(await allocate(server, place('上海仓'), [{ order: sold, units: { 'FA-S': 3 } }]))
    // One that is not paid is no sale.
    await insertOrder(server, { 'FB-S': 5 }, { paid: false, payStatus: 'pending' })
    const [alpha] = await report()
    expect(alpha).toEqual({
      vendor: 'Alpha',
      total_sale_count: 3,
      total_sale_amount: '24.00',
      total_tag_price: '30.00',
      total_sale_cost: '12.00',
      total_inventory: 17,
      // 7 at 4 and 10 at 8.
      total_stock_cost: '108.00',
      // One of two styles.
      marketing_rate: '0.5000',
      gross_profit: '12.00',
      gross_profit_margin: '0.5000',
      // 3 of 20.
      sold_out_rate: '0.1500',
      average_sale_discount: '0.8000',
      // 108 at the end of the one day, over 12.
      inventory_turnover_days: '9.00',
      from: today(),
      until: today(),
      styles: 2,
      uncosted: 0,
      stockUncosted: 0,
      unrated: 0,
    })
  })

  it('follow returns, refunds and late costs on their days, and open to what they consist of', async () => {
    await on('2026-03-03')
    const [line] = await query<{ fulfillmentId: number; fulfillmentItemId: number; orderId: number }>(
      server.app.database.db,
      sql`select sent.id as "fulfillmentId", part.id as "fulfillmentItemId", sent.order_id as "orderId"
          from fulfillment as sent join fulfillment_item as part on part.fulfillment_id = sent.id limit 1`,
    )
    if (!line) throw new Error('nothing has left')
    await server.ok(orderRestock, { body: { ...line, locationId: place('上海仓'), quantity: 1 } })
    // Money for nothing that came back: 4 more, 5 with what the unit was bought for already on its way.
    await server.ok(orderRefund, { body: { orderId: line.orderId, amount: '12', note: '污渍' } })
    const [alpha] = await report()
    expect(alpha).toMatchObject({
      total_sale_count: 2,
      // 24 less the 12 that went back, of which the unit is 8.
      total_sale_amount: '12.00',
      total_tag_price: '20.00',
      total_sale_cost: '8.00',
      total_inventory: 18,
      total_stock_cost: '112.00',
      gross_profit: '4.00',
      // 2 of 20.
      sold_out_rate: '0.1000',
      average_sale_discount: '0.6000',
      // 108 on the first day, 112 on the second, over 8.
      inventory_turnover_days: '27.50',
    })
    const requested = { season: season() }
    const styles = await server.call(figureStyleList, { query: { ...requested, vendor: 'Alpha' } })
    expect(styles).toMatchObject({
      total: 2,
      data: [
        {
          spu: 'FA',
          total_sale_count: 2,
          total_sale_amount: '12.00',
          total_inventory: 8,
          inventory_turnover_days: '7.50',
        },
        {
          spu: 'FB',
          total_sale_count: 0,
          marketing_rate: '0.0000',
          gross_profit_margin: null,
          total_inventory: 10,
        },
      ],
    })
    const variants = await server.call(figureVariantList, { query: { ...requested, productId: styleA } })
    expect(variants).toMatchObject({
      total: 2,
      data: [
        {
          ...{ sku: 'FA-S', color: '黑色', size: 'M' },
          ...{ total_sale_count: 2, total_sale_amount: '12.00', total_sale_cost: '8.00', total_inventory: 8 },
          ...{ total_stock_cost: '32.00', inventory_turnover_days: '7.50', marketing_rate: '1.0000' },
        },
        { sku: 'FA-M', total_sale_count: 0, total_inventory: 0, marketing_rate: null, sold_out_rate: null },
      ],
    })
    const lines = await server.call(figureLineList, {
      query: { ...requested, productId: styleA, sku: 'FA-S' },
    })
    expect(lines).toMatchObject({
      total: 2,
      data: [
        { day: '2026-03-03', kind: 'loss', units: -1, amount: '-12', tag: '-10', cost: '-4' },
        {
          day: '2026-03-02',
          kind: 'sale',
          units: 3,
          amount: '24',
          tag: '30',
          cost: '12',
          orderId: line.orderId,
        },
      ],
    })
    const windows = async (st: string, ed: string) =>
      (await server.ok(salesDataReport, { query: { tag: season(), st, ed } })).Alpha
    // A tag as it stands: the other style bears another one.
    expect(await windows('2026-03-02', '2026-03-02')).toMatchObject({
      ...{
        total_sale_count: 3,
        total_sale_amount: '24.00',
        total_inventory: 7,
        total_stock_cost: '28.00',
        styles: 1,
      },
      inventory_turnover_days: '2.33',
    })
    expect(await windows('2026-03-03', '2026-03-05')).toMatchObject({
      ...{ total_sale_count: -1, total_sale_amount: '-12.00', total_inventory: 8 },
      // Days that have not come are left out.
      ...{ marketing_rate: '0.0000', from: '2026-03-03', until: '2026-03-03' },
    })
    expect(await windows('2026-02-01', '2026-04-30')).toMatchObject({
      total_sale_count: 2,
      total_inventory: 8,
    })
    // A vendor of whom nothing was there is left out.
    expect(await windows('2026-02-01', '2026-02-28')).toBeUndefined()
  })

  it('take late costs of units that have left into the days on which they were posted', async () => {
    await on('2026-03-04')
    const [receipt] = await query<{ id: number }>(
      server.app.database.db,
      sql`select min(stock_receipt_id) as id from stock_receipt_item where sku = 'FA-S'`,
    )
    // 12 CNY by quantity: 6 for each SKU. Three of ten units have left, what came back is no older: 1.8 of it.
    await server.ok(stockChargeCreate, {
      body: {
        ...{
          receiptId: receipt?.id ?? 0,
          kind: 'duty',
          amount: '12',
          currency: 'CNY',
          rate: '1',
          basis: 'quantity',
        },
      },
    })
    const [alpha] = await report()
    expect(alpha).toMatchObject({ total_sale_cost: '9.80', gross_profit: '2.20', total_stock_cost: '122.20' })
  })

  it('are of one shop or all, and in CNY at the rate of the day', async () => {
    const foreign = await insertOrder(
      server,
      { 'FC-S': 2 },
      { channel: 'second', currency: 'EUR', name: 'EU1', createdAt: new Date('2026-03-03T20:00:00.000Z') },
    )
    const of = async (site: string) => {
      await server.runJobs()
      const rows = await server.ok(salesDataReport, {
        query: { tag: season(), st: '2026-03-04', ed: '2026-03-04', site },
      })
      return rows.Beta
    }
    // Two at 10 EUR, of which nobody knows the rate: the units count, and are told of.
    expect(await of('second')).toMatchObject({
      total_sale_count: 2,
      total_sale_amount: '0.00',
      unrated: 2,
      uncosted: 2,
    })
    const rate = (date: string, value: string, currency = 'EUR') =>
      server.ok(exchangeRateSave, { body: { date, currency, rate: value } })
    const carried = async () => {
      await server.runJobs()
      const days = { tag: season(), st: '2026-03-04', ed: '2026-03-04' }
      return server.ok(figureCarriedRates, { query: { ...days, site: 'second' } })
    }
    const waiting = async () =>
      countOf(server.app.database.db, sql`from sales_pending where order_id = ${foreign.id}`)
    // Without a rate of its own the day takes the last one before it, and the figures say of how many orders.
    await rate('2026-03-01', '7.5')
    expect(await of('second')).toMatchObject({ total_sale_amount: '150.00', unrated: 0 })
    expect(await carried()).toEqual({ orders: 1, since: '2026-03-01' })
    await rate('2026-03-04', '7.853')
    expect(await of('second')).toMatchObject({ total_sale_amount: '157.06', unrated: 0 })
    expect(await carried()).toEqual({ orders: 0, since: null })
    // What other days and currencies are worth leaves it as it is.
    const around = [
      { date: '2026-03-02', currency: 'EUR', rate: '8' },
      { date: '2026-03-05', currency: 'EUR', rate: '9' },
    ]
    expect(await server.ok(exchangeRateImport, { body: around })).toMatchObject({ added: 2 })
    await rate('2026-03-04', '7', 'USD')
    expect(await waiting()).toBe(0)
    const listed = await server.ok(exchangeRateList, { query: { st: '2026-03-04', currency: 'EUR' } })
    await server.ok(exchangeRateDelete, { query: { id: listed.at(-1)?.id ?? 0 } })
    expect(await waiting()).toBe(1)
    expect(await of('second')).toMatchObject({ total_sale_amount: '160.00' })
    expect(await carried()).toEqual({ orders: 1, since: '2026-03-02' })
    await rate('2026-03-04', '7.853')
    expect(await of('first')).toBeUndefined()
    expect(await of('')).toMatchObject({ total_sale_count: 2 })
    const cancelled = await inTransaction(server, async (context) => {
      await lockOrders(context.db, [foreign.id])
      await changeOrderUnits(context, [{ orderItemId: foreign.items['FC-S'] ?? 0, cancelled: 2 }])
      return 1
    })
    expect(cancelled).toBe(1)
    expect(await of('')).toMatchObject({
      total_sale_count: 0,
      total_sale_amount: '0.00',
      sold_out_rate: null,
    })
  })

  it('count a location as it is now, virtual or not', async () => {
    const [before] = await report()
    await server.app.database.db.execute(sql`update location set virtual = false where name = '虚拟仓'`)
    await inTransaction(server, ({ db }) => queueJob(db, 'updateFigures', {}))
    const [after] = await report()
    expect((after?.total_inventory ?? 0) - (before?.total_inventory ?? 0)).toBe(5)
    // Nobody knows what these five cost: they are not worth nothing, they are told of.
    expect(after).toMatchObject({ total_stock_cost: before?.total_stock_cost, stockUncosted: 5 })
    const variants = await server.ok(figureVariantList, { query: { season: season(), productId: styleA } })
    expect(variants.find(({ sku }) => sku === 'FA-M')).toMatchObject({
      ...{ total_inventory: 5, total_stock_cost: null, stockUncosted: 5, inventory_turnover_days: null },
    })
    await server.app.database.db.execute(sql`update location set virtual = true where name = '虚拟仓'`)
    await inTransaction(server, ({ db }) => queueJob(db, 'updateFigures', {}))
    expect((await report())[0]).toEqual(before)
  })
})

describe('figures of any days', () => {
  it('are those of these days, in whatever order the orders came and were changed', async () => {
    const { db } = server.app.database
    await upsertProducts(db, [style('FD', 'Gamma', 'FD-S')], server.clock.now())
    await db.execute(
      sql`insert into product_tag (product_id, tag) select id, 'running' from product where spu = 'FD'`,
    )
    const sold = new Map<string, number>()
    const spans = [
      ['2025-12-01', '2026-02-28'],
      ['2026-01-01', '2026-01-31'],
      ['2026-01-02', '2026-01-15'],
      ['2026-01-16', '2026-02-01'],
      ['2025-12-31', '2026-01-30'],
      ['2026-01-31', '2026-01-31'],
    ] as const
    const areRight = async () => {
      await server.runJobs()
      for (const [st, ed] of spans) {
        const { Gamma } = await server.ok(salesDataReport, { query: { tag: 'running', st, ed } })
        const days = [...sold].filter(([day]) => day >= st && day <= ed)
        expect([st, ed, Gamma?.total_sale_count ?? 0]).toEqual([
          ...[st, ed],
          days.reduce((sum, [, units]) => sum + units, 0),
        ])
      }
      expect(await server.verify()).toEqual([])
    }
    const orders = new Map<string, Awaited<ReturnType<typeof insertOrder>>>()
    for (const [index, day] of [
      '2026-01-15',
      '2026-02-01',
      '2026-01-31',
      '2025-12-30',
      '2026-01-02',
    ].entries()) {
      sold.set(day, index + 2)
      const createdAt = new Date(`${day}T04:00:00.000Z`)
      orders.set(day, await insertOrder(server, { 'FD-S': index + 2 }, { createdAt }))
      await areRight()
    }
    for (const day of ['2025-12-30', '2026-01-15']) {
      const order = orders.get(day)
      sold.set(day, (sold.get(day) ?? 0) - 1)
      await inTransaction(server, async (context) => {
        await lockOrders(context.db, [order?.id ?? 0])
        await changeOrderUnits(context, [{ orderItemId: order?.items['FD-S'] ?? 0, cancelled: 1 }])
      })
      await areRight()
    }
  })
})

describe('what is asked for', () => {
  it('is refused where there is no such season, shop or span', async () => {
    const refused = (requested: object) => server.call(figureVendorList, { query: requested })
    expect(await refused({ season: 'spring-summer-2018' })).toMatchObject(refusal('SEASON_UNKNOWN'))
    expect(await refused({ tag: 'x', st: '2026-03-02' })).toMatchObject(refusal('FIGURE_DAYS_MISSING'))
    expect(await refused({ tag: 'x', st: '2026-03-02', ed: '2026-03-01' })).toMatchObject(
      refusal('FIGURE_DAYS_REVERSED'),
    )
    expect(await refused({ site: 'other.myshopify.com' })).toMatchObject(refusal('FIGURE_SITE_UNKNOWN'))
    expect(
      await server.call(salesDataReport, { query: { tag: 'x', st: '2026-13-02', ed: '2026-03-01' } }),
    ).toMatchObject(refusal('INVALID_INPUT'))
    expect(
      await server.call(figureLineList, { query: { season: season(), productId: 99_999 } }),
    ).toMatchObject(refusal('FIGURE_STYLE_UNKNOWN'))
    expect(await server.ok(figureVendorList, { query: { season: 'Conventional product' } })).toEqual([])
    expect(await server.ok(figureVendorList, { query: {} })).toEqual(await report())
    expect(await server.ok(salesReport, { query: { season: 'SS26', site: '' } })).toEqual(await report())
  })

  it('shows what follows from costs to those alone who may see costs', async () => {
    const [alpha] = await server.ok(figureVendorList, { query: {}, as: 'Sellers' })
    expect(alpha).toMatchObject({
      ...{ total_sale_count: 2, total_sale_cost: null, total_stock_cost: null, gross_profit: null },
      ...{ gross_profit_margin: null, inventory_turnover_days: null, sold_out_rate: '0.1000' },
    })
    const lines = await server.ok(figureLineList, { query: { productId: styleA }, as: 'Sellers' })
    expect(lines.map(({ cost }) => cost)).toEqual([null, null])
    const { raw } = await server.call(figureExport, { query: { format: 'csv' }, as: 'Sellers' })
    expect(raw.toString()).toContain('Alpha,2,12.00,20.00,,18,,')
  })

  it('is exported as it is asked for', async () => {
    const { raw } = await server.call(figureExport, {
      query: { tag: season(), st: '2026-03-02', ed: '2026-03-02', format: 'csv' },
    })
    expect(raw.toString()).toContain('Alpha,3,24.00,30.00,12.00,7,28.00,')
    // Each is called as on the page.
    expect(raw.toString()).toContain(
      '品牌,销售数量,销售金额,吊牌金额,销售成本,库存数量,库存成本,动销率,毛利,毛利率,售罄率,平均折扣,周转天数,开始日期,',
    )
  })

  it('is exported of the vendors that are searched for', async () => {
    const vendorsBy = async (part: string) => {
      const { raw } = await server.call(figureExport, {
        query: { season: season(), query: part, format: 'csv' },
      })
      const [, ...lines] = raw.toString().trim().split(/\r?\n/)
      return lines.map((line) => line.split(',')[0])
    }
    expect(await vendorsBy('')).toEqual(['Alpha', 'Beta'])
    expect(await vendorsBy(' bET')).toEqual(['Beta'])
    expect(await vendorsBy('nobody')).toEqual([])
    const named = async (vendor: string) =>
      (await server.call(figureExport, { query: { season: season(), vendor, format: 'csv' } })).raw.toString()
    expect(await named('Beta')).toContain('Beta')
    expect(await named('Bet')).not.toContain('Beta')
    const query = { season: season(), query: 'BETA', format: 'csv' } as const
    const { id } = await server.ok(exportStart, { query: { asJob: '1' }, body: { kind: 'figures', query } })
    await server.runJobs()
    const { raw } = await server.call(exportDownload, { query: { id: id ?? 0 } })
    expect(raw.toString()).not.toContain('Alpha')
    expect(raw.toString()).toContain('Beta')
  })

  it('is exported beside what it is compared with, a season or a snapshot', async () => {
    const ofs = async (comparedWith: string) => {
      const { raw } = await server.call(figureExport, {
        query: { season: season(), query: 'alpha', comparedWith, format: 'csv' },
      })
      const [, ...lines] = raw.toString().trim().split(/\r?\n/)
      return lines.map((line) => [line.split(',')[0], line.split(',').at(-1)])
    }
    expect(await ofs('')).toEqual([['Alpha', '']])
    expect(await ofs(season())).toEqual([
      ['Alpha', ''],
      ['Alpha', season()],
    ])
    // Nothing was sold or kept of the season before.
    expect(await ofs('autumn-winter-2021')).toEqual([['Alpha', '']])
    const id = await server.ok(snapshotSave, { body: { name: 'Then', season: season() } })
    expect(await ofs(String(id))).toEqual([
      ['Alpha', ''],
      ['Alpha', 'Then'],
    ])
    await server.ok(snapshotDelete, { query: { id } })
    const query = { season: season(), comparedWith: String(id), format: 'csv' } as const
    expect(await server.call(figureExport, { query })).toMatchObject(refusal('SNAPSHOT_NOT_FOUND'))
    expect(await server.call(figureExport, { query: { ...query, comparedWith: 'summer' } })).toMatchObject(
      refusal('SEASON_UNKNOWN'),
    )
  })

  it('is exported by style, by variant and by order line, with the filters of each list', async () => {
    const of = { season: season(), format: 'csv' } as const
    const styles = (
      await server.call(figureStyleExport, { query: { ...of, vendor: 'Alpha' } })
    ).raw.toString()
    expect(styles).toContain('FA,')
    expect(styles).not.toContain('FC,')
    const variants = await server.call(figureVariantExport, { query: { ...of, productId: styleA } })
    expect(variants.raw.toString()).toContain('FA-M,黑色,M,')
    const lines = async (sku: string, as: 'Admin' | 'Sellers' = 'Admin') =>
      (await server.call(figureLineExport, { query: { ...of, productId: styleA, sku }, as })).raw.toString()
    expect(await lines('')).toContain(',FA-S,')
    expect(await lines('FA-M')).not.toContain(',FA-S,')
    expect(await lines('', 'Sellers')).not.toBe(await lines(''))
  })

  it('is told of goods without a brand by themselves', async () => {
    const { db } = server.app.database
    await upsertProducts(db, [style('FN', '', 'FN-S')], server.clock.now())
    await db.execute(
      sql`insert into product_tag (product_id, tag) select id, 'NB26' from product where spu in ('FN', 'FA')`,
    )
    await stockUp(server, place('上海仓'), { 'FN-S': 2 })
    const span = { tag: 'NB26', st: '2026-03-01', ed: today() }
    const spus = async (more: object) =>
      (await server.ok(figureStyleList, { query: { ...span, ...more } })).map(({ spu }) => spu).sort()
    await server.runJobs()
    expect(await spus({})).toEqual(['FA', 'FN'])
    expect(await spus({ vendor: 'Alpha' })).toEqual(['FA'])
    expect(await spus({ unbranded: '1' })).toEqual(['FN'])
    const { raw } = await server.call(figureExport, { query: { ...span, format: 'csv' } })
    expect(raw.toString()).toMatch(/^无品牌,0,/m)
  })

  it('is exported by a job as at once, with costs for those alone who may see costs by then', async () => {
    const query = { season: season(), format: 'csv' } as const
    const { id } = await server.ok(exportStart, { query: { asJob: '1' }, body: { kind: 'figures', query } })
    await server.runJobs()
    const file = async (as: 'Admin' | 'Sellers') =>
      (await server.call(exportDownload, { query: { id: id ?? 0 }, as })).raw.toString()
    const atOnce = async (as: 'Admin' | 'Sellers') =>
      (await server.call(figureExport, { query, as })).raw.toString()
    expect(await file('Admin')).toBe(await atOnce('Admin'))
    await server.app.database.db.execute(
      sql`update export_job set account_id = (select id from account where username = 'sellers') where id = ${id}`,
    )
    expect(await file('Sellers')).toBe(await atOnce('Sellers'))
    expect(await atOnce('Sellers')).not.toBe(await atOnce('Admin'))
  })
})

describe('snapshots', () => {
  it('stay as they were, for whoever may see what is in them', async () => {
    const id = await server.ok(snapshotSave, { body: { name: '', season: season() } })
    const then = await report()
    await insertOrder(server, { 'FB-S': 1 })
    expect((await report())[0]?.total_sale_count).toBe(3)
    expect(await server.ok(snapshotGet, { query: { id } })).toMatchObject({
      ...{ id, name: season(), tag: season(), site: '', from: null, until: '2026-03-04' },
      ...{ rows: then, mayDelete: true },
    })
    const { rows, mayDelete } = await server.ok(snapshotGet, { query: { id }, as: 'Sellers' })
    expect({ cost: rows[0]?.total_sale_cost, mayDelete }).toEqual({ cost: null, mayDelete: false })
    expect(await server.call(snapshotList, { query: { query: 'SPRING' } })).toMatchObject({ total: 1 })
    expect(await server.call(snapshotList, { query: { query: 'autumn' } })).toMatchObject({ total: 0 })
    expect(await server.call(snapshotDelete, { query: { id }, as: 'Sellers' })).toMatchObject(
      refusal('SNAPSHOT_OF_OTHERS'),
    )
    expect(await server.ok(snapshotDelete, { query: { id } })).toBe(1)
    expect(await server.call(snapshotGet, { query: { id } })).toMatchObject(refusal('SNAPSHOT_NOT_FOUND'))
    expect(await server.call(snapshotDelete, { query: { id } })).toMatchObject(refusal('SNAPSHOT_NOT_FOUND'))
  })
})

describe('the target of the month', () => {
  const target = () => server.ok(salesTargetGet, { as: 'Sellers' })

  it('is compared with what all shops sold for, once one is set', async () => {
    await server.runJobs()
    const [sold] = await query<{ amount: string }>(
      server.app.database.db,
      sql`select sum(amount)::numeric(20, 2)::text as amount from sales_entry where to_char(day, 'YYYY-MM') = ${today().slice(0, 7)}`,
    )
    expect(await target()).toMatchObject({
      month: '2026-03',
      target: null,
      amount: sold?.amount,
      reached: null,
    })
    const [unrated] = await query<{ units: number }>(
      server.app.database.db,
      sql`select sum(unrated)::int as units from sales_entry where to_char(day, 'YYYY-MM') = ${today().slice(0, 7)}`,
    )
    expect((await target()).unrated).toBe(unrated?.units)
    const set = (body: string) => server.ok(configSet, { query: { key: 'monthly_sales_target' }, body })
    await set(`202602:1\n202603:${Number(sold?.amount) * 4}`)
    expect(await target()).toMatchObject({ amount: sold?.amount, reached: '0.2500' })
    await set('202602:1')
    expect(await target()).toMatchObject({ target: null, reached: null })
  })
})
