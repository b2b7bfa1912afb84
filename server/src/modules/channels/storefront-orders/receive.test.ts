import { orderHold, orderRelease } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { orderList } from '@selvedge/contract/orders/orders/order-list.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { variantList } from '@selvedge/contract/products/products/products.ts'
import {
  shipOrderCancel,
  shipOrderGet,
  shipOrderShip,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { rowsFor } from '../../../../test/shops/order-shop.ts'
import { address, inTransaction, rowsOf, shipOrderOf, stockOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { lineOf, minute, receive, storefrontOrder, wanting } from '../../../../test/shops/storefront-shop.ts'
import { query } from '../../../core/db/db.ts'
import type { StorefrontOrder } from '../../../ports/storefront/storefront.ts'
import { startPicking } from '../../shipping/ship-orders/ship-orders.public.ts'

let server: TestServer
let shanghai: number

beforeAll(async () => {
  server = await startTestServer()
  const places = await createLocations(server, [{ name: '上海仓' }])
  shanghai = places.上海仓 ?? 0
  await createVariants(server, ['AAA', 'BBB', 'CCC'])
  await stockUp(server, shanghai, { AAA: 1000, BBB: 1000, CCC: 1000 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

async function orderOf({ exId }: StorefrontOrder) {
  const [row] = await query<{ id: number }>(
    server.app.database.db,
    sql`select id from orders where channel = 'first' and ex_id = ${exId}`,
  )
  return server.ok(orderDetail, { query: { id: row?.id ?? 0 } })
}
const openOf = async (order: StorefrontOrder) =>
  (await orderOf(order)).shipOrders.filter(({ status }) => status === 0 || status === 1)
/** Receives an order and has its only ship order picked. */
async function picked(order: StorefrontOrder): Promise<number> {
  await receive(server, order)
  const id = (await openOf(order))[0]?.id ?? 0
  await inTransaction(server, (context) => startPicking(context, [id]))
  return id
}
const ship = async (id: number) =>
  server.call(shipOrderShip, { query: { id, trackingNumber: 'SF1' }, body: await rowsOf(server, id) })
const infosOf = async (order: StorefrontOrder) =>
  (await server.ok(orderTimeline, { query: { id: (await orderOf(order)).id } })).map(({ info }) => info)

describe('what the buyer wrote', () => {
  const noteOf = async (order: StorefrontOrder) => {
    const [open] = await openOf(order)
    return (await server.ok(shipOrderGet, { query: { id: open?.id ?? 0 } })).note1
  }

  it('stands on its ship orders, for whoever packs, also when it is written later', async () => {
    const order = storefrontOrder({ AAA: 1 }, { note: 'A gift, no invoice please' })
    await picked(order)
    expect(await noteOf(order)).toBe('A gift, no invoice please')
    await receive(server, { ...order, note: 'Ring twice', updatedAt: minute(5) })
    expect(await noteOf(order)).toBe('Ring twice')
    await receive(server, { ...order, note: '', updatedAt: minute(6) })
    expect(await noteOf(order)).toBe('')
  })
})

describe('a new order', () => {
  it('is written with all that it has, and routed', async () => {
    const order = storefrontOrder(
      { AAA: 2, BBB: 1 },
      {
        transactions: [
          {
            exId: '9',
            gateway: 'bogus',
            kind: 'sale',
            status: 'success',
            currency: 'CNY',
            amount: '59.70',
            createdAt: minute(0),
          },
          {
            exId: '8',
            gateway: 'bogus',
            kind: 'sale',
            status: 'failure',
            currency: 'CNY',
            amount: '59.70',
            createdAt: minute(0),
          },
        ],
      },
    )
    expect(await receive(server, order)).toBe('created')
    expect(await orderOf(order)).toMatchObject({
      name: order.name,
      url: order.url,
      email: 'buyer@example.com',
      tags: 'vip',
      paid: true,
      payStatus: 'paid',
      consignee: '王小明',
      postcode: '200000',
      quantity: 3,
      waitSplitQuantity: 0,
      items: [
        { sku: 'AAA', quantity: 2, unitPrice: '19.90' },
        { sku: 'BBB', quantity: 1 },
      ],
      transactions: [{ exId: '9', kind: 'sale', amount: '59.70' }],
    })
    expect(await infosOf(order)).toEqual(['分仓：上海仓 AAA ×2，BBB ×1', '店铺订单同步'])
  })

  it('of nothing that ships is found by what it says, before and after it changes', async () => {
    const order = storefrontOrder({}, { name: '#GIFT-1', email: 'giver@example.com', receiver: null })
    expect(await receive(server, order)).toBe('created')
    const found = async (query: string) =>
      (await server.ok(orderList, { query: { name: query } })).map(({ name }) => name)
    expect(await found('GIFT-1')).toEqual(['#GIFT-1'])
    expect(await found('giver@')).toEqual(['#GIFT-1'])
    await receive(server, { ...order, email: 'taker@example.com', updatedAt: minute(1) })
    expect([await found('giver@'), await found('taker@')]).toEqual([[], ['#GIFT-1']])
    expect(await server.verify()).toEqual([])
  })

  it('of longer texts than are kept says on its page which were cut', async () => {
    const long = 'x'.repeat(40_000)
    const texts = { nickname: long, note: long, url: `https://first.test/${long}` }
    const order = storefrontOrder({ AAA: 1 }, { ...texts, receiver: { ...address, city: long } })
    const lines = [...order.lines, { ...lineOf('long', 'LONG-TITLE', 1), title: long }]
    expect(await receive(server, { ...order, lines })).toBe('created')
    expect(await infosOf(order)).toContain('店铺的内容过长，已截短：昵称、市、商品名称、买家留言、店铺链接')
    const [variant] = await server.ok(variantList, { query: { keyword: 'LONG-TITLE' } })
    expect(variant?.name).toBe('x'.repeat(500))
  })

  it('has a million units at most', async () => {
    const order = storefrontOrder({ AAA: 999_999, BBB: 2 })
    await expect(receive(server, order)).rejects.toMatchObject({ error: 'ORDER_UNITS_TOO_MANY' })
    expect(await receive(server, storefrontOrder({ constructor: 1, __proto__x: 1 }))).toBe('created')
  })

  it('exists once, however many deliveries of it come at once', async () => {
    const order = storefrontOrder({ AAA: 1, NEW: 1 })
    const results = await Promise.all(Array.from({ length: 8 }, () => receive(server, order)))
    expect(results.toSorted()).toEqual(['created', ...Array.from({ length: 7 }, () => 'unchanged')])
    expect((await orderOf(order)).items).toHaveLength(2)
  })

  it('is of its channel: the same id in the other one is another order', async () => {
    const order = storefrontOrder({ AAA: 1 })
    expect(await receive(server, order, 'first')).toBe('created')
    expect(await receive(server, order, 'second')).toBe('created')
  })

  it('makes what it sells and nobody knows, and lets what is known be', async () => {
    const order = storefrontOrder({ 'ZZZ-1': 1 })
    await receive(server, {
      ...order,
      lines: [...order.lines, { ...lineOf('77', '', 1), title: 'Nameless' }],
    })
    expect(await server.ok(variantList, { query: { keyword: 'ZZZ-1' } })).toMatchObject([
      { sku: 'ZZZ-1', name: 'Title of ZZZ-1' },
    ])
    expect((await orderOf(order)).items.map(({ sku }) => sku)).toEqual(['ZZZ-1', 'LINE-77'])
    expect(await server.ok(variantList, { query: { keyword: 'AAA' } })).toMatchObject([
      { cnName: '款式 AAA' },
    ])
  })

  it('waits until it is paid; partly refunded is paid', async () => {
    const order = storefrontOrder({ AAA: 1 }, { financialStatus: 'pending' })
    await receive(server, order)
    expect(await orderOf(order)).toMatchObject({ paid: false, waitSplitQuantity: 1 })
    await receive(server, { ...order, financialStatus: 'partially_refunded', updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({ paid: true, waitSplitQuantity: 0 })
  })

  it('does not ship again what left elsewhere, what was refunded, or what was called off', async () => {
    const order = storefrontOrder({ AAA: 3, BBB: 2 })
    const [first, second] = order.lines
    if (!first || !second) throw new Error('two lines were asked for')
    await receive(server, {
      ...order,
      lines: [
        { ...first, fulfilledQuantity: 3 },
        { ...second, currentQuantity: 1 },
      ],
    })
    expect(await orderOf(order)).toMatchObject({
      fulfillableCount: 1,
      items: [{ cancelled: 3 }, { cancelled: 1, allocated: 1 }],
    })
    const cancelled = storefrontOrder({ AAA: 1 }, { cancelledAt: minute(0) })
    await receive(server, cancelled)
    expect(await orderOf(cancelled)).toMatchObject({ status: 'cancel', shipOrders: [] })
  })

  it('without an address waits on hold', async () => {
    const order = storefrontOrder({ AAA: 1 }, { receiver: null })
    await receive(server, order)
    expect(await orderOf(order)).toMatchObject({ held: true, heldBy: '系统', shipOrders: [] })
  })

  it('leaves an imported order of the same id alone', async () => {
    const order = storefrontOrder({ AAA: 1 })
    await server.ok(orderImport, { body: rowsFor(order.exId, { BBB: 1 }) })
    expect(await receive(server, order)).toBe('unchanged')
    expect((await orderOf(order)).items).toMatchObject([{ sku: 'BBB' }])
  })
})

describe('a later reading', () => {
  it('counts only when it is newer', async () => {
    const order = storefrontOrder({ AAA: 1 })
    await receive(server, { ...order, tags: ['new'], updatedAt: minute(5) })
    expect(await receive(server, { ...order, tags: ['old'], updatedAt: minute(3) })).toBe('unchanged')
    expect(await receive(server, { ...order, tags: ['equal'], updatedAt: minute(5) })).toBe('doubtful')
    expect(await receive(server, { ...order, tags: ['new'], updatedAt: minute(5) })).toBe('unchanged')
    expect(await orderOf(order)).toMatchObject({ tags: 'new' })
    const newest = {
      ...order,
      tags: ['a', 'b'],
      email: 'x@example.com',
      url: 'https://x.test/1',
      updatedAt: minute(6),
    }
    expect(await receive(server, newest)).toBe('updated')
    expect(await orderOf(order)).toMatchObject({
      tags: 'a,b',
      email: 'x@example.com',
      url: 'https://x.test/1',
    })
    expect(await openOf(order)).toHaveLength(1)
  })

  it('of the same moment counts when it was read just now', async () => {
    const order = storefrontOrder({ AAA: 1 }, { financialStatus: 'pending' })
    await receive(server, order)
    const paid = { ...order, financialStatus: 'paid' as const }
    expect(await receive(server, paid)).toBe('doubtful')
    expect(await orderOf(order)).toMatchObject({ paid: false })
    expect(await receive(server, paid, 'first', 'justRead')).toBe('updated')
    expect(await receive(server, paid, 'first', 'justRead')).toBe('unchanged')
    expect(await orderOf(order)).toMatchObject({ paid: true, waitSplitQuantity: 0 })
  })

  it('comes to the newest, in whatever order many come at once', async () => {
    const order = storefrontOrder({ AAA: 5 })
    const readings = [1, 2, 3, 4].map((at) => wanting(order, { AAA: at }, 10 - at))
    await Promise.all([...readings, order, ...readings].map((reading) => receive(server, reading)))
    expect(await orderOf(order)).toMatchObject({ fulfillableCount: 1, waitSplitQuantity: 0 })
  })

  it('tells of payments and refunds, once each', async () => {
    const refund = {
      exId: '5',
      gateway: 'bogus',
      kind: 'refund',
      currency: 'CNY',
      amount: '19.90',
      createdAt: minute(1),
    }
    const order = storefrontOrder({ AAA: 1 })
    const pending = { ...refund, currency: 'EUR', status: 'pending' as const }
    await receive(server, { ...order, transactions: [pending] })
    await receive(server, {
      ...order,
      transactions: [{ ...refund, status: 'success' }],
      updatedAt: minute(2),
    })
    expect((await orderOf(order)).transactions).toMatchObject([
      { exId: '5', refundStatus: 1, currency: 'CNY' },
    ])
    const refundInfos = (await infosOf(order)).filter((info) => info.startsWith('退款'))
    expect(refundInfos).toHaveLength(1)
    await receive(server, {
      ...order,
      transactions: [{ ...refund, status: 'success' }],
      updatedAt: minute(3),
    })
    expect((await infosOf(order)).filter((info) => info.startsWith('退款'))).toEqual(refundInfos)
  })

  it('adds lines and units', async () => {
    const order = storefrontOrder({ AAA: 1 })
    await receive(server, order)
    const [line] = order.lines
    if (!line) throw new Error('one line was asked for')
    const more = {
      ...order,
      lines: [{ ...line, quantity: 3, currentQuantity: 3 }, lineOf('88', 'BBB', 2)],
      updatedAt: minute(1),
    }
    await receive(server, more)
    expect(await orderOf(order)).toMatchObject({
      quantity: 5,
      waitSplitQuantity: 0,
      items: [
        { quantity: 3, allocated: 3 },
        { sku: 'BBB', allocated: 2 },
      ],
    })
    expect((await infosOf(order)).slice(0, 3)).toEqual([
      expect.stringMatching(/^分仓/),
      '店铺增加了商品数量',
      '店铺增加商品：BBB ×2',
    ])
  })

  it('takes units away, before they ship, and gives them back', async () => {
    const order = storefrontOrder({ AAA: 3, BBB: 1 })
    await receive(server, order)
    const [, reserved] = await stockOf(server, 'AAA', shanghai)
    await receive(server, wanting(order, { AAA: 1, BBB: 0 }, 1))
    expect(await orderOf(order)).toMatchObject({
      status: 'open',
      items: [
        { cancelled: 2, allocated: 1 },
        { cancelled: 1, allocated: 0 },
      ],
    })
    expect(await stockOf(server, 'AAA', shanghai)).toEqual([expect.any(Number), (reserved ?? 0) - 2])
    await receive(server, wanting(order, { AAA: 2, BBB: 0 }, 2))
    expect(await orderOf(order)).toMatchObject({ items: [{ cancelled: 1, allocated: 2 }, { cancelled: 1 }] })
    await receive(server, wanting(order, { AAA: 0, BBB: 0 }, 3))
    expect(await orderOf(order)).toMatchObject({ status: 'close', fulfillableCount: 0 })
    expect(await openOf(order)).toEqual([])
  })

  it('moves what nobody has started to the new address', async () => {
    const order = storefrontOrder({ AAA: 1 })
    await receive(server, order)
    const before = (await openOf(order))[0]?.id ?? 0
    if (!order.receiver) throw new Error('it has a receiver')
    await receive(server, {
      ...order,
      receiver: { ...order.receiver, address1: '新华路 9 号', postcode: '200001' },
      updatedAt: minute(1),
    })
    const [open] = await openOf(order)
    expect(open?.id).not.toBe(before)
    expect(await server.ok(shipOrderGet, { query: { id: open?.id ?? 0 } })).toMatchObject({
      address1: '新华路 9 号',
      postcode: '200001',
    })
    expect(await orderOf(order)).toMatchObject({ address1: '新华路 9 号' })
  })

  it('without an address leaves the one that is known, and what is made for it', async () => {
    const order = storefrontOrder({ AAA: 1 })
    await receive(server, order)
    const [open] = await openOf(order)
    await receive(server, { ...order, receiver: null, tags: ['later'], updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({ held: false, address1: order.receiver?.address1 })
    expect(await openOf(order)).toMatchObject([{ id: open?.id }])
  })

  it('puts an order on hold that was made without goods and without an address, once goods come', async () => {
    const { lines } = storefrontOrder({ AAA: 1 })
    const order = storefrontOrder({}, { receiver: null })
    await receive(server, order)
    expect(await orderOf(order)).toMatchObject({ held: false })
    await receive(server, { ...order, lines, updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({ held: true, holdCause: 'unaddressed', shipOrders: [] })
  })

  it('is what an order without an address waits for: nobody else ends its hold', async () => {
    const order = storefrontOrder({ AAA: 1 }, { receiver: null })
    await receive(server, order)
    const { id } = await orderOf(order)
    const refused = await server.call(orderRelease, { body: { id } })
    expect(refused).toMatchObject({
      ...refusal('ORDER_NOT_RELEASABLE'),
      message: '不能解除挂起：店铺订单没有收货地址，店铺补充后自动解除',
    })
    expect(await orderOf(order)).toMatchObject({ held: true, shipOrders: [] })
  })

  it('without an address goes on once that has come, and is called off where it is held', async () => {
    const order = storefrontOrder({ AAA: 1 }, { receiver: null })
    const { receiver } = storefrontOrder({ AAA: 1 })
    await receive(server, order)
    await receive(server, { ...order, tags: ['later'], updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({ held: true })
    await receive(server, { ...order, receiver, updatedAt: minute(2) })
    expect(await orderOf(order)).toMatchObject({ held: false, heldBy: '', waitSplitQuantity: 0 })
    expect(await infosOf(order)).toContain('解除挂起')
    await server.ok(orderHold, { body: { id: (await orderOf(order)).id, reason: '核对' } })
    await receive(server, { ...order, receiver, cancelledAt: minute(3), updatedAt: minute(3) })
    expect(await orderOf(order)).toMatchObject({ status: 'cancel', held: false })
  })

  it('tells the address that somebody has written here before: the order goes on', async () => {
    const order = storefrontOrder({ AAA: 1 }, { receiver: null })
    const { receiver } = storefrontOrder({ AAA: 1 })
    await receive(server, order)
    await server.app.database.db.execute(
      sql`update orders set (first_name, last_name, phone, country, province, city, address1, address2, postcode) =
            (${address.firstName}, ${address.lastName}, ${address.phone}, ${address.country}, ${address.province},
             ${address.city}, ${address.address1}, ${address.address2}, ${address.postcode})
          where ex_id = ${order.exId}`,
    )
    await receive(server, { ...order, receiver, updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({ held: false, waitSplitQuantity: 0 })
    expect(await openOf(order)).toHaveLength(1)
  })

  it('tells what was taken off its lines, also where nothing else has changed', async () => {
    const order = storefrontOrder({ AAA: 2, BBB: 1 })
    const off = (...discounts: string[]) =>
      order.lines.map((line, at) => ({ ...line, discount: discounts[at] ?? '0' }))
    await receive(server, order)
    expect(await receive(server, { ...order, lines: off('0.00', '0') })).toBe('unchanged')
    expect(await receive(server, { ...order, lines: off('3.50') })).toBe('doubtful')
    expect(await receive(server, { ...order, lines: off('3.50') }, 'first', 'justRead')).toBe('updated')
    const discounts = () =>
      query(
        server.app.database.db,
        sql`select item.discount::float as off from order_item as item join orders on orders.id = order_id
            where orders.ex_id = ${order.exId} order by item.id`,
      )
    expect(await discounts()).toEqual([{ off: 3.5 }, { off: 0 }])
    await receive(server, { ...order, updatedAt: minute(1) })
    expect(await discounts()).toEqual([{ off: 3.5 }, { off: 0 }])
  })

  it('calls an order off: nothing of it leaves any more', async () => {
    const order = storefrontOrder({ AAA: 2 })
    await receive(server, order)
    await receive(server, { ...order, cancelledAt: minute(1), updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({
      status: 'cancel',
      fulfillableCount: 0,
      items: [{ cancelled: 2 }],
    })
    expect(await openOf(order)).toEqual([])
    expect((await infosOf(order))[0]).toBe('店铺取消了订单')
  })

  it('takes back an order whose money went back', async () => {
    const order = storefrontOrder({ AAA: 1 })
    await receive(server, order)
    await receive(server, { ...order, financialStatus: 'refunded', updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({ paid: false, waitSplitQuantity: 1 })
    expect(await openOf(order)).toEqual([])
  })

  it('does not ship again what left elsewhere while ours is still to be told', async () => {
    const order = storefrontOrder({ AAA: 2 })
    const [line] = order.lines
    if (!line) throw new Error('one line was asked for')
    const elsewhere = { ...order, lines: [{ ...line, fulfilledQuantity: 1 }] }
    await receive(server, elsewhere)
    await ship((await openOf(order))[0]?.id ?? 0)
    await receive(server, { ...elsewhere, tags: ['later'], updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({ items: [{ shipped: 1, cancelled: 1, allocated: 0 }] })
    expect(await openOf(order)).toEqual([])
  })

  it('does not ship of a line that has grown what it wants no longer', async () => {
    const order = storefrontOrder({ AAA: 2 })
    await receive(server, order)
    const [line] = order.lines
    if (!line) throw new Error('one line was asked for')
    const grown = { ...line, quantity: 4, currentQuantity: 2 }
    await receive(server, { ...order, lines: [grown], updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({
      quantity: 4,
      waitSplitQuantity: 0,
      items: [{ quantity: 4, cancelled: 2, allocated: 2 }],
    })
  })

  it('leaves a held order on hold', async () => {
    const order = storefrontOrder({ AAA: 1 })
    await receive(server, order)
    await server.ok(orderHold, { body: { id: (await orderOf(order)).id, reason: '核对' } })
    await receive(server, wanting(order, {}, 1))
    await receive(server, { ...order, lines: [...order.lines, lineOf('89', 'BBB', 1)], updatedAt: minute(2) })
    expect(await orderOf(order)).toMatchObject({ held: true, waitSplitQuantity: 2 })
  })
})

describe('whoever picks', () => {
  it('is told to stop when the order is called off; what was picked goes back', async () => {
    const order = storefrontOrder({ AAA: 2 })
    const id = await picked(order)
    await receive(server, { ...order, cancelledAt: minute(1), updatedAt: minute(1) })
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 1, stopReason: 'cancelled' })
    const refused = await ship(id)
    expect(refused).toMatchObject({
      ...refusal('STOP'),
      message: 'STOP：订单已取消。请停止拣货，并取消此发货单',
    })
    await server.ok(shipOrderCancel, { query: { id } })
    await server.runJobs()
    expect(await orderOf(order)).toMatchObject({ status: 'cancel', items: [{ cancelled: 2, allocated: 0 }] })
    expect(await openOf(order)).toEqual([])
  })

  it('is told to stop where units were taken away, and only there', async () => {
    const order = storefrontOrder({ AAA: 2, BBB: 1 })
    const id = await picked(order)
    await receive(server, { ...order, lines: [...order.lines, lineOf('90', 'CCC', 1)], updatedAt: minute(1) })
    expect(await shipOrderOf(server, id)).toMatchObject({ stopReason: '' })
    const withC = { ...order, lines: [...order.lines, lineOf('90', 'CCC', 1)] }
    await receive(server, wanting(withC, { CCC: 0 }, 2))
    expect(await shipOrderOf(server, id)).toMatchObject({ stopReason: '' })
    await receive(server, wanting(withC, { CCC: 0, AAA: 1 }, 3))
    expect(await shipOrderOf(server, id)).toMatchObject({ stopReason: 'edited' })
    await server.ok(shipOrderCancel, { query: { id } })
    await server.runJobs()
    expect(await orderOf(order)).toMatchObject({
      waitSplitQuantity: 0,
      items: [{ cancelled: 1, allocated: 1 }, { allocated: 1 }, { cancelled: 1 }],
    })
  })

  it('is told to stop for a new address; the order is then routed to it', async () => {
    const order = storefrontOrder({ AAA: 1 })
    const id = await picked(order)
    if (!order.receiver) throw new Error('it has a receiver')
    await receive(server, {
      ...order,
      receiver: { ...order.receiver, phone: '13900000000' },
      updatedAt: minute(1),
    })
    expect(await ship(id)).toMatchObject({ ...refusal('STOP') })
    await server.ok(shipOrderCancel, { query: { id } })
    await server.runJobs()
    const [open] = await openOf(order)
    expect(await server.ok(shipOrderGet, { query: { id: open?.id ?? 0 } })).toMatchObject({
      phone: '13900000000',
    })
  })

  it('keeps what has shipped', async () => {
    const order = storefrontOrder({ AAA: 1 })
    const id = await picked(order)
    expect(await ship(id)).toMatchObject({ code: 0 })
    await receive(server, { ...order, cancelledAt: minute(1), updatedAt: minute(1) })
    expect(await orderOf(order)).toMatchObject({ status: 'cancel', items: [{ shipped: 1, cancelled: 0 }] })
    expect(await shipOrderOf(server, id)).toMatchObject({ status: 2, stopReason: '' })
  })

  it.each([0, 1])('ships or is stopped where both come at once (%i picked)', async (started) => {
    const orders = Array.from({ length: 6 }, () => storefrontOrder({ AAA: 1 }))
    for (const order of orders) {
      if (started) await picked(order)
      else await receive(server, order)
    }
    const ids = await Promise.all(orders.map(async (order) => (await openOf(order))[0]?.id ?? 0))
    const rows = await Promise.all(ids.map((id) => rowsOf(server, id)))
    const shipped = await Promise.all([
      ...ids.map((id, index) =>
        server.call(shipOrderShip, { query: { id, trackingNumber: 'SF2' }, body: rows[index] ?? [] }),
      ),
      ...orders.map((order) => receive(server, { ...order, cancelledAt: minute(1), updatedAt: minute(1) })),
    ])
    for (const [index, order] of orders.entries()) {
      const answer = shipped[index]
      const left = typeof answer === 'object' && answer.code === 0
      expect(await orderOf(order)).toMatchObject({
        status: 'cancel',
        items: [{ shipped: left ? 1 : 0 }],
      })
    }
  })
})
