import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import {
  barcodeLabelBatch,
  barcodeLabelClear,
  barcodeLabelImport,
  barcodeLabelPrint,
  barcodeLabelSearch,
  barcodeLabelSet,
  maxLabelCopies,
  maxLabelSkus,
  sharedBarcodeList,
} from '@selvedge/contract/stock/barcode-labels/barcode-labels.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { createLocations } from '../../../../test/shops/shop.ts'
import { upsertProducts } from '../../products/products/products.sql.ts'

let server: TestServer
let ids: Record<string, number>

const style = (spu: string, ref: string, skus: Record<string, string>) => ({
  spu,
  name: `Dress ${spu}`,
  cnName: '',
  brand: 'Tilleul',
  ref,
  category: '',
  image: '',
  variants: Object.entries(skus).map(([sku, barcode]) => ({
    sku,
    barcode,
    color: 'Ecru',
    size: sku.at(-1) ?? '',
    image: '',
  })),
})

beforeAll(async () => {
  server = await startTestServer()
  const now = server.clock.now()
  await upsertProducts(
    server.app.database.db,
    [
      style('TIL1', 'R-77', { 'TIL1-01-S': '2000000000015', 'TIL1-01-M': '2000000000022' }),
      style('TIL2', 'R-78', { '0012-X': '3000000000012', '0012-Y': '3000000000012' }),
    ],
    now,
  )
  const found = await server.ok(barcodeLabelSearch, { query: { query: 'til1' }, as: 'BarcodePrint' })
  const others = await server.ok(barcodeLabelSearch, { query: { query: '0012' }, as: 'BarcodePrint' })
  ids = Object.fromEntries([...found, ...others].map(({ sku, id }) => [sku, id]))
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})
beforeEach(async () => {
  await server.ok(barcodeLabelClear, { as: 'BarcodePrint' })
})

const as = 'BarcodePrint' as const
const idOf = (sku: string) => ids[sku] ?? 0
const search = (query: string) => server.ok(barcodeLabelSearch, { query: { query }, as })
const set = (sku: string, quantity: number) =>
  server.ok(barcodeLabelSet, { query: { id: idOf(sku), quantity }, as })
const list = async () => (await search('')).map(({ sku, size }) => [sku, size])

describe('the search', () => {
  it('finds by barcode, by SKU in any case and by ref, with all that a label says', async () => {
    const [label] = await search('2000000000015')
    expect(label).toEqual({
      id: idOf('TIL1-01-S'),
      productName: 'Dress TIL1',
      sku: 'TIL1-01-S',
      skuTitle: 'Ecru / S',
      barcode: '2000000000015',
      ref: 'R-77',
      brandId: expect.any(Number),
      vendor: 'Tilleul',
      createdAt: null,
      size: 0,
    })
    expect((await search('til1-01-m')).map(({ sku }) => sku)).toEqual(['TIL1-01-M'])
    expect((await search('r-77')).map(({ sku }) => sku)).toEqual(['TIL1-01-M', 'TIL1-01-S'])
  })

  it('finds a fragment of a SKU from three letters on, the exact one first', async () => {
    expect((await search('1-0')).map(({ sku }) => sku)).toEqual(['TIL1-01-M', 'TIL1-01-S'])
    expect(await search('ti')).toEqual([])
    expect(await search('%%%')).toEqual([])
  })

  it('pages, with the exact total', async () => {
    const page = await server.call(barcodeLabelSearch, { query: { query: 'R-77', skip: 1, size: 1 }, as })
    expect(page).toMatchObject({ data: [{ sku: 'TIL1-01-S' }], total: 2 })
  })

  it('has all that it finds where no size is asked for', async () => {
    const skus = Array.from({ length: 25 }, (_, place) => `MANY-01-${place}`)
    const variants = Object.fromEntries(skus.map((sku, place) => [sku, `40000000000${place + 10}`]))
    await upsertProducts(server.app.database.db, [style('MANY', 'R-79', variants)], server.clock.now())
    expect((await search('R-79')).map(({ sku }) => sku).toSorted()).toEqual(skus.toSorted())
  })
})

