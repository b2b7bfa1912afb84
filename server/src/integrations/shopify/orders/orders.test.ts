import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Placed, type SandboxShop, startSandboxShop } from '../../../../test/shops/sandbox-shop.ts'
import type { OrderSpan, Storefront, StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { createClient, type ShopifyClient } from '../client/client.ts'
import { newBudget } from '../client/throttle.ts'
import { shopifyStorefronts } from '../shopify.ts'
import { readOrderPayload } from './order-payload.ts'
import { findOrder } from './orders.ts'

let desk: SandboxShop
let storefront: Storefront

beforeAll(async () => {
  desk = await startSandboxShop(['AAA', 'BBB'])
  storefront = shopifyStorefronts()(desk.credentials)
})
afterAll(() => desk.close())

const read = (order: Placed) => storefront.findOrder(order.id)
/** What a webhook tells as well. */
const reported = (order: StorefrontOrder | null) => order && { ...order, nickname: '', transactions: [] }

/** The storefront of the tests sends goods alone: of this SKU it is told that it needs no parcel. */
const asService = <Value>(shipment: Value): Value =>
  JSON.parse(JSON.stringify(shipment), (_key, value) =>
    value?.sku === 'BBB' ? { ...value, requiresShipping: false, requires_shipping: false } : value,
  )

const withService: ShopifyClient = {
  run: async (operation, variables) => {
    const client = createClient({ credentials: desk.credentials, budget: newBudget() })
    return asService(await client.run(operation, variables))
  },
}

async function expectBothAlike(order: Placed): Promise<StorefrontOrder> {
  const found = await read(order)
  const sent = await readOrderPayload(await desk.payload(order), desk.credentials.baseUrl)
  expect(reported(found)).toEqual(reported(sent))
  if (!found) throw new Error('the order is there')
  return found
}

/** All orders of a span; how many came in each page is put into `pages`. */
async function everyPage(span: OrderSpan, pages: number[] = []): Promise<StorefrontOrder[]> {
  const found: StorefrontOrder[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<Storefront['ordersIn']>> = await storefront.ordersIn(span, after)
    found.push(...page.rows)
    pages.push(page.rows.length)
    after = page.next
  } while (after !== null)
  return found
}

const both = {
  lines: [
    { sku: 'AAA', quantity: 3 },
    { sku: 'BBB', quantity: 1 },
  ],
}

describe('an order is read from the API as webhooks tell it', () => {
  it('placed, then paid', async () => {
    const order = await desk.place({ ...both, paid: false, tags: ['vip'], shippingFee: '12.00' })
    expect(await expectBothAlike(order)).toMatchObject({
      exId: order.id,
      name: order.name,
      financialStatus: 'pending',
      tags: ['vip'],
      shippingFee: '12.00',
      lines: [
        { sku: 'AAA', quantity: 3, currentQuantity: 3, fulfilledQuantity: 0, unitPrice: '199.00' },
        { sku: 'BBB', quantity: 1 },
      ],
    })
    await desk.change(order, 'pay')
    expect(await expectBothAlike(order)).toMatchObject({
      financialStatus: 'paid',
      transactions: [{ status: 'success', currency: 'CNY', amount: '808.00' }],
    })
  })

  it('with what was taken off the whole order, by line', async () => {
    const order = await desk.place({
      lines: [
        { sku: 'AAA', quantity: 3, discount: '59.70' },
        { sku: 'BBB', quantity: 1, discount: '0.55' },
      ],
      discountCodes: ['TENOFF'],
    })
    expect(await expectBothAlike(order)).toMatchObject({
      lines: [{ discount: '59.70' }, { discount: '0.55' }],
    })
  })

  it('with shipping that costs less, or nothing, as it was ordered and as it was changed later', async () => {
    const order = await desk.place({ ...both, shippingFee: '12.00', shippingDiscount: '4.50' })
    expect(await expectBothAlike(order)).toMatchObject({
      shippingFee: '7.50',
      totals: { ordered: '803.50', current: '803.50' },
      transactions: [{ amount: '803.50' }],
    })
    await desk.change(order, 'shipping', { discount: '12.00' })
    expect(await expectBothAlike(order)).toMatchObject({
      shippingFee: '0.00',
      totals: { ordered: '796.00', current: '796.00' },
    })
  })

  it('sent elsewhere, with less, then called off', async () => {
    const order = await desk.place(both)
    await desk.change(order, 'address', { city: '宁波市', address1: '老街 2 号' })
    await desk.change(order, 'quantity', { sku: 'AAA', quantity: 1 })
    expect(await expectBothAlike(order)).toMatchObject({
      receiver: { city: '宁波市', address1: '老街 2 号' },
      lines: [{ quantity: 3, currentQuantity: 1 }, { currentQuantity: 1 }],
    })
    await desk.change(order, 'cancel')
    const cancelled = await expectBothAlike(order)
    expect(cancelled.cancelledAt).toBeInstanceOf(Date)
    expect(cancelled.transactions.map(({ kind }) => kind)).toContain('refund')
  })

  it('shipped in part', async () => {
    const order = await desk.place(both)
    const [line] = order.lines
    await storefront.fulfill({
      orderExId: order.id,
      locationExId: null,
      trackingCompany: 'SF Express',
      trackingNumber: 'SF1',
      presentNumber: 'SF1',
      cameBack: [],
      items: [{ exLineItemId: line?.id ?? '', sku: '', quantity: 2 }],
      otherExIds: [],
    })
    expect(await expectBothAlike(order)).toMatchObject({
      lines: [{ quantity: 3, currentQuantity: 3, fulfilledQuantity: 2 }, { fulfilledQuantity: 0 }],
    })
  })

  it('shipped by a courier that nobody has named: no company is told', async () => {
    const order = await desk.place(both)
    const items = order.lines.map(({ id, quantity }) => ({ exLineItemId: id, sku: '', quantity }))
    await storefront.fulfill({
      ...{ orderExId: order.id, locationExId: null, trackingCompany: 'Other', trackingNumber: 'X1' },
      ...{ items, presentNumber: 'X1', cameBack: [], otherExIds: [] },
    })
    expect(desk.fulfillmentsOf(order)).toMatchObject([{ company: '', numbers: ['X1'] }])
  })

  it('shipped in part, told anew under a corrected number, without what came back', async () => {
    const order = await desk.place(both)
    const [first, second] = order.lines.map(({ id }) => id)
    const shipment = (trackingNumber: string, items: { exLineItemId: string; quantity: number }[]) => ({
      ...{ orderExId: order.id, locationExId: null, trackingCompany: 'SF Express', trackingNumber },
      ...{ items: items.map((item) => ({ ...item, sku: '' })), otherExIds: [], cameBack: [] },
      presentNumber: trackingNumber,
    })
    const one = { exLineItemId: second ?? '', quantity: 1 }
    const { exIds } = await storefront.fulfill(shipment('SF2', [one]))
    const whole = shipment('SF1', [{ exLineItemId: first ?? '', quantity: 3 }, one])
    const cameBack = [{ exLineItemId: first ?? '', quantity: 1 }]
    const again = await storefront.fulfill({ ...whole, presentNumber: 'SF2', cameBack })
    expect(again.exIds).toHaveLength(2)
    expect(again.exIds).toContain(exIds[0])
    expect(await expectBothAlike(order)).toMatchObject({
      lines: [{ fulfilledQuantity: 2 }, { fulfilledQuantity: 1 }],
    })
  })

  it('with a line that needs no parcel, which no fulfilment counts', async () => {
    const order = await desk.place(both)
    await storefront.fulfill({
      ...{ orderExId: order.id, locationExId: null, trackingCompany: 'SF Express', trackingNumber: 'SF1' },
      items: order.lines.map(({ id, quantity }) => ({ exLineItemId: id, sku: '', quantity })),
      ...{ otherExIds: [], presentNumber: 'SF1', cameBack: [] },
    })
    const found = await findOrder(withService, desk.credentials.baseUrl, order.id)
    const sent = await readOrderPayload(asService(await desk.payload(order)), desk.credentials.baseUrl)
    expect(reported(found)).toEqual(reported(sent))
    expect(found?.lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(found?.fulfillments).toMatchObject([{ quantity: 3, trackingNumbers: ['SF1'] }])
  })

  it('paid in another currency, which is given back in that one, all of it in the end', async () => {
    const there = desk.sandbox.findShop('demo')
    if (!there) throw new Error('there is no such shop')
    const [placed] = desk.sandbox.place(there, { ...both, paidIn: { currency: 'EUR', rate: 0.127 } })
    if (!placed) throw new Error('the shop has placed nothing')
    const order = { ...(await desk.place(both)), id: String(placed.id) }
    const payment = (await read(order))?.transactions[0]
    expect(payment).toMatchObject({
      ...{ currency: 'CNY', amount: expect.stringMatching(/^\d+\.\d\d$/) },
      paidIn: { currency: 'EUR', amount: expect.stringMatching(/^\d+\.\d\d$/) },
    })
    const give = (amount: string) =>
      storefront.refund({
        ...{ orderExId: order.id, key: `${order.id} ${amount}`, parentExId: payment?.exId ?? '', items: [] },
        ...{ gateway: payment?.gateway ?? '', currency: 'CNY', amount, note: '' },
      })
    expect(await give('100.00')).toMatchObject({ status: 'success', currency: 'CNY', amount: '100.00' })
    // The same once more is done already.
    await give('100.00')
    expect(placed.transactions.map(({ amount, presented }) => ({ amount, presented }))).toEqual([
      { amount: payment?.amount, presented: undefined },
      { amount: '100.00', presented: '12.70' },
    ])
    expect((await read(order))?.transactions[1]).toMatchObject({
      ...{ kind: 'refund', currency: 'CNY', amount: '100.00', paidIn: { currency: 'EUR', amount: '12.70' } },
    })
  })

  it('paid in a currency and an amount that can not be kept here: as if the shop had not told them', async () => {
    const there = desk.sandbox.findShop('demo')
    if (!there) throw new Error('there is no such shop')
    const from = new Date(Date.now() - 1000)
    const [odd] = desk.sandbox.place(there, { ...both, paidIn: { currency: 'USDC', rate: 0.14 } })
    const [fine] = desk.sandbox.place(there, { ...both, paidIn: { currency: 'EUR', rate: 0.14 } })
    const [finer] = desk.sandbox.place(there, { ...both, paidIn: { currency: 'USD', rate: 0.14 } })
    for (const order of [odd, finer])
      for (const transaction of order?.transactions ?? []) transaction.presented = '12.345678'
    const page = await everyPage({ by: 'created', from, to: new Date(Date.now() + 1000) })
    const currencies = [odd, fine, finer].map((order) =>
      page
        .find(({ exId }) => exId === String(order?.id))
        ?.transactions.map(({ currency, paidIn }) => [currency, paidIn?.currency]),
    )
    expect(currencies).toEqual([[['CNY', undefined]], [['CNY', 'EUR']], [['CNY', undefined]]])
  })

  it('with more refunds and lines than one call asks for', async () => {
    const order = await desk.place({ lines: [{ sku: 'AAA', quantity: 20 }] })
    const payment = (await read(order))?.transactions[0]
    for (const index of Array.from({ length: 13 }).keys()) {
      await storefront.refund({
        orderExId: order.id,
        key: `${order.id}-${index}`,
        parentExId: payment?.exId ?? '',
        gateway: payment?.gateway ?? '',
        currency: 'CNY',
        amount: '199.00',
        note: '',
        items: [{ exLineItemId: order.lines[0]?.id ?? '', quantity: 1, shipped: false, locationExId: null }],
      })
    }
    expect(await expectBothAlike(order)).toMatchObject({ lines: [{ quantity: 20, currentQuantity: 7 }] })
  })
})

describe('a span of time', () => {
  it('is read page by page, each order once', async () => {
    const placed = []
    for (const _ of Array.from({ length: 7 })) placed.push(await desk.place(both))
    const span = {
      by: 'created' as const,
      from: new Date(Date.now() - 3_600_000),
      to: new Date(Date.now() + 3_600_000),
    }
    const pages: number[] = []
    const found = (await everyPage(span, pages)).map(({ exId }) => exId)
    expect(found).toEqual(expect.arrayContaining(placed.map(({ id }) => id)))
    expect(new Set(found).size).toBe(found.length)
    expect(pages.length).toBeGreaterThan(1)
    const before = { by: 'created' as const, from: new Date('2020-01-01'), to: new Date('2020-01-02') }
    expect(await storefront.ordersIn(before, null)).toEqual({ rows: [], next: null })
  })

  it('has no order that is not there', async () => {
    expect(await storefront.findOrder('12')).toBeNull()
  })
})
