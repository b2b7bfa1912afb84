import { customerOrders } from '@selvedge/contract/customers/customers/customer-page.ts'
import {
  customerGet,
  customerList,
  customerSearch,
} from '@selvedge/contract/customers/customers/customers.ts'
import { creditAdjust, creditList } from '@selvedge/contract/customers/points/points.ts'
import {
  shortOrderDeduct,
  shortOrderList,
  shortOrderWaive,
} from '@selvedge/contract/customers/points/short-orders.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../../test/harness.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  rowsOf,
  startShipServer,
  stopVerified,
} from '../../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../../../test/shops/storefront-shop.ts'
import { query } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { applyCustomer } from '../../customers/sync/apply-customers.ts'
import { settlePortion } from './settle-orders.ts'

let server: TestServer
let shanghai: number
beforeAll(async () => {
  const started = await startShipServer()
  server = started.server
  shanghai = started.places.上海仓 ?? 0
  await createVariants(server, ['A'])
  await stockUp(server, shanghai, { A: 5000 })
  await server.ok(configSet, { query: { key: 'grant_points_switch' }, body: '1' })
})
afterAll(() => stopVerified(server))

let made = 0
const stranger = () => {
  made += 1
  return `p${made}@example.com`
}
const creditsOf = async (email: string) =>
  (await server.ok(customerSearch, { query: { keyword: email } })).credits

/** An order of this buyer over 250.00, shipped. */
async function shipped(email: string, over: Parameters<typeof insertOrder>[2] = {}) {
  const lines = [{ exId: 'a', sku: 'A', quantity: 1, unitPrice: '250.00' }]
  const order = await insertOrder(server, { A: 1 }, { email, nickname: '林知夏', lines, ...over })
  const id = await allocate(server, shanghai, [{ order, units: { A: 1 } }])
  await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
  await server.runJobs()
  return order
}

const shortOf = async (name: string) => (await server.ok(shortOrderList, { query: { query: name } }))[0]

it('makes a customer of whoever buys, by the name as it is written', async () => {
  const email = stranger()
  await shipped(email, { nickname: '', firstName: '知夏', lastName: '林' })
  expect((await server.ok(customerList, { query: { keyword: email } }))[0]?.name).toBe('林知夏')
})

it('settles orders that ship one by one in one transaction, unless one of them failed before', async () => {
  const emails = [stranger(), stranger(), stranger()]
  const ids: number[] = []
  const toShip: number[] = []
  for (const email of emails) {
    const lines = [{ exId: 'a', sku: 'A', quantity: 1, unitPrice: '250.00' }]
    const order = await insertOrder(server, { A: 1 }, { email, nickname: '林知夏', lines })
    ids.push(order.id)
    toShip.push(await allocate(server, shanghai, [{ order, units: { A: 1 } }]))
  }
  await server.runJobs()
  for (const id of toShip)
    await server.ok(shipOrderShip, { query: { id, trackingNumber: '1' }, body: await rowsOf(server, id) })
  const { db } = server.app.database
  await db.execute(
    sql`update graphile_worker._private_jobs set attempts = 1, run_at = now() + interval '1 hour'
        where payload->'orderIds'->>0 = ${String(ids[2])}`,
  )
  await server.runJobs()
  const granted = await query<{ orderId: number; xid: string }>(
    db,
    sql`select order_id as "orderId", xmin::text as xid from point_entry
        where order_id = any(${sql.param(ids)}::bigint[]) order by order_id`,
  )
  expect(granted.map(({ orderId }) => orderId)).toEqual(ids.slice(0, 2))
  expect(new Set(granted.map(({ xid }) => xid)).size).toBe(1)
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await server.runJobs()
  expect(await Promise.all(emails.map(creditsOf))).toEqual([250, 250, 250])
})

