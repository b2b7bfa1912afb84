import { describe, expect, it } from 'vitest'
import { type Data, fulfillAll, place, readOrder, stockOf, useSandbox } from './scratch.ts'

const bench = useSandbox()

const own = '上海自营仓'
const partner = '深圳合作仓'

const faults = () => bench.sandbox.ledger().faults

describe('an order', () => {
  it('commits its units where the platform would ship them from', async () => {
    const { gid } = await place(bench, [{ sku: 'LS-01-S', quantity: 2 }])
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual([8, 2, 10])
    const order = await readOrder(bench, gid)
    expect(order).toMatchObject({ displayFinancialStatus: 'PAID', displayFulfillmentStatus: 'UNFULFILLED' })
    expect(order.transactions[0]).toMatchObject({
      kind: 'SALE',
      amountSet: { shopMoney: { amount: '398.00' } },
    })
    expect(order.fulfillmentOrders.nodes).toHaveLength(1)
    expect(order.fulfillmentOrders.nodes[0]).toMatchObject({
      status: 'OPEN',
      assignedLocation: { location: { name: own } },
      lineItems: { nodes: [{ totalQuantity: 2, remainingQuantity: 2 }] },
    })
  })

  it('of items that lie apart is one fulfilment order per location', async () => {
    const { gid } = await place(bench, [
      { sku: 'LS-01-M', quantity: 1 },
      { sku: 'WC-01-L', quantity: 1 },
    ])
    const order = await readOrder(bench, gid)
    const places = order.fulfillmentOrders.nodes.map((one: Data) => one.assignedLocation.location.name)
    expect(places).toEqual([own, partner])
  })

  it('is found by the time it was placed', async () => {
    const from = new Date(Date.now() - 60_000).toISOString()
    const count = async (query: string) => {
      const { data } = await bench.call(
        'query ($query: String) { orders(first: 9, query: $query, sortKey: CREATED_AT) { nodes { name } } }',
        { query },
      )
      return data?.orders.nodes.length
    }
    expect(await count(`created_at:>='${from}'`)).toBe(2)
    expect(await count(`created_at:<'${from}'`)).toBe(0)
    expect(await count('name:#1001')).toBe(1)
  })

  it('of what the shop does not have is refused', async () => {
    const refused = await bench.post('/shops/demo/orders', { lines: [{ sku: 'NONE', quantity: 1 }] })
    expect(refused).toEqual({ status: 400, error: '店铺没有 SKU NONE' })
  })
})

