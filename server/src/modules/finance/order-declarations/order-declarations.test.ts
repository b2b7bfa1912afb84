import { declarationElementSave } from '@selvedge/contract/customs/declaration-elements/declaration-elements.ts'
import { codeRowImport } from '@selvedge/contract/customs/hs-code-rules/hs-code-rules.ts'
import { customsDocumentPush } from '@selvedge/contract/finance/customs-documents/customs-documents.ts'
import { transactionForcePush } from '@selvedge/contract/finance/payment-declarations/payment-declarations.ts'
import { transactionSave } from '@selvedge/contract/finance/transactions/transactions.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncGiveUp, syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { orderHold, orderRelease } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noFaults } from '../../../../../sandbox/src/faults.ts'
import {
  type BondedOrder,
  buyer,
  type CustomsShop,
  customsKey,
  startCustomsShop,
} from '../../../../test/customs/customs-shop.ts'
import { refusal } from '../../../../test/harness.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { takeCustomsState } from './order-declarations.public.ts'

let shop: CustomsShop

beforeAll(async () => {
  shop = await startCustomsShop()
  // Orders go without waiting for a payment: that is in a file of its own.
  await shop.declarePayments(false)
})
beforeEach(async () => {
  shop.customs.faults.plan = noFaults
  shop.customs.ends = '120'
  await shop.set('customs_order', shop.account)
  await shop.set('customs_key', customsKey)
})
afterAll(async () => {
  expect(await shop.server.verify()).toEqual([])
  await shop.close()
})

const rowsOf = async (statement: string, ...values: unknown[]) =>
  (await shop.server.app.database.pool.query(statement, values)).rows
const declarationOf = async ({ orderId }: BondedOrder) =>
  (
    await rowsOf(
      `select state, code, known, failure, reason, reason_by as "reasonBy", buyer_mask as mask
       from order_declaration where order_id = $1`,
      orderId,
    )
  )[0] ?? null
const boardOf = ({ orderId }: BondedOrder) =>
  rowsOf(
    `select document, state, code, number from customs_document where order_id = $1 order by document`,
    orderId,
  )

