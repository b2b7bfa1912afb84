import { storefrontSave } from '@selvedge/contract/channels/storefronts/storefronts.ts'
import { setDelete, setSave } from '@selvedge/contract/marketing/sets/sets.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { priceSave } from '@selvedge/contract/products/prices/prices.ts'
import { shipOrderShip, shipOrderTrack } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { fakeStorefront } from '../../../../test/shops/fake-storefront.ts'
import { rowsFor } from '../../../../test/shops/order-shop.ts'
import { rowsOf, stockOf, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { lineOf, minute, receive, storefrontOrder, wanting } from '../../../../test/shops/storefront-shop.ts'
import { confirmedUnits } from '../../channels/storefront-orders/reported.reads.ts'

let server: TestServer
let fake: ReturnType<typeof fakeStorefront>
let [shanghai, beijing] = [0, 0]
let run = 0
let [top, skirt, set] = ['', '', '']
let setId = 0

beforeAll(async () => {
  fake = fakeStorefront()
  server = await startTestServer({ adapters: fake.adapters })
  const made = await createLocations(server, [{ name: '上海仓' }, { name: '北京仓' }])
  shanghai = made.上海仓 ?? 0
  beijing = made.北京仓 ?? 0
  await server.ok(storefrontSave, {
    body: { channel: 'first', name: '首店', baseUrl: 'https://first.test', token: 'abc', enabled: true },
  })
  const links = `insert into storefront_location values ('first', ${shanghai}, '11'), ('first', ${beijing}, '12')`
  await server.app.database.pool.query(links)
})
/** Two tops and a skirt are a set; the tops list at 60, the skirt at 30. */
beforeEach(async () => {
  run += 1
  top = `TOP-${run}`
  skirt = `SKIRT-${run}`
  set = `SET-${run}`
  await createVariants(server, [top, skirt])
  for (const [sku, price] of [
    [top, '60'],
    [skirt, '30'],
  ] as const) {
    await server.ok(priceSave, { body: { sku, site: 'first', price } })
  }
  setId = await server.ok(setSave, { body: { sku: set, variantSkus: [top, skirt, top].join(), status: 1 } })
  fake.shop.fulfilled.length = 0
  fake.shop.refunds.length = 0
})
afterAll(() => stopVerified(server))

/** A paid order of so many sets at 100.00 each. */
const ordered = (quantity: number, over: Partial<ReturnType<typeof storefrontOrder>> = {}) => {
  const order = storefrontOrder({ [set]: quantity }, over)
  return { ...order, lines: order.lines.map((line) => ({ ...line, unitPrice: '100.00', discount: '10.01' })) }
}
const buy = async (quantity: number, over = {}) => {
  const order = ordered(quantity, over)
  await receive(server, order)
  return { order, id: await idOf(order.exId) }
}
const idOf = async (exId: string): Promise<number> => {
  const { rows } = await server.app.database.pool.query('select id from orders where ex_id = $1', [exId])
  return rows[0]?.id ?? 0
}
const detail = (id: number) => server.ok(orderDetail, { query: { id } })
const unitsOf = async (id: number, kind: 'allocated' | 'shipped' | 'cancelled' | 'quantity' | 'returned') =>
  (await detail(id)).items.map((item) => item[kind])
const shipOrdersOf = async (id: number) => (await detail(id)).shipOrders

let parcels = 0
/** Ships what stands on a ship order, or so much of each SKU. */
async function ship(id: number, units: Record<string, number> = {}) {
  parcels += 1
  const rows = await rowsOf(server, id)
  await server.ok(shipOrderShip, {
    query: { id, trackingNumber: `SF${parcels}` },
    body: rows.map((row) => ({ ...row, quantity: units[row.sku] ?? row.quantity })),
  })
  await server.runJobs()
}

describe('an order of a look set', () => {
  it('is allocated, shipped and booked as its components, and told to the storefront as the set', async () => {
    await stockUp(server, shanghai, { [top]: 10, [skirt]: 5 })
    const { id, order } = await buy(2)
    // What is taken apart is no article: nobody has to name it.
    const articles = await server.app.database.pool.query('select sku from variant where sku = $1', [set])
    expect(articles.rows).toEqual([])
    expect((await detail(id)).items).toMatchObject([
      { sku: top, setSku: set, quantity: 2, allocated: 2, unitPrice: '40.00' },
      { sku: skirt, setSku: set, quantity: 2, allocated: 2, unitPrice: '20.00' },
      { sku: top, setSku: set, quantity: 2, allocated: 2, unitPrice: '40.00' },
    ])
    expect(await stockOf(server, top, shanghai)).toEqual([10, 4])
    const [shipOrder] = await shipOrdersOf(id)
    expect(shipOrder).toMatchObject({ quantity: 6, status: 0 })
    await ship(shipOrder?.id ?? 0)
    expect(fake.shop.fulfilled).toMatchObject([
      { items: [{ exLineItemId: order.lines[0]?.exId, sku: set, quantity: 2 }] },
    ])
    expect(await stockOf(server, top, shanghai)).toEqual([6, 0])
    expect(await stockOf(server, skirt, shanghai)).toEqual([3, 0])
    expect(await detail(id)).toMatchObject({ status: 'complete', shipOrders: [{ status: 4 }] })
  })

  it('shares among its lines what the storefront takes off it later', async () => {
    const { order, id } = await buy(1)
    const lines = order.lines.map((line) => ({ ...line, discount: '20.00' }))
    expect(await receive(server, { ...order, lines, updatedAt: minute(1) })).toBe('updated')
    const { rows } = await server.app.database.pool.query(
      `select array_agg(item.discount::float order by item.id) as lines, max(bought.discount)::float as whole
       from order_item as item join order_set as bought on bought.id = set_id where item.order_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ lines: [8, 4, 8], whole: 20 }])
  })

  it('waits for a component that is short; the storefront learns of the set when its last component leaves', async () => {
    await stockUp(server, shanghai, { [top]: 4, [skirt]: 1 })
    const { id, order } = await buy(2)
    expect(await unitsOf(id, 'allocated')).toEqual([2, 1, 2])
    const [first] = await shipOrdersOf(id)
    await ship(first?.id ?? 0, { [skirt]: 0 })
    expect(fake.shop.fulfilled).toEqual([])
    expect(await shipOrdersOf(id)).toMatchObject([{ status: 4 }])
    await server.ok(shipOrderTrack, {
      body: { id: first?.id ?? 0, trackingNumber: 'OTHER', trackingCompany: 'Other' },
    })
    await server.runJobs()
    expect(fake.shop.trackings).toEqual([])

    await stockUp(server, beijing, { [skirt]: 1 })
    await server.runJobs()
    const second = (await shipOrdersOf(id)).at(-1)
    expect(second).toMatchObject({ locationName: '北京仓', quantity: 1 })
    await ship(second?.id ?? 0)
    expect(fake.shop.fulfilled).toMatchObject([
      { locationExId: '12', items: [{ exLineItemId: order.lines[0]?.exId, quantity: 1 }] },
    ])
    expect(await unitsOf(id, 'shipped')).toEqual([2, 1, 2])
    await stockUp(server, beijing, { [skirt]: 2 })
    await server.runJobs()
    await ship((await shipOrdersOf(id)).at(-1)?.id ?? 0)
    expect(fake.shop.fulfilled.map(({ items }) => items[0]?.quantity)).toEqual([1, 1])
    expect(await detail(id)).toMatchObject({ status: 'complete' })
  })

  it('is confirmed by the storefront in whole sets, whatever left beside other goods', async () => {
    const plain = `PLAIN-${run}`
    await createVariants(server, [plain])
    await stockUp(server, shanghai, { [top]: 4, [plain]: 1 })
    const order = ordered(2)
    const lines = [...order.lines, lineOf(`${order.exId}-plain`, plain, 1)]
    await receive(server, { ...order, lines })
    const id = await idOf(order.exId)
    const confirmed = async () =>
      (await confirmedUnits(server.app.database.db, id))
        .toSorted((a, b) => a.id - b.id)
        .map(({ units }) => units)
    await ship((await shipOrdersOf(id))[0]?.id ?? 0)
    expect(await confirmed()).toEqual([0, 0, 0, 1])
    await stockUp(server, beijing, { [skirt]: 1 })
    await server.runJobs()
    await ship((await shipOrdersOf(id)).at(-1)?.id ?? 0)
    expect(await confirmed()).toEqual([1, 1, 1, 1])
  })

  it('is cancelled in whole sets by the storefront', async () => {
    await stockUp(server, shanghai, { [top]: 4, [skirt]: 4 })
    const { id, order } = await buy(2)
    await receive(server, wanting(order, { [set]: 1 }, 1))
    expect(await unitsOf(id, 'cancelled')).toEqual([1, 1, 1])
    expect(await unitsOf(id, 'allocated')).toEqual([1, 1, 1])
    expect(await stockOf(server, top, shanghai)).toEqual([4, 2])
    await receive(server, { ...order, cancelledAt: minute(2), updatedAt: minute(2) })
    expect(await unitsOf(id, 'cancelled')).toEqual([2, 2, 2])
    expect(await stockOf(server, top, shanghai)).toEqual([4, 0])
  })

  it('of which a set is called off when some of it has left keeps that, and owes the other sets whole', async () => {
    await stockUp(server, shanghai, { [top]: 4 })
    const { id, order } = await buy(2)
    await ship((await shipOrdersOf(id))[0]?.id ?? 0)
    await receive(server, wanting(order, { [set]: 1 }, 1))
    expect(await unitsOf(id, 'shipped')).toEqual([2, 0, 2])
    expect(await unitsOf(id, 'cancelled')).toEqual([0, 1, 0])
    await stockUp(server, shanghai, { [skirt]: 3 })
    await server.runJobs()
    expect(await unitsOf(id, 'allocated')).toEqual([0, 1, 0])
    await ship((await shipOrdersOf(id)).at(-1)?.id ?? 0)
    expect(fake.shop.fulfilled).toMatchObject([{ items: [{ sku: set, quantity: 1 }] }])
    expect(await detail(id)).toMatchObject({ status: 'close' })
  })

  it('is as the set was when it came in, however often it is told and whatever becomes of the set', async () => {
    await stockUp(server, shanghai, { [top]: 9, [skirt]: 9 })
    const { id, order } = await buy(1)
    await server.ok(setSave, { body: { id: setId, variantSkus: skirt } })
    await receive(server, order)
    const [line] = order.lines
    await receive(server, {
      ...order,
      lines: line ? [{ ...line, quantity: 2, currentQuantity: 2 }] : [],
      updatedAt: minute(3),
    })
    await server.ok(setDelete, { query: { id: setId } })
    await server.runJobs()
    expect((await detail(id)).items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [top, 2],
      [skirt, 2],
      [top, 2],
    ])
    expect(await unitsOf(id, 'allocated')).toEqual([2, 2, 2])
  })

  it('takes a set that is added to it later apart as well', async () => {
    await stockUp(server, shanghai, { [top]: 9, [skirt]: 9 })
    const order = storefrontOrder({ [skirt]: 1 })
    await receive(server, order)
    await receive(server, { ...order, lines: [...order.lines, ...ordered(1).lines], updatedAt: minute(1) })
    expect(
      (await detail(await idOf(order.exId))).items.map(({ sku, setSku, allocated }) => [
        sku,
        setSku,
        allocated,
      ]),
    ).toEqual([
      [skirt, '', 1],
      [top, set, 1],
      [skirt, set, 1],
      [top, set, 1],
    ])
  })

  it('of which two come in at once for the last component gives it to one of them', async () => {
    await stockUp(server, shanghai, { [top]: 4, [skirt]: 1 })
    const [a, b] = await Promise.all([buy(1), buy(1)])
    const skirts = await Promise.all([a, b].map(async ({ id }) => (await unitsOf(id, 'allocated'))[1]))
    expect(skirts.toSorted()).toEqual([0, 1])
    expect(await stockOf(server, skirt, shanghai)).toEqual([1, 1])
    expect(await stockOf(server, top, shanghai)).toEqual([4, 4])
  })

  it('is left as its SKU where the set is offline', async () => {
    await server.ok(setSave, { body: { id: setId, status: 0 } })
    const { id } = await buy(1)
    expect((await detail(id)).items).toMatchObject([{ sku: set, setSku: '', allocated: 0 }])
  })
})

describe('what comes of it', () => {
  const paid = {
    transactions: [
      {
        exId: 'P1',
        gateway: 'alipay',
        kind: 'sale',
        status: 'success',
        currency: 'CNY',
        amount: '200.00',
        createdAt: minute(0),
      },
    ],
  }

  it('comes back by the component', async () => {
    await stockUp(server, shanghai, { [top]: 2, [skirt]: 1 })
    const { id } = await buy(1)
    await ship((await shipOrdersOf(id))[0]?.id ?? 0)
    const [sent] = (await detail(id)).fulfillments
    const item = sent?.items.find(({ sku }) => sku === skirt)
    const returned = {
      orderId: id,
      fulfillmentId: sent?.id ?? 0,
      fulfillmentItemId: item?.id ?? 0,
      locationId: shanghai,
    }
    await server.ok(orderRestock, { body: { ...returned, quantity: 1 } })
    expect(await unitsOf(id, 'returned')).toEqual([0, 1, 0])
    expect(await stockOf(server, skirt, shanghai)).toEqual([1, 0])
    expect(await server.call(orderRestock, { body: { ...returned, quantity: 1 } })).toMatchObject(
      refusal('RETURN_TOO_MANY'),
    )
  })

  it('is refunded by the component; the storefront is told of whole sets alone', async () => {
    await stockUp(server, shanghai, { [top]: 4, [skirt]: 2 })
    const { id, order } = await buy(2, paid)
    await ship((await shipOrdersOf(id))[0]?.id ?? 0)
    const items = (await detail(id)).items.map((item) => ({ orderItemId: item.id, quantity: 1 }))
    await server.ok(orderRefund, { body: { orderId: id, items } })
    await server.ok(orderRefund, { body: { orderId: id, items: items.slice(1, 2), amount: '15.00' } })
    await server.runJobs()
    expect(fake.shop.refunds).toMatchObject([
      {
        // Of the discount of 10.01 a half is taken off; half a cent is left for the other set.
        amount: '94.99',
        items: [{ exLineItemId: order.lines[0]?.exId, quantity: 1 }],
      },
      { amount: '15.00', items: [] },
    ])
  })

  it('is imported as it was bought, and known again when the set has changed', async () => {
    await stockUp(server, shanghai, { [top]: 2, [skirt]: 1 })
    const body = rowsFor(`IMP-${run}`, { [set]: 1 })
    expect(await server.ok(orderImport, { body })).toMatchObject({ imported: 1, shipOrders: 1 })
    await server.ok(setSave, { body: { id: setId, variantSkus: skirt } })
    expect(await server.ok(orderImport, { body })).toMatchObject({ imported: 0, already: 1, problems: [] })
    const unknown = rowsFor(`BAD-${run}`, { 'NO-SET': 1 })
    expect(await server.call(orderImport, { body: unknown })).toMatchObject(refusal('ROWS_REFUSED'))
  })
})

it('is offered by the storefront as often as a location has all of it, and no longer once it is offline', async () => {
  const levels = async () => {
    await server.runJobs()
    return ['11', '12'].map((location) => fake.shop.levels.get(`${set}@${location}`))
  }
  await stockUp(server, shanghai, { [top]: 7, [skirt]: 5 })
  await stockUp(server, beijing, { [top]: 9 })
  expect(await levels()).toEqual([3, 0])
  await buy(1)
  expect(await levels()).toEqual([2, 0])
  await receive(server, storefrontOrder({ [skirt]: 3 }))
  expect(await levels()).toEqual([1, 0])
  await server.ok(setSave, { body: { id: setId, variantSkus: top } })
  expect(await levels()).toEqual([5, 9])
  await server.ok(setSave, { body: { id: setId, status: 0 } })
  expect(await levels()).toEqual([0, 0])
})