describe('fulfilment', () => {
  it('in part, then the rest, lowers what is on hand', async () => {
    const before = await stockOf(bench, 'LS-01-S', own)
    const { gid } = await place(bench, [{ sku: 'LS-01-S', quantity: 2 }])
    const [wanted] = (await readOrder(bench, gid)).fulfillmentOrders.nodes
    const [line] = wanted.lineItems.nodes
    const part = await fulfillAll(bench, wanted.id, [{ id: line.id, quantity: 1 }])
    expect(part.data?.fulfillmentCreate).toMatchObject({ fulfillment: { status: 'SUCCESS' }, userErrors: [] })
    expect(await readOrder(bench, gid)).toMatchObject({
      displayFulfillmentStatus: 'PARTIALLY_FULFILLED',
      lineItems: { nodes: [{ unfulfilledQuantity: 1, currentQuantity: 2 }] },
      fulfillmentOrders: { nodes: [{ status: 'IN_PROGRESS' }] },
    })
    await fulfillAll(bench, wanted.id)
    expect(await readOrder(bench, gid)).toMatchObject({
      displayFulfillmentStatus: 'FULFILLED',
      fulfillmentOrders: { nodes: [{ status: 'CLOSED', supportedActions: [] }] },
    })
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual([before[0]! - 2, before[1], before[2]! - 2])
    expect(faults()).toEqual([])
  })

  it('of units that have left is refused and counted', async () => {
    const { gid, name } = await place(bench, [{ sku: 'LS-01-M', quantity: 1 }])
    const [wanted] = (await readOrder(bench, gid)).fulfillmentOrders.nodes
    const items = [{ id: wanted.lineItems.nodes[0].id, quantity: 1 }]
    await fulfillAll(bench, wanted.id, items)
    const again = await fulfillAll(bench, wanted.id, items)
    expect(again.data?.fulfillmentCreate).toEqual({
      fulfillment: null,
      userErrors: [
        expect.objectContaining({ message: 'Invalid fulfillment order line item quantity requested.' }),
      ],
    })
    const whole = await fulfillAll(bench, wanted.id)
    expect(whole.data?.fulfillmentCreate.userErrors[0].message).toContain('unfulfillable status= closed')
    const { faults: counted, lines } = await bench.get('/ledger')
    expect(counted.map((one: Data) => [one.kind, one.orderName])).toEqual([
      ['fulfilledTwice', name],
      ['fulfilledTwice', name],
    ])
    expect(lines.find((one: Data) => one.order === name)).toMatchObject({ wanted: 1, shipped: 1, left: 0 })
  })

  it('of what does not exist, or lies at two locations, is refused', async () => {
    const none = await fulfillAll(bench, 'gid://shopify/FulfillmentOrder/1')
    expect(none.data?.fulfillmentCreate.userErrors[0].message).toContain('does not exist')
    const { gid } = await place(bench, [
      { sku: 'LS-01-S', quantity: 1 },
      { sku: 'WC-01-L', quantity: 1 },
    ])
    const { nodes } = (await readOrder(bench, gid)).fulfillmentOrders
    const { data } = await bench.call(
      'mutation ($f: FulfillmentInput!) { fulfillmentCreate(fulfillment: $f) { userErrors { message } } }',
      { f: { lineItemsByFulfillmentOrder: nodes.map(({ id }: Data) => ({ fulfillmentOrderId: id })) } },
    )
    expect(data?.fulfillmentCreate.userErrors[0].message).toContain('same location')
  })

  it('can change its tracking, and be cancelled', async () => {
    const { gid } = await place(bench, [{ sku: 'WC-01-L', quantity: 1 }])
    const [wanted] = (await readOrder(bench, gid)).fulfillmentOrders.nodes
    const before = await stockOf(bench, 'WC-01-L', partner)
    const { id } = (await fulfillAll(bench, wanted.id)).data.fulfillmentCreate.fulfillment
    const changed = await bench.call(
      `mutation ($id: ID!, $t: FulfillmentTrackingInput!) { fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $t) {
        fulfillment { trackingInfo { number company } } userErrors { message } } }`,
      { id, t: { company: 'USPS', number: 'US2' } },
    )
    expect(changed.data?.fulfillmentTrackingInfoUpdate).toEqual({
      fulfillment: { trackingInfo: [{ number: 'US2', company: 'USPS' }] },
      userErrors: [],
    })
    const cancel =
      'mutation ($id: ID!) { fulfillmentCancel(id: $id) { fulfillment { status } userErrors { message } } }'
    expect((await bench.call(cancel, { id })).data?.fulfillmentCancel.fulfillment.status).toBe('CANCELLED')
    expect(await stockOf(bench, 'WC-01-L', partner)).toEqual(before)
    const { fulfillmentOrders, displayFulfillmentStatus } = await readOrder(bench, gid)
    expect(displayFulfillmentStatus).toBe('UNFULFILLED')
    expect(fulfillmentOrders.nodes.map((one: Data) => one.status)).toEqual(['CLOSED', 'OPEN'])
    expect((await bench.call(cancel, { id })).data?.fulfillmentCancel.userErrors).toHaveLength(1)
  })
})

const moveMutation = `mutation ($id: ID!, $to: ID!, $items: [FulfillmentOrderLineItemInput!]) {
  fulfillmentOrderMove(id: $id, newLocationId: $to, fulfillmentOrderLineItems: $items) {
    movedFulfillmentOrder { id status lineItems(first: 5) { nodes { remainingQuantity } } assignedLocation { location { name } } }
    originalFulfillmentOrder { id status } userErrors { message code } } }`

