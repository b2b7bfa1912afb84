import {
  customerGet,
  customerList,
  customerSearch,
} from '@selvedge/contract/customers/customers/customers.ts'
import {
  creditAdjust,
  creditList,
  creditLots,
  pointMonthExport,
  pointMonthList,
  pointTry,
} from '@selvedge/contract/customers/points/points.ts'
import { shortOrderExport, shortOrderList } from '@selvedge/contract/customers/points/short-orders.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { orderRestock, returnReceive, returnWithdraw } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  rowsOf,
  startShipServer,
  stopVerified,
  type TestOrder,
} from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { jobsInShortTurns } from '../../../../test/short-turns.ts'
import { query } from '../../../core/db/db.ts'
import { writeTransactions } from '../../orders/orders/orders.public.ts'
import { settleLater } from './settle/settle-orders.ts'

let server: TestServer
let shanghai: number
beforeAll(async () => {
  const started = await startShipServer()
  server = started.server
  shanghai = started.places.上海仓 ?? 0
  await createVariants(server, ['A', 'B'])
  await stockUp(server, shanghai, { A: 5000, B: 5000 })
  await set('grant_points_switch', '1')
})
afterAll(() => stopVerified(server))

const set = (key: string, body: string) => server.ok(configSet, { query: { key }, body })
let made = 0
const stranger = () => {
  made += 1
  return `p${made}@example.com`
}
const customerOf = (keyword: string) => server.ok(customerSearch, { query: { keyword } })
const creditsOf = async (email: string) => {
  const { credits, debt } = await customerOf(email)
  return debt > 0 ? -debt : credits
}
const entriesOf = async (email: string) => {
  const { id } = await customerOf(email)
  const rows = await server.ok(creditList, { query: { cid: id } })
  return rows.map(({ type, score }) => [type, score]).toReversed()
}

/** An order of this buyer, shipped whole: two A and one B at these prices. */
async function shipped(email: string, over: Parameters<typeof insertOrder>[2] = {}) {
  const lines = [
    { exId: 'a', sku: 'A', quantity: 2, unitPrice: '100.40' },
    { exId: 'b', sku: 'B', quantity: 1, unitPrice: '50.00', discount: '0.50' },
  ]
  const order = await insertOrder(server, { A: 2, B: 1 }, { email, nickname: '林知夏', lines, ...over })
  await ship(order, { A: 2, B: 1 })
  await server.runJobs()
  return order
}
async function ship(order: TestOrder, units: Record<string, number>) {
  const id = await allocate(server, shanghai, [{ order, units }])
  await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
}
async function restock(order: TestOrder, sku: string, quantity: number, locationId = shanghai) {
  const [line] = await query<{ id: number; fulfillmentId: number; exId: string }>(
    server.app.database.db,
    sql`select item.id, fulfillment_id as "fulfillmentId", order_item.ex_id as "exId"
        from fulfillment_item as item join order_item on order_item.id = item.order_item_id
        where order_item.order_id = ${order.id} and order_item.sku = ${sku}`,
  )
  if (!line) throw new Error('nothing of it has shipped')
  const body = { orderId: order.id, fulfillmentId: line.fulfillmentId, fulfillmentItemId: line.id }
  return server.ok(orderRestock, { body: { ...body, locationId, sku, quantity } })
}
const refund = (order: TestOrder, amount: string, kind = 'refund') =>
  inTransaction(server, (context) =>
    writeTransactions(context, [
      {
        orderId: order.id,
        exId: `${kind}${order.id}-${amount}`,
        gateway: 'wechatpay',
        kind,
        currency: 'CNY',
        amount,
        ...(kind === 'refund' && { refundStatus: 1 }),
        createdAt: server.clock.now(),
      },
    ]),
  )
const adjust = (customerId: number, score: number | string | boolean | null | undefined, more: object = {}) =>
  server.call(creditAdjust, { body: { customerId, score, ...more } })

