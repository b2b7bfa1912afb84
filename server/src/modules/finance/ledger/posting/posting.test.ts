import {
  exchangeRateDelete,
  exchangeRateList,
  exchangeRateSave,
} from '@selvedge/contract/finance/exchange-rates/exchange-rates.ts'
import { notLetInGroup } from '@selvedge/contract/finance/ledger/ledger-failures.ts'
import {
  ledgerTaskFailures,
  ledgerTaskGet,
  ledgerTaskList,
  ledgerTaskRetry,
  ledgerTaskRetryAll,
} from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { inboxList } from '@selvedge/contract/house/inbox/inbox.ts'
import { configGet, configSet } from '@selvedge/contract/house/settings/settings.ts'
import {
  courierClaimList,
  courierClaimSettle,
} from '@selvedge/contract/orders/courier-claims/courier-claims.ts'
import { orderDetail } from '@selvedge/contract/orders/orders/orders.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { returnDeskFinish } from '@selvedge/contract/orders/return-desk/return-desk.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { purchaseRateSet } from '@selvedge/contract/stock/purchase-orders/purchase-rates.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noFaults, type ServiceFault } from '../../../../../../sandbox/src/faults.ts'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { connectLedger, type SandboxLedger, startSandboxLedger } from '../../../../../test/sandbox-ledger.ts'
import { buy, receiveBought } from '../../../../../test/shops/purchase-shop.ts'
import {
  allocate,
  insertOrder,
  inTransaction,
  orderToShip,
  rowsOf,
} from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../../test/shops/transfer-shop.ts'
import { query } from '../../../../core/db/db.ts'
import { kingdeeLedgers } from '../../../../integrations/kingdee/kingdee.ts'
import { readTasksToPost } from './to-post.reads.ts'

let sandbox: SandboxLedger
let server: TestServer
let shanghai: number
let paris: number
let mapping: Record<string, unknown>

beforeAll(async () => {
  sandbox = await startSandboxLedger()
  server = await startTestServer({ adapters: { ledger: kingdeeLedgers({ timeoutMs: 300 }) } })
  const ids = await createLocations(server, [
    { name: '上海仓' },
    { name: '巴黎仓' },
    { name: '没有编码的仓' },
  ])
  shanghai = ids.上海仓 ?? 0
  paris = ids.巴黎仓 ?? 0
  await createVariants(server, ['A', 'B', 'C'])
  mapping = {
    stocks: { [shanghai]: 'CK-SH', [paris]: 'CK-PA' },
    suppliers: { '': 'SUP-1' },
    customers: { storefront: 'CUST-1', other: 'CUST-2' },
    department: 'D-1',
  }
  await connectLedger(server, sandbox, mapping)
})
beforeEach(() => {
  sandbox.ledger.faults.plan = noFaults
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await sandbox.close()
})

const taskOf = async (number: string) => (await server.ok(ledgerTaskList, { query: { query: number } }))[0]!
const named = (number: string) => ({ FNumber: number })

async function ship(source: 'storefront' | 'import' = 'import', units: Record<string, number> = { A: 2 }) {
  const { order, shipOrderId: id } = await orderToShip(server, shanghai, units, source)
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'T1' }, body: await rowsOf(server, id) })
  return { number: `SO${id}`, order }
}

/** What the ledger has of a number once all is told. */
async function reported(number: string) {
  await server.runJobs()
  expect(await taskOf(number)).toMatchObject({ state: 'posted', lastError: null })
  const bill = sandbox.bill(number)
  expect(bill).toMatchObject({ status: 'C', model: { FID: 0, FBillNo: number, FDate: '2026-03-02' } })
  return bill
}

