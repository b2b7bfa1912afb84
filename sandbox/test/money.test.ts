import { describe, expect, it } from 'vitest'
import { amountOf, cents } from '../src/storefront/shop/money.ts'
import { type Data, fulfillAll, place, readOrder, smallShop, stockOf, useSandbox } from './scratch.ts'

const bench = useSandbox({
  shops: [
    {
      ...smallShop,
      products: smallShop.products.map((product) => ({
        ...product,
        variants: product.variants.map((variant) => ({ ...variant, stock: { 上海自营仓: 50 } })),
      })),
    },
  ],
})

const own = '上海自营仓'
const location = () => `gid://shopify/Location/${bench.shop.locations[0]?.id}`

let keys = 0
const refund = (input: Record<string, unknown>, key = `key-${++keys}`) =>
  bench.call(
    `mutation ($input: RefundInput!, $key: String!) { refundCreate(input: $input) @idempotent(key: $key) {
      refund { id totalRefundedSet { shopMoney { amount } } refundLineItems(first: 5) { nodes { quantity restockType } } }
      order { displayFinancialStatus } userErrors { field message } } }`,
    { input, key },
  )

const payBack = (order: Data, amount: string) => ({
  orderId: order.id,
  transactions: [
    {
      orderId: order.id,
      parentId: order.transactions[0].id,
      gateway: 'shopify_payments',
      kind: 'REFUND',
      amount,
    },
  ],
})

const placed = async (quantity = 2, more = {}) =>
  readOrder(bench, (await place(bench, [{ sku: 'LS-01-S', quantity }], more)).gid)

const faults = () => bench.shop.faults.splice(0).map(({ kind }) => kind)

describe('a refund', () => {
  it('needs its key', async () => {
    const { errors, data } = await bench.call(
      'mutation ($input: RefundInput!) { refundCreate(input: $input) { userErrors { message } } }',
      { input: { orderId: 'gid://shopify/Order/1' } },
    )
    expect(data).toBeNull()
    expect(errors[0]).toMatchObject({
      message: expect.stringContaining('@idempotent directive is required'),
      extensions: { code: 'BAD_REQUEST' },
    })
  })

  it('is made once however often it is sent with its key, and the key serves nothing else', async () => {
    const order = await placed()
    const first = await refund(payBack(order, '100.00'), 'same')
    expect(first.data?.refundCreate).toMatchObject({
      refund: { totalRefundedSet: { shopMoney: { amount: '100.00' } } },
      order: { displayFinancialStatus: 'PARTIALLY_REFUNDED' },
      userErrors: [],
    })
    const second = await refund(payBack(order, '100.00'), 'same')
    expect(second.data?.refundCreate.refund.id).toBe(first.data?.refundCreate.refund.id)
    expect((await readOrder(bench, order.id)).transactions).toHaveLength(2)
    const other = await refund(payBack(order, '50.00'), 'same')
    expect(other.data?.refundCreate.userErrors[0].message).toContain('other parameters')
    expect(faults()).toEqual([])
  })

  it('of more than was paid is refused and counted', async () => {
    const order = await placed(1)
    await refund(payBack(order, '150.00'))
    const over = await refund(payBack(order, '50.00'))
    expect(over.data?.refundCreate).toMatchObject({
      refund: null,
      userErrors: [{ field: ['transactions', '0', 'amount'] }],
    })
    expect(faults()).toEqual(['overRefund'])
    const allowed = await refund({ ...payBack(order, '50.00'), allowOverRefunding: true })
    expect(allowed.data?.refundCreate.userErrors).toEqual([])
    expect(faults()).toEqual(['overRefund'])
  })

  it('gives unshipped units back to the shelf, and shipped ones when they return', async () => {
    const before = await stockOf(bench, 'LS-01-S', own)
    const order = await placed(3)
    const [line] = order.lineItems.nodes
    const [wanted] = order.fulfillmentOrders.nodes
    await fulfillAll(bench, wanted.id, [{ id: wanted.lineItems.nodes[0].id, quantity: 2 }])
    const lines = (quantity: number, restockType: string, locationId?: string) => ({
      orderId: order.id,
      refundLineItems: [
        { lineItemId: line.id, quantity, restockType, ...(locationId ? { locationId } : {}) },
      ],
    })
    const cancelled = await refund(lines(1, 'CANCEL', location()))
    expect(cancelled.data?.refundCreate.userErrors).toEqual([])
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual([before[0]! - 2, before[1], before[2]! - 2])
    const returned = await refund(lines(1, 'RETURN', location()))
    expect(returned.data?.refundCreate.refund.refundLineItems.nodes).toEqual([
      { quantity: 1, restockType: 'RETURN' },
    ])
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual([before[0]! - 1, before[1], before[2]! - 1])
    expect(await readOrder(bench, order.id)).toMatchObject({
      displayFulfillmentStatus: 'FULFILLED',
      lineItems: { nodes: [{ quantity: 3, currentQuantity: 1, unfulfilledQuantity: 0 }] },
    })
    const twice = await refund(lines(2, 'NO_RESTOCK'))
    expect(twice.data?.refundCreate.userErrors[0].message).toContain('more items than were purchased')
    expect(faults()).toEqual(['refundedTwice'])
    const nowhere = await refund(lines(1, 'RETURN'))
    expect(nowhere.data?.refundCreate.userErrors[0].field).toContain('locationId')
  })
})

