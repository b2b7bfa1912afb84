import { notLetIn, notLetInGroup } from '@selvedge/contract/finance/ledger/ledger-failures.ts'
import {
  ledgerTaskExport,
  ledgerTaskFailures,
  ledgerTaskGet,
  ledgerTaskList,
  ledgerTaskManual,
  ledgerTaskRetry,
  ledgerTaskRetryAll,
  maxRetriedAtOnce,
} from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { syncGiveUp, syncList } from '@selvedge/contract/house/sync/sync.ts'
import { orderRefund } from '@selvedge/contract/orders/refunds/refunds.ts'
import { orderRestock } from '@selvedge/contract/orders/returns/returns.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockChargeCreate } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { stockOrderCreate } from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { readCsv } from '../../../../test/shops/order-shop.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { inTransaction, orderToShip, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../test/shops/transfer-shop.ts'
import { query } from '../../../core/db/db.ts'

let server: TestServer
let shanghai: number
let paris: number

beforeAll(async () => {
  server = await startTestServer()
  const ids = await createLocations(server, [{ name: '上海仓' }, { name: '巴黎仓' }])
  shanghai = ids.上海仓 ?? 0
  paris = ids.巴黎仓 ?? 0
  await createVariants(server, ['A', 'B', 'C'])
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const list = (filter: Parameters<typeof server.call<typeof ledgerTaskList>>[1] = {}) =>
  server.call(ledgerTaskList, filter)
const newest = async (count = 1) => (await list({ query: { size: count } })).data
const taskOf = async (number: string) => (await list({ query: { query: number } })).data[0]!

/** Ships 2 of A; answers the ship order's id and what came of it. */
async function ship(source: 'storefront' | 'import' = 'import', units: Record<string, number> = { A: 2 }) {
  const { order, shipOrderId: id } = await orderToShip(server, shanghai, units, source)
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'T1' }, body: await rowsOf(server, id) })
  return { id, order }
}

const setSwitch = (key: 'kingdee_stock_sync' | 'kingdee_not_product_sync', on: boolean) =>
  server.ok(configSet, { query: { key }, body: on ? '1' : '0' })