const locationId = (name: string) =>
  `gid://shopify/Location/${bench.shop.locations.find((one) => one.name === name)?.id}`

describe('a fulfilment order', () => {
  it('moves with its commitment, whole or in part', async () => {
    const { gid } = await place(bench, [{ sku: 'LS-01-S', quantity: 2 }])
    const [wanted] = (await readOrder(bench, gid)).fulfillmentOrders.nodes
    const [here, there] = [await stockOf(bench, 'LS-01-S', own), await stockOf(bench, 'LS-01-S', partner)]
    const part = await bench.call(moveMutation, {
      id: wanted.id,
      to: locationId(partner),
      items: [{ id: wanted.lineItems.nodes[0].id, quantity: 1 }],
    })
    const { movedFulfillmentOrder: moved } = part.data.fulfillmentOrderMove
    expect(moved).toMatchObject({ status: 'OPEN', assignedLocation: { location: { name: partner } } })
    expect(moved.id).not.toBe(wanted.id)
    expect(await stockOf(bench, 'LS-01-S', own)).toEqual([here[0]! + 1, here[1]! - 1, here[2]])
    expect(await stockOf(bench, 'LS-01-S', partner)).toEqual([there[0]! - 1, there[1]! + 1, there[2]])
    const rest = await bench.call(moveMutation, { id: wanted.id, to: locationId(partner) })
    expect(rest.data?.fulfillmentOrderMove.movedFulfillmentOrder.id).toBe(wanted.id)
  })

  it('does not move to where the item is not stocked, nor when closed', async () => {
    const { gid } = await place(bench, [{ sku: 'WC-01-L', quantity: 1 }])
    const [wanted] = (await readOrder(bench, gid)).fulfillmentOrders.nodes
    const refused = await bench.call(moveMutation, { id: wanted.id, to: locationId(own) })
    expect(refused.data?.fulfillmentOrderMove.userErrors[0].message).toContain('does not stock')
    await fulfillAll(bench, wanted.id)
    const closed = await bench.call(moveMutation, { id: wanted.id, to: locationId(own) })
    expect(closed.data?.fulfillmentOrderMove.userErrors[0].message).toContain('closed')
  })

  it('on hold does not ship until it is released', async () => {
    const { gid } = await place(bench, [{ sku: 'LS-01-S', quantity: 1 }])
    const [{ id }] = (await readOrder(bench, gid)).fulfillmentOrders.nodes
    const hold = `mutation ($id: ID!, $hold: FulfillmentOrderHoldInput!) { fulfillmentOrderHold(id: $id, fulfillmentHold: $hold) {
      fulfillmentOrder { status supportedActions { action } } userErrors { code } } }`
    const input = { reason: 'INCORRECT_ADDRESS', handle: 'a' }
    const held = await bench.call(hold, { id, hold: input })
    expect(held.data?.fulfillmentOrderHold.fulfillmentOrder.status).toBe('ON_HOLD')
    const twice = await bench.call(hold, { id, hold: input })
    expect(twice.data?.fulfillmentOrderHold.userErrors).toEqual([
      { code: 'DUPLICATE_FULFILLMENT_HOLD_HANDLE' },
    ])
    const refused = await fulfillAll(bench, id)
    expect(refused.data?.fulfillmentCreate.userErrors[0].message).toContain('on_hold')
    const release =
      'mutation ($id: ID!) { fulfillmentOrderReleaseHold(id: $id) { fulfillmentOrder { status } userErrors { message } } }'
    const released = await bench.call(release, { id })
    expect(released.data?.fulfillmentOrderReleaseHold.fulfillmentOrder.status).toBe('OPEN')
    expect((await fulfillAll(bench, id)).data?.fulfillmentCreate.userErrors).toEqual([])
  })
})
