import {
  customerMatchDismiss,
  customerMatchList,
  customerMerge,
  customerMergeList,
  customerMergeUndo,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { customerOrders } from '@selvedge/contract/customers/customers/customer-page.ts'
import {
  customerExportCart,
  customerGet,
  customerIdentity,
  customerList,
  customerPasswordImport,
  customerSearch,
  customerUpdate,
} from '@selvedge/contract/customers/customers/customers.ts'
import type { MarketingConsent } from '@selvedge/contract/customers/customers/marketing-consent.ts'
import { creditAdjust, creditList, creditLots, pointTry } from '@selvedge/contract/customers/points/points.ts'
import { shortOrderList } from '@selvedge/contract/customers/points/short-orders.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import {
  insertOrder,
  inTransaction,
  startShipServer,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { createVariants } from '../../../../test/shops/shop.ts'
import { receive, storefrontOrder } from '../../../../test/shops/storefront-shop.ts'
import { query } from '../../../core/db/db.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { storeCart } from '../customers/carts.sql.ts'
import { applyCustomer } from '../customers/sync/apply-customers.ts'
import { lockBalances, writeEntries } from '../points/points.sql.ts'

let server: TestServer
beforeAll(async () => {
  server = (await startShipServer()).server
  await createVariants(server, ['A'])
})
afterAll(() => stopVerified(server))

let made = 0
/** A customer of a shop; answers the id. */
async function join(
  over: {
    email?: string
    phone?: string
    name?: string
    channel?: 'first' | 'second'
    emailConsent?: MarketingConsent
  } = {},
) {
  made += 1
  const email = over.email ?? `m${made}@example.com`
  await inTransaction(server, (context) =>
    applyCustomer(context, {
      channel: 'first',
      exId: `9${made}`,
      phone: '',
      name: `客户${made}`,
      tags: [`t${made}`],
      createdAt: new Date(Date.parse('2026-02-01T00:00:00Z') + made * 1000),
      updatedAt: new Date('2026-02-02T00:00:00Z'),
      ...over,
      email,
    }),
  )
  return (await server.ok(customerSearch, { query: { keyword: email } })).id
}
const give = (customerId: number, score: number) => server.ok(creditAdjust, { body: { customerId, score } })
const pointsOf = async (id: number) => {
  const { credits, debt } = await server.ok(customerGet, { query: { id } })
  return credits - debt
}
const accountOf = async (id: number) => (await server.ok(customerGet, { query: { id } })).account
const merge = (keptId: number, mergedIds: number[], more: object = {}) =>
  server.call(customerMerge, { body: { keptId, mergedIds, ...more } })
const undo = (id: number) => server.call(customerMergeUndo, { body: { id } })
const find = async () => {
  await queueJob(server.app.database.db, 'findCustomerMatches', {})
  await server.runJobs()
  return server.ok(customerMatchList)
}

describe('customers who may be one', () => {
  it.each([['Anna@Example.com', 'ａｎｎａ＠example.com', 'email', 'anna@example.com']])(
    'share an address however it is written: %s, %s',
    async (one, other, kind, key) => {
      const [a, b] = [await join({ email: one }), await join({ email: other, channel: 'second' })]
      const found = (await find()).find((group) => group.kind === kind && group.key === key)
      expect(found?.customers.map(({ id }) => id)).toEqual([a, b])
    },
  )

  it('share a phone of whatever form, where its country is sure', async () => {
    const phones = ['138 1111 2222', '+8613811112222', '0086-138-1111-2222', '８６１３８１１１１２２２２']
    const ids: number[] = []
    for (const phone of phones) ids.push(await join({ phone }))
    await join({ phone: '11112222' })
    await join({ phone: '11112222' })
    const groups = await find()
    expect(groups.find(({ key }) => key === '+8613811112222')?.customers.map(({ id }) => id)).toEqual(ids)
    expect(groups.some(({ key }) => key.includes('11112222') && key !== '+8613811112222')).toBe(false)
  })

  it('are proposed no more once somebody has said no, until another joins them', async () => {
    const phone = '+8613900000001'
    await join({ phone })
    await join({ phone })
    const group = (await find()).find(({ key }) => key === phone)
    await server.ok(customerMatchDismiss, { body: { id: group?.id ?? 0 } })
    expect((await find()).some(({ key }) => key === phone)).toBe(false)
    await join({ phone })
    expect((await find()).find(({ key }) => key === phone)?.customers).toHaveLength(3)
    expect(await server.call(customerMatchDismiss, { body: { id: 999_999 } })).toMatchObject(
      refusal('CUSTOMER_MATCH_NOT_FOUND'),
    )
  })
})

describe('a proposal', () => {
  it('counts the orders that the page of the customer lists, of whichever address', async () => {
    const phone = '+8613900000011'
    const [a, b] = [await join({ phone }), await join()]
    expect(await merge(a, [b])).toMatchObject({ code: 0 })
    await join({ phone })
    await insertOrder(server, { A: 1 }, { email: `m${made - 1}@example.com` })
    await insertOrder(server, { A: 1 }, { email: ` M${made - 2}@Example.com` })
    const group = (await find()).find(({ key }) => key === phone)
    const { total } = await server.call(customerOrders, { query: { id: a } })
    expect(total).toBe(2)
    expect(group?.customers.map(({ orders }) => orders)).toEqual([2, 0])
  })

  it('tells points that can be spent from those that are owed, as the list of customers does', async () => {
    const phone = '+8613900000012'
    const [a, b] = [await join({ phone }), await join({ phone })]
    await give(a, 30)
    await server.app.database.pool.query(
      'insert into point_balance (customer_id, net) values ($1, -7) on conflict (customer_id) do update set net = -7',
      [b],
    )
    const group = (await find()).find(({ key }) => key === phone)
    expect(group?.customers).toMatchObject([
      { id: a, credits: 30, debt: 0 },
      { id: b, credits: 0, debt: 7 },
    ])
    await server.app.database.pool.query('delete from point_balance where customer_id = $1', [b])
  })
})

describe('a merge', () => {
  it('makes them one: points, orders, search and chosen facts; undone, all is as before', async () => {
    const phone = '+8613900000002'
    const [stored, other] = [await join({ phone }), await join({ phone })]
    await find()
    await server.ok(customerUpdate, {
      body: {
        id: other,
        tag: '重点',
        birthday: '1990-02-28',
        realname: '林知夏',
        idcard: '11010519491231002X',
      },
    })
    await give(stored, 100)
    await give(other, 40)
    await give(other, 20)
    const { account } = await server.ok(customerGet, { query: { id: other } })
    const order = await insertOrder(server, { A: 1 }, { email: account })
    const before = await server.call(customerList)
    const { data: id } = await merge(stored, [other], { tagOf: other, birthdayOf: other, identityOf: other })

    expect(await server.ok(customerGet, { query: { id: other } })).toMatchObject({
      id: stored,
      credits: 160,
      tag: '重点',
      birthday: '1990-02-28',
    })
    expect(await server.ok(customerIdentity, { query: { id: stored } })).toEqual({
      realname: '林知夏',
      idcard: '11010519491231002X',
    })
    expect(await server.ok(customerSearch, { query: { keyword: account } })).toMatchObject({ id: stored })
    expect((await server.call(customerList)).total).toBe((before.total ?? 0) - 1)
    expect(
      (await server.ok(customerList, { query: { keyword: account.slice(1) } })).map((one) => one.id),
    ).toContain(stored)
    expect((await server.ok(customerOrders, { query: { id: stored } })).map((one) => one.id)).toEqual([
      order.id,
    ])
    expect(await server.ok(orderDetail, { query: { id: order.id } })).toMatchObject({ customerId: stored })
    expect(
      (await server.ok(creditLots, { query: { cid: stored } })).map(({ remaining }) => remaining),
    ).toEqual([100, 40, 20])
    expect((await server.call(customerMatchList)).data.some(({ key }) => key === phone)).toBe(false)
    expect(await server.ok(customerMergeList, { query: { id: other } })).toMatchObject([
      { id, keptId: stored, merged: [{ id: other }], points: 60, undoneAt: null },
    ])

    expect(await server.call(creditAdjust, { body: { customerId: other, score: 1 } })).toMatchObject(
      refusal('CUSTOMER_MERGED'),
    )
    expect(await server.call(customerUpdate, { body: { id: other, tag: 'x' } })).toMatchObject(
      refusal('CUSTOMER_MERGED'),
    )

    expect(await undo(id)).toMatchObject({ code: 0 })
    expect(await undo(id)).toMatchObject(refusal('CUSTOMER_MERGE_UNDONE'))
    expect(await server.ok(customerGet, { query: { id: stored } })).toMatchObject({
      id: stored,
      credits: 100,
      tag: '',
      birthday: '',
    })
    expect(await server.ok(customerGet, { query: { id: other } })).toMatchObject({
      id: other,
      credits: 60,
      tag: '重点',
    })
    expect(await server.ok(customerSearch, { query: { keyword: account } })).toMatchObject({ id: other })
    expect((await server.call(customerList)).total).toBe(before.total)
    expect(
      (await server.ok(creditLots, { query: { cid: other } })).map(({ remaining }) => remaining),
    ).toEqual([40, 20])
    expect((await server.call(customerMatchList)).data.some(({ key }) => key === phone)).toBe(true)
    const lines = await server.ok(creditList, { query: { cid: other } })
    expect(lines.reduce((sum, { score }) => sum + score, 0)).toBe(60)
  })

  it('is refused for who is not there, the same twice, a stranger’s facts, and who was merged', async () => {
    const [a, b, c] = [await join(), await join(), await join()]
    expect(await merge(a, [999_999])).toMatchObject(refusal('CUSTOMER_NOT_FOUND'))
    expect(await merge(a, [a])).toMatchObject(refusal('CUSTOMER_MERGE_TWICE'))
    expect(await merge(a, [b], { nameOf: c })).toMatchObject(refusal('CUSTOMER_MERGE_CHOICE'))
    expect((await merge(a, [b])).code).toBe(0)
    expect(await merge(c, [b])).toMatchObject(refusal('CUSTOMER_MERGED'))
    expect(await undo(999_999)).toMatchObject(refusal('CUSTOMER_MERGE_NOT_FOUND'))
  })

  it('of one that was merged with others takes those along, and is undone before that one is', async () => {
    const [a, b, c] = [await join(), await join(), await join()]
    await give(a, 5)
    await give(c, 7)
    const { data: first } = await merge(b, [a])
    const { data: second } = await merge(c, [b])
    expect(await server.ok(customerGet, { query: { id: a } })).toMatchObject({ id: c, credits: 12 })
    expect(await undo(first)).toMatchObject(refusal('CUSTOMER_MERGE_BUILT_ON'))
    expect((await undo(second)).code).toBe(0)
    expect(await server.ok(customerGet, { query: { id: a } })).toMatchObject({ id: b, credits: 5 })
    expect((await undo(first)).code).toBe(0)
    expect([await pointsOf(a), await pointsOf(b), await pointsOf(c)]).toEqual([5, 0, 7])
  })

  it('gives back what debts took, to the lots that paid them', async () => {
    const [a, b, c, d] = [await join(), await join(), await join(), await join()]
    const tick = 1000
    const start = server.clock.now().getTime()
    const givenAt = async (id: number, score: number, seconds: number) => {
      server.clock.time = new Date(start + seconds * tick)
      await give(id, score)
    }
    const owe = (id: number, score: number) =>
      inTransaction(server, async (context) => {
        const balances = await lockBalances(context.db, [id])
        await writeEntries(context, [{ customerId: id, kind: 'manual', score: -score }], balances)
      })
    const lots = async () =>
      query<{ customerId: number; remaining: number; since: string }>(
        server.app.database.db,
        sql`select customer_id as "customerId", remaining, at::text as since from point_lot
            where customer_id in (${a}, ${b}, ${c}, ${d}) and remaining > 0 order by customer_id, at`,
      )
    await givenAt(a, 5, 1)
    await givenAt(b, 10, 2)
    await owe(c, 8)
    await owe(d, 30)
    server.clock.time = new Date(start + 3 * tick)
    const before = await lots()
    const { data: first } = await merge(a, [b, c])
    expect(await pointsOf(a)).toBe(7)
    const merged = await lots()
    expect(merged).toMatchObject([{ customerId: a, remaining: 7 }])
    const { data: second } = await merge(a, [d])
    expect(await pointsOf(a)).toBe(-23)
    server.clock.time = new Date(start + 40 * tick)
    expect((await undo(second)).code).toBe(0)
    expect(await lots()).toEqual(merged)
    expect((await undo(first)).code).toBe(0)
    expect(await lots()).toEqual(before)
    expect(await Promise.all([a, b, c, d].map(pointsOf))).toEqual([5, 10, -8, -30])
    server.clock.time = new Date(start)
  })

  it('can not be undone once the points have changed', async () => {
    const [a, b] = [await join(), await join()]
    await give(b, 10)
    const { data: id } = await merge(a, [b])
    await give(a, -3)
    expect(await undo(id)).toMatchObject(refusal('CUSTOMER_MERGE_POINTS'))
    expect(await pointsOf(a)).toBe(7)
  })

  it('takes what an order of one of them lacked of what the other has; then it stays', async () => {
    const [a, b] = [await join(), await join()]
    await give(a, 100)
    const reported = storefrontOrder(
      { A: 1 },
      { email: await accountOf(b), attributes: [{ name: 'points', value: '60' }] },
    )
    await receive(server, reported)
    await server.runJobs()
    expect(await server.ok(shortOrderList, { query: { cid: b } })).toMatchObject([{ short: 60 }])
    const { data: id } = await merge(a, [b])
    await server.runJobs()
    expect(await pointsOf(a)).toBe(40)
    expect(await server.ok(shortOrderList, { query: { cid: a } })).toEqual([])
    expect(await undo(id)).toMatchObject(refusal('CUSTOMER_MERGE_POINTS'))
  })

  it('that is undone takes what an order lacked of who has got his own points back', async () => {
    const [a, b] = [await join(), await join()]
    await give(a, 100)
    await inTransaction(server, async (context) => {
      const balances = await lockBalances(context.db, [b])
      await writeEntries(context, [{ customerId: b, kind: 'manual', score: -100 }], balances)
    })
    const { data: id } = await merge(a, [b])
    const reported = storefrontOrder(
      { A: 1 },
      { email: await accountOf(a), attributes: [{ name: 'points', value: '60' }] },
    )
    await receive(server, reported)
    await server.runJobs()
    expect(await server.ok(shortOrderList, { query: { cid: a } })).toMatchObject([{ short: 60 }])
    expect(await undo(id)).toMatchObject({ code: 0 })
    await server.runJobs()
    expect(await Promise.all([a, b].map(pointsOf))).toEqual([40, -100])
    expect(await server.ok(shortOrderList, { query: { cid: a } })).toEqual([])
  })

  it('keeps the sum, whatever happens to the points at the same time', async () => {
    const [a, b] = [await join(), await join()]
    await give(a, 100)
    await give(b, 100)
    const results = await Promise.all([
      ...Array.from({ length: 8 }, (_, index) =>
        server.call(creditAdjust, { body: { customerId: index % 2 ? a : b, score: 10 } }),
      ),
      merge(a, [b]),
      merge(b, [a]),
    ])
    const given = results.slice(0, 8).filter(({ code }) => code === 0).length
    expect(results.slice(8).filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await pointsOf(a)).toBe(200 + 10 * given)
    expect(await pointsOf(b)).toBe(200 + 10 * given)
  })

  it('has the levels of all of them where points of an order are tried, and all their carts in the export', async () => {
    const [a, b] = [await join(), await join()]
    const accounts = [await accountOf(a), await accountOf(b)]
    await merge(a, [b])
    for (const email of accounts)
      await inTransaction(server, (context) =>
        storeCart(context, {
          ...{
            channel: 'first',
            token: `${email}-cart`,
            email,
            updatedAt: server.clock.now(),
            completed: false,
          },
          lines: [{ sku: 'A', title: '外套', quantity: 2, price: '398.00', discounts: [] }],
        }),
      )
    const file = (await server.call(customerExportCart, { query: { uid: a, format: 'csv' } })).raw.toString()
    for (const email of accounts) expect(file).toContain(`${email},第一店铺,A,外套,2,398.00`)

    const order = await insertOrder(server, { A: 1 }, { email: accounts[0] ?? '' })
    const rule = {
      ...{
        name: '双倍',
        from: '2020-01-01T00:00:00Z',
        to: '2040-01-01T00:00:00Z',
        multiplier: 2,
        priority: 0,
      },
      ...{ tags: [], brands: [], levels: [`t${made}`] },
    }
    const tried = await server.ok(pointTry, { body: { orderName: order.name, rules: [rule] } })
    expect(tried).toMatchObject({ lines: [{ ruleName: '双倍' }] })
  })

  it('binds by what was said to any of them, now and later, until it is undone', async () => {
    const [stored, other] = [
      await join({ emailConsent: 'subscribed' }),
      await join({ emailConsent: 'unsubscribed' }),
    ]
    const { exId, email } = { exId: `9${made}`, email: `m${made}@example.com` }
    const consentsOf = async (id: number) => {
      const { data } = await server.call(customerGet, { query: { id } })
      return [data?.emailConsent, data?.smsConsent]
    }
    expect(await consentsOf(stored)).toEqual(['subscribed', 'unknown'])
    const { data: id } = await merge(stored, [other])
    expect(await consentsOf(stored)).toEqual(['unsubscribed', 'unknown'])
    await inTransaction(server, (context) =>
      applyCustomer(context, {
        ...{ channel: 'first', exId, email, phone: '', name: '', tags: ['x'] },
        ...{ emailConsent: 'subscribed', smsConsent: 'unsubscribed' },
        createdAt: new Date('2026-02-01T00:00:00Z'),
        updatedAt: new Date('2026-02-03T00:00:00Z'),
      }),
    )
    expect(await consentsOf(stored)).toEqual(['subscribed', 'unsubscribed'])
    await undo(id ?? 0)
    expect(await consentsOf(stored)).toEqual(['subscribed', 'unknown'])
    expect(await consentsOf(other)).toEqual(['subscribed', 'unsubscribed'])
  })

  it('takes along a password that is imported by an address that was merged', async () => {
    const [stored, other] = [await join(), await join()]
    const [mail, otherMail] = [`m${made - 1}@example.com`, `m${made}@example.com`]
    expect(await merge(stored, [other])).toMatchObject({ code: 0 })
    const imported = (...emails: string[]) =>
      server.call(customerPasswordImport, {
        body: { rows: emails.map((email) => ({ email, passwd: email })) },
      })
    expect(await imported(mail, otherMail)).toMatchObject(refusal('ROWS_REFUSED'))
    expect(await imported(otherMail)).toMatchObject({ code: 0, data: 1 })
    const [shown] = await server.ok(customerList, { query: { keyword: mail, size: 1 }, as: 'ViewPasswords' })
    expect(shown).toMatchObject({ id: stored, passwd: otherMail })
  })

  it('is undone once, however many ask', async () => {
    const [a, b] = [await join(), await join()]
    await give(b, 10)
    const { data: id } = await merge(a, [b])
    const answers = await Promise.all(Array.from({ length: 5 }, () => undo(id)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect([await pointsOf(a), await pointsOf(b)]).toEqual([0, 10])
  })
})