describe('grants, returns and adjustments at once', () => {
  it('never bring points below zero by hand, and the journal adds up', async () => {
    const email = stranger()
    const orders = await Promise.all(Array.from({ length: 4 }, () => shippedUnsettled(email)))
    await server.runJobs()
    const { id } = await customerOf(email)
    const again = () =>
      inTransaction(server, async (context) =>
        settleLater(
          context,
          orders.map((order) => order.id),
        ),
      )
    const taken = Array.from({ length: 16 }, (_, index) => adjust(id, index % 2 === 0 ? -400 : 50))
    const [answers] = await Promise.all([
      Promise.all(taken),
      ...orders.map((order) => restock(order, 'A', 2)),
      again(),
      again(),
    ])
    await Promise.all([server.runJobs(), server.runJobs()])
    const done = answers.filter(({ code }) => code === 0).length
    expect(done).toBeGreaterThan(8)
    const rows = await server.ok(creditList, { query: { cid: id } })
    const total = rows.reduce((sum, { score }) => sum + score, 0)
    expect(await creditsOf(email)).toBe(total)
    expect(rows.filter(({ type }) => type === 0)).toHaveLength(4)
    expect(rows.filter(({ type }) => type === 2).reduce((sum, { score }) => sum + score, 0)).toBe(-4 * 200)
    expect(await server.verify()).toEqual([])
  })

  const shippedUnsettled = async (email: string) => {
    const order = await insertOrder(
      server,
      {},
      {
        email,
        lines: [
          { exId: 'a', sku: 'A', quantity: 2, unitPrice: '100.40' },
          { exId: 'b', sku: 'B', quantity: 1, unitPrice: '50.00' },
        ],
      },
    )
    await ship(order, { A: 2, B: 1 })
    return order
  }
})