describe('the list', () => {
  it('is of one account: set, set anew, taken off', async () => {
    await set('TIL1-01-S', 3)
    expect(await search('')).toMatchObject([{ sku: 'TIL1-01-S', size: 3, createdAt: expect.any(String) }])
    expect(await search('TIL1-01-S')).toMatchObject([{ size: 3 }])
    expect(await server.ok(barcodeLabelSearch, { query: {} })).toEqual([])
    await set('TIL1-01-S', 5)
    expect(await list()).toEqual([['TIL1-01-S', 5]])
    await set('TIL1-01-S', 0)
    expect(await list()).toEqual([])
  })

  it('keeps to its limits', async () => {
    const put = (id: number, quantity: number) =>
      server.call(barcodeLabelSet, { query: { id, quantity }, as })
    expect(await put(idOf('TIL1-01-S'), maxLabelCopies + 1)).toMatchObject(refusal('INVALID_INPUT'))
    expect(await put(idOf('TIL1-01-S'), -1)).toMatchObject(refusal('INVALID_INPUT'))
    expect(await put(999_999, 1)).toMatchObject(refusal('LABEL_SKU_NOT_FOUND'))
  })

  it('holds no more SKUs than it may', async () => {
    await upsertProducts(
      server.app.database.db,
      [
        style(
          'MANY',
          '',
          Object.fromEntries(Array.from({ length: maxLabelSkus }, (_, n) => [`MANY-${n}`, ''])),
        ),
      ],
      server.clock.now(),
    )
    const items = Array.from({ length: maxLabelSkus }, (_, n) => ({ sku: `MANY-${n}` }))
    expect(await server.ok(barcodeLabelImport, { body: { items }, as })).toBe(maxLabelSkus)
    const one = { query: { id: idOf('TIL1-01-S'), quantity: 1 }, as }
    expect(await server.call(barcodeLabelSet, one)).toMatchObject(refusal('LABEL_LIST_FULL'))
    expect(await server.call(barcodeLabelImport, { body: { items: [{ sku: '0012-X' }] }, as })).toMatchObject(
      refusal('LABEL_LIST_FULL'),
    )
    expect(await server.ok(barcodeLabelClear, { as })).toBe(maxLabelSkus)
  })

  it('leaves an audit entry for each change', async () => {
    await set('TIL1-01-S', 2)
    const entries = await server.ok(auditList, { query: { size: 5 } })
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          account: 'barcodeprint',
          subject: '/barcode/put',
          after: { query: { id: idOf('TIL1-01-S'), quantity: 2 } },
        }),
      ]),
    )
  })
})

describe('a sheet', () => {
  const send = (items: { sku: string; quantity?: number }[]) =>
    server.call(barcodeLabelImport, { body: { items }, as })

  it('does not fill the list beyond its end, though several come at once', async () => {
    const many = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, n) => ({ sku: `MANY-${from + n}` }))
    const half = maxLabelSkus / 2
    const replies = await Promise.all([
      send(many(0, half)),
      send(many(half, maxLabelSkus)),
      send([{ sku: 'TIL1-01-S' }]),
    ])
    expect(replies.filter(({ code }) => code !== 0)).toMatchObject([refusal('LABEL_LIST_FULL')])
  })

  it('puts its SKUs on the list, the rows of one added up', async () => {
    const reply = await send([
      { sku: 'TIL1-01-S' },
      { sku: '0012-X', quantity: 4 },
      { sku: 'TIL1-01-S', quantity: 2 },
    ])
    expect(reply).toMatchObject({ data: 2 })
    expect(new Set((await list()).map(String))).toEqual(new Set(['TIL1-01-S,3', '0012-X,4']))
    // One of a SKU, or none said, leaves the copies that are wanted; more sets them.
    await send([{ sku: 'TIL1-01-S' }, { sku: '0012-X', quantity: 2 }])
    expect(new Set((await list()).map(String))).toEqual(new Set(['TIL1-01-S,3', '0012-X,2']))
    await send([{ sku: '0012-X', quantity: 4 }])
  })

  it('is refused as a whole, with row and column', async () => {
    const reply = await send([
      { sku: 'TIL1-01-S' },
      { sku: 'TIL9' },
      { sku: '0012-X', quantity: 900 },
      { sku: '0012-X', quantity: 900 },
    ])
    expect(reply).toMatchObject({
      ...refusal('ROWS_REFUSED'),
      data: {
        problems: [
          { row: 2, column: 'sku', value: 'TIL9', message: { kind: 'sku.unknown', params: { sku: 'TIL9' } } },
          {
            row: 3,
            column: 'quantity',
            value: '900',
            message: { kind: 'label.copies', params: { most: 1000 } },
          },
          {
            row: 4,
            column: 'quantity',
            value: '900',
            message: { kind: 'label.copies', params: { most: 1000 } },
          },
        ],
      },
    })
    expect(await list()).toEqual([])
    expect(await send([])).toMatchObject(refusal('ROWS_EMPTY'))
    expect(await send([{ sku: '0012-X', quantity: 0 }])).toMatchObject(refusal('INVALID_INPUT'))
  })
})