describe('a posting becomes a bill that is saved, submitted and audited', () => {
  it('of a stock take what it found and what it missed, each a bill', async () => {
    const found = `TS${await stockUp(server, shanghai, { A: 500, B: 50, C: 20 })}`
    expect(await reported(found)).toMatchObject({
      form: 'STK_StockCountGain',
      model: {
        FBillTypeID: named('PY01_SYS'),
        FBillEntry: [
          { FMaterialId: named('A'), FGainQty: 500, FStockId: named('CK-SH') },
          { FGainQty: 50 },
          { FGainQty: 20 },
        ],
      },
    })
    const items = [
      { sku: 'A', quantity: 3 },
      { sku: 'B', quantity: -2 },
    ]
    const body = { type: 'TS' as const, name: '调整', targetLocation: shanghai, items }
    const mixed = `TS${await server.ok(stockOrderCreate, { body })}`
    expect(await reported(mixed)).toMatchObject({
      form: 'STK_StockCountGain',
      model: { FBillEntry: [{ FGainQty: 3 }] },
    })
    expect(sandbox.bill(`${mixed}-2`)).toMatchObject({
      ...{ form: 'STK_StockCountLoss', status: 'C' },
      model: { FBillEntry: [{ FMaterialId: named('B'), FLossQty: 2 }] },
    })
    const { bills } = await server.ok(ledgerTaskGet, { query: { id: (await taskOf(mixed)).id } })
    expect(bills).toMatchObject([
      { form: 'STK_StockCountGain', number: mixed, step: 'audited', code: null, said: '' },
      { form: 'STK_StockCountLoss', number: `${mixed}-2`, step: 'audited' },
    ])
  })

  it('of a receipt with what a unit has cost, and of a take that corrects it', async () => {
    const order = await buy(server, shanghai, [{ sku: 'C', quantity: 3, cost: '10' }])
    const receipt = await receiveBought(server, order)
    expect(await reported(`GR${receipt}`)).toMatchObject({
      form: 'STK_InStock',
      model: {
        FBillTypeID: named('RKD01_SYS'),
        FSupplierId: named('SUP-1'),
        FInStockFin: { FSettleCurrId: named('PRE001') },
        FInStockEntry: [
          {
            FMaterialId: named('C'),
            FRealQty: 3,
            FStockId: named('CK-SH'),
            FTaxPrice: 80,
            FPOOrderNo: `PO${order}`,
          },
        ],
      },
    })
    const items = [{ sku: 'C', quantity: -1 }]
    const body = { type: 'TS' as const, name: '少', targetLocation: shanghai, masterId: receipt, items }
    expect(await reported(`TS${await server.ok(stockOrderCreate, { body })}`)).toMatchObject({
      form: 'STK_MISCELLANEOUS',
      model: {
        FStockDirect: 'RETURN',
        FSUPPLIERID: named('SUP-1'),
        FEntity: [{ FMATERIALID: named('C'), FQty: 1 }],
      },
    })
  })

  it('of a transfer a direct one, what is lost on its way, and back where a take corrects it', async () => {
    const transfers = transfersOf(server, shanghai, paris)
    const id = await transfers.create({ A: 10 })
    await transfers.send(id)
    const receipt = (await transfers.receive(id, { A: 8 })).data
    expect(await reported(`GR${receipt}`)).toMatchObject({
      form: 'STK_TransferDirect',
      model: { FBillEntry: [{ FQty: 8, FSrcStockId: named('CK-SH'), FDestStockId: named('CK-PA') }] },
    })
    await transfers.close(id, [{ sku: 'A', quantity: 2, reason: 'lost' }])
    const [loss] = await server.ok(ledgerTaskList, { query: { type: 'CL' } })
    expect(await reported(loss?.number ?? '')).toMatchObject({
      form: 'STK_MisDelivery',
      model: {
        FDeptId: named('D-1'),
        FEntity: [{ FMaterialId: named('A'), FQty: 2, FStockId: named('CK-SH') }],
      },
    })
    const items = [{ sku: 'A', quantity: -3 }]
    const body = { type: 'TS' as const, name: '少', targetLocation: paris, masterId: receipt, items }
    expect(await reported(`TS${await server.ok(stockOrderCreate, { body })}`)).toMatchObject({
      form: 'STK_TransferDirect',
      model: { FBillEntry: [{ FQty: 3, FSrcStockId: named('CK-PA'), FDestStockId: named('CK-SH') }] },
    })
  })

  it.each([
    ['storefront', 'CUST-1'],
    ['import', 'CUST-2'],
  ] as const)('of a shipment for a %s with its prices, and of a return', async (source, customer) => {
    const { number, order } = await ship(source, { A: 2, B: 1 })
    const bill = await reported(number)
    expect(bill).toMatchObject({
      form: 'SAL_OUTSTOCK',
      model: {
        FBillTypeID: named('XSCKD01_SYS'),
        FCustomerID: named(customer),
        FNote: order.name,
        SubHeadEntity: { FSettleCurrID: named('PRE001') },
        FEntity: [
          { FMaterialID: named('A'), FRealQty: 2, FMustQty: 2, FStockID: named('CK-SH') },
          { FMaterialID: named('B'), FRealQty: 1 },
        ],
      },
    })
    const [line] = await query<{ fulfillmentId: number; fulfillmentItemId: number; price: string }>(
      server.app.database.db,
      sql`select fulfillment_id as "fulfillmentId", item.id as "fulfillmentItemId", unit_price::float as price
          from fulfillment_item as item join order_item on order_item.id = order_item_id
          where order_id = ${order.id} and item.sku = 'A'`,
    )
    const { price, ...units } = line!
    expect(bill?.model).toMatchObject({ FEntity: [{ FTaxPrice: price }, {}] })
    const body = { orderId: order.id, ...units, locationId: paris, quantity: 1 }
    expect(await reported(`RT${await server.ok(orderRestock, { body })}`)).toMatchObject({
      form: 'SAL_RETURNSTOCK',
      model: {
        FRetcustId: named(customer),
        FEntity: [{ FMaterialID: named('A'), FRealQty: 1, FStockID: named('CK-PA'), FTaxPrice: price }],
      },
    })
  })
})