describe('an order', () => {
  it('grants a point for each whole CNY paid once it is complete, and makes its buyer a customer', async () => {
    const email = stranger()
    const order = await shipped(email)
    // 2 x 100.40 + 50.00 - 0.50 = 250.30
    const { id } = await customerOf(email)
    expect(await customerOf(email)).toMatchObject({ name: '林知夏', credits: 250, debt: 0 })
    expect(await server.ok(creditList, { query: { cid: id } })).toEqual([
      {
        id: expect.any(Number),
        type: 0,
        orderName: order.name,
        score: 250,
        items: [
          { id: order.items.A, title: expect.any(String), sku: 'A', brand: expect.any(String), score: 201 },
          { id: order.items.B, title: expect.any(String), sku: 'B', brand: expect.any(String), score: 49 },
        ],
        remark: '',
        createdAt: server.clock.now().toISOString(),
        createdBy: '系统',
      },
    ])
  })

  it('grants nothing before it is complete, while the switch is off, or in a currency without a rate', async () => {
    const email = stranger()
    const open = await insertOrder(server, { A: 2 }, { email })
    await ship(open, { A: 1 })
    await server.runJobs()
    expect(await entriesOf(email)).toEqual([])
    await set('grant_points_switch', '0')
    const off = await shipped(email)
    await set('grant_points_switch', '1')
    await restock(off, 'B', 1)
    await shipped(email, { currency: 'EUR' })
    await server.runJobs()
    expect(await entriesOf(email)).toEqual([])
    await set('points_rates', '[{"currency":"EUR","rate":"7.8"}]')
    await shipped(email, { currency: 'EUR' })
    expect(await entriesOf(email)).toEqual([[0, 1952]])
  })

  it('takes points back in proportion to what comes back, to the last one when all does', async () => {
    const email = stranger()
    const order = await shipped(email)
    await restock(order, 'A', 1)
    await server.runJobs()
    await restock(order, 'A', 1)
    await server.runJobs()
    await restock(order, 'B', 1)
    await server.runJobs()
    expect(await entriesOf(email)).toEqual([
      [0, 250],
      [2, -100],
      [2, -101],
      [2, -49],
    ])
    await inTransaction(server, async (context) => settleLater(context, [order.id]))
    await server.runJobs()
    expect(await creditsOf(email)).toBe(0)
  })

  it('takes no points back for what is announced, until it is received', async () => {
    const { 退货仓 = 0 } = await createLocations(server, [
      { name: '退货仓', autoReturn: '0', fulfillOrder: '0' },
    ])
    const email = stranger()
    const order = await shipped(email)
    const announced = await restock(order, 'A', 1, 退货仓)
    await server.runJobs()
    expect(await entriesOf(email)).toEqual([[0, 250]])
    await server.ok(returnWithdraw, { body: { id: announced } })
    await server.runJobs()
    expect(await entriesOf(email)).toEqual([[0, 250]])
    const coming = await restock(order, 'A', 1, 退货仓)
    await server.ok(returnReceive, { body: { id: coming } })
    await server.runJobs()
    expect(await entriesOf(email)).toEqual([
      [0, 250],
      [2, -100],
    ])
  })

  it('takes points back for money that went back, and not twice for the units it was for', async () => {
    const email = stranger()
    const order = await shipped(email)
    await refund(order, '125.15')
    await server.runJobs()
    expect(await entriesOf(email)).toEqual([
      [0, 250],
      [2, -125],
    ])
    await restock(order, 'A', 1)
    await server.runJobs()
    expect(await creditsOf(email)).toBe(125)
  })

  it('takes of money that names no units the part that it is of goods and shipping', async () => {
    const email = stranger()
    const order = await shipped(email, { shippingFee: '20' })
    await refund(order, '20')
    await server.runJobs()
    // 250 x 20.00 / 270.30
    expect(await entriesOf(email)).toEqual([
      [0, 250],
      [2, -18],
    ])
    await restock(order, 'A', 2)
    await refund(order, '200.80')
    await server.runJobs()
    // 201 for A; of the 49 for B 20.00 / 69.50.
    expect(await creditsOf(email)).toBe(250 - 201 - 14)
  })

  it('takes points back from whoever got them, whatever address the customer or the order has by then', async () => {
    const emails = [stranger(), stranger()]
    const orders = [await shipped(emails[0] ?? ''), await shipped(emails[1] ?? '')]
    const [first = '', second = ''] = emails
    const ids = [(await customerOf(first)).id, (await customerOf(second)).id]
    const rename = (email: string, id: number | undefined) =>
      server.app.database.pool.query('update customer set email = $1 where id = $2', [email, id])
    await rename(`new-${first}`, ids[0])
    await server.app.database.pool.query('update orders set email = $1 where id = $2', ['', orders[1]?.id])
    for (const order of orders) {
      await restock(order, 'A', 2)
      await restock(order, 'B', 1)
    }
    await server.runJobs()
    const took = (await entriesOf(`new-${first}`)).filter(([kind]) => kind === 2)
    expect(took.reduce((sum, [, score = 0]) => sum + Number(score), 0)).toBe(-250)
    expect(await creditsOf(`new-${first}`)).toBe(0)
    expect(await creditsOf(second)).toBe(0)
    const { rows } = await server.app.database.pool.query('select id from customer where email = $1', [first])
    expect(rows).toEqual([])
  })

  it('leaves a debt where points are spent by then, which later grants settle first', async () => {
    const email = stranger()
    const order = await shipped(email)
    const { id } = await customerOf(email)
    await adjust(id, -200)
    await restock(order, 'A', 2)
    await server.runJobs()
    expect(await customerOf(email)).toMatchObject({ credits: 0, debt: 151 })
    expect(await adjust(id, -1)).toMatchObject(refusal('POINTS_SHORT'))
    await shipped(email)
    expect(await customerOf(email)).toMatchObject({ credits: 99, debt: 0 })
  })

  it('spends the points that its shop names, once, and gives them back for what is cancelled', async () => {
    const email = stranger()
    await shipped(email)
    const reported = storefrontOrder(
      { A: 2 },
      { email, attributes: [{ name: 'points', value: '120' }], updatedAt: new Date('2026-03-02T01:00:00Z') },
    )
    await receive(server, reported)
    await receive(server, { ...reported, updatedAt: new Date('2026-03-02T01:05:00Z'), tags: ['x'] })
    await server.runJobs()
    expect(await entriesOf(email)).toEqual([
      [0, 250],
      [1, -120],
    ])
    const half = reported.lines.map((line) => ({ ...line, currentQuantity: 1 }))
    await receive(server, { ...reported, lines: half, updatedAt: new Date('2026-03-02T01:10:00Z') })
    await server.runJobs()
    expect((await entriesOf(email)).at(-1)).toEqual([4, 60])
    const cancelledAt = new Date('2026-03-02T01:20:00Z')
    await receive(server, { ...reported, lines: half, cancelledAt, updatedAt: cancelledAt })
    await server.runJobs()
    expect((await entriesOf(email)).at(-1)).toEqual([4, 60])
    expect(await creditsOf(email)).toBe(250)
  })

  it('of what nobody ships keeps what it has spent', async () => {
    const email = stranger()
    await shipped(email)
    await receive(server, storefrontOrder({}, { email, attributes: [{ name: 'points', value: '120' }] }))
    await server.runJobs()
    expect(await entriesOf(email)).toEqual([
      [0, 250],
      [1, -120],
    ])
  })

  it('that spends more than there is spends what there is, and is found among those that lacked points', async () => {
    const email = stranger()
    await shipped(email)
    const reported = storefrontOrder({ A: 1 }, { email, attributes: [{ name: 'points', value: '400' }] })
    await receive(server, reported)
    await server.runJobs()
    expect(await creditsOf(email)).toBe(0)
    const [stored] = await query<{ short: number }>(
      server.app.database.db,
      sql`select short from point_order join orders on orders.id = order_id where orders.ex_id = ${reported.exId}`,
    )
    expect(stored).toEqual({ short: 150 })
    const { id, account } = await customerOf(email)
    const found = await server.ok(shortOrderList, { query: { cid: id } })
    expect(found).toMatchObject([
      { name: reported.name, state: 'open', customerId: id, account, used: 400, deducted: 250, short: 150 },
    ])
    expect(await server.ok(shortOrderList, { query: { query: reported.name } })).toEqual(found)
    expect(await server.ok(shortOrderList, { query: { query: email.toUpperCase() } })).toEqual(found)
    expect(await server.ok(shortOrderList, { query: { query: 'nobody@' } })).toEqual([])
    const other = stranger()
    await shipped(other)
    const { id: cid } = await customerOf(other)
    expect(await server.ok(shortOrderList, { query: { cid } })).toEqual([])
    const file = await server.call(shortOrderExport, { query: { cid: id, format: 'csv' } })
    // With the time of the shop, which is ahead of UTC.
    expect(file.raw.toString()).toMatch(
      new RegExp(`${email},进行中,400,250,150,积分不足,\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\r?$`, 'm'),
    )
    expect(await server.call(shortOrderList, { query: { cid: id }, as: null })).toMatchObject({ status: 401 })
  })
})