describe('cancelling', () => {
  const cancel = (orderId: string, refundAll = true) =>
    bench.call(
      `mutation ($orderId: ID!, $refund: OrderCancelRefundMethodInput) {
        orderCancel(orderId: $orderId, reason: CUSTOMER, restock: true, refundMethod: $refund) {
          job { id done } orderCancelUserErrors { code message } } }`,
      { orderId, refund: { originalPaymentMethodsRefund: refundAll } },
    )

  it('gives units and money back', async () => {
    const before = await stockOf(bench, 'LS-01-S', own)
    const order = await placed(2, { shippingFee: '12.00' })
    expect((await cancel(order.id)).data?.orderCancel).toMatchObject({
      job: { done: true },
      orderCancelUserErrors: [],
    })
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual(before)
    const after = await readOrder(bench, order.id)
    expect(after.displayFinancialStatus).toBe('REFUNDED')
    expect(after.transactions[1]).toMatchObject({
      kind: 'REFUND',
      amountSet: { shopMoney: { amount: '410.00' } },
    })
    const again = await cancel(order.id)
    expect(again.data?.orderCancel.orderCancelUserErrors).toEqual([
      expect.objectContaining({ code: 'INVALID' }),
    ])
    const [wanted] = after.fulfillmentOrders.nodes
    expect((await fulfillAll(bench, wanted.id)).data?.fulfillmentCreate.userErrors).toHaveLength(1)
    expect(faults()).toEqual(['fulfilledCancelled'])
  })

  it('is refused once something left', async () => {
    const order = await placed(1)
    await fulfillAll(bench, order.fulfillmentOrders.nodes[0].id)
    const { data } = await cancel(order.id)
    expect(data?.orderCancel.orderCancelUserErrors[0].message).toContain('fulfilled items')
    const none = await cancel('gid://shopify/Order/1')
    expect(none.data?.orderCancel.orderCancelUserErrors[0].code).toBe('NOT_FOUND')
  })
})

