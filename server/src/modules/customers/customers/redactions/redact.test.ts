import {
  customerMerge,
  customerMergeUndo,
} from '@selvedge/contract/customers/customer-merges/customer-merges.ts'
import { customerRedactionList } from '@selvedge/contract/customers/customers/customer-redaction.ts'
import {
  customerGet,
  customerSearch,
  customerUpdate,
} from '@selvedge/contract/customers/customers/customers.ts'
import { creditAdjust } from '@selvedge/contract/customers/points/points.ts'
import { auditList } from '@selvedge/contract/house/audit/audit.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockHistory } from '@selvedge/contract/stock/stock/stock.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../../test/harness.ts'
import {
  address,
  inTransaction,
  rowsOf,
  startShipServer,
  stopVerified,
} from '../../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { minute, receive, storefrontOrder } from '../../../../../test/shops/storefront-shop.ts'
import { query } from '../../../../core/db/db.ts'
import type { ChannelCustomer } from '../../../../core/http/context.ts'
import { queueJob } from '../../../../core/jobs/jobs.ts'
import type { StorefrontOrder } from '../../../../ports/storefront/storefront.ts'
import { takeNews } from '../../../shipping/waybills/parcels/news/take-news.ts'
import { storeCart } from '../carts.sql.ts'
import { storeAccounts } from '../mini-program/accounts.sql.ts'
import { applyCustomer, removeCustomer } from '../sync/apply-customers.ts'
import { requestRedaction } from './redact.ts'
import { findWaiting } from './redactions.reads.ts'

let server: TestServer
let shanghai: number
beforeAll(async () => {
  const started = await startShipServer()
  server = started.server
  shanghai = started.places.上海仓 ?? 0
  await createVariants(server, ['A'])
  await stockUp(server, shanghai, { A: 500 })
})
afterAll(() => stopVerified(server))

const db = () => server.app.database.db
let made = 0

/** Somebody whom the first shop knows, with all that may be kept of them. */
async function somebody(over: Partial<ChannelCustomer> = {}) {
  made += 1
  const customer: ChannelCustomer = {
    channel: 'first',
    exId: `66${made}`,
    email: `redacted${made}@example.com`,
    phone: `1390000${made}00`,
    name: '林知夏',
    tags: ['vip'],
    wishes: ['A'],
    emailConsent: 'subscribed',
    smsConsent: 'subscribed',
    createdAt: minute(0),
    updatedAt: minute(0),
    ...over,
  }
  await report(customer)
  const { id } = await server.ok(customerSearch, { query: { keyword: customer.email } })
  return { customer, id }
}
const report = (customer: ChannelCustomer) =>
  inTransaction(server, (context) => applyCustomer(context, customer))
const redact = async ({ exId, email, channel }: ChannelCustomer, orderExIds: readonly string[] = []) => {
  await inTransaction(server, (context) => requestRedaction(context, { channel, exId, email, orderExIds }))
  await server.runJobs()
}
const buy = async ({ email, exId, phone }: ChannelCustomer, over: Partial<StorefrontOrder> = {}) => {
  const order = storefrontOrder({ A: 1 }, { email, customerExId: exId, note: `请打 ${phone}`, ...over })
  await receive(server, order)
  await server.runJobs()
  return { order, stored: await rowOf(order) }
}
/** What stands in the database of an order. */
async function rowOf({ exId }: StorefrontOrder) {
  const [row] = await query<{ id: number; said: string; country: string; state: string; item: number }>(
    db(),
    sql`select orders.id, concat(email, nickname, first_name, last_name, phone, city, address1, address2, postcode, note) as said,
          country, state, (select min(id) from order_item where order_id = orders.id)::int as item
        from orders where ex_id = ${exId}`,
  )
  if (!row) throw new Error('there is no such order')
  return row
}
async function ship(order: StorefrontOrder, trackingNumber = '1') {
  const { id } = await rowOf(order)
  const [open] = await query<{ id: number }>(
    db(),
    sql`select ship_order_id as id from ship_order_order where order_id = ${id}`,
  )
  const shipOrderId = open?.id ?? 0
  await server.ok(shipOrderShip, {
    query: { id: shipOrderId, trackingNumber, trackingCompany: 'SF Express' },
    body: await rowsOf(server, shipOrderId),
  })
  await server.runJobs()
  return shipOrderId
}
const cart = ({ channel, email }: Pick<ChannelCustomer, 'channel' | 'email'>) => {
  const lines = [{ sku: 'A', title: 'A', quantity: 1, price: '1.00', discounts: [] }]
  const checkout = { channel, token: `of ${email}`, email, updatedAt: minute(1), lines }
  return inTransaction(server, (context) => storeCart(context, checkout))
}
const listed = async (cid: number) => (await server.ok(customerRedactionList, { query: { cid } }))[0]
/** As the inbox counts them, and as its list shows them. */
const waiting = async () => {
  const count = (await server.ok(inboxList)).find(({ key }) => key === 'redactionsWaiting')?.count ?? 0
  expect((await server.call(customerRedactionList, { query: { state: 'waiting' } })).total).toBe(count)
  return count
}
/** Whether any text of any table still says this, but journals of what was done and what is deleted by time. */
async function tablesSaying(text: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    db(),
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await query<{ found: boolean }>(
        db(),
        sql`select exists (select from ${sql.identifier(name)} as line where line::text like ${`%${text}%`}) as found`,
      )
      return rows[0]?.found ? [name] : []
    }),
  )
  return found.flat()
}