it('of a shipment and its return what the goods were sold for, without the discount', async () => {
  const { order, shipOrderId: id } = await orderToShip(server, shanghai, { A: 3 }, 'storefront')
  await server.app.database.db.execute(
    sql`update order_item set unit_price = 100, discount = 50 where order_id = ${order.id}`,
  )
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'T1' }, body: await rowsOf(server, id) })
  expect(await reported(`SO${id}`)).toMatchObject({
    model: {
      FCarriageNO: 'T1',
      SubHeadEntity: { FExchangeRate: 1 },
      FEntity: [{ FRealQty: 3, FTaxPrice: 83.333333 }],
    },
  })
  const [sent] = (await server.ok(orderDetail, { query: { id: order.id } })).fulfillments
  const units = { fulfillmentId: sent?.id ?? 0, fulfillmentItemId: sent?.items[0]?.id ?? 0, quantity: 1 }
  const receipt = await server.ok(orderRestock, { body: { orderId: order.id, ...units, locationId: paris } })
  expect(await reported(`RT${receipt}`)).toMatchObject({
    model: { SubHeadEntity: { FExchangeRate: 1 }, FEntity: [{ FTaxPrice: 83.333333 }] },
  })
})

it('of a sale in another currency the rate of its day, or of the last day before it, which the task says', async () => {
  const currencies = { currencies: { EUR: 'PRE005' } }
  await connectLedger(server, sandbox, { ...mapping, ...currencies })
  const rate = (date: string, value: string) =>
    server.ok(exchangeRateSave, { body: { date, currency: 'EUR', rate: value } })
  const postedRates = async () => {
    const order = await insertOrder(server, { A: 1 }, { currency: 'EUR' })
    const id = await allocate(server, shanghai, [{ order, units: { A: 1 } }])
    await server.ok(shipOrderShip, { query: { id, trackingNumber: 'T1' }, body: await rowsOf(server, id) })
    const bill = await reported(`SO${id}`)
    const { id: taskId } = await taskOf(`SO${id}`)
    const { bills } = await server.ok(ledgerTaskGet, { query: { id: taskId } })
    return [bill?.model, bills.map(({ rateDay }) => rateDay)]
  }
  await rate('2026-02-27', '7.85')
  expect(await postedRates()).toMatchObject([{ SubHeadEntity: { FExchangeRate: 7.85 } }, ['2026-02-27']])
  await rate('2026-03-02', '7.9')
  expect(await postedRates()).toMatchObject([{ SubHeadEntity: { FExchangeRate: 7.9 } }, [null]])
  await connectLedger(server, sandbox, mapping)
})

