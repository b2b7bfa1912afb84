import {
  customsDocumentExport,
  customsDocumentFailures,
  customsDocumentList,
  customsDocumentPush,
  customsDocumentRetryAll,
} from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { exportStart } from '@selvedge/contract/house/exports/exports.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BondedOrder,
  type CustomsShop,
  startCustomsShop,
} from '../../../../test/customs/customs-shop.ts'
import { refusal } from '../../../../test/harness.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { takeCustomsState } from '../order-declarations/order-declarations.public.ts'

let shop: CustomsShop
beforeAll(async () => {
  shop = await startCustomsShop()
})
beforeEach(async () => {
  shop.customs.ends = '120'
  await shop.declarePayments(true)
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const list = (query: object = {}) => shop.server.call(customsDocumentList, { query, as: 'Finance' })
const rowOf = async (order: BondedOrder, document: 'payment' | 'order' | 'waybill' = 'order') => {
  const { data } = await list({ query: order.number, document })
  const [row] = data
  if (!row) throw new Error('there is no such document')
  return row
}
const push = (id: number, reason?: string, as: 'Finance' | 'Sellers' = 'Finance') =>
  shop.server.call(customsDocumentPush, { query: { reason }, body: { id }, as })
const settle = async () => {
  for (let turn = 0; turn < 7; turn += 1) await shop.pass()
}
/** Rejected by customs; its payment is not declared. */
async function rejected(): Promise<BondedOrder> {
  await shop.declarePayments(false)
  shop.customs.ends = '100'
  const order = await shop.order()
  await shop.push(order, '2')
  await settle()
  return order
}

describe('the board', () => {
  it('shows each document of an order, whoever declares it', async () => {
    const order = await shop.order()
    await shop.push(order, '1')
    await shop.push(order, '2')
    const receipt = {
      document: 'waybill',
      orderNo: order.number,
      number: 'SF77',
      code: '120',
      said: '',
    } as const
    await inTransaction(shop.server, (context) => takeCustomsState(context, receipt))
    const { data, total } = await list({ query: order.number })
    expect(total).toBe(3)
    expect(data.map(({ document, state, code, number }) => [document, state, code, number])).toEqual([
      ['waybill', 'accepted', '120', 'SF77'],
      ['order', 'waiting', '', order.number],
      ['payment', 'waiting', '', order.number],
    ])
    const [first] = data
    expect(first).toMatchObject({ orderId: order.orderId, failure: null, reason: '', reasonBy: '' })
    await settle()
    expect(await rowOf(order)).toMatchObject({ state: 'accepted', code: '120' })
    expect(await rowOf(order, 'payment')).toMatchObject({ state: 'accepted', code: 'SUCCESS' })
  })

  it('is asked by state, kind, number and order, in pages', async () => {
    const order = await rejected()
    expect((await list({ state: 'rejected' })).data).toMatchObject([{ orderId: order.orderId }])
    const { orderName } = await rowOf(order)
    expect((await list({ query: orderName })).data).toMatchObject([{ orderId: order.orderId }])
    const all = await list({ size: 500 })
    expect((await list({ skip: 1, size: 1 })).data).toEqual(all.data.slice(1, 2))
    expect(all.total).toBe(all.data.length)
    expect((await list({ document: 'list' })).total).toBe(0)
    expect((await list({ query: 'nobody-has-this' })).total).toBe(0)
  })

  it('says why documents are rejected, and shows those alone', async () => {
    await rejected()
    const [failure] = await shop.server.ok(customsDocumentFailures, { as: 'Finance' })
    expect(failure).toMatchObject({
      error: 'declaration.rejected:100',
      failure: { kind: 'declaration.rejected', params: { code: '100', said: '订购人身份信息不符' } },
    })
    const found = await list({ error: failure?.error })
    expect(found.total).toBe(failure?.count)
    expect(new Set(found.data.map(({ state }) => state))).toEqual(new Set(['rejected']))
  })

  it('is exported as it is asked for, by itself and as a job', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    const query = { query: order.number, format: 'csv' } as const
    const { raw } = await shop.server.call(customsDocumentExport, { query, as: 'Finance' })
    expect(raw.toString()).toContain(order.number)
    expect(raw.toString()).toContain('等待回执')
    expect(raw.toString()).not.toMatch(/小明|12310/)
    const wanted = { query: { asJob: '1' }, body: { kind: 'customsDocuments', query } } as const
    expect((await shop.server.call(exportStart, { ...wanted, as: 'Finance' })).code).toBe(0)
    await shop.server.runJobs()
  })
})

describe('a push from the board', () => {
  it('tells customs again', async () => {
    const order = await rejected()
    shop.customs.ends = '120'
    const { id } = await rowOf(order)
    expect(await push(id)).toMatchObject({ code: 0, data: 1 })
    await settle()
    expect(await rowOf(order)).toMatchObject({ state: 'accepted' })
    expect(await push(id)).toMatchObject(refusal('DECLARATION_ACCEPTED'))
    expect((await push(id, '海关要求重报')).code).toBe(0)
    expect(await rowOf(order)).toMatchObject({
      state: 'waiting',
      reason: '海关要求重报',
      reasonBy: 'Finance',
    })
  })

  it('tells the company of a payment again', async () => {
    shop.wechat.ends = 'FAIL'
    const order = await shop.order()
    await shop.push(order, '1')
    await settle()
    const { id, state } = await rowOf(order, 'payment')
    expect(state).toBe('rejected')
    shop.wechat.ends = 'SUCCESS'
    expect((await push(id)).code).toBe(0)
    await settle()
    expect(await rowOf(order, 'payment')).toMatchObject({ state: 'accepted' })
  })

  it('is refused of what others declare, of nothing, and to others', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    const receipt = {
      document: 'waybill',
      orderNo: order.number,
      number: 'SF78',
      code: '100',
      said: '',
    } as const
    await inTransaction(shop.server, (context) => takeCustomsState(context, receipt))
    const { id } = await rowOf(order, 'waybill')
    expect(await push(id)).toMatchObject(refusal('CUSTOMS_DOCUMENT_FOREIGN'))
    expect(await push(9_999_999)).toMatchObject(refusal('CUSTOMS_DOCUMENT_NOT_FOUND'))
    expect((await push(id, undefined, 'Sellers')).status).toBe(403)
  })

  it('counts of a reason those that are our own, which are pushed again together', async () => {
    const order = await rejected()
    const error = 'declaration.rejected:100'
    const receipt = { orderNo: order.number, number: 'SF79', code: '100', said: '' } as const
    await inTransaction(shop.server, (context) =>
      takeCustomsState(context, { ...receipt, document: 'waybill' }),
    )
    const failures = await shop.server.ok(customsDocumentFailures, { as: 'Finance' })
    const { own, count } = failures.find((one) => one.error === error) ?? { own: 0, count: 0 }
    expect(count).toBe((await list({ error })).total)
    const others = (await list({ error, document: 'waybill' })).total
    expect(others).toBeGreaterThan(0)
    expect(own).toBe(count - others)
    expect(await shop.server.ok(customsDocumentRetryAll, { body: { error }, as: 'Finance' })).toBe(own)
    await settle()
  })

  it('of all that are rejected for one thing leaves alone what somebody has pushed meanwhile', async () => {
    const order = await rejected()
    shop.customs.ends = '120'
    const error = 'declaration.rejected:100'
    await shop.server.ok(customsDocumentRetryAll, { body: { error }, as: 'Finance' })
    const { id } = await rowOf(order)
    // Behind everything that somebody waits for.
    const { rows } = await shop.server.app.database.pool.query(
      'select priority from graphile_worker._private_jobs where key = $1',
      [`pushDocument:${id}`],
    )
    expect(rows).toEqual([{ priority: 15 }])
    expect((await push(id, '买家本人确认')).code).toBe(0)
    await settle()
    expect(await rowOf(order)).toMatchObject({
      state: 'accepted',
      reason: '买家本人确认',
      reasonBy: 'Finance',
    })
    expect(shop.customs.orders.get(order.number)?.reported).toBe(2)
  })

  it('of all that are rejected for one thing leaves alone what differs', async () => {
    const [first, second] = [await rejected(), await rejected()]
    const { pool } = shop.server.app.database
    await pool.query('update order_transaction set amount = 11 where id = $1', [second.paymentId])
    shop.customs.ends = '120'
    const error = 'declaration.rejected:100'
    const { total } = await list({ error, document: 'order' })
    const count = await shop.server.ok(customsDocumentRetryAll, { body: { error }, as: 'Finance' })
    expect(count).toBe(total)
    await settle()
    expect(await rowOf(first)).toMatchObject({ state: 'accepted' })
    expect(await rowOf(second)).toMatchObject({ state: 'rejected' })
    expect(shop.customs.orders.get(first.number)?.reported).toBe(2)
    await pool.query('update order_transaction set amount = 10 where id = $1', [second.paymentId])
  })
})