describe('an adjustment', () => {
  let email: string
  let id: number
  beforeAll(async () => {
    email = stranger()
    await shipped(email)
    id = (await customerOf(email)).id
  })

  it('adds and takes whole points, zero too, with who did it and why', async () => {
    expect(await adjust(id, 30, { remark: '补发', orderName: '#1' })).toMatchObject({ code: 0, data: 1 })
    expect(await adjust(id, '-80', { remark: null, orderName: null })).toMatchObject({ code: 0 })
    expect(await adjust(id, 0)).toMatchObject({ code: 0 })
    const [, taken, given] = await server.ok(creditList, { query: { cid: id, size: 3 } })
    expect(given).toMatchObject({ type: 3, score: 30, remark: '补发', orderName: '#1', createdBy: 'Admin' })
    expect(taken).toMatchObject({ type: 3, score: -80, remark: '', orderName: '' })
    expect((await server.ok(customerGet, { query: { id } })).credits).toBe(200)
    expect((await server.call(creditList, { query: { cid: id, skip: 1, size: 2 } })).total).toBe(4)
  })

  it.each([
    ['a fraction', { score: 1.5 }, 'POINTS_WRONG'],
    ['no number', { score: 'abc' }, 'POINTS_WRONG'],
    ['nothing', { score: '' }, 'POINTS_WRONG'],
    ['null', { score: null }, 'POINTS_WRONG'],
    ['no field', {}, 'POINTS_WRONG'],
    ['a yes', { score: true }, 'POINTS_WRONG'],
    ['a power', { score: 1e30 }, 'POINTS_WRONG'],
    ['less with an order', { score: -1, orderName: '#1' }, 'POINTS_WRONG'],
    ['more than there is', { score: -201 }, 'POINTS_SHORT'],
    ['too many', { score: 100_000_001 }, 'POINTS_TOO_MANY'],
    ['a wrong number of nobody', { score: 'x', customerId: 999_999 }, 'POINTS_WRONG'],
    ['nobody', { customerId: 999_999, score: 1 }, 'CUSTOMER_NOT_FOUND'],
    ['no customer', { customerId: undefined, score: 1 }, 'INVALID_INPUT'],
    ['a long remark', { score: 1, remark: 'x'.repeat(201) }, 'INVALID_INPUT'],
  ] as const)('refuses %s', async (_, body, error) => {
    const answer = await server.call(creditAdjust, { body: { customerId: id, ...body } as never })
    expect(answer).toMatchObject(refusal(error))
    if (error === 'POINTS_WRONG') expect(answer.message).toBe('请输入正确的积分')
    expect((await server.ok(customerGet, { query: { id } })).credits).toBe(200)
  })

  it('happens once with one key', async () => {
    const send = () =>
      server.call(creditAdjust, {
        body: { customerId: id, score: 7 },
        headers: { 'idempotency-key': 'once' },
      })
    await Promise.all([send(), send(), send()])
    expect((await server.ok(customerGet, { query: { id } })).credits).toBe(207)
  })

  it('belongs to a journal that nobody changes', async () => {
    const change = (statement: string) => server.app.database.pool.query(statement)
    await expect(change('update point_entry set score = 1')).rejects.toThrow('append-only')
    await expect(change('delete from point_entry')).rejects.toThrow('append-only')
    expect(await server.call(creditList, { query: { cid: 999_999 } })).toMatchObject(
      refusal('CUSTOMER_NOT_FOUND'),
    )
  })
})