it('of a parcel in two currencies a bill for each, numbered alike however the database goes about its lines', async () => {
  await connectLedger(server, sandbox, { ...mapping, currencies: { EUR: 'PRE005', CNY: 'PRE001' } })
  const soldIn = (currency: string, unitPrice: string) =>
    insertOrder(server, { A: 1 }, { currency, lines: [{ exId: 'a', sku: 'A', quantity: 1, unitPrice }] })
  const orders = [await soldIn('EUR', '5'), await soldIn('CNY', '9'), await soldIn('EUR', '12')]
  const units = { A: 1 }
  const id = await allocate(
    server,
    shanghai,
    orders.map((order) => ({ order, units })),
  )
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'T1' }, body: await rowsOf(server, id) })
  const { id: taskId } = await taskOf(`SO${id}`)
  for (const way of ['enable_hashagg', 'enable_sort'])
    await inTransaction(server, async (context) => {
      await context.db.execute(sql`select set_config(${way}, 'off', true)`)
      const task = (await readTasksToPost(context, [taskId])).get(taskId)
      expect(task?.lines.map(({ currency, amount }) => `${amount} ${currency}`)).toEqual([
        '9 CNY',
        '5 EUR',
        '12 EUR',
      ])
    })
  expect(await reported(`SO${id}`)).toMatchObject({
    model: { SubHeadEntity: { FSettleCurrID: named('PRE001') }, FEntity: [{ FTaxPrice: 9 }] },
  })
  expect(sandbox.bill(`SO${id}-2`)).toMatchObject({
    model: {
      SubHeadEntity: { FSettleCurrID: named('PRE005') },
      FEntity: [{ FTaxPrice: 5 }, { FTaxPrice: 12 }],
    },
  })
  await connectLedger(server, sandbox, mapping)
})

it('is not told while its switch is off, though all else is there, and goes once it is on', async () => {
  await server.ok(configSet, { query: { key: 'kingdee_stock_sync' }, body: '0' })
  const { number } = await ship()
  const before = new Map(sandbox.ledger.calls)
  await server.runJobs()
  expect(await taskOf(number)).toMatchObject({
    state: 'held',
    attempts: 0,
    lastError: { kind: 'ledger.stockOff' },
  })
  expect(sandbox.ledger.calls).toEqual(before)
  expect(sandbox.bill(number)).toBeUndefined()
  await server.ok(configSet, { query: { key: 'kingdee_stock_sync' }, body: '1' })
  await reported(number)
})

it('is told in the order in which they are due, whichever was written first', async () => {
  const [first, second, third] = [await ship(), await ship(), await ship()]
  await server.app.database.pool.query(
    `update outbox set due_at = due_at - interval '1 minute' where key = any($1::text[])`,
    [[`ledger:${second.number}`, `ledger:${third.number}`]],
  )
  await server.app.database.pool.query(
    `update outbox set due_at = due_at - interval '2 minutes' where key = $1`,
    [`ledger:${third.number}`],
  )
  await server.runJobs()
  const bills = sandbox.ledger.bills.map(({ number }) => number)
  expect(bills.filter((number) => [first, second, third].some((one) => one.number === number))).toEqual([
    third.number,
    second.number,
    first.number,
  ])
})

