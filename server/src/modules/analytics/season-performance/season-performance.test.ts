import {
  seasonDiscountDraft,
  seasonPurchaseDraft,
  seasonTransferDraft,
} from '@selvedge/contract/analytics/season-performance/season-drafts.ts'
import {
  seasonPerformanceGet,
  seasonStyleExport,
  seasonStyleGet,
  seasonStyleList,
} from '@selvedge/contract/analytics/season-performance/season-performance.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { allocate, insertOrder, inTransaction, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'
import { upsertProducts } from '../../products/products/products.sql.ts'
import { readPoints } from './points.reads.ts'

let server: TestServer
let places: Record<string, number>
const styleIds = new Map<string, number>()

const style = (spu: string, brand: string, tags: readonly string[], sizes: readonly string[]) => ({
  ...{ spu, brand, name: `Style ${spu}`, cnName: '', category: 'Dress', image: '', tags: [...tags] },
  variants: sizes.map((size) => ({ sku: `${spu}-${size}`, barcode: '', color: '黑色', size, image: '' })),
})
const place = (name: string) => places[name] ?? 0
const idOf = (spu: string) => styleIds.get(spu) ?? 0

/** Everybody is signed in on that day, too. */
async function on(day: string): Promise<void> {
  server.clock.time = new Date(`${day}T02:00:00.000Z`)
  const now = server.clock.time.toISOString()
  await server.app.database.db.execute(
    sql`update session set created_at = ${now}::timestamptz, confirmed_at = ${now}::timestamptz,
          expires_at = ${now}::timestamptz + interval '11 hours'`,
  )
}
const sell = (day: string, sku: string, units: number) =>
  insertOrder(server, { [sku]: units }, { createdAt: new Date(`${day}T02:00:00.000Z`) })

/** Sells and ships at once. */
async function ship(day: string, sku: string, units: number) {
  const sold = await sell(day, sku, units)
  const id = await allocate(server, place('上海仓'), [{ order: sold, units: { [sku]: units } }])
  await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
}

