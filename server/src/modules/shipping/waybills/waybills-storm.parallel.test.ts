import { shipOrderCancel } from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { waybillCancel, waybillRequest } from '@selvedge/contract/shipping/waybills/waybills.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import {
  sendingShelf,
  startCouriers,
  type TestCouriers,
  waybillOf,
} from '../../../../test/shops/courier-shop.ts'
import { orderToShip, stockedPair, stopVerified } from '../../../../test/shops/ship-shop.ts'
import { createLocations } from '../../../../test/shops/shop.ts'
import { createPost } from '../../../core/outbox/partners/outbound.ts'
import { sfCourier } from '../../../integrations/sf/sf.ts'

let server: TestServer
let couriers: TestCouriers
let shelf = 0
/** After so many answers from now the node dies, with the answer in its hands. */
let diesAfter = Number.POSITIVE_INFINITY

beforeAll(async () => {
  couriers = await startCouriers()
  const real = sfCourier(createPost({ loopback: true }))
  server = await startTestServer({
    adapters: {
      courier(account, calls) {
        const courier = real(account, calls)
        return {
          ...courier,
          async create(request) {
            const answer = await courier.create(request)
            diesAfter -= 1
            if (diesAfter === 0) throw new Error('the node dies')
            return answer
          },
        }
      },
    },
  })
  shelf = (await createLocations(server, [sendingShelf])).发货仓 ?? 0
  await couriers.connectSf(server)
})
afterAll(async () => {
  await stopVerified(server)
  await couriers.close()
})

const count = 60
const rounds = 60

async function runOn(): Promise<void> {
  const { pool } = server.app.database
  await pool.query('delete from partner_lane')
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  await server.runJobs()
}

it('has one waybill for each ship order, whatever a fifth of the calls comes to, and with nodes that die', async () => {
  const [sku] = await stockedPair(server, { [shelf]: [count, 1] })
  const ids: number[] = []
  for (let index = 0; index < count; index += 1)
    ids.push((await orderToShip(server, shelf, { [sku]: 1 })).shipOrderId)
  couriers.sf.faults.plan = {
    ...{ rate: 0.2, kinds: ['serverError', 'throttled', 'lostAnswer'], seed: 7, slowMs: 0 },
  }
  for (const shipOrderId of ids) await server.ok(waybillRequest, { body: { shipOrderId } })
  const cancelled = ids.filter((_, index) => index % 6 === 0)
  const withdrawn = ids.filter((_, index) => index % 6 === 1)
  let calm = false
  for (let round = 0; round < rounds && !calm; round += 1) {
    diesAfter = round % 3 === 0 && round < 12 ? 5 : Number.POSITIVE_INFINITY
    await runOn()
    if (round === 1) {
      for (const shipOrderId of cancelled) await server.call(waybillCancel, { body: { shipOrderId } })
      for (const id of withdrawn) await server.ok(shipOrderCancel, { query: { id } })
    }
    const { rows } = await server.app.database.pool.query(
      `select from waybill where state in ('requested', 'cancelling')`,
    )
    calm = rows.length === 0 && round > 1
  }
  expect(calm).toBe(true)
  expect(couriers.sf.repeated.length).toBeGreaterThan(0)

  const found = await Promise.all(ids.map((id) => waybillOf(server, id)))
  for (const [index, waybill] of found.entries()) {
    const [id = 0] = [ids[index]]
    const ordered = [...couriers.sf.orders.values()].filter(({ orderId }) => orderId.startsWith(`SO${id}-`))
    expect(ordered.length).toBeLessThanOrEqual(1)
    const isWanted = !cancelled.includes(id) && !withdrawn.includes(id)
    expect([id, waybill?.state]).toEqual([id, isWanted ? 'issued' : 'cancelled'])
    expect([id, ...ordered.map(({ state }) => state)]).toEqual([
      id,
      ...ordered.map(() => (isWanted ? 'open' : 'cancelled')),
    ])
    if (isWanted) expect(ordered.map(({ waybillNo }) => waybillNo)).toEqual([waybill?.trackingNumber])
  }
  const numbers = found.flatMap((waybill) => (waybill?.state === 'issued' ? [waybill.trackingNumber] : []))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toHaveLength(count - cancelled.length - withdrawn.length)
}, 180_000)
