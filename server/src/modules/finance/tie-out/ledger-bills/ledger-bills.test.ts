import {
  tieOutExport,
  tieOutList,
  tieOutStart,
  tieOutTotals,
} from '@selvedge/contract/finance/tie-out/tie-out.ts'
import { configGet, configSet } from '@selvedge/contract/house/settings/settings.ts'
import { shipOrderShip } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noFaults } from '../../../../../../sandbox/src/faults.ts'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { connectLedger, type SandboxLedger, startSandboxLedger } from '../../../../../test/sandbox-ledger.ts'
import { buy, receiveBought } from '../../../../../test/shops/purchase-shop.ts'
import { orderToShip, rowsOf } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'
import { query } from '../../../../core/db/db.ts'
import { kingdeeLedgers } from '../../../../integrations/kingdee/kingdee.ts'

let sandbox: SandboxLedger
let server: TestServer
let shelf = 0
/** After so many answers from now the node dies, with the answer in its hands. */
let diesAfter = Number.POSITIVE_INFINITY
let died = 0

async function alive<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer
  diesAfter -= 1
  if (diesAfter > 0) return given
  died += 1
  diesAfter = 3
  throw new Error('the node dies')
}

beforeAll(async () => {
  sandbox = await startSandboxLedger()
  const real = kingdeeLedgers({ timeoutMs: 300 })
  server = await startTestServer({
    adapters: {
      ledger(credentials, calls) {
        const ledger = real(credentials, calls)
        return {
          ...ledger,
          read: (...asked) => alive(ledger.read(...asked)),
          list: (...asked) => alive(ledger.list(...asked)),
        }
      },
    },
  })
  shelf = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
  await createVariants(server, ['A', 'B', 'C', 'D'])
  await connectLedger(server, sandbox, {
    stocks: { [shelf]: 'CK-SH' },
    suppliers: { '': 'SUP-1' },
    customers: { storefront: 'CUST-1', other: 'CUST-2' },
  })
  await stockUp(server, shelf, { A: 100, B: 50 })
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
  await sandbox.close()
})
beforeEach(() => {
  sandbox.ledger.faults.plan = noFaults
  diesAfter = Number.POSITIVE_INFINITY
})

const shop = () => server.app.database.db
async function ship(units: Record<string, number>): Promise<string> {
  const { shipOrderId: id } = await orderToShip(server, shelf, units, 'import')
  await server.ok(shipOrderShip, { query: { id, trackingNumber: 'T1' }, body: await rowsOf(server, id) })
  await server.runJobs()
  return `SO${id}`
}
async function receive(sku: string, quantity: number): Promise<string> {
  const order = await buy(server, shelf, [{ sku, quantity, cost: '10' }])
  const number = `GR${await receiveBought(server, order)}`
  await server.runJobs()
  return number
}
const runOn = async () => {
  await query(shop(), sql`delete from partner_lane`)
  await query(shop(), sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
  await server.runJobs()
}
async function tieOut() {
  await server.ok(tieOutStart)
  await server.runJobs()
}
const rows = (filter: object = {}) => server.ok(tieOutList, { query: { size: 50, ...filter } })
const differences = async () =>
  (await rows()).map(({ sku, reason, unitsHere, unitsTaken, valueDifference, documents }) => [
    ...[sku, reason, unitsHere, unitsTaken, valueDifference, documents.map(({ number }) => number).join()],
  ])
const run = async () => (await server.ok(tieOutTotals)).run

type Row = Record<string, unknown>
/** Somebody writes the lines of a bill anew, in the ledger. */
function rewrite(number: string, change: (line: Row) => Row): () => void {
  const bill = sandbox.bill(number)
  if (!bill) throw new Error(`there is no ${number}`)
  const { form, model } = bill
  const changed = Object.entries(model).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map((line: Row) => change(line)) : value,
  ])
  sandbox.ledger.write(form, Object.fromEntries(changed))
  return () => void sandbox.ledger.write(form, model)
}