describe('a customer whom a shop is to forget', () => {
  it('is emptied at once where nothing open needs his data, and nothing of him is left in any table', async () => {
    const { customer, id } = await somebody()
    const { email, phone, channel } = customer
    await server.ok(customerUpdate, {
      body: { id, tag: '大客户', realname: '林知夏', idcard: '11010519491231002X', birthday: '1990-01-01' },
    })
    const checkout = {
      channel,
      token: `t${made}`,
      email,
      updatedAt: minute(1),
      lines: [{ sku: 'A', title: 'A', quantity: 1, price: '1.00', discounts: [] }],
    }
    await inTransaction(server, (context) => storeCart(context, checkout))
    const account = { openid: `openid-of-${made}`, exId: customer.exId, email, at: minute(1).toISOString() }
    await inTransaction(server, (context) => storeAccounts(context, [account]))
    await server.ok(creditAdjust, { body: { customerId: id, score: 70 } })
    await db().execute(
      sql`insert into notice_consent (report_id, openid, template_id, given_at, state)
          values ('report', ${account.openid}, 'T', now(), 'open')`,
    )
    await db().execute(
      sql`insert into discount_code (code, drawn, channel, price_rule_id, email, state, created_at)
          values ('TEN-1', 4, 'first', '7', ${email.toUpperCase()}, 'live', now())`,
    )
    const receiver = { ...address, lastName: '欧阳', firstName: '寄远' }
    const { order } = await buy(customer, { receiver })
    const shipOrderId = await ship(order)
    const shippedTo = async () =>
      (await server.ok(stockHistory, { query: { sku: 'A' } })).find(
        ({ sourceId }) => sourceId === shipOrderId,
      )?.customerName
    expect(await shippedTo()).toBe('欧阳寄远')
    await redact(customer)
    expect(await shippedTo()).toBe('')
    const emptied = {
      account: '',
      phone: '',
      name: '',
      tags: '',
      tag: '',
      birthday: '',
      idcard: '',
      realname: '',
    }
    const refused = { emailConsent: 'unsubscribed', smsConsent: 'unsubscribed' }
    expect(await server.ok(customerGet, { query: { id } })).toMatchObject({
      ...emptied,
      ...refused,
      credits: 70,
    })
    expect(await rowOf(order)).toMatchObject({ said: '', country: 'CN', state: 'complete' })
    const [shipped] = await query<{ said: string }>(
      db(),
      sql`select concat(first_name, last_name, phone, city, address1, postcode, note1) as said from ship_order where id = ${shipOrderId}`,
    )
    expect(shipped).toEqual({ said: '' })
    for (const text of [email, phone, account.openid, '欧阳', '寄远'])
      expect([text, await tablesSaying(text)]).toEqual([text, []])
    expect(await listed(id)).toMatchObject({
      exId: customer.exId,
      doneAt: expect.any(String),
      waitsFor: null,
    })
    const audit = await server.ok(auditList, { query: { subject: 'customer', subjectId: `${id}`, size: 50 } })
    expect(audit.some(({ endpoint }) => endpoint === 'job.redactCustomer')).toBe(true)
    const timeline = await server.ok(orderTimeline, { query: { id: (await rowOf(order)).id } })
    expect(JSON.stringify(timeline)).toContain('客户资料已按店铺要求清除')

    // Whatever comes late does not bring them back.
    await report({ ...customer, updatedAt: minute(500) })
    await inTransaction(server, (context) =>
      storeCart(context, { ...checkout, customerExId: customer.exId, updatedAt: minute(500) }),
    )
    await inTransaction(server, (context) =>
      storeAccounts(context, [{ ...account, at: minute(500).toISOString() }]),
    )
    await receive(server, { ...order, tags: ['new'], updatedAt: minute(500) })
    await server.runJobs()
    expect(await rowOf(order)).toMatchObject({ said: '', state: 'complete' })
    for (const text of [email, phone, account.openid])
      expect([text, await tablesSaying(text)]).toEqual([text, []])
    await redact(customer)
    expect(await waiting()).toBe(0)
  })

  it('waits in the inbox while an order of his is open, and is emptied by itself once it has left', async () => {
    const { customer, id } = await somebody()
    const { order, stored } = await buy(customer)
    await redact(customer)
    expect(await listed(id)).toMatchObject({
      doneAt: null,
      waitsFor: 'order',
      orderId: stored.id,
      orderName: order.name,
    })
    expect(await waiting()).toBe(1)
    // It is not looked at again as long as that is so.
    expect(await findWaiting(db(), server.clock.now())).toEqual([])
    // What nobody needs for it is gone already.
    expect(await server.ok(customerGet, { query: { id } })).toMatchObject({
      account: customer.email,
      tags: '',
      emailConsent: 'unsubscribed',
    })
    await ship(order)
    await queueJob(db(), 'redactWaitingCustomers', {})
    await server.runJobs()
    expect(await rowOf(order)).toMatchObject({ said: '' })
    expect(await tablesSaying(customer.email)).toEqual([])
    expect(await waiting()).toBe(0)
  })

  it.each([
    [
      'return',
      sql`insert into return_receipt (order_id, fulfillment_item_id, location_id, sku, quantity, created_at, created_by)
      select order_item.order_id, item.id, (select min(id) from location), 'A', 1, now(), '' from fulfillment_item as item
      join order_item on order_item.id = item.order_item_id`,
    ],
    [
      'refund',
      sql`insert into order_transaction (order_id, ex_id, gateway, kind, currency, amount, created_at)
      select order_item.order_id, 'r', 'x', 'refund', 'CNY', 1, now() from order_item`,
    ],
    [
      'declaration',
      sql`insert into customs_document (document, subject_id, order_id, state, created_at, changed_at)
      select 'order', order_item.order_id, order_item.order_id, 'sent', now(), now() from order_item`,
    ],
  ])('waits for a %s', async (waitsFor, statement) => {
    const { customer, id } = await somebody()
    const { order, stored } = await buy(customer)
    await ship(order)
    await db().execute(sql`${statement} where order_item.order_id = ${stored.id}`)
    await redact(customer)
    expect(await listed(id)).toMatchObject({ doneAt: null, waitsFor, orderId: stored.id })
    expect((await rowOf(order)).said).not.toBe('')
    await db().execute(sql`delete from return_receipt where order_id = ${stored.id}`)
    await db().execute(sql`delete from order_transaction where order_id = ${stored.id} and kind = 'refund'`)
    await db().execute(sql`delete from customs_document where order_id = ${stored.id}`)
    await redact(customer)
    expect(await listed(id)).toMatchObject({ doneAt: expect.any(String), waitsFor: null })
    expect((await rowOf(order)).said).toBe('')
  })

  it('takes his guest orders along, and the orders that the shop names, whoever bought them', async () => {
    const { customer } = await somebody()
    const guest = await buy(customer, { customerExId: '' })
    const named = await buy({ ...customer, exId: '', email: 'elsewhere@example.com' })
    await ship(guest.order)
    await ship(named.order)
    await redact(customer, [named.order.exId])
    expect([(await rowOf(guest.order)).said, (await rowOf(named.order)).said]).toEqual(['', ''])
  })

  it('who was not known here is forgotten all the same: his orders that come late are emptied once they have ended', async () => {
    made += 1
    const unknown: ChannelCustomer = {
      channel: 'first',
      exId: `66${made}`,
      email: `unknown${made}@example.com`,
      phone: '1',
      name: '',
      tags: [],
      createdAt: minute(0),
      updatedAt: minute(0),
    }
    await redact(unknown)
    const find = () => server.call(customerSearch, { query: { keyword: unknown.email } })
    await report(unknown)
    const cancelledAt = minute(5)
    const late = await buy(unknown, { cancelledAt })
    expect(late.stored).toMatchObject({ state: 'cancel', said: '' })
    const { order } = await buy(unknown)
    expect((await rowOf(order)).said).not.toBe('')
    expect(await waiting()).toBe(1)
    await ship(order)
    await queueJob(db(), 'redactWaitingCustomers', {})
    await server.runJobs()
    expect((await rowOf(order)).said).toBe('')
    expect(await waiting()).toBe(0)
    expect(await find()).toMatchObject(refusal('CUSTOMER_NOT_FOUND'))
  })

  it('who was made here by an order that named him is emptied as well', async () => {
    made += 1
    const email = `order-made${made}@example.com`
    const exId = `66${made}`
    const { order } = await buy({
      email,
      exId,
      phone: '1390000',
      channel: 'first',
      name: '',
      tags: [],
      createdAt: minute(0),
      updatedAt: minute(0),
    })
    await ship(order)
    const { id } = await server.ok(customerSearch, { query: { keyword: email } })
    await inTransaction(server, (context) =>
      requestRedaction(context, { channel: 'first', exId, email: '', orderExIds: [] }),
    )
    await server.runJobs()
    expect(await server.ok(customerGet, { query: { id } })).toMatchObject({
      account: '',
      emailConsent: 'unsubscribed',
    })
    expect(await tablesSaying(email)).toEqual([])
  })

  it('whom another shop still knows keeps what that says, and its orders; he gets no offers', async () => {
    const { customer, id } = await somebody()
    const second: ChannelCustomer = {
      ...customer,
      channel: 'second',
      exId: `77${made}`,
      tags: ['b'],
      name: '林',
    }
    await report(second)
    const there = storefrontOrder({ A: 1 }, { email: customer.email, customerExId: second.exId })
    await receive(server, there, 'second')
    const { order } = await buy(customer)
    await ship(order)
    await redact(customer)
    expect((await rowOf(order)).said).toBe('')
    expect((await rowOf(there)).said).not.toBe('')
    const left = { account: customer.email, tags: 'b', phone: '', name: '', emailConsent: 'unsubscribed' }
    expect(await server.ok(customerGet, { query: { id } })).toMatchObject(left)
    await report({ ...second, updatedAt: minute(90) })
    expect(await server.ok(customerGet, { query: { id } })).toMatchObject({
      ...left,
      name: '林',
      phone: customer.phone,
    })
  })

  it('who was merged is emptied with all that he is, and taking them apart brings nothing back', async () => {
    const [kept, merged] = [await somebody(), await somebody()]
    await server.ok(customerUpdate, { body: { id: merged.id, tag: '大客户', realname: '林知夏' } })
    const merge = await server.ok(customerMerge, {
      body: { keptId: kept.id, mergedIds: [merged.id], tagOf: merged.id, identityOf: merged.id },
    })
    await redact(merged.customer)
    // The shop still knows the other account of the same person.
    expect(await server.ok(customerGet, { query: { id: kept.id } })).toMatchObject({
      account: kept.customer.email,
      tag: '',
      realname: '',
      name: '',
    })
    expect(await tablesSaying(merged.customer.email)).toEqual([])
    await redact(kept.customer)
    expect(await tablesSaying(kept.customer.email)).toEqual([])
    await server.ok(customerMergeUndo, { body: { id: merge } })
    const emptied = { account: '', name: '', tag: '', realname: '' }
    expect(await server.ok(customerGet, { query: { id: kept.id } })).toMatchObject(emptied)
    expect(await server.ok(customerGet, { query: { id: merged.id } })).toMatchObject(emptied)
    expect(await listed(merged.id)).toMatchObject({ customerId: merged.id })
  })

  it('who was merged is emptied of guest orders of his own address, though the shop knows whom he was merged with', async () => {
    const [kept, merged] = [await somebody(), await somebody()]
    const his = await buy(merged.customer, { customerExId: '' })
    const other = await buy(kept.customer, { customerExId: '' })
    await ship(his.order)
    await ship(other.order)
    await server.ok(customerMerge, { body: { keptId: kept.id, mergedIds: [merged.id] } })
    await redact(merged.customer)
    expect((await rowOf(his.order)).said).toBe('')
    expect((await rowOf(other.order)).said).not.toBe('')
    expect(await tablesSaying(merged.customer.email)).toEqual([])
  })

  it('goes from carts, accounts, lists and codes under every address that he has bought by, or the shop names', async () => {
    const { customer } = await somebody()
    const old = `old${made}@example.com`
    const { order, stored } = await buy({ ...customer, email: old })
    await ship(order)
    const named = { ...customer, exId: `66${made}9`, email: `named${made}@example.com` }
    const mobile = {
      openid: `openid-by-number-${made}`,
      exId: named.exId,
      email: '',
      at: minute(1).toISOString(),
    }
    await inTransaction(server, (context) => storeAccounts(context, [mobile]))
    for (const email of [old, named.email]) await cart({ channel: 'first', email })
    await db().execute(
      sql`insert into discount_code (code, drawn, channel, price_rule_id, email, order_id, state, created_at)
          values ('NAMED-1', 4, 'first', '7', ${named.email}, null, 'live', now()),
            ('EARNED-1', 4, 'first', '7', 'earned@example.com', ${stored.id}, 'live', now())`,
    )
    await redact(customer)
    await redact(named)
    for (const text of [old, named.email, mobile.openid, 'earned@example.com'])
      expect([text, await tablesSaying(text)]).toEqual([text, []])
  })

  it('whom another shop still knows loses what he wants where he is forgotten', async () => {
    const { customer, id } = await somebody()
    const second: ChannelCustomer = { ...customer, channel: 'second', exId: `77${made}` }
    await report(second)
    await cart({ channel: 'first', email: customer.email })
    await cart({ channel: 'second', email: customer.email })
    await db().execute(
      sql`insert into customer_wish (customer_id, sku, source, wished_at) values (${id}, 'B', 'miniProgram', now())`,
    )
    await redact(customer)
    const kept = await query<{ channel: string }>(
      db(),
      sql`select channel from customer_cart where email = ${customer.email}`,
    )
    expect(kept).toEqual([{ channel: 'second' }])
    expect(
      await query(
        db(),
        sql`select id from customer_wish where customer_id = ${id} and source = 'miniProgram'`,
      ),
    ).toEqual([])
  })

  it('is found by his address under a new number, where the shop has deleted the one before', async () => {
    const { customer, id } = await somebody()
    await inTransaction(server, (context) => removeCustomer(context, customer))
    await redact({ ...customer, exId: `66${made}8` })
    expect(await listed(id)).toMatchObject({ customerId: id, doneAt: expect.any(String) })
    expect(await tablesSaying(customer.email)).toEqual([])
  })

  it('is emptied of an order that came while he was, and that neither has seen', async () => {
    const { customer } = await somebody()
    const { order } = await buy({ ...customer, email: `late${made}@example.com` }, { customerExId: '' })
    await ship(order)
    await redact(customer)
    await db().execute(sql`update orders set customer_ex_id = ${customer.exId} where ex_id = ${order.exId}`)
    expect((await rowOf(order)).said).not.toBe('')
    await queueJob(db(), 'redactWaitingCustomers', {})
    await server.runJobs()
    expect((await rowOf(order)).said).toBe('')
  })

  it('is no more named by what couriers have said of the parcel, nor by what they say, once all in it are forgotten', async () => {
    const number = 'SF7100000000001'
    const [one, two] = [(await somebody()).customer, (await somebody()).customer]
    for (const customer of [one, two]) await ship((await buy(customer)).order, number)
    const [parcel] = await query<{ id: number }>(
      db(),
      sql`insert into parcel (courier, tracking_number, created_at) values ('SF Express', ${number}, now()) returning id`,
    )
    const signed = {
      ...{ at: '2026-03-03 09:00:00', place: '宁波市江北区', remark: '已签收，签收人：寄寻 13911112222' },
      code: '80',
    }
    const hear = (...nodes: (typeof signed)[]) =>
      inTransaction(server, (context) => takeNews(context, parcel?.id ?? 0, { state: 'signed', nodes }))
    const said = async () =>
      (
        await query<{ said: string }>(
          db(),
          sql`select concat(place, remark) as said from parcel_node where parcel_id = ${parcel?.id ?? 0} order by at`,
        )
      ).map((node) => node.said)
    await hear(signed)
    await redact(one)
    expect(await said()).toEqual([signed.place + signed.remark])
    await redact(two)
    expect(await said()).toEqual([''])
    await hear(signed, { ...signed, at: '2026-03-04 09:00:00', remark: '寄寻 取走' })
    expect(await said()).toEqual(['', ''])
    expect(await tablesSaying('寄寻')).toEqual([])
  })

  it('is emptied once, however many ask at the same time, while his order is told anew', async () => {
    const { customer, id } = await somebody()
    const { order } = await buy(customer)
    await ship(order)
    const ask = () =>
      inTransaction(server, (context) => requestRedaction(context, { ...customer, orderExIds: [order.exId] }))
    await Promise.all([
      ask(),
      ask(),
      receive(server, { ...order, tags: ['x'], updatedAt: minute(40) }),
      report({ ...customer, updatedAt: minute(40) }),
      server.runJobs(),
    ])
    await server.runJobs()
    expect((await rowOf(order)).said).toBe('')
    expect(await server.ok(customerGet, { query: { id } })).toMatchObject({ account: '', name: '' })
    expect(await tablesSaying(customer.email)).toEqual([])
  })
})
