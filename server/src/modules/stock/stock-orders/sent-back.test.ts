import { stockOrderDetail } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import {
  stockReceiptUpdate,
  stockReceivables,
  stockReceive,
} from '@selvedge/contract/stock/stock-orders/stock-receipts.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { buy } from '../../../../test/shops/purchase-shop.ts'
import { createLocations, createVariants } from '../../../../test/shops/shop.ts'

let server: TestServer
let location: number
beforeAll(async () => {
  server = await startTestServer()
  location = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['AAA'])
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

it('rows that a screen got may be sent back whole: of a receipt, and the receipt itself', async () => {
  const id = await buy(server, location, [{ sku: 'AAA', quantity: 5, cost: '10' }])
  const read = () => server.ok(stockReceivables, { query: { stockOrderId: id } })
  const { items } = await read()
  const body = {
    stockOrderId: id,
    items: items.map(({ open, ...row }) => ({ ...row, open, quantity: open - 1 })),
  }
  expect((await server.call(stockReceive, { body })).code).toBe(0)
  expect((await read()).items).toMatchObject([{ received: 4, open: 1 }])

  const [receipt] = (await read()).receives
  if (!receipt) throw new Error('there is no receipt')
  const changed = { ...receipt, invoiceNumbers: 'X-9', quantity: 99 }
  expect((await server.call(stockReceiptUpdate, { body: changed })).code).toBe(0)
  expect((await server.ok(stockOrderDetail, { query: { id } })).receives).toMatchObject([
    { quantity: 4, invoiceNumbers: 'X-9' },
  ])
})