describe('an order', () => {
  it('is paid later, by the customer or by hand', async () => {
    const order = await placed(1, { paid: false })
    expect(order.displayFinancialStatus).toBe('PENDING')
    const mark =
      'mutation ($id: ID!) { orderMarkAsPaid(input: { id: $id }) { order { displayFinancialStatus } userErrors { message } } }'
    expect(
      (await bench.call(mark, { id: order.id })).data?.orderMarkAsPaid.order.displayFinancialStatus,
    ).toBe('PAID')
    expect((await bench.call(mark, { id: order.id })).data?.orderMarkAsPaid.userErrors).toHaveLength(1)
    const other = await place(bench, [{ sku: 'WC-01-L', quantity: 1 }], { paid: false })
    expect((await bench.post(`/shops/demo/orders/${other.id}/pay`, {})).status).toBe(200)
    expect((await bench.post(`/shops/demo/orders/${other.id}/pay`, {})).status).toBe(400)
  })

  it('is edited: fewer units go back to the shelf, more are committed', async () => {
    const before = await stockOf(bench, 'LS-01-S', own)
    const order = await placed(3)
    const [line] = order.lineItems.nodes
    const started = await bench.call(
      'mutation ($id: ID!) { orderEditBegin(id: $id) { calculatedOrder { id lineItems(first: 5) { nodes { id quantity } } } userErrors { message } } }',
      { id: order.id },
    )
    const { id, lineItems } = started.data.orderEditBegin.calculatedOrder
    const set = `mutation ($id: ID!, $line: ID!, $quantity: Int!) { orderEditSetQuantity(id: $id, lineItemId: $line, quantity: $quantity, restock: true) {
      userErrors { message } } }`
    const wrong = await bench.call(set, { id, line: lineItems.nodes[0].id, quantity: -1 })
    expect(wrong.data?.orderEditSetQuantity.userErrors).toHaveLength(1)
    await bench.call(set, { id, line: lineItems.nodes[0].id, quantity: 1 })
    expect((await readOrder(bench, order.id)).lineItems.nodes[0].currentQuantity).toBe(3)
    const commit = 'mutation ($id: ID!) { orderEditCommit(id: $id) { order { id } userErrors { message } } }'
    expect((await bench.call(commit, { id })).data?.orderEditCommit.userErrors).toEqual([])
    expect((await bench.call(commit, { id })).data?.orderEditCommit.userErrors).toHaveLength(1)
    expect((await readOrder(bench, order.id)).lineItems.nodes[0]).toMatchObject({
      quantity: 3,
      currentQuantity: 1,
    })
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual([before[0]! - 1, before[1]! + 1, before[2]])
    const more = await bench.post(`/shops/demo/orders/${order.id.split('/').at(-1)}/quantity`, {
      sku: line.sku,
      quantity: 4,
    })
    expect(more.status).toBe(200)
    expect((await readOrder(bench, order.id)).lineItems.nodes[0]).toMatchObject({
      quantity: 6,
      currentQuantity: 4,
    })
  })

  it('takes note, address and tags; tags are the same in any case', async () => {
    const order = await placed(1)
    const { data } = await bench.call(
      `mutation ($input: OrderInput!) { orderUpdate(input: $input) {
        order { note shippingAddress { city firstName } } userErrors { message } } }`,
      { input: { id: order.id, note: '急', shippingAddress: { city: '苏州市' } } },
    )
    expect(data?.orderUpdate.order).toMatchObject({ note: '急', shippingAddress: { city: '苏州市' } })
    const change = (verb: string, tags: string[], id = order.id) =>
      bench.call(
        `mutation ($id: ID!, $tags: [String!]!) { ${verb}(id: $id, tags: $tags) { node { id } userErrors { message } } }`,
        { id, tags },
      )
    await change('tagsAdd', ['VIP', 'gift, urgent'])
    await change('tagsAdd', ['vip'])
    await change('tagsRemove', ['GIFT'])
    expect((await readOrder(bench, order.id)).tags).toEqual(['VIP', 'urgent'])
    const none = await change('tagsAdd', ['x'], 'gid://shopify/Order/1')
    expect(none.data?.tagsAdd.userErrors).toHaveLength(1)
  })
})

it('counts in cents', () => {
  expect(cents('12')).toBe(1200)
  expect(cents('-0.5')).toBe(-50)
  expect(cents('1.2000')).toBe(120)
  expect(amountOf(-5)).toBe('-0.05')
  expect(() => cents('1.234')).toThrow('1.234 is no amount')
})