describe('an order', () => {
  it('is declared with its buyer, its payment and its lines, asked after, and accepted', async () => {
    const order = await shop.order()
    expect(await shop.push(order, '2')).toMatchObject({ code: 0, data: 1 })
    expect(await declarationOf(order)).toMatchObject({ state: 'waiting', code: '' })
    await shop.server.runJobs()
    expect(await declarationOf(order)).toMatchObject({ state: 'sent', code: '2', known: true })
    const declared = shop.customs.orders.get(order.number)
    expect(declared?.head).toMatchObject({
      appType: '1',
      appStatus: '2',
      orderType: 'I',
      orderNo: order.number,
      ebpCode: '3301960ABC',
      ebcCode: '3301960ABD',
      goodsValue: '10.00',
      freight: '0.00',
      discount: '0.00',
      taxTotal: '0.00',
      acturalPaid: '10.00',
      currency: '142',
      buyerName: buyer.name,
      buyerIdNumber: buyer.idcard,
      payCode: '4403169D3W',
      consignee: '王小明',
      consigneeAddress: '上海市 上海市 南京西路 1 号',
    })
    expect(declared?.lines).toMatchObject([
      {
        gnum: '1',
        itemNo: 'AAA',
        qty: '1',
        unit: '011',
        price: '10.00',
        totalPrice: '10.00',
        country: '701',
      },
    ])
    await shop.pass()
    expect(await declarationOf(order)).toMatchObject({ state: 'sent', code: '3' })
    await shop.pass()
    expect(await declarationOf(order)).toMatchObject({ state: 'accepted', code: '120', failure: null })
    expect(declared?.reported).toBe(1)
  })

  it('is declared without the units that were cancelled before the money came', async () => {
    const order = await shop.order()
    const set = (quantity: number, cancelled: number) =>
      rowsOf(
        'update order_item set quantity = $1, cancelled = $2 where order_id = $3',
        quantity,
        cancelled,
        order.orderId,
      )
    await set(3, 2)
    expect((await shop.push(order, '2')).code).toBe(0)
    await shop.server.runJobs()
    expect(shop.customs.orders.get(order.number)).toMatchObject({
      head: { goodsValue: '10.00', acturalPaid: '10.00' },
      lines: [{ qty: '1', totalPrice: '10.00' }],
    })
    await set(1, 0)
  })

  it('says where goods come from as a person has said it for customs', async () => {
    await rowsOf(
      `insert into customs_product (product_id, origin, changed_at, changed_by)
       select product_id, 'IT', now(), 'Test' from variant where sku = 'AAA'`,
    )
    const order = await shop.order()
    await shop.push(order, '2')
    await shop.server.runJobs()
    expect(shop.customs.orders.get(order.number)?.lines).toMatchObject([{ itemNo: 'AAA', country: '307' }])
    await shop.set('customs_order', { ...shop.account, countries: { IT: 'ITA' } })
    const another = await shop.order()
    await shop.push(another, '2')
    await shop.server.runJobs()
    expect(shop.customs.orders.get(another.number)?.lines).toMatchObject([{ country: 'ITA' }])
    await rowsOf('delete from customs_product')
  })

  it('counts goods in the unit of their code, else of their kind, as declarations do', async () => {
    await rowsOf(
      `update product set category = '鞋' where id = (select product_id from variant where sku = 'AAA')`,
    )
    await shop.set('unit_setting', [{ kinds: ['鞋'], unit: '双' }])
    const unitOf = async () => {
      const order = await shop.order()
      await shop.push(order, '2')
      await shop.server.runJobs()
      return shop.customs.orders.get(order.number)?.lines.map(({ unit }) => unit)
    }
    expect(await unitOf()).toEqual(['025'])
    await shop.server.ok(codeRowImport, { body: [{ hsCode: '6104420000', category: '鞋' }] })
    const elements = { hsCode: '6104420000', elements: '1:品名' }
    await shop.server.ok(declarationElementSave, { body: { ...elements, unit: '套' } })
    expect(await unitOf()).toEqual(['006'])
    // Quantities are of pieces, whatever the code is measured in.
    for (const unit of ['千克', '打']) {
      await shop.server.ok(declarationElementSave, { body: { ...elements, unit } })
      expect(await unitOf()).toEqual(['025'])
    }
    await shop.set('unit_setting', [])
  })

  it('is rejected with the reason, corrected, and changed by a message of its own', async () => {
    shop.customs.ends = '100'
    const order = await shop.order()
    await shop.push(order, '2')
    for (let turn = 0; turn < 3; turn += 1) await shop.pass()
    expect(await declarationOf(order)).toMatchObject({
      state: 'rejected',
      code: '100',
      failure: { kind: 'declaration.rejected', params: { code: '100', said: '订购人身份信息不符' } },
    })
    shop.customs.ends = '120'
    await shop.push(order, '2')
    for (let turn = 0; turn < 3; turn += 1) await shop.pass()
    expect(await declarationOf(order)).toMatchObject({ state: 'accepted' })
    expect(shop.customs.orders.get(order.number)).toMatchObject({ reported: 2, head: { appType: '2' } })
  })

  it('that customs have accepted is told again for a reason alone', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    for (let turn = 0; turn < 3; turn += 1) await shop.pass()
    expect(await shop.push(order, '2')).toMatchObject(refusal('DECLARATION_ACCEPTED'))
    expect((await shop.push(order, '2', '海关要求重报')).code).toBe(0)
    expect(await declarationOf(order)).toMatchObject({ reason: '海关要求重报', reasonBy: 'Admin' })
    await shop.pass()
    expect(shop.customs.orders.get(order.number)?.reported).toBe(2)
  })

  it('of another buyer than the payment was told of differs from it', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    await shop.pass()
    const another = { name: '王小明', idcard: '440524188001010014' }
    await shop.server.ok(transactionSave, { body: { id: order.paymentId, ...another } })
    const answer = await shop.push(order, '1')
    expect(answer).toMatchObject({
      ...refusal('DECLARATION_DIFFERS'),
      data: {
        differences: [
          { field: 'buyer', order: '王•• 1101••••••••••002X', payment: '王•• 4405••••••••••0014' },
        ],
      },
    })
    expect(answer.raw.toString()).not.toContain(another.idcard)
  })

  it('that waits is queued again among the effects only where documents agree, or somebody says why', async () => {
    const { pool } = shop.server.app.database
    const amounts = async (order: BondedOrder, amount: string) =>
      pool.query('update order_transaction set amount = $2 where id = $1', [order.paymentId, amount])
    const order = await shop.order()
    await shop.push(order, '1')
    await shop.push(order, '2')
    await amounts(order, '12.00')
    for (const [kind, subjectId] of [
      ['customs.payment', order.paymentId],
      ['customs.order', order.orderId],
    ] as const) {
      const { rows } = await pool.query('select id::text from outbox where kind = $1 and subject_id = $2', [
        kind,
        subjectId,
      ])
      const id: string = rows[0].id
      const again = (reason?: string) => shop.server.call(syncRetry, { query: { id, reason } })
      expect(await again()).toMatchObject({
        ...refusal('DECLARATION_DIFFERS'),
        data: { differences: [{ field: 'amount' }] },
      })
      expect(await again('补差价')).toMatchObject({ code: 0 })
      // What was said for it holds until it is pushed anew.
      expect(await again()).toMatchObject({ code: 0 })
    }
    const { rows } = await pool.query(
      `select reason, reason_by as by from order_declaration where order_id = $1
       union all select reason, reason_by from payment_declaration where payment_id = $2`,
      [order.orderId, order.paymentId],
    )
    expect(rows).toEqual(Array(2).fill({ reason: '补差价', by: 'Admin' }))
    await amounts(order, '10.00')
  })

  it('is declared once, however many push it at once', async () => {
    const order = await shop.order()
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.push(order, '2')))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0]))
    await shop.server.runJobs()
    expect(shop.customs.orders.get(order.number)?.reported).toBe(1)
  })

  it('survives lost answers and failing servers', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    for (const kind of ['lostAnswer', 'serverError', 'throttled'] as const) {
      shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: [kind] }
      await shop.pass()
      expect(await declarationOf(order)).toMatchObject({ state: 'waiting' })
    }
    shop.customs.faults.plan = noFaults
    await rowsOf('delete from partner_lane')
    for (let turn = 0; turn < 4; turn += 1) await shop.pass()
    expect(await declarationOf(order)).toMatchObject({ state: 'accepted' })
    expect(shop.customs.orders.get(order.number)?.reported).toBe(1)
  })

  it('waits and says so while no account is set; once it is, it goes by itself', async () => {
    await shop.set('customs_key', '')
    const order = await shop.order()
    await shop.push(order, '2')
    await shop.server.runJobs()
    const [waiting] = await shop.server.ok(syncList, { query: { state: 'waiting' } })
    expect(waiting).toMatchObject({
      kind: 'customs.order',
      lastError: { kind: 'declaration.notConfigured', params: { company: 'customs' } },
    })
    await shop.set('customs_key', customsKey)
    await shop.server.runJobs()
    expect(await declarationOf(order)).toMatchObject({ state: 'sent' })
  })

  it('is signed with a key whose lines were lost where it was entered, and none is kept that signs nothing', async () => {
    await shop.set('customs_key', customsKey.replaceAll('\n', ' '))
    const order = await shop.order()
    await shop.push(order, '2')
    await shop.server.runJobs()
    expect(await declarationOf(order)).toMatchObject({ state: 'sent' })
    for (const body of ['no key at all', customsKey.slice(0, 200)])
      expect(await shop.server.call(configSet, { query: { key: 'customs_key' }, body })).toMatchObject({
        ...refusal('SETTING_INVALID'),
        message: expect.stringContaining('PEM'),
      })
  })

  it('is not sent with a key that is none, and says so', async () => {
    await shop.spoilKey()
    const order = await shop.order()
    await shop.push(order, '2')
    await shop.server.runJobs()
    expect(await declarationOf(order)).toMatchObject({
      state: 'rejected',
      failure: { kind: 'declaration.keyUnusable' },
    })
    await shop.set('customs_key', customsKey)
    expect((await shop.push(order, '2')).code).toBe(0)
    await shop.server.runJobs()
    expect(await declarationOf(order)).toMatchObject({ state: 'sent' })
  })

  it('that customs have accepted stays so where it could not be told again', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    for (let turn = 0; turn < 3; turn += 1) await shop.pass()
    await shop.spoilKey()
    expect((await shop.push(order, '2', '海关要求重报')).code).toBe(0)
    await shop.server.runJobs()
    await shop.set('customs_key', customsKey)
    expect(await declarationOf(order)).toMatchObject({ state: 'rejected', code: '120' })
    expect(await shop.push(order, '2')).toMatchObject(refusal('DECLARATION_ACCEPTED'))
    expect((await shop.push(order, '2', '海关要求重报')).code).toBe(0)
  })

  it('that customs could not work with is not known to them, and goes out as a new one', async () => {
    await shop.set('customs_order', { ...shop.account, ebpCode: '3301960XXX' })
    const order = await shop.order()
    await shop.push(order, '2')
    await shop.server.runJobs()
    expect(await declarationOf(order)).toMatchObject({ state: 'rejected', code: '-301001', known: false })
    await shop.set('customs_order', shop.account)
    await shop.push(order, '2')
    for (let turn = 0; turn < 3; turn += 1) await shop.pass()
    expect(await declarationOf(order)).toMatchObject({ state: 'accepted', known: true })
    expect(shop.customs.orders.get(order.number)).toMatchObject({ reported: 1, head: { appType: '1' } })
  })

  it('that arrived although it could not be told is changed once it is pushed anew', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    shop.customs.faults.plan = { ...noFaults, rate: 1, kinds: ['lostAnswer'] }
    await shop.server.runJobs()
    shop.customs.faults.plan = noFaults
    await rowsOf('delete from partner_lane')
    const [row] = await shop.server.ok(syncList, { query: { kind: 'customs.order', size: 1 } })
    await shop.server.ok(syncGiveUp, { query: { id: row?.id ?? '' } })
    expect(await declarationOf(order)).toMatchObject({ state: 'rejected', known: false })
    await shop.push(order, '2')
    for (let turn = 0; turn < 3; turn += 1) await shop.pass()
    expect(await declarationOf(order)).toMatchObject({ state: 'accepted', known: true })
    expect(shop.customs.orders.get(order.number)).toMatchObject({ reported: 2, head: { appType: '2' } })
  })

  it('of which customs could not work with a change stays known to them', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    for (let turn = 0; turn < 3; turn += 1) await shop.pass()
    await shop.set('customs_order', { ...shop.account, ebpCode: '3301960XXX' })
    await shop.push(order, '2', '更正')
    await shop.server.runJobs()
    expect(await declarationOf(order)).toMatchObject({ state: 'rejected', code: '-301001' })
    await shop.set('customs_order', shop.account)
    await shop.push(order, '2')
    for (let turn = 0; turn < 3; turn += 1) await shop.pass()
    expect(await declarationOf(order)).toMatchObject({ state: 'accepted' })
    expect(shop.customs.orders.get(order.number)).toMatchObject({ reported: 2, head: { appType: '2' } })
  })

  it('of which nothing is heard any more is asked after', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    await shop.server.runJobs()
    await rowsOf(`delete from graphile_worker._private_jobs where key like 'checkOrderDeclaration:%'`)
    await rowsOf(`update order_declaration set asked_at = asked_at - interval '1 hour'`)
    await inTransaction(shop.server, ({ db }) => queueJob(db, 'checkOrderDeclarations', {}))
    for (let turn = 0; turn < 2; turn += 1) await shop.pass()
    expect(await declarationOf(order)).toMatchObject({ state: 'accepted' })
  })

  it('is not settled by the receipt of another', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    const number = shop.customs.guids
    shop.customs.guids.get = () => 'r0000'
    shop.customs.guids.has = () => true
    await shop.server.runJobs()
    Reflect.deleteProperty(number, 'get')
    Reflect.deleteProperty(number, 'has')
    expect(await declarationOf(order)).toMatchObject({
      state: 'rejected',
      failure: { kind: 'declaration.foreign', params: { company: 'customs', number: 'r0000' } },
    })
  })

  it('that is held waits with its payment and says so, and goes once the hold is lifted', async () => {
    await shop.declarePayments(true)
    const order = await shop.order()
    for (const document of ['1', '2'] as const) expect((await shop.push(order, document)).code).toBe(0)
    await shop.server.ok(orderHold, { body: { id: order.orderId, reason: '买家要求' } })
    await shop.server.runJobs()
    expect(await declarationOf(order)).toMatchObject({
      state: 'waiting',
      failure: { kind: 'declaration.held', params: {} },
    })
    expect(shop.wechat.declared.has(order.number)).toBe(false)
    const { number: outTradeNo } = order
    expect(
      await shop.server.call(transactionForcePush, { query: { outTradeNo, reason: '买家要求' } }),
    ).toMatchObject({ ...refusal('DECLARATION_STATE'), message: '不能向海关推送：STOP：订单已挂起' })
    await shop.server.ok(orderRelease, { body: { id: order.orderId } })
    for (let turn = 0; turn < 6; turn += 1) await shop.pass()
    await shop.declarePayments(false)
    expect(shop.wechat.declared.get(order.number)?.reported).toBe(1)
    expect(await declarationOf(order)).toMatchObject({ state: 'accepted', failure: null })
  })

  it.each([
    ['is stopped', 'ship_order', "stop_reason = 'address'", "stop_reason = ''", 'STOP：收货地址已修改'],
  ])(
    'that %s is not declared, nor is its payment, whoever asks and whatever for',
    async (_what, table, changed, back, why) => {
      const order = await shop.order()
      const id = order.shipOrderId
      for (const document of ['1', '2'] as const) expect((await shop.push(order, document)).code).toBe(0)
      await rowsOf(`update ${table} set ${changed} where id = $1`, id)
      await shop.server.runJobs()
      expect(shop.customs.orders.has(order.number)).toBe(false)
      expect(shop.wechat.declared.has(order.number)).toBe(false)
      const failure = { kind: 'refused', params: { error: 'DECLARATION_STATE' } }
      expect(await declarationOf(order)).toMatchObject({ state: 'rejected', failure })
      expect((await boardOf(order)).map(({ state }) => state)).toEqual(['rejected', 'rejected'])
      const outTradeNo = order.number
      const refused = { ...refusal('DECLARATION_STATE'), message: `不能向海关推送：${why}` }
      for (const reason of [undefined, '买家要求'])
        expect(await shop.server.call(transactionForcePush, { query: { outTradeNo, reason } })).toMatchObject(
          refused,
        )
      for (const { id } of await rowsOf(
        'select id::int from customs_document where order_id = $1',
        order.orderId,
      ))
        expect(
          await shop.server.call(customsDocumentPush, { query: { reason: '买家要求' }, body: { id } }),
        ).toMatchObject(refused)
      await rowsOf(`update ${table} set ${back} where id = $1`, id)
      expect((await shop.push(order, '2')).code).toBe(0)
    },
  )

  it('whose buyer is not there any more is not declared, and says so', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    await rowsOf('delete from payment_buyer where payment_id = $1', order.paymentId)
    await shop.server.runJobs()
    const failure = { kind: 'refused', params: { error: 'DECLARATION_NO_BUYER' } }
    expect(await declarationOf(order)).toMatchObject({ state: 'rejected', failure })
  })

  it('under the number of another is not declared', async () => {
    const [order, another] = [await shop.order(), await shop.order()]
    await shop.push(order, '2')
    const renumber = (to: string) =>
      rowsOf('update order_transaction set out_trade_no = $1 where id = $2', to, another.paymentId)
    await renumber(order.number)
    const refused = refusal('DECLARATION_STATE')
    expect(await shop.push(another, '2', '更正')).toMatchObject({
      ...refused,
      message: '不能向海关推送：已有另一个订单或付款用这个商户单号报关',
    })
    expect(await shop.push(another, '1', '更正')).toMatchObject(refused)
    await renumber(another.number)
    expect((await shop.push(another, '1')).code).toBe(0)
    // Nor under that of a payment that the company was told of.
    await rowsOf(
      'update order_transaction set out_trade_no = $1 where id = $2',
      another.number,
      order.paymentId,
    )
    expect(await shop.push(order, '1', '更正')).toMatchObject(refused)
    await rowsOf(
      'update order_transaction set out_trade_no = $1 where id = $2',
      order.number,
      order.paymentId,
    )
  })

  it('keeps keys and buyers out of what is shown of it', async () => {
    const { raw } = await shop.server.call(syncList, { query: { size: 500 } })
    expect(raw.toString()).not.toMatch(/小明|12310|PRIVATE/)
  })
})

