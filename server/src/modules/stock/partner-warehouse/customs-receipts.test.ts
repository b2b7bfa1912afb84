import { warehouseMessageRetry } from '@selvedge/contract/stock/partner-warehouse/warehouse-messages.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BondedOrder,
  type CustomsShop,
  startCustomsShop,
} from '../../../../test/customs/customs-shop.ts'
import { holdOpen } from '../../../../test/shops/ship-shop.ts'
import {
  messagesOf,
  sendForm,
  sendMessage,
  startWarehouse,
  type TestWarehouse,
} from '../../../../test/shops/warehouse-shop.ts'
import { stepsOf } from '../../../core/http/steps.ts'
import { takeMessage } from './messages/take.ts'

let shop: CustomsShop
let warehouse: TestWarehouse

beforeAll(async () => {
  shop = await startCustomsShop()
  warehouse = await startWarehouse()
  await warehouse.connect(shop.server)
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
  await warehouse.close()
})

const receiptOf = (order: BondedOrder, over: object = {}) =>
  sendMessage(shop.server, warehouse.partner.declared(order.number, over))
const boardOf = async ({ orderId }: BondedOrder) =>
  (
    await shop.server.app.database.pool.query(
      `select document, state, code, number from customs_document
       where order_id = $1 and document in ('waybill', 'list') order by document, number`,
      [orderId],
    )
  ).rows

it('what customs say of waybill and list stands beside the order', async () => {
  const order = await shop.order()
  await shop.push(order, '2')
  expect(await receiptOf(order, { documentNo: 'SF100' })).toEqual({ status: 200, success: true })
  await receiptOf(order, { document: 'list', documentNo: 'QD1', returnStatus: '700', returnInfo: '退运' })
  expect(await boardOf(order)).toEqual([
    { document: 'list', state: 'rejected', code: '700', number: 'QD1' },
    { document: 'waybill', state: 'accepted', code: '120', number: 'SF100' },
  ])
  expect(await messagesOf(shop.server, order.number)).toMatchObject([
    { kind: 'customs', state: 'done', document: 'waybill', code: '120', trackingNumber: 'SF100' },
    { kind: 'customs', state: 'done', document: 'list', code: '700', remark: '退运', lines: [] },
  ])
})

it('of each parcel of an order it stands by itself, whatever is said of another', async () => {
  const order = await shop.order()
  await shop.push(order, '2')
  await receiptOf(order, { document: 'list', documentNo: 'QD2', returnStatus: '800', at: '3' })
  await receiptOf(order, { document: 'list', documentNo: 'QD1', returnStatus: '700', at: '1' })
  await receiptOf(order, { document: 'list', documentNo: 'QD2', returnStatus: '2', at: '2' })
  expect(await boardOf(order)).toEqual([
    { document: 'list', state: 'rejected', code: '700', number: 'QD1' },
    { document: 'list', state: 'accepted', code: '800', number: 'QD2' },
  ])
  for (const documentNo of ['SF1', 'SF2']) await receiptOf(order, { documentNo })
  expect(await shop.push(order, '1')).toMatchObject({ code: 0 })
})

it('told twice it is one message', async () => {
  const order = await shop.order()
  await shop.push(order, '2')
  const form = warehouse.partner.declared(order.number)
  for (let turn = 0; turn < 2; turn += 1) await sendMessage(shop.server, form)
  expect(await messagesOf(shop.server, order.number)).toMatchObject([{ state: 'done', times: 2 }])
})

it('of an order that was not declared yet it waits for staff, and does not undo what came later', async () => {
  const order = await shop.order()
  await receiptOf(order, { returnStatus: '100', at: '1' })
  const [early] = await messagesOf(shop.server, order.number)
  expect(early).toMatchObject({ state: 'refused' })
  await shop.push(order, '2')
  await receiptOf(order, { returnStatus: '120', at: '2' })
  expect(await boardOf(order)).toMatchObject([{ document: 'waybill', code: '120' }])
  expect(await messagesOf(shop.server, order.number)).toMatchObject([{ state: 'done' }, { state: 'done' }])
  expect((await shop.server.call(warehouseMessageRetry, { body: { id: early?.id ?? 0 } })).code).not.toBe(0)
})

it('told earlier by the clock of the partner it undoes nothing, though it comes later', async () => {
  const order = await shop.order()
  await shop.push(order, '2')
  await receiptOf(order, { returnStatus: '120', at: '2026-03-02 10:00:00' })
  await receiptOf(order, { returnStatus: '100', at: '2026-03-02 09:59:59' })
  expect(await boardOf(order)).toMatchObject([{ document: 'waybill', code: '120' }])
  await receiptOf(order, { returnStatus: '100', at: '2026-03-02 10:00:01' })
  expect(await boardOf(order)).toMatchObject([{ document: 'waybill', code: '100' }])
})

it('of two that are taken at once the later stays', async () => {
  const order = await shop.order()
  await shop.push(order, '2')
  await receiptOf(order, { returnStatus: '2', at: '1' })
  await sendForm(shop.server, warehouse.partner.declared(order.number, { returnStatus: '100', at: '2' }))
  await sendForm(shop.server, warehouse.partner.declared(order.number, { returnStatus: '120', at: '3' }))
  const [, earlier, later] = await messagesOf(shop.server, order.number)
  const { db, ...around } = shop.server.app.around
  const outside = { ...around, now: () => shop.server.clock.now(), language: 'zh' as const, caller: null }
  const steps = stepsOf(db, 'test', { ...outside, requestId: 'test', ip: '', userAgent: '' })
  const letGo = await holdOpen(shop.server, ({ db: held }) =>
    held.execute(sql`select from customs_document where order_id = ${order.orderId} for update`),
  )
  const blocked = async (count: number) => {
    const { rowCount } = await shop.server.app.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if ((rowCount ?? 0) < count) await blocked(count)
  }
  const takes = [takeMessage(steps, { id: later?.id ?? 0 })]
  await blocked(1)
  takes.push(takeMessage(steps, { id: earlier?.id ?? 0 }))
  await blocked(2)
  await letGo()
  await Promise.all(takes)
  expect(await boardOf(order)).toMatchObject([{ document: 'waybill', code: '120' }])
  await shop.server.runJobs()
})

it('is refused where it says nothing of a document that the warehouse declares', async () => {
  const order = await shop.order()
  for (const over of [{ document: 'order' }, { returnStatus: '' }])
    expect(await sendForm(shop.server, warehouse.partner.declared(order.number, over))).toMatchObject({
      success: false,
      errorCode: 'INVALID',
    })
})
