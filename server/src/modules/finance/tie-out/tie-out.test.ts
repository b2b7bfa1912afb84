import { ledgerTaskList, ledgerTaskManual } from '@selvedge/contract/finance/ledger/ledger-tasks.ts'
import {
  tieOutExport,
  tieOutList,
  tieOutRunList,
  tieOutStart,
  tieOutTotals,
} from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { exportDownload, exportStart } from '@selvedge/contract/house/exports/exports.ts'
import { configSet } from '@selvedge/contract/house/settings/settings.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { stockChargeCreate } from '@selvedge/contract/stock/stock-costs/stock-charges.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusal, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { connectLedger, type SandboxLedger, startSandboxLedger } from '../../../../test/sandbox-ledger.ts'
import { buy, receiveBought } from '../../../../test/shops/purchase-shop.ts'
import { inTransaction, orderToShip, rowsOf } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../test/shops/transfer-shop.ts'
import { query } from '../../../core/db/db.ts'
import { queueJob } from '../../../core/jobs/jobs.ts'
import { kingdeeLedgers } from '../../../integrations/kingdee/kingdee.ts'

let sandbox: SandboxLedger
let server: TestServer
let [shanghai, paris, unnamed] = [0, 0, 0]
beforeAll(async () => {
  sandbox = await startSandboxLedger()
  server = await startTestServer({ adapters: { ledger: kingdeeLedgers({ timeoutMs: 300 }) } })
  const ids = await createLocations(server, [
    { name: '上海仓' },
    { name: '巴黎仓' },
    { name: '没有编码的仓' },
  ])
  ;[shanghai, paris, unnamed] = [ids.上海仓 ?? 0, ids.巴黎仓 ?? 0, ids.没有编码的仓 ?? 0]
  await createVariants(server, ['A', 'B', 'C', 'D'])
  await connectLedger(server, sandbox, {
    stocks: { [shanghai]: 'CK-SH', [paris]: 'CK-PA' },
    suppliers: { '': 'SUP-1' },
    customers: { storefront: 'CUST-1', other: 'CUST-2' },
    department: 'D-1',
  })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await sandbox.close()
})

const shop = () => server.app.database.db
async function ship(units: Record<string, number>): Promise<string> {
  const { shipOrderId: id } = await orderToShip(server, shanghai, units, 'import')
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'T1' }, body: await rowsOf(server, id) })
  return `SO${id}`
}
const letOut = (on: boolean) =>
  server.ok(configSet, { query: { key: 'kingdee_stock_sync' }, body: on ? '1' : '0' })
async function tieOut() {
  await server.runJobs()
  await server.ok(tieOutStart)
  await server.runJobs()
}
const rows = (filter: object = {}) => server.ok(tieOutList, { query: { size: 50, ...filter } })
const differingRows = async (filter: object) =>
  (await rows(filter)).map(({ sku, reason, unitsHere, unitsTaken, unitsDifference, valueDifference }) => [
    ...[sku, reason, unitsHere, unitsTaken, unitsDifference, valueDifference],
  ])

/** The units of each SKU in the bills that the ledger has audited. */
function unitsInBills(): Record<string, number> {
  const signs: Record<string, number> = {
    ...{ STK_InStock: 1, STK_StockCountGain: 1, SAL_RETURNSTOCK: 1 },
    ...{ SAL_OUTSTOCK: -1, STK_StockCountLoss: -1, STK_MISCELLANEOUS: -1, STK_MisDelivery: -1 },
  }
  const sums: Record<string, number> = {}
  for (const { form, status, model } of sandbox.ledger.bills) {
    const { FEntity, FBillEntry, FInStockEntry } = model as Record<string, unknown>
    const lines = [FEntity, FBillEntry, FInStockEntry].flat().filter(Boolean) as Record<string, unknown>[]
    for (const line of status === 'C' ? lines : []) {
      const { FNumber } = (line.FMaterialId ?? line.FMATERIALID ?? line.FMaterialID) as { FNumber: string }
      const units = Number(line.FRealQty ?? line.FGainQty ?? line.FLossQty ?? line.FQty)
      sums[FNumber] = (sums[FNumber] ?? 0) + units * (signs[form] ?? 0)
    }
  }
  return sums
}

it('nothing was compared at first', async () => {
  expect(await server.ok(tieOutTotals)).toEqual({ run: null, months: [] })
  expect(await rows()).toEqual([])
  expect(await server.call(tieOutTotals, { query: { run: 999 } })).toMatchObject(refusal('TIE_OUT_NOT_FOUND'))
})