describe('what the warehouse declares', () => {
  const reported = (order: BondedOrder, over: object = {}) =>
    inTransaction(shop.server, (context) =>
      takeCustomsState(context, {
        document: 'waybill',
        orderNo: order.number,
        number: 'SF100',
        code: '120',
        said: '入库',
        ...over,
      }),
    )

  it('stands beside the order, and may be told again', async () => {
    const order = await shop.order()
    await shop.push(order, '2')
    await shop.push(order, '1')
    await reported(order)
    await reported(order)
    await reported(order, { document: 'list', number: 'QD1', code: '700', said: '退运' })
    expect(await boardOf(order)).toEqual([
      { document: 'list', state: 'rejected', code: '700', number: 'QD1' },
      { document: 'order', state: 'waiting', code: '', number: order.number },
      { document: 'payment', state: 'waiting', code: '', number: order.number },
      { document: 'waybill', state: 'accepted', code: '120', number: 'SF100' },
    ])
  })

  it('of no order of ours is refused, and named', async () => {
    await expect(
      reported({ orderId: 0, shipOrderId: 0, paymentId: 0, number: 'r-none' }),
    ).rejects.toMatchObject({
      error: 'DECLARATION_FOREIGN',
      message: '回执的订单编号不属于任何订单：r-none',
    })
  })
})