describe('what the mapping lacks', () => {
  it('is said, and told once it is there', async () => {
    const { order } = await orderToShip(server, shanghai, { A: 1 }, 'import')
    const id = await server.ok(orderRefund, { body: { orderId: order.id, amount: '5.50', note: '补偿' } })
    const number = `RF${order.id}-R${id}`
    await server.runJobs()
    expect(await taskOf(number)).toMatchObject({
      state: 'held',
      lastError: { kind: 'ledger.unmapped', params: { what: 'refund', name: '' } },
    })
    const refund = {
      form: 'AR_REFUNDBILL',
      model: {
        FBillTypeID: { FNumber: 'SKTKDLX01_SYS' },
        FCONTACTUNIT: { FNumber: 'CUST-1' },
        FREFUNDBILLENTRY: [{ FREFUNDAMOUNTFOR: '{amount}', FNOTE: '{order} {currency} {date} {other}' }],
      },
    }
    const body = JSON.stringify({ ...mapping, forms: { refund } })
    await server.ok(configSet, { query: { key: 'kingdee_mapping' }, body })
    await server.runJobs()
    expect(await taskOf(number)).toMatchObject({ state: 'posted' })
    expect(sandbox.bill(number)).toMatchObject({
      status: 'C',
      model: {
        FBillNo: number,
        FREFUNDBILLENTRY: [{ FREFUNDAMOUNTFOR: '5.5', FNOTE: `${order.name} CNY 2026-03-02 {other}` }],
      },
    })
  })

  it('is the switch of what is no product, then the form, for what a courier has paid for goods that came back damaged', async () => {
    const setSwitch = (on: '0' | '1') =>
      server.ok(configSet, { query: { key: 'kingdee_not_product_sync' }, body: on })
    await setSwitch('0')
    const desk = (await createLocations(server, [{ name: '退货仓', autoReturn: '0' }])).退货仓 ?? 0
    const { order } = await ship()
    const [sent] = (await server.ok(orderDetail, { query: { id: order.id } })).fulfillments
    const at = { fulfillmentId: sent?.id ?? 0, fulfillmentItemId: sent?.items[0]?.id ?? 0 }
    const id = await server.ok(orderRestock, {
      body: { orderId: order.id, ...at, locationId: desk, quantity: 1 },
    })
    const claim = { courier: 'SF Express' as const, trackingNumber: 'SF9', amount: '18.00' }
    await server.ok(returnDeskFinish, {
      body: { orderId: order.id, lines: [{ id, quantity: 1, grade: 'C', disposition: 'claim', claim }] },
    })
    const [opened] = await server.ok(courierClaimList, { query: { orderId: order.id } })
    await server.ok(courierClaimSettle, { body: { id: opened?.id ?? 0, state: 'paid', amount: '15' } })
    const number = `CC${opened?.id}`
    await server.runJobs()
    expect(await taskOf(number)).toMatchObject({
      state: 'held',
      attempts: 0,
      lastError: { kind: 'ledger.moneyOff' },
    })
    await setSwitch('1')
    await server.runJobs()
    expect(await taskOf(number)).toMatchObject({
      state: 'held',
      lastError: { kind: 'ledger.unmapped', params: { what: 'courierPayment', name: '' } },
    })
    const stocks = { ...(mapping.stocks as object), [desk]: 'CK-RT' }
    const head = { FBillTypeID: named('SKTKDLX01_SYS'), FCONTACTUNIT: named('CUST-1') }
    const courierPayment = {
      form: 'AR_REFUNDBILL',
      model: { ...head, FNOTE: '{order} {amount} {currency}' },
    }
    const body = JSON.stringify({ ...mapping, stocks, forms: { courierPayment } })
    await server.ok(configSet, { query: { key: 'kingdee_mapping' }, body })
    await server.runJobs()
    expect(await taskOf(number)).toMatchObject({ state: 'posted' })
    expect(sandbox.bill(number)).toMatchObject({ status: 'C', model: { FNOTE: `${order.name} 15 CNY` } })
    expect(await server.verify()).toEqual([])
  })

  it('is the rate of a purchase order, until somebody says it', async () => {
    const id = await buy(server, shanghai, [{ sku: 'C', quantity: 2, cost: '10' }], { rate: null })
    const number = `GR${await receiveBought(server, id)}`
    await server.runJobs()
    expect(await taskOf(number)).toMatchObject({
      state: 'held',
      lastError: { kind: 'ledger.costUnknown', params: { sku: 'C' } },
    })
    await server.ok(purchaseRateSet, { body: { id, rate: '8' } })
    expect(await reported(number)).toMatchObject({ model: { FInStockEntry: [{ FTaxPrice: 80 }] } })
  })

  it('is a warehouse without a number of the ledger', async () => {
    const elsewhere = (await createLocations(server, [{ name: '新仓' }])).新仓 ?? 0
    const number = `TS${await stockUp(server, elsewhere, { A: 1 })}`
    await server.runJobs()
    expect(await taskOf(number)).toMatchObject({
      state: 'held',
      lastError: { kind: 'ledger.unmapped', params: { what: 'stock', name: '新仓' } },
    })
  })
})

