import {
  purchaseOrderExport,
  stockOrderInvoice,
  stockOrderPacking,
  stockOrderPaper,
} from '@selvedge/contract/stock/stock-orders/stock-order-papers.ts'
import { stockOrderCreate, stockOrderList } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { stockReceive } from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { createStyle } from '../../../../test/shops/customs-shop.ts'
import { createLocations, createVariants } from '../../../../test/shops/shop.ts'

let server: TestServer
let location: number
let elsewhere: number
beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '保税仓' }])
  location = ids.上海仓 ?? 0
  elsewhere = ids.保税仓 ?? 0
  await createVariants(server, ['AAA', 'CCC'])
  await createStyle(server, 'OTHER', { brand: 'Other' })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const form = {
  type: 'PO' as const,
  currency: 'EUR' as const,
  rate: '7.8',
  discount: '',
  finalPrice: '',
  season: 'SS26',
  channel: '买手店' as const,
  remark: '空运',
}
const list = async (query: object) =>
  (await server.ok(stockOrderList, { query: { type: 'PO', ...query } })).map(({ id }) => id)

it('is found by every filter, and stands on its papers and in the export', async () => {
  await server.ok(stockOrderCreate, {
    body: {
      ...{ ...form, name: '春夏首批', brand: 'Testbrand', targetLocation: location },
      items: [{ sku: 'AAA', quantity: 1, cost: '10' }],
    },
  })
  const id = await server.ok(stockOrderCreate, {
    body: {
      ...{ ...form, name: '独一无二', brand: 'Other', targetLocation: elsewhere },
      items: [{ sku: 'CCC', quantity: 2, cost: '5' }],
    },
  })
  const received = { stockOrderId: id, items: [{ sku: 'CCC', quantity: 1 }], invoiceNumbers: 'ZZ-77' }
  await server.ok(stockReceive, { body: received })
  for (const query of [
    { targetLocation: elsewhere },
    { query: '独一' },
    { query: `po${id}` },
    { query: 'zz-7' },
    { query: 'ccc' },
    { brand: 'Other' },
    { brand: 'Other', status: 2, start: '2026-03-02', end: '2026-03-02' },
  ])
    expect(await list(query)).toEqual([id])
  expect(await list({ brand: 'Other', status: 4 })).toEqual([])
  expect(await list({ brand: 'Other', start: '2026-03-03' })).toEqual([])
  expect(await list({ brand: 'Other', end: '2026-03-01' })).toEqual([])
  expect(await list({ sourceLocation: location })).toEqual([])
  const csv = (endpoint: typeof stockOrderPacking) =>
    server.call(endpoint, { query: { id, format: 'csv' }, as: 'Sellers' })
  expect((await csv(stockOrderPacking)).raw.toString()).toContain('Style CCC,黑色,M,2,')
  const invoice = await csv(stockOrderInvoice)
  expect(invoice.raw.toString()).toMatch(/EUR,5\.00,10\.00/)
  expect(invoice.headers['content-disposition']).toContain(`invoice-ST${id}.csv`)
  expect(await server.call(stockOrderInvoice, { query: { id: 999999 } })).toMatchObject(
    refusal('STOCK_ORDER_NOT_FOUND'),
  )
  expect(await server.ok(stockOrderPaper, { query: { id }, as: 'Sellers' })).toMatchObject({
    outsideId: `ST${id}`,
    sourceLocationName: null,
    targetLocationName: '保税仓',
    currency: 'EUR',
    amount: '10.00',
    invoiceNumbers: 'ZZ-77',
    lines: [
      {
        sku: 'CCC',
        barcode: 'bar-CCC',
        name: 'Style CCC',
        color: '黑色',
        size: 'M',
        quantity: 2,
        cost: '5.0000',
        amount: '10.00',
      },
    ],
  })
  expect(await server.call(stockOrderPaper, { query: { id: 999999 } })).toMatchObject(
    refusal('STOCK_ORDER_NOT_FOUND'),
  )
  const sheet = await server.call(purchaseOrderExport, { query: { brand: 'Other', format: 'csv' } })
  const lines = sheet.raw.toString().trim().split('\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(',制单人,发货时间,最近收货时间,SKU,')
  expect(lines[1]).toMatch(/,Admin,2026-03-02 \d\d:\d\d:\d\d,2026-03-02 \d\d:\d\d:\d\d,CCC,2,/)
  expect(lines[1]).toContain(`PO${id},ST${id},独一无二,Other,SS26,买手店,保税仓,部分收货`)
  expect(lines[1]).toContain('EUR,5.00,10.00,7.8,39.00,ZZ-77,空运')
})
