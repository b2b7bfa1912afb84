import { declarationUpload } from '@selvedge/contract/customs/declarations/declarations.ts'
import { syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { orderHold, orderRelease } from '@selvedge/contract/orders/order-holds/order-holds.ts'
import {
  shipOrderCancel,
  shipOrderRepush,
  shipOrderReset,
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
import { sendMessage, startWarehouse, type TestWarehouse } from '../../../../test/shops/warehouse-shop.ts'
import { createSecrets } from '../../../core/secrets/secrets.ts'

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

describe('a ship order that is stopped', () => {
  const timesNotified = (id: number) => warehouse.partner.notices.get(`outbound:SO${id}`)?.times
  const hold = (id: number) => server.ok(orderHold, { body: { id, reason: '等客服' } })
  const release = async (id: number) => {
    await server.ok(orderRelease, { body: { id } })
    await server.runJobs()
  }
  /** Somebody works on it, so that it is not undone. */
  async function picked() {
    const { order, shipOrderId: id } = await orderToShip(server, partner, { [a]: 3 })
    await pool().query('update ship_order set status = 1 where id = $1', [id])
    await save(id, 2)
    return { order: order.id, id }
  }

  it('before its notice went out is not told of, and is told of once it goes on', async () => {
    await warehouse.disconnect(server)
    const { order, id } = await picked()
    await server.runJobs()
    await hold(order)
    await warehouse.connect(server, { [partner]: 'NB01' })
    await server.runJobs()
    expect(timesNotified(id)).toBeUndefined()
    expect(await effectsOf(id)).toEqual(['notice given_up'])
    await release(order)
    expect(timesNotified(id)).toBe(1)
    expect(await effectsOf(id)).toEqual(['notice given_up', 'notice done'])
  })

  it('and cancelled before the partner knew of it needs no recall', async () => {
    await warehouse.disconnect(server)
    const { order, id } = await picked()
    await server.runJobs()
    await hold(order)
    await warehouse.connect(server, { [partner]: 'NB01' })
    await server.runJobs()
    await server.ok(shipOrderCancel, { query: { id } })
    expect((await effectsOf(id)).filter((effect) => !effect.startsWith('inbound'))).toEqual([
      'notice given_up',
    ])
  })

  it('after the partner has refused it is not told again by a reset', async () => {
    const { order, id } = await picked()
    warehouse.partner.unwanted.add(`SO${id}`)
    await server.runJobs()
    expect(await effectsOf(id)).toEqual(['notice failed'])
    warehouse.partner.unwanted.clear()
    await hold(order)
    await server.ok(shipOrderReset, { query: { id } })
    await server.runJobs()
    expect(timesNotified(id)).toBeUndefined()
    expect(await effectsOf(id)).toEqual(['notice given_up'])
  })

  it('while its notice is in hand waits with it', async () => {
    await warehouse.disconnect(server)
    const { order, id } = await picked()
    await server.runJobs()
    await hold(order)
    await pool().query(
      `update outbox set state = 'failed' where subject_id = $1 and kind = 'warehouse.notice'`,
      [id],
    )
    await warehouse.connect(server, { [partner]: 'NB01' })
    const [row] = await server.ok(syncList, { query: { query: `SO${id}` } })
    await server.ok(syncRetry, { query: { id: row?.id ?? '' } })
    await server.runJobs()
    const failed = { kind: 'warehouse.stopped', params: { number: `SO${id}` } }
    expect((await server.ok(syncList, { query: { query: `SO${id}` } }))[0]).toMatchObject({
      state: 'waiting',
      lastError: failed,
    })
    await release(order)
    expect(timesNotified(id)).toBe(1)
  })

  /** The partner has its notice, and nobody here has heard so; then it is stopped, and its notice `left` so. */
  async function lostAndHeld(left: 'waiting' | 'failed') {
    const lost = vi
      .spyOn(warehouse.partner.faults, 'next')
      .mockReturnValueOnce(undefined)
      .mockReturnValue('lostAnswer')
    const { order, id } = await picked()
    await server.runJobs()
    lost.mockRestore()
    await pool().query('delete from partner_lane')
    expect(timesNotified(id)).toBe(1)
    const turn = (from: string, to: string) =>
      pool().query(
        `update outbox set state = $3, attempts = case $3 when 'failed' then 8 else attempts end
         where subject_id = $1 and state = $2 and kind = 'warehouse.notice'`,
        [id, from, to],
      )
    await turn('waiting', 'running')
    await hold(order)
    await turn('running', left)
    return id
  }
  const sentOf = async (id: number) => (await server.ok(syncList, { query: { query: `SO${id}` } }))[0]
  /** Its notice can't be told again while it is stopped: cancelled then, the partner must not ship it. */
  async function expectTakenBack(id: number) {
    await pool().query('update graphile_worker._private_jobs set run_at = now()')
    await server.runJobs()
    expect(await sentOf(id)).toMatchObject({ state: 'waiting', lastError: { kind: 'warehouse.stopped' } })
    await server.ok(shipOrderCancel, { query: { id } })
    await server.runJobs()
    expect(warehouse.partner.notices.get(`outbound:SO${id}`)?.state).toBe('cancelled')
  }

  it.each([
    ['one that fails by itself', 0],
    ['the one that has all calls wait', 4],
  ])(
    'while an answer to its notice is lost, %s, and is cancelled then, is taken back at the partner',
    async (_, before) => {
      await pool().query(
        `insert into partner_lane (lane, state, failures) values ('warehouse:partner', 'closed', $1)`,
        [before],
      )
      await expectTakenBack(await lostAndHeld('waiting'))
    },
  )

  it('after all answers to its notice were lost, and that was tried again by hand, is taken back too', async () => {
    const id = await lostAndHeld('failed')
    await server.ok(syncRetry, { query: { id: (await sentOf(id))?.id ?? '' } })
    await expectTakenBack(id)
  })

  it('and goes on while its notice is taken in hand is told of', async () => {
    const { id } = await picked()
    await pool().query(`update ship_order set stop_reason = 'held' where id = $1`, [id])
    const release = await pool().connect()
    try {
      await release.query('begin')
      await release.query(`update ship_order set stop_reason = '' where id = $1`, [id])
      const jobs = server.runJobs()
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await vi.waitFor(async () => expect((await pool().query(waits)).rows.length).toBeGreaterThan(0), 5_000)
      await release.query('commit')
      await jobs
    } finally {
      release.release()
    }
    expect(timesNotified(id)).toBe(1)
    expect(await effectsOf(id)).toEqual(['notice done'])
  })

  it('and was refused by a message is told anew once it was reset and goes on', async () => {
    const { order, id } = await picked()
    await server.runJobs()
    await sendMessage(server, warehouse.partner.status(`SO${id}`, 'cancelled'))
    await hold(order)
    await server.ok(shipOrderReset, { query: { id } })
    await server.runJobs()
    expect(timesNotified(id)).toBe(1)
    await release(order)
    expect(timesNotified(id)).toBe(2)
    expect(await effectsOf(id)).toEqual(['notice done', 'notice done'])
  })

  it('after the partner was told goes on there as it was', async () => {
    const { order, id } = await picked()
    await server.runJobs()
    await hold(order)
    await release(order)
    expect(timesNotified(id)).toBe(1)
    expect(await effectsOf(id)).toEqual(['notice done'])
  })
})

it('waits while the secret can not be read, as one of another SECRET_KEY, and is told once it is entered again', async () => {
  const sealed = createSecrets('quite another key of the same length').seal(
    'x',
    'setting:partner_warehouse_secret',
  )
  await pool().query(
    `insert into setting_version (key, value, changed_at, changed_by) values ('partner_warehouse_secret', $1, now(), '')`,
    [sealed],
  )
  const id = await shipOrder()
  await server.runJobs()
  const [row] = await server.ok(syncList, { query: { query: `SO${id}` } })
  expect(row).toMatchObject({
    ...{ state: 'waiting', attempts: 0 },
    lastError: { kind: 'refused', params: { error: 'SECRET_UNREADABLE' } },
  })
  const { rows } = await pool().query('select status from ship_order where id = $1', [id])
  expect(rows).toEqual([{ status: 0 }])
  await warehouse.connect(server, { [partner]: 'NB01' })
  await server.runJobs()
  expect(await effectsOf(id)).toEqual(['notice done'])
  expect(warehouse.partner.notices.get(`outbound:SO${id}`)?.times).toBe(1)
})

it.each(['refused', 'cancelled'] as const)(
  'what the partner has %s by a message is told anew by a reset',
  async (status) => {
    const id = await shipOrder()
    await server.runJobs()
    await sendMessage(server, warehouse.partner.status(`SO${id}`, status))
    await server.ok(shipOrderReset, { query: { id } })
    await server.runJobs()
    expect(await effectsOf(id)).toEqual(['notice done', 'notice done'])
    expect(warehouse.partner.notices.get(`outbound:SO${id}`)?.times).toBe(2)
  },
)

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