describe('multipliers', () => {
  const rule = {
    name: '双倍',
    from: '2026-03-01T00:00:00+08:00',
    to: '2026-03-10T00:00:00+08:00',
    multiplier: 2,
    tags: [],
    brands: [],
    levels: [],
    priority: 0,
  }

  it('apply to what an order grants, and the tester says which and why', async () => {
    const email = stranger()
    await set('points_mutipliler_rules', JSON.stringify([rule]))
    const order = await shipped(email)
    await set('points_mutipliler_rules', '[]')
    expect(await entriesOf(email)).toEqual([[0, 500]])
    const tried = (rules?: object[]) =>
      server.ok(pointTry, { body: { orderName: order.name, ...(rules && { rules: rules as never }) } })
    expect(await tried()).toMatchObject({ orderName: order.name, paid: '250.30', points: 250 })
    const some = [rule, { ...rule, name: '三倍', multiplier: 3, brands: ['nobody'], priority: 9 }]
    expect(await tried(some)).toMatchObject({
      points: 500,
      lines: [
        { sku: 'A', paid: '200.80', multiplier: 2, rule: 1, ruleName: '双倍', score: 401 },
        { sku: 'B', paid: '49.50', multiplier: 2, rule: 1, ruleName: '双倍', score: 99 },
      ],
    })
    expect(await server.call(pointTry, { body: { orderName: '#none' } })).toMatchObject(
      refusal('POINTS_ORDER_UNKNOWN'),
    )
    expect(await entriesOf(email)).toEqual([[0, 500]])
  })
})

it('a currency has one rate, the same for the tester and what is granted', async () => {
  const rates = JSON.stringify(['7.8', '8.2'].map((rate) => ({ currency: 'EUR', rate })))
  const query = { key: 'points_rates' }
  expect(await server.call(configSet, { query, body: rates })).toMatchObject(refusal('SETTING_INVALID'))
  // As it may have been saved before.
  await server.app.database.pool.query(
    `insert into setting_version (key, value, changed_at, changed_by) values ('points_rates', $1, now(), 'Admin')`,
    [rates],
  )
  const email = stranger()
  const order = await shipped(email, { currency: 'EUR' })
  const { points } = await server.ok(pointTry, { body: { orderName: order.name } })
  expect(await entriesOf(email)).toEqual([[0, points]])
})

describe('expiry', () => {
  it('takes what nobody has spent for so many months, the oldest first, once', async () => {
    const email = stranger()
    await shipped(email)
    const { id } = await customerOf(email)
    const run = async () => {
      await server.app.database.pool.query(`select graphile_worker.add_job('expirePoints', '{}')`)
      await server.runJobs()
    }
    await server.app.database.pool.query(
      `update point_lot set at = at - interval '3 months 1 day' where customer_id = ${id}`,
    )
    await adjust(id, 40)
    await adjust(id, -100)
    await run()
    expect(await creditsOf(email)).toBe(190)
    await set('points_expiry_months', '3')
    await run()
    await run()
    const [last] = await server.ok(creditList, { query: { cid: id, size: 1 } })
    expect(last).toMatchObject({ type: 3, score: -150, remark: '积分过期', createdBy: '系统' })
    expect(await creditsOf(email)).toBe(40)
    await set('points_expiry_months', '0')
  })
})