it('what the ledger has taken differs by nothing', async () => {
  await stockUp(server, shanghai, { A: 100, B: 50 })
  const order = await buy(server, shanghai, [{ sku: 'C', quantity: 40, cost: '10' }])
  await receiveBought(server, order)
  await ship({ A: 2, C: 3 })
  await tieOut()
  expect(await rows()).toEqual([])
  const { run, months } = await server.ok(tieOutTotals)
  expect(run).toMatchObject({ state: 'done', skus: 4, differing: 0, startedBy: 'admin' })
  expect(months).toMatchObject([
    {
      month: '2026-03',
      unitsHere: 185,
      unitsTaken: 185,
      unitsDifference: 0,
      valueHere: '2960',
      valueTaken: '2960',
    },
  ])
})

it('every unit and cent that it has not taken is explained', async () => {
  // On its way, and lost there: the ledger has the loss.
  const transfers = transfersOf(server, shanghai, paris)
  const id = await transfers.create({ A: 10 })
  await transfers.send(id)
  await transfers.receive(id, { A: 4 })
  await transfers.close(id, [{ sku: 'A', quantity: 2, reason: 'lost' }])
  await server.runJobs()
  // Its costs were worked out behind those of another document, and have the time of that one.
  await server.app.database.db.execute(
    sql`update transfer_closure set created_at = created_at - interval '1 second' where stock_order_id = ${id}`,
  )
  // No form for landed costs.
  const order = await buy(server, shanghai, [{ sku: 'C', quantity: 10, cost: '10' }])
  const receiptId = await receiveBought(server, order)
  await server.ok(stockChargeCreate, {
    body: { receiptId, kind: 'freight', amount: '70.01', currency: 'CNY', basis: 'value' },
  })
  // No number of the location.
  await stockUp(server, unnamed, { D: 7 })
  await server.runJobs()
  // Refused.
  sandbox.ledger.unknown.add('C')
  const failed = await ship({ C: 5 })
  await server.runJobs()
  sandbox.ledger.unknown.delete('C')
  await letOut(false)
  const off = await ship({ B: 6, C: 1 })
  await server.runJobs()
  await tieOut()
  const { months, run } = await server.ok(tieOutTotals)
  const all = await rows()
  expect(await differingRows({ query: 'A' })).toEqual([['A', 'transit', -4, 0, -4, '0']])
  expect(await differingRows({ reason: 'unmapped' })).toMatchObject([['C', 'unmapped', 0, 0, 0, '70.01']])
  expect(await differingRows({ reason: 'failed' })).toMatchObject([
    ['C', 'failed', -5, 0, -5, expect.stringMatching(/^-4\d\d/)],
  ])
  expect(await differingRows({ reason: 'switchedOff' })).toMatchObject([
    ['B', 'switchedOff', -6, 0, -6, '0'],
    ['C', 'switchedOff', -1, 0, -1, expect.any(String)],
    // It lacks a number, too; what is looked at first is the switch.
    ['D', 'switchedOff', 7, 0, 7, '0'],
  ])
  expect(await rows({ reason: 'unexplained' })).toEqual([])
  expect((await rows({ reason: 'failed' }))[0]).toMatchObject({
    documentCount: 1,
    documents: [{ number: failed, type: 'OD', taskId: expect.any(Number) }],
  })
  expect((await rows({ reason: 'switchedOff', query: 'B' }))[0]?.documents).toMatchObject([{ number: off }])
  expect(run).toMatchObject({ differing: 4 })
  // The sum of the rows is what the month differs by, in whole ten-thousandths.
  const ofRows = all.reduce((sum, row) => sum + Math.round(Number(row.valueDifference) * 10_000), 0)
  expect(months).toHaveLength(1)
  expect(months[0]?.unitsDifference).toBe(all.reduce((sum, row) => sum + row.unitsDifference, 0))
  expect(Math.round(Number(months[0]?.valueDifference) * 10_000)).toBe(ofRows)
  // Both sides are what journal and bills say by themselves.
  const bills = Object.values(unitsInBills()).reduce((sum, units) => sum + units, 0)
  const [journal] = await query<{ units: number; worth: string }>(
    shop(),
    sql`select (select sum(quantity)::int from movement) as units,
          (select trim_scale(sum(coalesce(cost, 0) + assumed))::text from stock_cost_entry) as worth`,
  )
  expect(months[0]).toMatchObject({ unitsHere: journal?.units, unitsTaken: bills, valueHere: journal?.worth })
})