describe('a document becomes one posting, with what it records', () => {
  it('a stock take', async () => {
    const id = await stockUp(server, shanghai, { A: 100, B: 50 })
    expect(await newest()).toEqual([
      {
        ...{
          id: expect.any(Number),
          type: 'TS',
          dataId: id,
          number: `TS${id}`,
          recordId: id,
          orderName: 'Opening stock',
        },
        ...{ sku: '', skus: 2, quantity: 150, locationId: shanghai, locationName: '上海仓' },
        ...{
          sourceLocationName: '',
          amount: null,
          currency: '',
          state: 'waiting',
          attempts: 0,
          lastError: null,
        },
        ...{ createdAt: '2026-03-02T02:00:00.000Z', finishedAt: null },
      },
    ])
  })

  it('of differences that cancel out, too; none where nothing differs', async () => {
    const items = (quantities: [number, number]) => [
      { sku: 'A', quantity: quantities[0] },
      { sku: 'B', quantity: quantities[1] },
    ]
    const body = { type: 'TS', name: '调整', targetLocation: shanghai } as const
    const id = await server.ok(stockOrderCreate, { body: { ...body, items: items([5, -5]) } })
    expect(await taskOf(`TS${id}`)).toMatchObject({ quantity: 0, skus: 2 })
    const same = await server.ok(stockOrderCreate, {
      body: { ...body, mode: 'counted', items: items([105, 45]) },
    })
    expect(await list({ query: { query: `TS${same}` } })).toMatchObject({ total: 0 })
  })

  it('each receipt of a purchase order, and a take that corrects one', async () => {
    const order = await buy(server, shanghai, [{ sku: 'C', quantity: 10, cost: '5' }])
    const first = await receiveBought(server, order, [{ sku: 'C', quantity: 4 }])
    const second = await receiveBought(server, order)
    for (const [receipt, quantity] of [
      [first, 4],
      [second, 6],
    ] as const)
      expect(await taskOf(`GR${receipt}`)).toMatchObject({
        ...{
          type: 'PO',
          dataId: receipt,
          recordId: order,
          orderName: '春夏首批',
          sku: 'C',
          skus: 1,
          quantity,
        },
        locationName: '上海仓',
      })
    const items = [{ sku: 'C', quantity: -1 }]
    const body = { type: 'TS' as const, name: '少一件', targetLocation: shanghai, masterId: second, items }
    const take = await server.ok(stockOrderCreate, { body })
    expect(await taskOf(`TS${take}`)).toMatchObject({ type: 'TS', sku: 'C', quantity: -1 })
  })

  it('a landed cost, the postage of a receipt among them', async () => {
    const order = await buy(server, shanghai, [{ sku: 'C', quantity: 10, cost: '5' }])
    const receiptId = await receiveBought(server, order, 'all', { postage: '30' })
    expect(await newest(2)).toMatchObject([
      {
        type: 'LC',
        recordId: order,
        amount: '30',
        currency: 'CNY',
        quantity: 0,
        sku: 'C',
        locationName: '上海仓',
      },
      { type: 'PO' },
    ])
    const charge = { kind: 'duty', amount: '10', currency: 'EUR', rate: '7.85', basis: 'value' } as const
    const id = await server.ok(stockChargeCreate, { body: { receiptId, ...charge } })
    expect(await taskOf(`LC${id}`)).toMatchObject({ type: 'LC', dataId: id, amount: '78.5', currency: 'CNY' })
  })

  it('of a transfer each receipt and what never arrives, nothing of what is on its way or back', async () => {
    const transfers = transfersOf(server, shanghai, paris)
    const id = await transfers.create({ A: 10, B: 5 })
    const before = (await list()).total
    expect(await transfers.send(id)).toMatchObject({ code: 0 })
    expect((await list()).total).toBe(before)
    const receipt = (await transfers.receive(id, { A: 6, B: 1 })).data
    expect(await taskOf(`GR${receipt}`)).toMatchObject({
      ...{ type: 'ST', dataId: receipt, recordId: id, sku: '', skus: 2, quantity: 7 },
      ...{ locationName: '巴黎仓', sourceLocationName: '上海仓' },
    })
    await transfers.close(id, [
      { sku: 'A', quantity: 1, reason: 'lost' },
      { sku: 'A', quantity: 1, reason: 'damaged' },
      { sku: 'B', quantity: 4, reason: 'foundAtSource' },
    ])
    const [loss] = await newest()
    expect(loss).toMatchObject({ type: 'CL', recordId: id, sku: 'A', quantity: -2, locationName: '上海仓' })
    expect(await server.ok(ledgerTaskGet, { query: { id: loss?.id ?? 0 } })).toMatchObject({
      lines: [{ sku: 'A', quantity: -2 }],
    })
    await transfers.close(id, [{ sku: 'A', quantity: 2, reason: 'returned' }])
    expect((await list()).total).toBe(before + 2)
  })

  it.each([
    ['storefront', 'FM'],
    ['import', 'OD'],
  ] as const)('a shipment of an order of a %s', async (source, type) => {
    const { id, order } = await ship(source)
    const task = await taskOf(`SO${id}`)
    expect(task).toMatchObject({
      ...{ type, dataId: id, recordId: id, orderName: order.name, sku: 'A', quantity: -2 },
      locationName: '上海仓',
    })
    expect(await server.ok(ledgerTaskGet, { query: { id: task.id } })).toEqual({
      ...task,
      lines: [{ sku: 'A', quantity: -2 }],
      bills: [],
    })
  })

  it('a return', async () => {
    const { order } = await ship()
    const [line] = await query<{ fulfillmentId: number; fulfillmentItemId: number }>(
      server.app.database.db,
      sql`select fulfillment_id as "fulfillmentId", item.id as "fulfillmentItemId" from fulfillment_item as item
          join order_item on order_item.id = order_item_id where order_id = ${order.id}`,
    )
    const receipt = await server.ok(orderRestock, {
      body: { orderId: order.id, ...line!, locationId: paris, quantity: 1 },
    })
    expect(await taskOf(`RT${receipt}`)).toMatchObject({
      ...{ type: 'RT', dataId: receipt, recordId: order.id, orderName: order.name, quantity: 1 },
      locationName: '巴黎仓',
    })
  })

  it('a refund once it is done', async () => {
    const { order } = await orderToShip(server, shanghai, { A: 1 }, 'import')
    const id = await server.ok(orderRefund, { body: { orderId: order.id, amount: '5.50', note: '补偿' } })
    expect(await taskOf(`RF${order.id}-R${id}`)).toMatchObject({
      ...{
        type: 'RF',
        dataId: id,
        recordId: order.id,
        orderName: order.name,
        amount: '5.5',
        currency: 'CNY',
      },
      ...{ sku: '', skus: 0, quantity: 0, locationId: null, locationName: '' },
    })
    const query = { query: `RF${order.id}-R${id}`, format: 'csv' } as const
    const file = await server.call(ledgerTaskExport, { query })
    expect(readCsv(file.raw)).toMatchObject([{ 金额: '5.50', 币种: 'CNY' }])
  })

  it('once, however often it is told', async () => {
    const { id } = await ship()
    const before = (await list()).total
    await inTransaction(server, async (context) => {
      const move = {
        sku: 'A',
        locationId: shanghai,
        quantity: -2,
        kind: 'OD',
        sourceId: id,
        sourceName: 'x',
      } as const
      for (const moved of context.listeners.stockMoved.slice(-1)) await moved(context, [move, move])
    })
    expect((await list()).total).toBe(before)
    expect(await taskOf(`SO${id}`)).toMatchObject({ quantity: -2 })
  })
})