describe('a refusal', () => {
  it('is said in the words of the ledger; once it is mended there, all of its kind are pushed again', async () => {
    sandbox.ledger.unknown.add('B')
    const { number } = await ship('import', { B: 1 })
    await server.runJobs()
    const task = await taskOf(number)
    expect(task).toMatchObject({ state: 'failed', attempts: 1 })
    expect(task.lastError).toEqual({
      kind: 'ledger.refused',
      params: { code: 11, said: 'FMaterialId: 物料编码 B 不存在' },
    })
    const { bills } = await server.ok(ledgerTaskGet, { query: { id: task.id } })
    expect(bills).toMatchObject([{ step: '', code: 11, said: 'FMaterialId: 物料编码 B 不存在' }])
    const failures = await server.ok(ledgerTaskFailures)
    expect(failures).toContainEqual(
      expect.objectContaining({ error: 'ledger.refused:11', state: 'failed', count: 1 }),
    )
    sandbox.ledger.unknown.delete('B')
    expect(await server.ok(ledgerTaskRetryAll, { body: { error: 'ledger.refused:11' } })).toBe(1)
    await reported(number)
  })

  it('of what is saved there goes on where it stands', async () => {
    const { number } = await ship()
    sandbox.ledger.busy = new Set(['audit'])
    await server.runJobs()
    sandbox.ledger.busy = new Set()
    const task = await taskOf(number)
    // What passes is tried again until its attempts are used up.
    expect(task).toMatchObject({ state: 'failed', attempts: 8 })
    const { bills } = await server.ok(ledgerTaskGet, { query: { id: task.id } })
    expect(bills).toMatchObject([{ step: 'submitted', code: 13, ledgerId: String(sandbox.bill(number)?.id) }])
    await server.ok(ledgerTaskRetry, { query: { id: task.id } })
    await reported(number)
  })

  it('of what is saved there says what it was told, however the rate has changed since', async () => {
    await connectLedger(server, sandbox, { ...mapping, currencies: { EUR: 'PRE005' } })
    sandbox.ledger.busy = new Set(['audit'])
    const [rate] = await server.ok(exchangeRateList, { query: { currency: 'EUR', st: '2026-03-02' } })
    await server.ok(exchangeRateDelete, { query: { id: rate?.id ?? 0 } })
    const order = await insertOrder(server, { A: 1 }, { currency: 'EUR' })
    const id = await allocate(server, shanghai, [{ order, units: { A: 1 } }])
    await server.ok(shipOrderShip, { query: { id, trackingNumber: 'T1' }, body: await rowsOf(server, id) })
    await server.runJobs()
    sandbox.ledger.busy = new Set()
    await server.ok(exchangeRateSave, { body: { date: '2026-03-02', currency: 'EUR', rate: '8.1' } })
    const task = await taskOf(`SO${id}`)
    await server.ok(ledgerTaskRetry, { query: { id: task.id } })
    await reported(`SO${id}`)
    const { bills } = await server.ok(ledgerTaskGet, { query: { id: task.id } })
    expect(bills).toMatchObject([
      { rateDay: '2026-02-27', request: { SubHeadEntity: { FExchangeRate: 7.85 } } },
    ])
    await connectLedger(server, sandbox, mapping)
  })

  it.each<[ServiceFault, number]>([
    ['lostAnswer', 0.4],
    ['slow', 0.3],
    ['serverError', 0.3],
    ['throttled', 0.3],
  ])(
    '%s in some of the calls: each is there once, as it is here',
    async (fault, rate) => {
      const shipped = []
      for (let n = 0; n < 6; n += 1) shipped.push(await ship())
      sandbox.ledger.faults.plan = { rate, kinds: [fault], seed: 7, slowMs: 400 }
      const { pool } = server.app.database
      const isOpen = async () =>
        (await pool.query(`select from ledger_task where state in ('waiting', 'failed') and type = 'OD'`))
          .rowCount !== 0
      for (let round = 0; round < 60 && (await isOpen()); round += 1) {
        await pool.query('update partner_lane set waits_until = now() where waits_until is not null')
        await pool.query(
          `update outbox set due_at = now() where kind = 'ledger.post' and state = 'waiting' and due_at > now()`,
        )
        await pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
        await server.runJobs()
        for (const { error, state } of await server.ok(ledgerTaskFailures))
          if (state === 'failed') await server.ok(ledgerTaskRetryAll, { body: { error } })
      }
      sandbox.ledger.faults.plan = noFaults
      for (const { number } of shipped) {
        expect(await taskOf(number)).toMatchObject({ state: 'posted' })
        expect(sandbox.ledger.bills.filter((bill) => bill.number === number)).toMatchObject([{ status: 'C' }])
      }
    },
    60_000,
  )

  it('of the keys is said; they are never told in full', async () => {
    const shown = await server.ok(configGet, { query: { key: 'kingdee_app_secret' } })
    expect(shown).toMatch(/^••••/)
    const connection = await server.ok(configGet, { query: { key: 'kingdee_connection' } })
    const body = JSON.stringify({ ...JSON.parse(connection), account: 'another' })
    await server.ok(configSet, { query: { key: 'kingdee_connection' }, body })
    const shipped = [await ship(), await ship(), await ship()]
    const calls = () => [...sandbox.ledger.calls.values()].reduce((sum, count) => sum + count, 0)
    const before = calls()
    await server.runJobs()
    for (const { number } of shipped)
      expect(await taskOf(number)).toMatchObject({
        state: 'held',
        lastError: { kind: 'ledger.gateway', params: { code: 4003, said: 'signature is wrong' } },
      })
    // Each is not tried by itself: the first says it for all of them.
    expect(calls() - before).toBeLessThan(shipped.length)
    const refused = async () =>
      (await server.ok(inboxList)).find(({ key }) => key === 'ledgerNotLetIn')?.count
    expect(await refused()).toBe(shipped.length)
    const listed = await server.call(ledgerTaskList, { query: { state: 'held', error: notLetInGroup } })
    expect(listed.total).toBe(shipped.length)
    // Once it is corrected they go by themselves.
    await server.ok(configSet, { query: { key: 'kingdee_connection' }, body: connection })
    for (const { number } of shipped) await reported(number)
    expect(await refused()).toBe(0)
  })
})
