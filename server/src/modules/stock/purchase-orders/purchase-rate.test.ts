import { purchaseLastRate, purchaseRateSet } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import {
  stockOrderCreate,
  stockOrderDelete,
  stockOrderDetail,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
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

const items = [{ sku: 'AAA', quantity: 1, cost: '3' }]
const create = (more: { currency?: 'EUR' | 'GBP'; rate: string | null }) =>
  server.ok(stockOrderCreate, {
    body: {
      type: 'PO',
      name: '春夏首批',
      brand: 'Testbrand',
      currency: 'EUR',
      discount: '',
      finalPrice: '',
      season: 'SS26',
      channel: '买手店',
      remark: '空运',
      targetLocation: location,
      items,
      ...more,
    },
  })
const detail = (id: number) => server.ok(stockOrderDetail, { query: { id } })

it('gets its rate later where it was made without one, once', async () => {
  const id = await create({ rate: null })
  const set = (rate: string, of = id) => server.call(purchaseRateSet, { body: { id: of, rate } })
  expect(await set('0')).toMatchObject(refusal('INVALID_INPUT'))
  expect(await set('7.8')).toMatchObject({ code: 0, data: 1 })
  expect(await detail(id)).toMatchObject({ rate: '7.8', items: [{ conversionCost: '23.4000' }] })
  expect(await set('7.9')).toMatchObject(refusal('PURCHASE_RATE_NOT_LACKING'))
  expect(await set('7.8', 999_999)).toMatchObject(refusal('STOCK_ORDER_NOT_FOUND'))
})

it('tells the rate that was used last in a currency, and of when it is', async () => {
  const last = (currency: 'EUR' | 'GBP') => server.ok(purchaseLastRate, { query: { currency } })
  expect(await last('GBP')).toBeNull()
  const id = await create({ currency: 'GBP', rate: '9.10' })
  await create({ currency: 'GBP', rate: null })
  await create({ rate: '7.7' })
  expect(await last('GBP')).toEqual({
    rate: '9.1',
    createdAt: server.clock.now().toISOString(),
    stockOrderId: id,
  })
  expect(await last('EUR')).toMatchObject({ rate: '7.7' })
  await server.ok(stockOrderDelete, { query: { id } })
  expect(await last('GBP')).toBeNull()
})