describe('the list', () => {
  it('finds names of orders, SKUs and numbers, and keeps to type, state and time', async () => {
    const { id, order } = await ship('storefront', { B: 1 })
    const only = async (filter: object) => (await list({ query: filter })).data.map(({ number }) => number)
    expect(await only({ query: order.name })).toEqual([`SO${id}`])
    expect(await only({ query: `so${id}`, type: 'FM' })).toContain(`SO${id}`)
    expect(await only({ query: order.name, type: 'OD' })).toEqual([])
    expect(await only({ query: order.name, state: 'waiting' })).toEqual([`SO${id}`])
    expect(await only({ query: order.name, state: 'posted' })).toEqual([])
    expect(await only({ query: order.name, start: '2026-03-02', end: '2026-03-02 10:00:00' })).toEqual([
      `SO${id}`,
    ])
    expect(await only({ query: order.name, start: '2026-03-03' })).toEqual([])
    const counted = async (type: 'FM' | 'OD' | 'TS') => (await list({ query: { type, size: 1 } })).total
    const sums = await Promise.all((['FM', 'OD', 'TS'] as const).map(counted))
    expect(sums.every((count) => count > 0)).toBe(true)
    expect((await list({ query: { type: 'FM', state: 'posted' } })).total).toBe(0)
  })

  it('is exported as it is filtered', async () => {
    const query = { type: 'ST', format: 'csv' } as const
    const file = await server.call(ledgerTaskExport, { query })
    const { data } = await list({ query: { type: 'ST' } })
    expect(readCsv(file.raw)).toEqual(
      data.map((task) => ({
        ...{
          单据编号: task.number,
          类型: '转仓入库',
          '单据 ID': String(task.dataId),
          订单: '补货',
          SKU: '2 个 SKU',
        },
        ...{ 数量: '7', 仓库: '巴黎仓', 源仓库: '上海仓', 金额: '', 币种: '', 状态: '待推送', 尝试次数: '0' },
        ...{ 最近错误: '', 创建时间: '2026-03-02 10:00:00', 完成时间: '' },
      })),
    )
    const all = await server.call(ledgerTaskExport, { query: { format: 'csv' } })
    expect(readCsv(all.raw)).toHaveLength((await list()).total)
  })
})

describe('what is not let out', () => {
  it('is held and says why; the switch lets out what it is about', async () => {
    await server.runJobs()
    const failures = await server.ok(ledgerTaskFailures)
    expect(failures.map(({ error, state }) => [error, state]).toSorted()).toEqual([
      ['ledger.moneyOff', 'held'],
      ['ledger.stockOff', 'held'],
    ])
    const ofStock = failures.find(({ error }) => error === 'ledger.stockOff')
    expect((await list({ query: { error: 'ledger.stockOff', size: 1 } })).total).toBe(ofStock?.count)
    expect((await list({ query: { state: 'held', size: 1 } })).total).toBe(
      failures.reduce((sum, { count }) => sum + count, 0),
    )
    await setSwitch('kingdee_stock_sync', true)
    await server.runJobs()
    expect((await server.ok(ledgerTaskFailures)).map(({ error }) => error).toSorted()).toEqual([
      'ledger.moneyOff',
      'ledger.notConnected',
    ])
    expect((await newest())[0]).toMatchObject({
      state: 'held',
      attempts: 0,
      lastError: { kind: 'ledger.notConnected', params: {} },
    })
    await setSwitch('kingdee_stock_sync', false)
    await server.runJobs()
    expect((await newest())[0]).toMatchObject({ lastError: { kind: 'ledger.stockOff' } })
    const { id } = await ship()
    await server.runJobs()
    expect(await taskOf(`SO${id}`)).toMatchObject({ lastError: { kind: 'ledger.stockOff' } })
    expect(await server.verify()).toEqual([])
  })
})

