import type { BodyOf } from '@selvedge/contract/core/endpoint.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { imageUpload } from '@selvedge/contract/house/uploads/uploads.ts'
import {
  courierClaimList,
  courierClaimSettle,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { orderDetail, orderTimeline } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import {
  returnDeskFind,
  returnDeskFinish,
  returnDeskGet,
} from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { orderRestock, returnExport, returnList } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusal, type TestServer } from '../../../../test/harness.ts'
import { picture } from '../../../../test/pictures.ts'
import {
  allocate,
  insertOrder,
  rowsOf,
  startShipServer,
  stockOf,
  stopVerified,
  type TestOrder,
} from '../../../../test/shops/ship-shop.ts'
import { createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { createRole, employ } from '../../../../test/staff.ts'
import { query } from '../../../core/db/db.ts'

type Body = BodyOf<typeof returnDeskFinish>
type Line = Body['lines'][number]

let server: TestServer
let shanghai: number
let desk: number
let second: number
let order: TestOrder
let sku: string
let tracking: string
let run = 0

beforeAll(async () => {
  const started = await startShipServer(
    { name: '退货仓', autoReturn: '0' },
    { name: '二号仓', autoReturn: '0' },
  )
  server = started.server
  const { 上海仓 = 0, 退货仓 = 0, 二号仓 = 0 } = started.places
  ;[shanghai, desk, second] = [上海仓, 退货仓, 二号仓]
})
beforeEach(async () => {
  run += 1
  sku = `D${run}-01-S`
  tracking = `SF00${run}`
  await createVariants(server, [sku])
  await stockUp(server, shanghai, { [sku]: 10 })
  order = await ship()
})
afterAll(() => stopVerified(server))

/** An order of five units at 20, of which 10 were taken off, that has left. */
async function ship(): Promise<TestOrder> {
  const lines = [{ exId: 'a', sku, quantity: 5, unitPrice: '20', discount: '10' }]
  const made = await insertOrder(server, { [sku]: 5 }, { lines })
  const id = await allocate(server, shanghai, [{ order: made, units: { [sku]: 5 } }])
  const body = await rowsOf(server, id)
  await server.ok(shipOrderShip, { query: { id, trackingNumber: tracking }, body })
  return made
}

async function announce(quantity: number, locationId = desk): Promise<number> {
  const [line] = await query<{ fulfillmentItemId: number; fulfillmentId: number }>(
    server.app.database.db,
    sql`select item.id as "fulfillmentItemId", fulfillment_id as "fulfillmentId" from fulfillment_item as item
        join order_item on order_item.id = item.order_item_id where order_item.order_id = ${order.id}`,
  )
  const at = line ?? { fulfillmentItemId: 0, fulfillmentId: 0 }
  return server.ok(orderRestock, { body: { orderId: order.id, ...at, locationId, quantity } })
}

const resale = (id: number, quantity = 1): Line => ({ id, quantity, grade: 'A', disposition: 'resale' })
const lost = (id: number, quantity = 1): Line => ({ id, quantity, grade: 'C', disposition: 'writeOff' })
const claim = { courier: 'SF Express', trackingNumber: 'SF9', amount: '18.00' } as const
const claimed = (id: number): Line => ({ id, quantity: 1, grade: 'C', disposition: 'claim', claim })
const finish = (lines: Line[], over: Partial<Body> = {}, more: object = {}) =>
  server.call(returnDeskFinish, { body: { orderId: order.id, lines, ...over }, ...more })
const tried = { headers: { 'dry-run': '1' } }
const events = async () =>
  (await server.ok(orderTimeline, { query: { id: order.id } })).map(({ info }) => info)

describe('the return desk', () => {
  it('knows what an order is to get back, by any code of it', async () => {
    const id = await announce(2)
    const codes = [order.name, order.name.slice(1), tracking, sku, `RT${id}`]
    for (const code of codes) {
      expect(await server.ok(returnDeskFind, { query: { code } })).toEqual([
        { orderId: order.id, orderName: order.name, consignee: expect.any(String), quantity: 2 },
      ])
    }
    expect(await server.ok(returnDeskFind, { query: { code: 'nothing' } })).toEqual([])
    expect(await server.ok(returnDeskGet, { query: { orderId: order.id } })).toMatchObject({
      orderName: order.name,
      currency: 'CNY',
      byHand: true,
      expected: [
        { id, sku, color: '黑色', size: 'M', quantity: 2, locationName: '退货仓', trackingNumber: tracking },
      ],
      graded: [],
    })
    expect(await server.call(returnDeskGet, { query: { orderId: 99_999 } })).toMatchObject(
      refusal('ORDER_NOT_FOUND'),
    )
  })

  it('puts on hand what is sold again, and writes off or claims the rest', async () => {
    const photo = await server.ok(imageUpload, {
      body: { file: { name: 'a.png', bytes: new Uint8Array(await picture(8, 8).png()) } },
    })
    const id = await announce(5)
    const lines = [{ ...resale(id, 2), photos: [photo], note: '吊牌完整' }, lost(id, 1), claimed(id)]
    const answer = await finish(lines)
    expect(answer).toMatchObject({
      code: 0,
      data: {
        stockTakeId: expect.any(Number),
        money: { currency: 'CNY', suggested: '72.00', refunded: '0.00', refund: null },
        points: null,
        stock: [
          { sku, locationName: '退货仓', kind: 'RT', quantity: 2, onHandAfter: 2 },
          { kind: 'RT', quantity: 1, onHandAfter: 3 },
          { kind: 'RT', quantity: 1, onHandAfter: 4 },
          { kind: 'TS', quantity: -2, onHandAfter: 2 },
        ],
        claims: [{ courier: 'SF Express', amount: '18.00', currency: 'CNY' }],
      },
    })
    expect(answer.data.postings.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['RT', 2],
      ['RT', 1],
      ['RT', 1],
      ['TS', -2],
    ])
    expect(await stockOf(server, sku, desk)).toEqual([2, 0])
    const shown = await server.ok(returnDeskGet, { query: { orderId: order.id } })
    expect(shown.expected.map(({ quantity }) => quantity)).toEqual([1])
    expect(shown.graded.map(({ grade, disposition, photos }) => [grade, disposition, photos.length])).toEqual(
      [
        ['C', 'claim', 0],
        ['C', 'writeOff', 0],
        ['A', 'resale', 1],
      ],
    )
    expect(photo.endsWith(shown.graded[2]?.photos[0] ?? 'none')).toBe(true)
    const rows = await server.ok(returnList, { query: { query: tracking, state: 'received' } })
    expect(rows.map(({ quantity, grade }) => [quantity, grade])).toContainEqual([2, 'A'])
    expect(await events()).toEqual(
      expect.arrayContaining([
        `退货验收：${sku} ×2，退货仓，A 全新，重新上架`,
        '向快递索赔：SF Express SF9，18.00 CNY',
      ]),
    )
    expect(await server.verify()).toEqual([])
  })

  it('says beforehand what comes of it, by doing it and undoing it', async () => {
    const id = await announce(2)
    const lines = [resale(id), lost(id)]
    const refund = { note: '支付宝转账' }
    const preview = await finish(lines, { refund }, tried)
    expect(preview).toMatchObject({
      code: 0,
      data: { money: { suggested: '36.00', refund: '36.00', payments: [{ left: '100.00' }] } },
    })
    expect(preview.data.postings.map(({ type }) => type)).toEqual(['RT', 'RT', 'TS', 'RF'])
    expect(await stockOf(server, sku, desk)).toEqual([0, 0])
    const { expected, graded } = await server.ok(returnDeskGet, { query: { orderId: order.id } })
    expect([expected.length, graded.length]).toEqual([1, 0])
    const done = await finish(lines, { refund })
    const plain = ({ data }: typeof done) => ({ ...data, stockTakeId: null })
    expect(plain(done)).toEqual(plain(preview))
  })

  it('gives money back in the same call, to whoever may, once it is confirmed', async () => {
    const id = await announce(3)
    const refund = { amount: '10.00', note: '银行转账' }
    expect(await finish([resale(id)], { refund: { amount: '99.00', note: 'x' } })).toMatchObject(
      refusal('REFUND_OVER_ITEMS'),
    )
    expect(await finish([resale(id)], { refund: { amount: '10.00' } })).toMatchObject(
      refusal('REFUND_NOTE_MISSING'),
    )
    const role = await createRole(server, `收货${run}`, ['stock.view', 'stock.receive', 'orders.view'])
    const receiver = (await employ(server, `receiver${run}`, [role])).caller
    expect(await finish([resale(id)], { refund }, receiver)).toMatchObject({ status: 403 })
    expect(await finish([resale(id)], {}, receiver)).toMatchObject({ code: 0 })

    const start = server.clock.time
    server.clock.time = new Date(start.getTime() + 11 * 60_000)
    expect(await finish([resale(id)], { refund })).toMatchObject(refusal('CONFIRMATION_NEEDED'))
    expect(await finish([resale(id)], { refund }, tried)).toMatchObject({ code: 0 })
    server.clock.time = start
    expect(await finish([resale(id)], { refund })).toMatchObject({
      code: 0,
      data: { money: { refund: '10.00', refundCurrency: 'CNY', refunded: '0.00' } },
    })
    expect(await finish([resale(id)], {}, tried)).toMatchObject({ data: { money: { refunded: '10.00' } } })
    const { transactions } = await server.ok(orderDetail, { query: { id: order.id } })
    expect(transactions.filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: '10.00' }])
  })

  it('suggests nothing for what arrives whose money went back when it was announced, but an amount may be said', async () => {
    const lines = [{ exId: 'a', sku, quantity: 2, unitPrice: '100' }]
    const two = await insertOrder(server, { [sku]: 2 }, { lines })
    const shipOrderId = await allocate(server, shanghai, [{ order: two, units: { [sku]: 2 } }])
    const body = await rowsOf(server, shipOrderId)
    await server.ok(shipOrderShip, { query: { id: shipOrderId, trackingNumber: tracking }, body })
    order = two
    const id = await announce(1)
    const items = [{ orderItemId: two.items[sku] ?? 0, quantity: 1 }]
    await server.ok(orderRefund, { body: { orderId: two.id, items, note: '转账' } })
    const suggested = { data: { money: { suggested: '0.00', refunded: '100.00' } } }
    expect(await finish([resale(id)], {}, tried)).toMatchObject(suggested)
    const exchange = { sku, quantity: 1, bearsDifference: false }
    expect(await finish([{ ...resale(id), exchange }])).toMatchObject(refusal('EXCHANGE_TOO_MANY'))
    expect(await finish([resale(id)], { refund: { note: '运费', amount: '8.00' } })).toMatchObject({
      data: { money: { suggested: '0.00', refund: '8.00' } },
    })
    // The other one is nobody's yet.
    expect(await finish([resale(await announce(1))])).toMatchObject({
      data: { money: { suggested: '92.00' } },
    })
  })

  it('gives the last unit to one of two, and tells the other what is open', async () => {
    const id = await announce(2)
    expect(await finish([resale(id)])).toMatchObject({ code: 0 })
    const answers = await Promise.all(Array.from({ length: 6 }, () => finish([resale(id)])))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const answer of answers.filter(({ code }) => code !== 0)) {
      expect(answer).toMatchObject({
        ...refusal('RETURN_OPEN_LESS'),
        message: `待收货数量已变化，目前待收：${sku} ×0`,
        data: { open: [{ id, sku, open: 0 }] },
      })
    }
    expect(await stockOf(server, sku, desk)).toEqual([2, 0])
  })

  it('refuses what does not go together', async () => {
    const id = await announce(2)
    const elsewhere = await announce(1, second)
    const damaged = { ...resale(id), grade: 'C' as const }
    const cases: [Line[], Parameters<typeof refusal>[0]][] = [
      [[resale(99_999)], 'RETURN_NOT_FOUND'],
      [[resale(id), resale(elsewhere)], 'RETURN_TWO_LOCATIONS'],
      [[resale(id, 2), lost(id)], 'RETURN_OPEN_LESS'],
      [[damaged], 'RETURN_DAMAGED_RESOLD'],
      [[{ ...claimed(id), claim: null }], 'RETURN_CLAIM_MISSING'],
      [[{ ...claimed(id), claim: { ...claim, amount: '-1' } }], 'RETURN_CLAIM_AMOUNT'],
      [[{ ...claimed(id), claim: { ...claim, amount: '1.005' } }], 'CLAIM_AMOUNT_TOO_FINE'],
      [[{ ...resale(id), claim }], 'RETURN_CLAIM_UNASKED'],
      [[{ ...resale(id), photos: ['/uploads/none.png'] }], 'RETURN_PHOTO_UNKNOWN'],
    ]
    for (const [lines, error] of cases) expect(await finish(lines)).toMatchObject(refusal(error))
    expect(await finish([resale(id)], { orderId: 99_999 })).toMatchObject(refusal('ORDER_NOT_FOUND'))
    expect((await finish([])).code).toBeLessThan(0)
    expect(await finish([resale(id)], {}, { as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await server.call(returnDeskFind, { query: { code: sku }, as: 'Customs' })).toMatchObject({
      status: 403,
    })
  })
})