it('what is uploaded by hand or let out is taken, and an older run stays as it was', async () => {
  const [before] = await server.ok(tieOutRunList)
  const [failed] = await server.ok(ledgerTaskList, { query: { state: 'failed' } })
  await server.ok(ledgerTaskManual, { query: { id: failed?.id ?? 0 } })
  await letOut(true)
  await tieOut()
  expect((await rows()).map(({ sku, reason }) => [sku, reason])).toEqual([
    ['A', 'transit'],
    ['C', 'unmapped'],
    ['D', 'unmapped'],
  ])
  expect((await rows({ run: before?.id })).length).toBeGreaterThan(3)
})

it('a document that was never posted is named as unexplained, or as older than the ledger', async () => {
  await query(
    shop(),
    sql`update ledger_task set number = 'GONE' where number = (select min(number) from ledger_task where type = 'OD')`,
  )
  await tieOut()
  expect((await rows({ reason: 'unexplained' })).map(({ sku }) => sku)).toEqual(['A', 'C'])
  await query(shop(), sql`insert into ledger_start select 1, (select max(id) from movement), 0, 0, 0, 0`)
  await tieOut()
  expect(await rows({ reason: 'unexplained' })).toEqual([])
  expect(
    (await rows({ reason: 'beforeLedger' })).map(({ sku, unitsDifference }) => [sku, unitsDifference]),
  ).toEqual([
    ['A', -2],
    ['C', -3],
  ])
  await query(shop(), sql`delete from ledger_start`)
  await query(shop(), sql`update ledger_task set number = 'SO' || data_id where number = 'GONE'`)
})

it('runs one at a time, comes every night, and goes once it is old', async () => {
  await server.ok(tieOutStart)
  expect(await server.call(tieOutStart)).toMatchObject(refusal('TIE_OUT_RUNNING'))
  expect(await server.call(tieOutStart, { as: 'Sellers' })).toMatchObject({ status: 403 })
  await server.runJobs()
  const nightly = () => inTransaction(server, ({ db }) => queueJob(db, 'tieOutLedger', {}))
  await nightly()
  await server.runJobs()
  const runs = await server.ok(tieOutRunList)
  expect(runs[0]).toMatchObject({ state: 'done', startedBy: '' })
  const [newest] = runs
  const found = (words: string) => server.ok(tieOutRunList, { query: { query: words, state: 'done' } })
  await query(
    shop(),
    sql`update tie_out_run set started_at = '2026-01-31T17:00:00Z' where id = ${newest?.id}`,
  )
  expect((await found('2026-02-01')).map(({ id }) => id)).toEqual([newest?.id])
  expect(await found('2026-01-31')).toEqual([])
  // One that nobody goes on with is over the next day.
  await query(
    shop(),
    sql`update tie_out_run set state = 'running', finished_at = null, started_at = started_at - interval '2 days'
    where id = ${runs[0]?.id}`,
  )
  await nightly()
  await server.runJobs()
  expect((await server.ok(tieOutRunList)).map(({ state }) => state)).toContain('failed')
  await query(
    shop(),
    sql`update tie_out_run set started_at = started_at - interval '401 days',
    finished_at = finished_at - interval '401 days'`,
  )
  await inTransaction(server, ({ db }) => queueJob(db, 'deleteOldTieOuts', {}))
  await server.runJobs()
  expect(await server.ok(tieOutRunList)).toEqual([])
  expect(await query(shop(), sql`select from tie_out_sum`)).toEqual([])
})

it('is exported of the run that was the newest when somebody asked for it', async () => {
  await tieOut()
  const body = { kind: 'tieOut', query: { reason: 'unmapped', format: 'csv' } } as const
  const { id } = await server.ok(exportStart, { query: { asJob: '1' }, body })
  await query(
    shop(),
    sql`insert into tie_out_run (state, started_at, finished_at, first_month, started_by)
        select state, started_at + interval '1 second', finished_at + interval '1 second', first_month, started_by from tie_out_run
        where state = 'done' order by started_at desc limit 1`,
  )
  await server.runJobs()
  const { raw } = await server.call(exportDownload, { query: { id: id ?? 0 } })
  expect(raw.toString()).toContain('缺少对应关系')
  await query(shop(), sql`delete from tie_out_run where id = (select max(id) from tie_out_run)`)
})

it('is exported as it is filtered', async () => {
  await tieOut()
  const file = await server.call(tieOutExport, { query: { reason: 'unmapped', format: 'csv' } })
  const text = file.raw.toString()
  expect(text).toContain('缺少对应关系')
  expect(text).not.toContain('转仓在途')
})