it('what stands there as it was sent differs by nothing, and all of it was read', async () => {
  await receive('C', 40)
  await ship({ A: 2, C: 3 })
  await tieOut()
  expect(await differences()).toEqual([])
  expect(await run()).toMatchObject({
    state: 'done',
    bills: sandbox.ledger.bills.length,
    ledgerFailure: null,
  })
})

describe('behind our back', () => {
  it('units and prices of a receipt were changed', async () => {
    const number = await receive('C', 10)
    const back = rewrite(number, (line) => ({ ...line, FRealQty: 7 }))
    await tieOut()
    // 80 CNY each.
    expect(await differences()).toEqual([['C', 'otherUnits', 10, 7, '240', number]])
    const [row] = await rows()
    expect(row?.documents).toMatchObject([
      {
        ...{ number, type: 'PO', taskId: expect.any(Number) },
        bill: { number, unitsSent: 10, unitsThere: 7, valueSent: '800', valueThere: '560' },
      },
    ])
    back()
    const priced = rewrite(number, (line) => ({ ...line, FTaxPrice: 81.5 }))
    await tieOut()
    expect(await differences()).toEqual([['C', 'otherValue', 10, 10, '-15', number]])
    priced()
    await tieOut()
    expect(await differences()).toEqual([])
  })

  it('units and prices of a shipment were changed: units are worth there what they are here, prices of a sale nothing', async () => {
    const number = await ship({ C: 4 })
    const back = rewrite(number, (line) => ({ ...line, FRealQty: 5 }))
    await tieOut()
    expect(await differences()).toEqual([['C', 'otherUnits', -4, -5, '80', number]])
    back()
    const priced = rewrite(number, (line) => ({ ...line, FTaxPrice: 1 }))
    await tieOut()
    expect(await differences()).toEqual([['C', 'otherValue', -4, -4, '0', number]])
    expect((await rows())[0]?.documents[0]?.bill).toMatchObject({ valueThere: '4' })
    priced()
  })

  it('a line became another SKU, one that is unknown here too', async () => {
    const number = await ship({ B: 2 })
    const back = rewrite(number, (line) => ({ ...line, FMaterialID: { FNumber: 'Z-NEW' } }))
    await tieOut()
    expect(await differences()).toEqual([
      ['B', 'otherUnits', -2, 0, '0', number],
      ['Z-NEW', 'otherUnits', 0, -2, '0', number],
    ])
    back()
  })

  it('a bill was deleted, and another is not audited any more', async () => {
    const [deleted, open] = [await ship({ C: 1 }), await ship({ A: 3 })]
    const { form, model } = sandbox.bill(deleted) ?? { form: '', model: {} }
    sandbox.ledger.delete(form, deleted)
    sandbox.ledger.unaudit('SAL_OUTSTOCK', open)
    await tieOut()
    expect(await differences()).toEqual([
      ['A', 'notAudited', -3, 0, '0', open],
      ['C', 'missing', -1, 0, '-80', deleted],
    ])
    const { months } = await server.ok(tieOutTotals)
    expect(months).toMatchObject([{ unitsDifference: -4, valueDifference: '-80' }])
    expect((await rows({ reason: 'missing' })).map(({ sku }) => sku)).toEqual(['C'])
    const file = await server.call(tieOutExport, { query: { format: 'csv' } })
    expect(file.raw.toString()).toContain(`金蝶缺少单据`)
    expect(file.raw.toString()).toContain(`${deleted}：发送 1 件 / 金蝶 0 件`)
    sandbox.ledger.write(form, model)
    sandbox.ledger.submit('SAL_OUTSTOCK', open)
    sandbox.ledger.audit('SAL_OUTSTOCK', open)
    await tieOut()
    expect(await differences()).toEqual([])
  })

  it('a bill was written that nothing here is about: in a warehouse of ours it counts, elsewhere it does not', async () => {
    const { form, model } = sandbox.ledger.bills.find((bill) => bill.form === 'STK_InStock') ?? {}
    const entry = (stock: string) => ({
      ...model,
      FInStockEntry: [
        {
          ...{ FMaterialId: { FNumber: 'D' }, FUnitID: { FNumber: 'Pcs' }, FPriceUnitID: { FNumber: 'Pcs' } },
          ...{ FRealQty: 6, FStockId: { FNumber: stock }, FTaxPrice: 2 },
        },
      ],
    })
    sandbox.ledger.write(form ?? '', { ...entry('CK-SH'), FBillNo: 'CGRK-1' })
    sandbox.ledger.write(form ?? '', { ...entry('CK-THEIRS'), FBillNo: 'CGRK-2' })
    await tieOut()
    expect(await differences()).toEqual([['D', 'unknownHere', 0, 6, '-12', 'CGRK-1']])
    expect((await rows())[0]?.documents).toEqual([
      {
        ...{ number: 'CGRK-1', taskId: null, type: null },
        bill: { number: 'CGRK-1', unitsSent: 0, unitsThere: 6, valueSent: null, valueThere: '12' },
      },
    ])
    sandbox.ledger.delete(form ?? '', 'CGRK-1')
  })
})