describe('returned units', () => {
  it('are found by location, tracking number and age, and exported', async () => {
    await announce(1)
    await announce(2, second)
    const found = (more: object) => server.ok(returnList, { query: { query: tracking, ...more } })
    expect(await found({ locationId: second })).toMatchObject([{ quantity: 2, trackingNumber: tracking }])
    expect(await found({ days: 1 })).toEqual([])
    expect(await found({ days: 0 })).toHaveLength(2)
    const file = await server.call(returnExport, { query: { query: tracking, format: 'csv' } })
    expect(
      file.raw
        .toString()
        .split('\n')
        .filter((row) => row.includes(sku)),
    ).toHaveLength(2)
  })
})

describe('a claim at a courier', () => {
  const open = async () => {
    await finish([claimed(await announce(1))])
    const [found] = await server.ok(courierClaimList, { query: { orderId: order.id } })
    return found?.id ?? 0
  }
  const settle = (body: BodyOf<typeof courierClaimSettle>, more: object = {}) =>
    server.call(courierClaimSettle, { body, ...more })

  it('is open until the courier has paid', async () => {
    const id = await open()
    expect(await server.ok(courierClaimList, { query: { query: 'SF9', state: 'open' } })).toContainEqual(
      expect.objectContaining({ id, sku, amount: '18.0000', state: 'open', settledAt: null }),
    )
    expect(await settle({ id, state: 'paid', amount: '20' })).toMatchObject(refusal('CLAIM_AMOUNT'))
    expect(await settle({ id, state: 'paid', amount: '0' })).toMatchObject(refusal('CLAIM_AMOUNT'))
    expect(await settle({ id, state: 'paid', amount: '1.005' })).toMatchObject(
      refusal('CLAIM_AMOUNT_TOO_FINE'),
    )
    expect(await settle({ id, state: 'paid' }, { as: 'Sellers' })).toMatchObject({ status: 403 })
    expect(await settle({ id, state: 'paid', amount: '15' })).toMatchObject({ code: 0 })
    expect(await settle({ id, state: 'paid' })).toMatchObject(refusal('CLAIM_SETTLED'))
    expect(await server.ok(courierClaimList, { query: { orderId: order.id } })).toMatchObject([
      { state: 'paid', paidAmount: '15.0000', settledBy: expect.any(String) },
    ])
    expect((await events()).join()).toContain('快递公司已赔付：SF Express SF9，15.00 CNY')
  })

  it('is something to do once it is open for a fortnight', async () => {
    const id = await open()
    const unanswered = async () =>
      (await server.ok(inboxList)).find(({ key }) => key === 'claimsUnanswered')?.count ?? 0
    const before = await unanswered()
    await server.app.database.pool.query(
      `update courier_claim set created_at = created_at - interval '14 days' where id = $1`,
      [id],
    )
    expect(await unanswered()).toBe(before + 1)
    expect(await server.ok(courierClaimList, { query: { state: 'open', days: 14 } })).toContainEqual(
      expect.objectContaining({ id }),
    )
  })

  it('may be refused, with the reason', async () => {
    const id = await open()
    expect(await settle({ id, state: 'refused' })).toMatchObject(refusal('CLAIM_NOTE_MISSING'))
    expect(await settle({ id, state: 'refused', note: '包装不当' })).toMatchObject({ code: 0 })
    expect(await settle({ id: 99_999, state: 'paid' })).toMatchObject(refusal('CLAIM_NOT_FOUND'))
    expect(await server.ok(courierClaimList, { query: { days: 14, orderId: order.id } })).toEqual([])
  })
})