beforeAll(async () => {
  server = await startTestServer()
  places = await createLocations(server, [{ name: '上海仓' }, { name: '杭州仓' }])
  const { db } = server.app.database
  await upsertProducts(
    db,
    [
      style('OA', 'Alpha', ['SS24'], ['M']),
      style('LA', 'Alpha', ['spring-summer-2025'], ['M']),
      style('LB', 'Beta', ['spring-summer-2025'], ['M']),
      style('NA', 'Alpha', ['spring-summer-2026', 'linen'], ['S', 'M', 'L']),
      style('NB', 'Beta', ['spring-summer-2026'], ['M']),
      style('NC', 'Beta', ['spring-summer-2026'], ['M']),
    ],
    server.clock.now(),
  )
  for (const { id, spu } of await query<{ id: number; spu: string }>(db, sql`select id, spu from product`)) {
    styleIds.set(spu, id)
  }
  // The season before the last made of 10 units in four weeks another 20, the last of 6 another 12.
  await sell('2024-03-20', 'OA-M', 10)
  await sell('2024-05-01', 'OA-M', 20)
  await sell('2025-03-20', 'LA-M', 4)
  await sell('2025-05-10', 'LA-M', 6)
  await sell('2025-03-25', 'LB-M', 2)
  await sell('2025-06-01', 'LB-M', 6)
  // Those of its own: 24 bought at 4 CNY, and 10 that were found.
  await on('2026-03-09')
  const order = await buy(server, place('上海仓'), [
    { sku: 'NA-S', quantity: 6, cost: '0.5' },
    { sku: 'NA-M', quantity: 12, cost: '0.5' },
    { sku: 'NA-L', quantity: 6, cost: '0.5' },
  ])
  await receiveBought(server, order)
  await stockUp(server, place('上海仓'), { 'NB-M': 10 })
  await on('2026-03-20')
  await ship('2026-03-20', 'NA-M', 12)
  await ship('2026-03-20', 'NB-M', 4)
  await on('2026-03-26')
  await sell('2026-03-25', 'NA-S', 2)
  const [left] = await query<{ fulfillmentId: number; fulfillmentItemId: number; orderId: number }>(
    db,
    sql`select sent.id as "fulfillmentId", part.id as "fulfillmentItemId", sent.order_id as "orderId"
        from fulfillment as sent join fulfillment_item as part on part.fulfillment_id = sent.id where part.sku = 'NB-M'`,
  )
  if (!left) throw new Error('nothing has left')
  await server.ok(orderRestock, { body: { ...left, locationId: place('上海仓'), quantity: 1 } })
  await on('2026-03-30')
  await server.runJobs()
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

describe('a season', () => {
  it('is what was bought, came, was sold and is left, by hand', async () => {
    expect(await server.ok(seasonPerformanceGet, { query: { season: 'SS26' } })).toMatchObject({
      ...{ season: 'spring-summer-2026', seasonBefore: 'spring-summer-2025' },
      ...{ from: '2026-03-09', until: '2026-03-30', styles: 2, brokenStyles: 1 },
      // 24 bought, and 10 that were found.
      ...{ bought: 24, received: 34, sold: 18, returned: 1, onHand: 19, inTransit: 0 },
      // 17 of 34; 19 last for 4.47 weeks at 17 in four.
      ...{ sellThrough: '0.5000', recent: 17, weeksOfCover: '4.5', returnRate: '0.0556' },
      // 17 at 10 CNY; 12 of them left at 4, of the other five nobody knows.
      ...{ amount: '170.00', tag: '170.00', discount: '0.00', discountRate: '0.0000' },
      ...{ gross_profit: '122.00', uncosted: 5, unrated: 0 },
      points: { granted: 0, spent: 0 },
    })
  })

  it('is drawn week by week beside the one before', async () => {
    const { weeks } = await server.ok(seasonPerformanceGet, { query: { season: 'SS26' } })
    expect(weeks.slice(0, 5)).toEqual([
      {
        week: 1,
        now: { sold: 0, received: 34, sellThrough: '0.0000' },
        before: { sold: 6, received: 0, sellThrough: null },
      },
      {
        week: 2,
        now: { sold: 16, received: 34, sellThrough: '0.4706' },
        before: { sold: 6, received: 0, sellThrough: null },
      },
      { week: 3, now: { sold: 17, received: 34, sellThrough: '0.5000' }, before: expect.anything() },
      { week: 4, now: { sold: 17, received: 34, sellThrough: '0.5000' }, before: expect.anything() },
      { week: 5, now: null, before: expect.anything() },
    ])
    // From 20 March until it ended with August.
    expect(weeks).toHaveLength(24)
    expect(weeks.at(-1)?.before?.sold).toBe(18)
  })

  it('is expected to go on as the one before did, and says how wrong that was a year ago', async () => {
    const { forecast, expected } = await server.ok(seasonPerformanceGet, { query: { season: 'SS26' } })
    expect(forecast).toEqual({
      ends: '2026-08-31',
      // 14 and 3 twice over.
      expected: 34,
      shape: 'season',
      before: { recent: 6, rest: 12 },
      // 4 and 2 twice over, as the season before it had done: 8 and 4, where it were 6 each.
      error: { day: '2025-03-31', styles: 2, expected: 12, actual: 12, wape: '0.3333' },
    })
    expect(expected).toBe(34)
  })

  it('has no forecast once it is over, and none where it has no end', async () => {
    const of = (season: string) => server.ok(seasonPerformanceGet, { query: { season } })
    expect(await of('spring-summer-2025')).toMatchObject({
      ...{ sold: 18, received: 0, sellThrough: null, weeksOfCover: null },
      ...{ gross_profit: null, gross_profit_margin: null, forecast: null, expected: null },
    })
    expect(await of('Conventional product')).toMatchObject({
      ...{ seasonBefore: null, from: null, styles: 0, sold: 0, sellThrough: null, returnRate: null },
      ...{ discountRate: null, weeks: [], forecast: null },
    })
  })

  it('knows the points of its goods, and of no other goods of the same orders', async () => {
    const { db } = server.app.database
    const [line] = await query<{ orderId: number; itemId: number }>(
      db,
      sql`select order_id as "orderId", id as "itemId" from order_item where sku = 'NA-M'`,
    )
    if (!line) throw new Error('nothing was sold')
    const item = (id: number, score: number) => ({ id, title: '', sku: '', brand: '', score })
    const entries = [
      ['grant', 120, [item(line.itemId, 100), item(99_999, 20)]],
      ['deduction', -30, [item(line.itemId, -30)]],
      ['takeBack', -10, [item(line.itemId, -10)]],
      ['giveBack', 5, [item(line.itemId, 5)]],
      ['manual', 7, [item(line.itemId, 7)]],
    ] as const
    const undone = new Error('undone')
    const reading = inTransaction(server, async ({ db: tx }) => {
      await tx.execute(
        sql`with buyer as (
              insert into customer (phone, created_at, updated_at) values ('13900000000', now(), now()) returning id
            )
            insert into point_entry (customer_id, at, day, kind, score, order_id, actor, items)
            select buyer.id, now(), current_date, kind, score, ${line.orderId}, 'test', items::jsonb
            from buyer, unnest(${sql.param(entries.map(([kind]) => kind))}::text[],
              ${sql.param(entries.map(([, score]) => score))}::int[],
              ${sql.param(entries.map(([, , items]) => JSON.stringify(items)))}::text[]) as line (kind, score, items)`,
      )
      const span = { from: null, until: '2026-03-30', channel: '' } as const
      const points = (tag: string, vendor: string) => readPoints(tx, { ...span, tags: [tag] }, vendor)
      expect(await points('spring-summer-2026', '')).toEqual({ granted: 90, spent: 25 })
      expect(await points('spring-summer-2026', 'Beta')).toEqual({ granted: 0, spent: 0 })
      expect(await points('spring-summer-2025', '')).toEqual({ granted: 0, spent: 0 })
      throw undone
    })
    await expect(reading).rejects.toBe(undone)
  })

  it('is of one vendor or of all, and refused where it never was', async () => {
    const query = { season: 'SS26', vendor: 'Beta' }
    expect(await server.ok(seasonPerformanceGet, { query })).toMatchObject({
      styles: 1,
      sold: 4,
      received: 10,
    })
    expect(
      await server.call(seasonPerformanceGet, { query: { season: 'spring-summer-1999' } }),
    ).toMatchObject(refusal('SEASON_UNKNOWN'))
    expect(await server.call(seasonStyleList, { query: { season: 'nothing' } })).toMatchObject(
      refusal('SEASON_UNKNOWN'),
    )
  })
})

describe('the styles of a season', () => {
  it('are those that sold most first, or as they are sorted', async () => {
    const list = await server.call(seasonStyleList, { query: {} })
    expect(list).toMatchObject({
      total: 2,
      data: [
        {
          ...{ spu: 'NA', bought: 24, received: 24, sold: 14, returned: 0, onHand: 12, inTransit: 0 },
          ...{ sellThrough: '0.5833', recent: 14, weeksOfCover: '3.4', brokenSizes: 1, expected: 28 },
          // 140 less twelve at 4.
          ...{ amount: '140.00', gross_profit: '92.00', gross_profit_margin: '0.6571', uncosted: 2 },
        },
        {
          ...{ spu: 'NB', bought: 0, received: 10, sold: 4, returned: 1, onHand: 7, brokenSizes: 0 },
          ...{ sellThrough: '0.3000', weeksOfCover: '9.3', expected: 6, gross_profit: null },
        },
      ],
    })
    const spus = async (requested: object) =>
      (await server.ok(seasonStyleList, { query: requested })).map(({ spu }) => spu)
    expect(await spus({ sort: '-weeksOfCover' })).toEqual(['NB', 'NA'])
    expect(await spus({ sort: 'sellThrough' })).toEqual(['NB', 'NA'])
    expect(await spus({ sort: '-amount', skip: 1 })).toEqual(['NB'])
    expect(await spus({ broken: '1' })).toEqual(['NA'])
    expect(await spus({ query: 'nb' })).toEqual(['NB'])
    expect(await spus({ vendor: 'Gamma' })).toEqual([])
  })

  it('are expected to sell the same whichever brand is asked for, on their page, in the sheet and in a draft', async () => {
    const expected = async (query: object) =>
      (await server.ok(seasonStyleList, { query })).map((row) => [row.spu, row.expected])
    expect(await expected({})).toEqual([
      ['NA', 28],
      ['NB', 6],
    ])
    // By itself Alpha had made 6 of 4, and Beta 6 of 2.
    expect(await expected({ vendor: 'Alpha' })).toEqual([['NA', 28]])
    expect(await expected({ vendor: 'Beta' })).toEqual([['NB', 6]])
    expect(await server.ok(seasonStyleGet, { query: { productId: idOf('NA') } })).toMatchObject({
      expected: 28,
    })
    const sheet = await server.call(seasonStyleExport, { query: { vendor: 'Alpha', format: 'csv' } })
    expect(sheet.raw.toString().trim()).toMatch(/^NA,.*,28$/m)
    const draft = await server.ok(seasonPurchaseDraft, { query: { ids: `${idOf('NA')}` } })
    // 28 less the 4 of S that there are.
    expect(draft.lines).toMatchObject([{ sku: 'NA-M', quantity: 24 }])
    const of = (vendor: string) => server.ok(seasonPerformanceGet, { query: { season: 'SS26', vendor } })
    expect((await of('Alpha')).forecast).toMatchObject({
      ...{ expected: 28, before: { recent: 6, rest: 12 } },
      // Of its own style alone: 4 twice over, which were 6.
      error: { styles: 1, expected: 8, actual: 6, wape: '0.3333' },
    })
    expect((await of('Beta')).forecast).toMatchObject({
      ...{ expected: 6, shape: 'season', before: { recent: 6, rest: 12 } },
      error: { styles: 1, expected: 4, actual: 6, wape: '0.3333' },
    })
  })

  it('open to their sizes and places', async () => {
    expect(await server.ok(seasonStyleGet, { query: { productId: idOf('NA') } })).toMatchObject({
      ...{ spu: 'NA', expected: 28 },
      sizes: [
        {
          ...{ size: 'S', bought: 6, boughtShare: '0.2500', sold: 2, soldShare: '0.1429', available: 4 },
          ...{ core: false, broken: 0 },
        },
        {
          ...{ size: 'M', bought: 12, boughtShare: '0.5000', sold: 12, soldShare: '0.8571', available: 0 },
          ...{ core: true, broken: 1 },
        },
        { size: 'L', boughtShare: '0.2500', sold: 0, soldShare: '0.0000', core: false, broken: 0 },
      ],
      places: [
        { location: '上海仓', sku: 'NA-S', color: '黑色', size: 'S', onHand: 6, available: 4, inTransit: 0 },
        { location: '上海仓', sku: 'NA-L', onHand: 6 },
      ],
    })
    expect(await server.call(seasonStyleGet, { query: { productId: idOf('LA') } })).toMatchObject(
      refusal('FIGURE_STYLE_UNKNOWN'),
    )
  })

  it('show what follows from costs to those alone who may see costs, on the screen and in the sheet', async () => {
    const [first] = await server.ok(seasonStyleList, { query: {}, as: 'Sellers' })
    expect(first).toMatchObject({ spu: 'NA', sold: 14, gross_profit: null, gross_profit_margin: null })
    const sheet = async (as: 'Admin' | 'Sellers') =>
      (await server.call(seasonStyleExport, { query: { format: 'csv' }, as })).raw.toString()
    // Less returns are all of these but the column that is called sold.
    expect((await sheet('Admin')).split('\n')[0]).toMatch(/售出,退回,.*,近四周净售出,.*,预计净售出/)
    expect(await sheet('Admin')).toContain(
      'NA,Style NA,Alpha,24,24,14,0,12,0,0.5833,14,3.4,140.00,140.00,92.00,0.6571,1,28',
    )
    expect(await sheet('Sellers')).toContain('140.00,140.00,,,1,28')
  })
})

describe('what is drafted', () => {
  it('is a discount of the tags that all styles bear', async () => {
    const draft = (...spus: string[]) =>
      server.ok(seasonDiscountDraft, { query: { ids: spus.map(idOf).join() } })
    expect(await draft('NA', 'NB')).toEqual({ tags: ['spring-summer-2026'], styles: 3 })
    expect(await draft('NA')).toEqual({ tags: ['linen', 'spring-summer-2026'], styles: 1 })
  })

  it('is a transfer of half of what one place has to one that has none', async () => {
    expect(await server.ok(seasonTransferDraft, { query: { ids: `${idOf('NA')}` } })).toEqual({
      ...{ sourceLocation: place('上海仓'), targetLocation: place('杭州仓'), left: 0 },
      lines: [
        // Two of six are reserved.
        { sku: 'NA-S', quantity: 2 },
        { sku: 'NA-L', quantity: 3 },
      ],
    })
    expect(await server.ok(seasonTransferDraft, { query: { ids: `${idOf('NC')}` } })).toEqual({
      ...{ sourceLocation: null, targetLocation: null, lines: [], left: 0 },
    })
  })

  it('is a purchase order of what sells faster than it lasts, at the price of the last one', async () => {
    const query = { ids: `${idOf('NA')}` }
    // 28 by the curve of sales: 4 of S, of which there are 6, and 24 of M, of which there is none.
    expect(await server.ok(seasonPurchaseDraft, { query })).toEqual({
      ...{ brand: 'Alpha', currency: 'EUR', left: 0 },
      lines: [{ sku: 'NA-M', quantity: 24, cost: '0.5' }],
    })
    const unpriced = await server.ok(seasonPurchaseDraft, { query, as: 'Sellers' })
    expect(unpriced.lines).toEqual([{ sku: 'NA-M', quantity: 24, cost: '' }])
  })

  it('is refused for styles of other seasons', async () => {
    for (const endpoint of [seasonDiscountDraft, seasonTransferDraft, seasonPurchaseDraft]) {
      expect(await server.call(endpoint, { query: { ids: `${idOf('NA')},${idOf('LA')}` } })).toMatchObject(
        refusal('FIGURE_STYLE_UNKNOWN'),
      )
      expect(await server.call(endpoint, { query: { season: 'x', ids: '1' } })).toMatchObject(
        refusal('SEASON_UNKNOWN'),
      )
    }
  })
})