describe('a print', () => {
  const print = (query: { ids?: string; batch?: number }) => server.call(barcodeLabelPrint, { query, as })

  it('has the labels of the SKUs in its address, in that order, with the copies of the list', async () => {
    await set('TIL1-01-M', 7)
    const reply = await print({ ids: [idOf('0012-X'), idOf('TIL1-01-M')].join(',') })
    expect(reply).toMatchObject({
      data: [
        { sku: '0012-X', size: 1 },
        { sku: 'TIL1-01-M', size: 7 },
      ],
    })
  })

  it('has those of a batch as they were, for its own account alone', async () => {
    await set('TIL1-01-M', 7)
    await set('TIL1-01-S', 1)
    const batch = await server.ok(barcodeLabelBatch, { body: {}, as })
    const one = await server.ok(barcodeLabelBatch, { body: { ids: [idOf('TIL1-01-M')] }, as })
    await set('TIL1-01-M', 9)
    const labels = await server.ok(barcodeLabelPrint, { query: { batch }, as })
    expect(labels.map(({ sku, size }) => `${sku} ${size}`).toSorted()).toEqual(['TIL1-01-M 7', 'TIL1-01-S 1'])
    expect(await server.ok(barcodeLabelPrint, { query: { batch: one }, as })).toHaveLength(1)
    expect(await server.ok(barcodeLabelPrint, { query: { batch } })).toEqual([])
  })

  it('has one for each unit that a receipt has brought and no take has taken back', async () => {
    const { 上海仓: location = 0 } = await createLocations(server, [{ name: '上海仓' }])
    const order = await buy(server, location, [
      { sku: 'TIL1-01-S', quantity: 5, cost: '10' },
      { sku: 'TIL1-01-M', quantity: 2, cost: '10' },
    ])
    const receiptId = await receiveBought(server, order)
    const correct = (items: { sku: string; quantity: number }[]) =>
      server.ok(stockOrderCreate, {
        body: { type: 'TS', name: '少到', targetLocation: location, masterId: receiptId, items },
      })
    const printed = async () => {
      const batch = await server.ok(barcodeLabelBatch, { body: { receiptId }, as })
      const labels = await server.ok(barcodeLabelPrint, { query: { batch }, as })
      return labels.map(({ sku, size }) => [sku, size])
    }
    expect(await printed()).toEqual([
      ['TIL1-01-S', 5],
      ['TIL1-01-M', 2],
    ])
    await correct([
      { sku: 'TIL1-01-S', quantity: -2 },
      { sku: 'TIL1-01-M', quantity: -2 },
    ])
    expect(await printed()).toEqual([['TIL1-01-S', 3]])
    await correct([{ sku: 'TIL1-01-S', quantity: -3 }])
    const refused = (body: { ids?: number[]; receiptId?: number }) =>
      server.call(barcodeLabelBatch, { body, as })
    expect(await refused({ receiptId })).toMatchObject(refusal('LABELS_EMPTY'))
    expect(await refused({ receiptId: 99_999 })).toMatchObject(refusal('RECEIPT_NOT_FOUND'))
    expect(await refused({ receiptId, ids: [1] })).toMatchObject(refusal('INVALID_INPUT'))
    expect(await server.call(barcodeLabelBatch, { body: { receiptId }, as: 'Sellers' })).toMatchObject({
      status: 403,
    })
  })

  it('is refused where there is nothing to print, or too much', async () => {
    const batch = () => server.call(barcodeLabelBatch, { body: {}, as })
    expect(await batch()).toMatchObject(refusal('LABELS_EMPTY'))
    await server.ok(barcodeLabelImport, {
      body: { items: Array.from({ length: 6 }, (_, n) => ({ sku: `MANY-${n}`, quantity: maxLabelCopies })) },
      as,
    })
    expect(await batch()).toMatchObject(refusal('LABELS_TOO_MANY'))
    expect(await print({})).toMatchObject(refusal('INVALID_INPUT'))
    expect(await print({ ids: '1', batch: 1 })).toMatchObject(refusal('INVALID_INPUT'))
  })

  it('is forgotten after a week', async () => {
    await set('TIL1-01-S', 1)
    const batch = await server.ok(barcodeLabelBatch, { body: {}, as })
    await server.app.database.db.execute(
      sql`update barcode_label_batch set created_at = created_at - interval '8 days' where id = ${batch}`,
    )
    await server.app.database.db.execute(
      sql`select graphile_worker.add_job('deleteOldLabelBatches', '{}'::json)`,
    )
    await server.runJobs()
    expect(await server.ok(barcodeLabelPrint, { query: { batch }, as })).toEqual([])
  })
})

describe('a barcode on several SKUs', () => {
  it('is listed with them', async () => {
    expect(await server.ok(sharedBarcodeList, { as })).toEqual([
      { id: expect.any(Number), barcode: '3000000000012', skus: ['0012-X', '0012-Y'] },
    ])
    expect(await server.ok(sharedBarcodeList, { query: { query: '2000000000015' }, as })).toEqual([])
  })
})