describe('by hand', () => {
  it('one is marked as uploaded: it is never pushed, and neither marked nor pushed again', async () => {
    const { id } = await ship()
    const task = await taskOf(`SO${id}`)
    const sent = { query: { id: task.id } }
    expect(await server.ok(ledgerTaskManual, sent)).toBe(1)
    expect(await taskOf(`SO${id}`)).toMatchObject({ state: 'manual', finishedAt: '2026-03-02T02:00:00.000Z' })
    expect(await server.call(ledgerTaskManual, sent)).toMatchObject({
      ...refusal('LEDGER_TASK_STATE'),
      message: '金蝶任务已标记为人工上传',
    })
    expect(await server.call(ledgerTaskRetry, sent)).toMatchObject(refusal('LEDGER_TASK_STATE'))
    await server.runJobs()
    expect(await taskOf(`SO${id}`)).toMatchObject({ state: 'manual' })
    expect(await server.ok(syncList, { query: { query: `ledger:SO${id}` } })).toMatchObject([
      { state: 'done' },
    ])
  })

  it('one is pushed again, and what was given up as well', async () => {
    const { id } = await ship()
    await server.runJobs()
    const task = await taskOf(`SO${id}`)
    expect(task).toMatchObject({ state: 'held', lastError: expect.anything() })
    await server.app.database.pool.query('update ledger_task set attempts = 3 where id = $1', [task.id])
    const [effect] = await server.ok(syncList, { query: { query: `ledger:SO${id}` } })
    await server.ok(syncGiveUp, { query: { id: effect?.id ?? '' } })
    expect(await taskOf(`SO${id}`)).toMatchObject({
      state: 'given_up',
      attempts: 3,
      lastError: task.lastError,
    })
    expect(await server.ok(ledgerTaskRetry, { query: { id: task.id } })).toBe(1)
    expect(await taskOf(`SO${id}`)).toMatchObject({ state: 'waiting', attempts: 0 })
    await server.runJobs()
    expect(await taskOf(`SO${id}`)).toMatchObject({ state: 'held' })
  })

  it('nothing is done to one that is being pushed, or that is not there', async () => {
    const { id } = await ship()
    const task = await taskOf(`SO${id}`)
    const { pool } = server.app.database
    await pool.query(`update outbox set state = 'running' where key = $1`, [`ledger:SO${id}`])
    for (const endpoint of [ledgerTaskManual, ledgerTaskRetry]) {
      expect(await server.call(endpoint, { query: { id: task.id } })).toMatchObject({
        ...refusal('LEDGER_TASK_STATE'),
        message: '金蝶任务正在推送，请稍候',
      })
      expect(await server.call(endpoint, { query: { id: 999999 } })).toMatchObject(
        refusal('LEDGER_TASK_NOT_FOUND'),
      )
    }
    expect(await server.call(ledgerTaskGet, { query: { id: 999999 } })).toMatchObject(
      refusal('LEDGER_TASK_NOT_FOUND'),
    )
    await pool.query(`update outbox set state = 'waiting' where key = $1`, [`ledger:SO${id}`])
  })

  it('all that are kept back by the same are pushed again together', async () => {
    await server.runJobs()
    const [most] = await server.ok(ledgerTaskFailures)
    const { error = '', count = 0 } = most ?? {}
    expect(await server.ok(ledgerTaskRetryAll, { body: { error } })).toBe(count)
    expect((await list({ query: { error, size: 1 } })).total).toBe(0)
    expect((await list({ query: { state: 'waiting', size: 1 } })).total).toBeGreaterThanOrEqual(count)
    expect(await server.verify()).toEqual([])
    await server.runJobs()
    expect(await server.ok(ledgerTaskRetryAll, { body: { error: 'nothing of this' } })).toBe(0)
  })

  it('so are all of a group, and as many as it says', async () => {
    const { pool } = server.app.database
    await pool.query(
      `insert into ledger_task (number, type, data_id, record_id, order_name, skus, quantity, state, error_key, created_at)
       select 'TS' || (8000000 + n), 'TS', 8000000 + n, 1, '', '{}', 0, 'held', reason, $2::timestamptz
       from unnest($1::text[]) with ordinality as one (reason, n)`,
      [notLetIn, server.clock.now().toISOString()],
    )
    const counted = await server.ok(ledgerTaskRetryAll, { body: { error: notLetInGroup } })
    expect(counted).toBeGreaterThanOrEqual(notLetIn.length)
    const { rows } = await pool.query(`select distinct state from ledger_task where data_id > 8000000`)
    expect(rows).toEqual([{ state: 'waiting' }])
    expect((await list({ query: { error: notLetInGroup, size: 1 } })).total).toBe(0)
    await pool.query(`delete from ledger_task where data_id > 8000000`)
  })

  it('those that it holds are listed and pushed again without those that it has failed', async () => {
    const { pool } = server.app.database
    await pool.query(
      `insert into ledger_task (number, type, data_id, record_id, order_name, skus, quantity, state, error_key, created_at)
       select 'TS' || (7000000 + n), 'TS', 7000000 + n, 1, '', '{}', 0, state, 'both', $1::timestamptz
       from unnest('{held,failed}'::text[]) with ordinality as one (state, n)`,
      [server.clock.now().toISOString()],
    )
    const numbers = async (state?: 'held' | 'failed') =>
      (await list({ query: { error: 'both', state } })).data.map(({ number }) => number)
    expect(await numbers('held')).toEqual(['TS7000001'])
    expect(await numbers('failed')).toEqual(['TS7000002'])
    expect(await server.ok(ledgerTaskRetryAll, { body: { error: 'both', state: 'held' } })).toBe(1)
    expect(await numbers()).toEqual(['TS7000002'])
    expect(await server.ok(ledgerTaskRetryAll, { body: { error: 'both' } })).toBe(1)
    await pool.query('delete from ledger_task where data_id > 7000000')
  })

  it('what fails again while the rest is pushed is not pushed once more', async () => {
    const { pool } = server.app.database
    const [task] = await newest()
    await pool.query(
      `insert into ledger_task (number, type, data_id, record_id, order_name, skus, quantity, state, error_key, created_at)
       select 'TS' || (9000000 + n), 'TS', 9000000 + n, 1, '', '{}', 0, 'failed', 'again', $1::timestamptz - interval '1 hour'
       from generate_series(0, $2) as n`,
      [task?.createdAt, maxRetriedAtOnce],
    )
    const inState = async (state: string) =>
      (await pool.query(`select from ledger_task where state = $1 and data_id >= 9000000`, [state])).rowCount
    expect(await server.ok(ledgerTaskRetryAll, { body: { error: 'again' } })).toBe(maxRetriedAtOnce + 1)
    expect(await inState('waiting')).toBe(maxRetriedAtOnce)
    await pool.query(
      `update ledger_task set state = 'failed', error_key = 'again' where state = 'waiting' and data_id >= 9000000`,
    )
    await server.runJobs()
    expect([await inState('waiting'), await inState('failed')]).toEqual([1, maxRetriedAtOnce])
    await pool.query('delete from ledger_task where data_id >= 9000000')
  })

  it('only by who may: Finance and Admin', async () => {
    const [task] = await newest()
    const sent = { query: { id: task?.id ?? 0 } }
    for (const as of ['Sellers', 'Store', 'Customs', 'BarcodePrint', 'ViewPasswords'] as const) {
      expect((await server.call(ledgerTaskList, { as })).status).toBe(403)
      expect((await server.call(ledgerTaskManual, { ...sent, as })).status).toBe(403)
      expect((await server.call(ledgerTaskRetry, { ...sent, as })).status).toBe(403)
    }
    expect((await server.call(ledgerTaskList, { as: 'Finance' })).code).toBe(0)
    expect((await server.call(ledgerTaskRetry, { ...sent, as: 'Finance' })).code).toBe(0)
  })
})