describe('an order of somebody without an address', () => {
  const buyer = (exId: string) =>
    inTransaction(server, (context) =>
      applyCustomer(context, {
        channel: 'first',
        exId,
        email: '',
        phone: `139${exId}`,
        name: '无邮箱',
        tags: [],
        createdAt: server.clock.now(),
        updatedAt: server.clock.now(),
      }),
    )
  const idOf = async (exId: string) =>
    (await server.ok(customerList, { query: { keyword: `139${exId}` } }))[0]?.id ?? 0
  const used = (value: string, over: Parameters<typeof storefrontOrder>[1] = {}) =>
    storefrontOrder({ A: 1 }, { email: '', attributes: [{ name: 'points', value }], ...over })

  it('spends and grants points of whom its shop names, and stands on his page', async () => {
    const customerExId = '80000001'
    await buyer(customerExId)
    const id = await idOf(customerExId)
    const order = await shipped('', { customerExId })
    expect(await server.ok(creditList, { query: { cid: id } })).toMatchObject([{ type: 0, score: 250 }])
    const reported = used('120', { customerExId })
    await receive(server, reported)
    await server.runJobs()
    expect(await server.ok(customerGet, { query: { id } })).toMatchObject({ credits: 130 })
    expect(await shortOf(reported.name)).toBeUndefined()
    const names = (await server.ok(customerOrders, { query: { id } })).map(({ name }) => name)
    expect(names.toSorted()).toEqual([order.name, reported.name].toSorted())
    const found = await server.ok(orderDetail, { query: { id: order.id } })
    expect(found.customerId).toBe(id)
  })

  it('goes by whom its shop names before its address', async () => {
    const customerExId = '80000002'
    await buyer(customerExId)
    const email = stranger()
    await shipped(email)
    await receive(server, used('1', { email, customerExId }))
    await server.runJobs()
    expect(await creditsOf(email)).toBe(250)
    const id = await idOf(customerExId)
    expect(await shortOf(email)).toMatchObject({
      customerId: id,
      used: 1,
      deducted: 0,
      short: 1,
      problem: null,
    })
  })

  it('stands among those that lack points until its shop tells who he is', async () => {
    const customerExId = '80000003'
    const reported = used('120', { customerExId })
    await receive(server, reported)
    await server.runJobs()
    const row = { customerId: null, used: 120, deducted: 0, short: 120, problem: 'unowned' }
    expect(await shortOf(reported.name)).toMatchObject(row)
    await buyer(customerExId)
    await server.runJobs()
    const id = await idOf(customerExId)
    expect(await shortOf(reported.name)).toMatchObject({ ...row, customerId: id, problem: null })
    const unknown = used('5')
    await receive(server, unknown)
    await server.runJobs()
    expect(await shortOf(unknown.name)).toMatchObject({ short: 5, problem: 'unowned' })
    const cancelledAt = new Date('2026-03-02T01:20:00Z')
    await receive(server, { ...unknown, cancelledAt, updatedAt: cancelledAt })
    await server.runJobs()
    expect(await shortOf(unknown.name)).toBeUndefined()
  })

  it('that was here before its shop named its buyer is his once it does, though nothing else has changed', async () => {
    const customerExId = '80000004'
    await buyer(customerExId)
    const reported = used('120')
    await receive(server, reported)
    await server.runJobs()
    expect(await shortOf(reported.name)).toMatchObject({ customerId: null, short: 120, problem: 'unowned' })
    await receive(server, { ...reported, customerExId })
    await server.runJobs()
    const id = await idOf(customerExId)
    expect(await shortOf(reported.name)).toMatchObject({ customerId: id, short: 120, problem: null })
  })

  it.each(['120.0', '1,200', '123456789', '-5', 'x'.repeat(150)])(
    'or of anybody, whose points nobody can read (%s), stands there too until it says a number',
    async (value) => {
      const email = stranger()
      await shipped(email)
      const reported = used(value, { email })
      await receive(server, reported)
      await server.runJobs()
      expect(await shortOf(reported.name)).toMatchObject({
        used: 0,
        deducted: 0,
        short: 0,
        problem: 'unreadable',
        reported: value.slice(0, 100),
      })
      expect(await creditsOf(email)).toBe(250)
      const later = new Date('2026-03-02T01:20:00Z')
      // Zero, or nothing at all: no points were spent.
      const value2 = value === '-5' ? '0' : value === '123456789' ? '' : '120'
      await receive(server, {
        ...reported,
        attributes: value2 === '' ? [] : [{ name: 'points', value: value2 }],
        updatedAt: later,
      })
      await server.runJobs()
      expect(await shortOf(reported.name)).toBeUndefined()
      expect(await creditsOf(email)).toBe(250 - Number(value2))
    },
  )
})

