import { declarationUpload } from '@selvedge/contract/customs/declarations/declarations.ts'
import {
  shipOrderCancel,
  shipOrderRepush,
  shipOrderSave,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import {
  stockOrderDelete,
  stockOrderDetail,
  stockOrderItemChange,
} from '@selvedge/contract/stock/stock-orders/stock-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TestServer } from '../../../../test/harness.ts'
import { createStyle, rowOf, say } from '../../../../test/shops/customs-shop.ts'
import { buy } from '../../../../test/shops/purchase-shop.ts'
import {
  orderToShip,
  rowsOf,
  startShipServer,
  stockedPair,
  stopVerified,
} from '../../../../test/shops/ship-shop.ts'
import { createLocations } from '../../../../test/shops/shop.ts'
import { transfersOf } from '../../../../test/shops/transfer-shop.ts'
import { startWarehouse, type TestWarehouse } from '../../../../test/shops/warehouse-shop.ts'

let server: TestServer
let warehouse: TestWarehouse
let shelf: number
let partner: number
let a = ''

beforeAll(async () => {
  warehouse = await startWarehouse()
  const started = await startShipServer({ name: '合作方', proxy: '1', fulfillOrder: '0' })
  server = started.server
  shelf = started.places.上海仓 ?? 0
  const places = await createLocations(server, [{ name: '合作仓', parentId: started.places.合作方 ?? null }])
  partner = places.合作仓 ?? 0
})
beforeEach(async () => {
  await warehouse.connect(server, { [partner]: 'NB01' })
  ;[a] = await stockedPair(server, { [partner]: [20, 20], [shelf]: [20, 20] })
})
afterAll(async () => {
  await stopVerified(server)
  await warehouse.close()
})

const pool = () => server.app.database.pool
const effectsOf = async (id: number) =>
  (
    await pool().query<{ kind: string; state: string }>(
      `select replace(kind, 'warehouse.', '') as kind, state from outbox
       where subject_id = $1 and kind like 'warehouse.%' order by id`,
      [id],
    )
  ).rows.map(({ kind, state }) => `${kind} ${state}`)

/** What is called while a job takes the notice of a document in hand: it was read as it stood before. */
async function whileTaken(id: number, call: () => Promise<unknown>): Promise<void> {
  const job = await pool().connect()
  try {
    await job.query('begin')
    const taken = await job.query(
      `update outbox set state = 'running', attempts = attempts + 1
       where subject_id = $1 and kind like 'warehouse.%' and state = 'waiting' returning id`,
      [id],
    )
    expect(taken.rowCount).toBe(1)
    const answer = call()
    await vi.waitFor(async () => {
      const { rows } = await pool().query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    })
    await job.query('commit')
    await answer
  } finally {
    job.release()
  }
}

/** With the notice of what it is told by a change. */
async function shipOrder(): Promise<number> {
  const { shipOrderId } = await orderToShip(server, partner, { [a]: 3 })
  await save(shipOrderId, 2)
  return shipOrderId
}
async function save(id: number, quantity: number) {
  const [row] = await rowsOf(server, id)
  return server.ok(shipOrderSave, { query: { id }, body: [{ id: row?.id ?? 0, quantity }] })
}
const bought = (sku = a) => buy(server, partner, [{ sku, quantity: 5, cost: '10' }])

describe('while its notice is taken in hand', () => {
  it('a ship order is cancelled, and taken back at the partner', async () => {
    const id = await shipOrder()
    await whileTaken(id, () => server.ok(shipOrderCancel, { query: { id } }))
    expect(await effectsOf(id)).toEqual(['notice running', 'recall waiting'])
  })

  it('a ship order is changed, and told anew', async () => {
    const id = await shipOrder()
    await whileTaken(id, () => save(id, 1))
    expect(await effectsOf(id)).toEqual(['notice running', 'notice waiting'])
  })

  it('a purchase order is deleted, and taken back', async () => {
    const id = await bought()
    await whileTaken(id, () => server.ok(stockOrderDelete, { query: { id } }))
    expect(await effectsOf(id)).toEqual(['inbound running', 'recall waiting'])
  })

  it('a purchase order is changed, and told anew', async () => {
    const id = await bought()
    const [line] = (await server.ok(stockOrderDetail, { query: { id } })).items
    await whileTaken(id, () =>
      server.ok(stockOrderItemChange, { query: { stockOrderId: id, id: line?.id ?? 0, newQuantity: 4 } }),
    )
    expect(await effectsOf(id)).toEqual(['inbound running', 'inbound waiting'])
  })

  it('a transfer is deleted, and taken back', async () => {
    const out = transfersOf(server, partner, shelf)
    const id = await out.create({ [a]: 3 })
    await whileTaken(id, () => out.remove(id))
    expect(await effectsOf(id)).toEqual(['notice running', 'recall waiting'])
  })

  it('a declaration is sent as it is by then', async () => {
    await createStyle(server, `DM${partner}`, { composition: '100% Cotton' })
    const id = await bought(`DM${partner}-S`)
    await say(server, await rowOf(server, id, `DM${partner}`), { hsCode: '6104420000' })
    await server.runJobs()
    await server.ok(declarationUpload, { query: { id } })
    await whileTaken(id, () => server.ok(declarationUpload, { query: { id } }))
    expect(await effectsOf(id)).toEqual(['inbound done', 'declaration running', 'declaration waiting'])
  })

  it('and was pushed by hand, a ship order that is cancelled then is taken back', async () => {
    const id = await shipOrder()
    await pool().query(
      `update outbox set state = 'running', attempts = 1 where subject_id = $1 and state = 'waiting'`,
      [id],
    )
    await server.ok(shipOrderRepush, { query: { id } })
    await save(id, 1)
    await server.ok(shipOrderCancel, { query: { id } })
    expect(await effectsOf(id)).toEqual(['notice given_up', 'recall waiting'])
  })
})

it('what is pushed by hand after an answer was lost is told as it is now', async () => {
  await server.runJobs()
  const lost = vi
    .spyOn(warehouse.partner.faults, 'next')
    .mockReturnValueOnce(undefined)
    .mockReturnValue('lostAnswer')
  const id = await shipOrder()
  await server.runJobs()
  lost.mockRestore()
  await pool().query('delete from partner_lane')
  expect(warehouse.partner.notices.get(`outbound:SO${id}`)).toMatchObject({ times: 1 })
  await server.ok(shipOrderRepush, { query: { id } })
  await pool().query('update graphile_worker._private_jobs set run_at = now()')
  await server.runJobs()
  expect(warehouse.partner.notices.get(`outbound:SO${id}`)).toMatchObject({ times: 2 })
})

it('what is told after all that was told before is forgotten arrives all the same', async () => {
  const id = await bought()
  await server.runJobs()
  await pool().query(`delete from outbox where subject = 'purchaseOrder' and subject_id = $1`, [id])
  const [line] = (await server.ok(stockOrderDetail, { query: { id } })).items
  await server.ok(stockOrderItemChange, { query: { stockOrderId: id, id: line?.id ?? 0, newQuantity: 4 } })
  await server.runJobs()
  expect(warehouse.partner.notices.get(`inbound:ST${id}`)).toMatchObject({
    times: 2,
    content: { lines: [{ qty: 4 }] },
  })
})