describe('a run', () => {
  it('goes on where nodes die between pages, and finds the same', async () => {
    // Of a thousand lines each: three pages.
    const many = Array.from({ length: 1_000 }, (_, at) => `P${String(at).padStart(4, '0')}`)
    await createVariants(server, many)
    for (let n = 0; n < 3; n += 1) {
      await stockUp(server, shelf, Object.fromEntries(many.map((sku) => [sku, n + 1])))
      await server.runJobs()
    }
    const number = await ship({ C: 2 })
    rewrite(number, (line) => ({ ...line, FRealQty: 9 }))
    await tieOut()
    const calm = await differences()
    expect(calm).toEqual([['C', 'otherUnits', -2, -9, '560', number]])
    const { bills } = (await run()) ?? {}
    diesAfter = 2
    died = 0
    await server.ok(tieOutStart)
    for (let round = 0; round < 30; round += 1) await runOn()
    expect(died).toBeGreaterThan(2)
    expect(await differences()).toEqual(calm)
    expect(await run()).toMatchObject({ state: 'done', bills, ledgerFailure: null })
    expect(await query(shop(), sql`select from tie_out_finding`)).toEqual([])
  })

  it('goes on while some of the calls come to nothing', async () => {
    const calm = await differences()
    sandbox.ledger.faults.plan = { rate: 0.3, kinds: ['serverError', 'throttled'], seed: 3, slowMs: 0 }
    await server.ok(tieOutStart)
    for (let round = 0; round < 40; round += 1) await runOn()
    expect(await run()).toMatchObject({ state: 'done', ledgerFailure: null })
    expect(await differences()).toEqual(calm)
  })

  it('says that the ledger hangs, and compares with what was posted', async () => {
    sandbox.ledger.faults.plan = { rate: 1, kinds: ['slow'], seed: 1, slowMs: 600 }
    await server.ok(tieOutStart)
    for (let round = 0; round < 10; round += 1) await runOn()
    expect(await run()).toMatchObject({
      ...{ state: 'done', bills: 0 },
      ledgerFailure: { kind: 'ledger.lost', params: { cause: 'timeout' } },
    })
    expect(await differences()).toEqual([])
    sandbox.ledger.faults.plan = noFaults
    await query(shop(), sql`delete from partner_lane`)
  }, 30_000)

  it('says that the ledger is not connected', async () => {
    const connection = await server.ok(configGet, { query: { key: 'kingdee_connection' } })
    const set = (body: string) => server.ok(configSet, { query: { key: 'kingdee_connection' }, body })
    await set('{}')
    await tieOut()
    expect(await run()).toMatchObject({ state: 'done', ledgerFailure: { kind: 'ledger.notConnected' } })
    await set(connection)
  })
})