describe('the months', () => {
  it('say what came, what went, and what is outstanding and worth', async () => {
    await set('points_value', '0.05')
    await server.app.database.pool.query(
      `insert into list_change values ('points', 'manual', '2026-01-31', 70)`,
    )
    const rows = await server.ok(pointMonthList, { query: {} })
    await server.app.database.pool.query(
      `insert into list_change values ('points', 'manual', '2026-01-31', -70)`,
    )
    expect(rows.map(({ month }) => month)).toEqual(['2026-03', '2026-01'])
    const [march, january] = rows
    expect(january).toMatchObject({ granted: 0, adjusted: 70, outstanding: 70, value: '3.50' })
    expect(march?.outstanding).toBe(70 + (march?.granted ?? 0) + sumOf(march) + (march?.debt ?? 0))
    expect(march?.expired).toBe(-150)
    expect(Number(march?.value)).toBeCloseTo((march?.outstanding ?? 0) * 0.05, 5)
    const all = await server.ok(customerList, { query: { size: 500 } })
    expect((march?.outstanding ?? 0) - 70).toBe(all.reduce((sum, { credits }) => sum + credits, 0))
    expect(march?.debt).toBe(all.reduce((sum, { debt }) => sum + debt, 0))
    const { raw } = await server.call(pointMonthExport, { query: { format: 'csv' } })
    expect(raw.toString().trim().split('\r\n')).toHaveLength(3)
    expect(raw.toString()).toMatch(/,月末未使用,积分欠额,负债金额/)
  })
  it('tell what some owe beside what others have, which it does not lower', async () => {
    await set('points_value', '1')
    const latest = async () => (await server.ok(pointMonthList, { query: { size: 1 } }))[0]
    const before = await latest()
    const [rich, owing] = [stranger(), stranger()]
    await shipped(rich)
    const order = await shipped(owing)
    await adjust((await customerOf(owing)).id, -200)
    await restock(order, 'A', 2)
    await server.runJobs()
    const owed = -(await creditsOf(owing))
    expect(owed).toBe(151)
    const after = await latest()
    const outstanding = (before?.outstanding ?? 0) + 250
    expect(after).toMatchObject({ outstanding, debt: (before?.debt ?? 0) + owed, value: `${outstanding}.00` })
    // What they get pays what they owed first.
    await adjust((await customerOf(owing)).id, 171)
    expect(await latest()).toMatchObject({ outstanding: outstanding + 20, debt: before?.debt })
  })
  const sumOf = (
    row:
      | { deducted: number; takenBack: number; adjusted: number; givenBack: number; expired: number }
      | undefined,
  ) => (row ? row.deducted + row.takenBack + row.adjusted + row.givenBack + row.expired : 0)
})

it('points that expire let other jobs have their turn between customers', async () => {
  const email = stranger()
  await shipped(email)
  const { id } = await customerOf(email)
  await server.app.database.pool.query(
    `update point_lot set at = at - interval '3 months 1 day' where customer_id = ${id}`,
  )
  await set('points_expiry_months', '3')
  await server.app.database.pool.query(`select graphile_worker.add_job('expirePoints', '{}')`)
  expect(await jobsInShortTurns(server, 'expirePoints')).toBe(2)
  expect(await creditsOf(email)).toBe(0)
  await set('points_expiry_months', '0')
})

it('points expire on the day that they are shown with, also from the end of a long month', async () => {
  const email = stranger()
  await shipped(email)
  const { id: cid } = await customerOf(email)
  await server.app.database.pool.query(
    `update point_lot set at = '2025-08-31 02:00Z' where customer_id = ${cid}`,
  )
  await set('points_expiry_months', '6')
  expect(await server.ok(creditLots, { query: { cid } })).toMatchObject([
    { expiresAt: '2026-02-28T02:00:00.000Z' },
  ])
  const { time } = server.clock
  const left: number[] = []
  for (const moment of ['2026-02-28T01:59:00Z', '2026-02-28T02:00:00Z']) {
    server.clock.time = new Date(moment)
    await server.app.database.pool.query(`select graphile_worker.add_job('expirePoints', '{}')`)
    await server.runJobs()
    server.clock.time = time
    left.push(await creditsOf(email))
  }
  expect(left).toEqual([250, 0])
  await set('points_expiry_months', '0')
})