describe('points that an order lacks', () => {
  /** An order that was to spend 400 points of a buyer who has 250. */
  async function lacking() {
    const email = stranger()
    await shipped(email)
    const reported = storefrontOrder({ A: 1 }, { email, attributes: [{ name: 'points', value: '400' }] })
    await receive(server, reported)
    await server.runJobs()
    const { id: cid } = await server.ok(customerSearch, { query: { keyword: email } })
    const found = async () => (await server.ok(shortOrderList, { query: { cid } }))[0]
    const id = (await found())?.id ?? 0
    const entries = async () =>
      (await server.ok(creditList, { query: { cid } })).map(({ type, score }) => [type, score]).toReversed()
    const give = async (score: number) => {
      await server.ok(creditAdjust, { body: { customerId: cid, score } })
      await server.runJobs()
    }
    return { email, reported, id, cid, found, entries, give }
  }
  const start = [
    [0, 250],
    [1, -250],
  ]
  const counted = async () => {
    const rows = await server.ok(inboxList)
    return rows.find(({ key }) => key === 'pointsLacking')?.count ?? 0
  }
  const notLacking = refusal('POINTS_NOT_LACKING')

  it('are taken by themselves once there are enough for all of them, and the order is gone from the inbox', async () => {
    const { found, entries, give, reported } = await lacking()
    const before = await counted()
    await give(100)
    expect(await found()).toMatchObject({ used: 400, deducted: 250, short: 150 })
    expect(await counted()).toBe(before)
    await give(50)
    expect(await found()).toBeUndefined()
    expect(await counted()).toBe(before - 1)
    const taken = [...start, [3, 100], [3, 50], [1, -150]]
    expect(await entries()).toEqual(taken)
    await give(70)
    expect(await entries()).toEqual([...taken, [3, 70]])
    // All that was taken is given back, whichever line took it.
    const cancelledAt = new Date('2026-03-02T01:20:00Z')
    await receive(server, { ...reported, cancelledAt, updatedAt: cancelledAt })
    await server.runJobs()
    expect((await entries()).at(-1)).toEqual([4, 400])
  })

  it('are taken of what an order grants', async () => {
    const { email, found, entries } = await lacking()
    await shipped(email)
    await server.runJobs()
    expect(await found()).toBeUndefined()
    expect(await entries()).toEqual([...start, [0, 250], [1, -150]])
  })

  it('are taken by somebody as far as there are any: the rest lacks as before', async () => {
    const { id, found, entries, give, cid } = await lacking()
    const deduct = (short: number) => server.call(shortOrderDeduct, { body: { id, short } })
    expect(await deduct(150)).toMatchObject(refusal('POINTS_SHORT'))
    await give(100)
    expect(await deduct(99)).toMatchObject(refusal('POINTS_LACKING_CHANGED'))
    expect((await deduct(150)).data).toBe(100)
    await server.runJobs()
    expect(await found()).toMatchObject({ used: 400, deducted: 350, short: 50 })
    expect(await entries()).toEqual([...start, [3, 100], [1, -100]])
    await give(20)
    expect((await deduct(50)).data).toBe(20)
    await give(60)
    expect(await found()).toBeUndefined()
    expect((await entries()).slice(-2)).toEqual([
      [3, 60],
      [1, -30],
    ])
    expect(await deduct(30)).toMatchObject(notLacking)
    const audit = await server.ok(auditList, {
      query: { subject: 'customer', subjectId: `${cid}`, size: 50 },
    })
    expect(audit.filter(({ endpoint }) => endpoint === 'shortOrderDeduct')).toHaveLength(2)
  })

  it('are let go for a reason, and never taken again', async () => {
    const { id, found, entries, give } = await lacking()
    const body = { id, short: 150, reason: '客服补偿' }
    expect(await server.call(shortOrderWaive, { body: { ...body, reason: ' ' } })).toMatchObject({
      code: -1,
    })
    await server.ok(shortOrderWaive, { body })
    expect(await found()).toBeUndefined()
    await give(500)
    expect(await entries()).toEqual([...start, [3, 500]])
    expect(await server.call(shortOrderWaive, { body })).toMatchObject(notLacking)
  })

  it.each(['7', 'many'])(
    'of nobody who is known, or that nobody can read (%s), are let go for good',
    async (value) => {
      const reported = storefrontOrder({ A: 1 }, { email: '', attributes: [{ name: 'points', value }] })
      await receive(server, reported)
      await server.runJobs()
      const before = await counted()
      const row = await shortOf(reported.name)
      const body = { id: row?.id ?? 0, short: row?.short ?? 0, reason: '客服补偿' }
      await server.ok(shortOrderWaive, { body })
      await receive(server, { ...reported, tags: ['again'], updatedAt: new Date('2026-03-02T01:20:00Z') })
      await server.runJobs()
      expect(await shortOf(reported.name)).toBeUndefined()
      expect(await counted()).toBe(before - 1)
      expect(await server.call(shortOrderWaive, { body })).toMatchObject(notLacking)
    },
  )

  it('that were all that was to be spent are let go just so', async () => {
    const email = stranger()
    await shipped(email)
    const { id: cid } = await server.ok(customerSearch, { query: { keyword: email } })
    await server.ok(creditAdjust, { body: { customerId: cid, score: -250 } })
    const reported = storefrontOrder({ A: 1 }, { email, attributes: [{ name: 'points', value: '30' }] })
    await receive(server, reported)
    await server.runJobs()
    const row = await shortOf(reported.name)
    expect(row).toMatchObject({ deducted: 0, short: 30 })
    await server.ok(shortOrderWaive, { body: { id: row?.id ?? 0, short: 30, reason: '客服补偿' } })
    await server.ok(creditAdjust, { body: { customerId: cid, score: 90 } })
    await server.runJobs()
    expect(await creditsOf(email)).toBe(90)
  })

  it('of an order that is called off lack no more', async () => {
    const { reported, found } = await lacking()
    const cancelledAt = new Date('2026-03-02T01:20:00Z')
    await receive(server, { ...reported, cancelledAt, updatedAt: cancelledAt })
    await server.runJobs()
    expect(await found()).toBeUndefined()
  })

  it('of an order all of whose goods came back are let go, and what was taken is given back', async () => {
    const { id, found, entries, give } = await lacking()
    const { db } = server.app.database
    await db.execute(sql`update order_item set shop_refunded = quantity where order_id = ${id}`)
    await db.execute(sql`insert into sales_pending (order_id) values (${id})`)
    const settle = () => inTransaction(server, async (context) => settlePortion(context, [id]))
    await settle()
    // Nothing was sent: its units may be put back.
    expect(await found()).toMatchObject({ short: 150 })
    await db.execute(sql`update orders set shipped = 1, allocated = 0 where id = ${id}`)
    await settle()
    expect(await found()).toBeUndefined()
    expect((await entries()).at(-1)).toEqual([4, 250])
    await give(500)
    expect(await entries()).toEqual([...start, [4, 250], [3, 500]])
    await db.execute(sql`update orders set shipped = 0, allocated = 1 where id = ${id}`)
  })

  it('are decided once, whoever decides at the same time and whatever is granted meanwhile', async () => {
    const { id, cid, email, found, entries } = await lacking()
    await server.ok(creditAdjust, { body: { customerId: cid, score: 60 } })
    const [answers] = await Promise.all([
      Promise.all([
        server.call(shortOrderDeduct, { body: { id, short: 150 } }),
        server.call(shortOrderDeduct, { body: { id, short: 150 } }),
        server.call(shortOrderWaive, { body: { id, short: 150, reason: '客服补偿' } }),
      ]),
      server.ok(creditAdjust, { body: { customerId: cid, score: 40 } }),
      server.runJobs(),
    ])
    await server.runJobs()
    expect(answers.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1)
    const waived = answers[2]?.code === 0
    const row = await found()
    const taken = (await entries()).reduce((sum, [type, score]) => sum + (type === 1 ? -(score ?? 0) : 0), 0)
    expect(taken + (row?.short ?? 0)).toBe(waived ? 250 : 400)
    expect(await creditsOf(email)).toBe(350 - taken)
  })

  it('are taken of one customer, where somebody else is made known as the buyer while they are', async () => {
    const [email, other] = [stranger(), stranger()]
    await shipped(email)
    await shipped(other)
    const customerExId = '80000099'
    const attributes = [{ name: 'points', value: '100' }]
    const reported = storefrontOrder({ A: 1 }, { email, customerExId, attributes })
    await receive(server, reported)
    const [stored] = await query<{ id: number }>(
      server.app.database.db,
      sql`select id from orders where ex_id = ${reported.exId}`,
    )
    const settle = (context: Context) => settlePortion(context, [stored?.id ?? 0])
    const [taken, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = inTransaction(server, async (context) => {
      await settle(context)
      taken.resolve()
      await ended.promise
    })
    await taken.promise
    const at = new Date('2026-03-02T01:00:00Z')
    const person = {
      channel: 'first' as const,
      exId: customerExId,
      email: other,
      phone: '',
      name: '',
      tags: [],
    }
    await inTransaction(server, (context) =>
      applyCustomer(context, { ...person, createdAt: at, updatedAt: at }),
    )
    const second = inTransaction(server, settle)
    await new Promise((resolve) => setTimeout(resolve, 300))
    ended.resolve()
    await Promise.all([first, second])
    await server.runJobs()
    expect([await creditsOf(email), await creditsOf(other)]).toEqual([150, 250])
  })

  it('are taken once by two jobs that settle the order at the same time', async () => {
    const { id, cid, found, entries } = await lacking()
    await server.ok(creditAdjust, { body: { customerId: cid, score: 150 } })
    await Promise.all([1, 2, 3].map(() => inTransaction(server, (context) => settlePortion(context, [id]))))
    await server.runJobs()
    expect(await found()).toBeUndefined()
    expect(await entries()).toEqual([...start, [3, 150], [1, -150]])
  })
})
