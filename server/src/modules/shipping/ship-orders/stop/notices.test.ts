import { orderResplit } from '@selvedge/contract/shipping/routing/routing.ts'
import {
  shipOrderCancel,
  shipOrderRepush,
  shipOrderSave,
  shipOrderShip,
  shipOrderTransfer,
} from '@selvedge/contract/shipping/ship-orders/ship-orders.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { importOrder } from '../../../../../test/shops/order-shop.ts'
import { rowsOf } from '../../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../../test/shops/shop.ts'

let server: TestServer
let partner: number
let shanghai: number
let run = 0
let order: number
let id: number

beforeAll(async () => {
  server = await startTestServer()
  const { 合作方 = 0 } = await createLocations(server, [{ name: '合作方', proxy: '1', fulfillOrder: '0' }])
  const ids = await createLocations(server, [
    { name: '合作仓', parentId: 合作方, weight: 9 },
    { name: '上海仓', weight: 1 },
  ])
  partner = ids.合作仓 ?? 0
  shanghai = ids.上海仓 ?? 0
  await createVariants(server, ['AAA', 'BBB'])
  for (const place of [partner, shanghai]) await stockUp(server, place, { AAA: 100, BBB: 100 })
})
beforeEach(async () => {
  run += 1
  order = await importOrder(server, `N${run}`, { AAA: 3, BBB: 1 })
  const [made] = await sql(`select ship_order_id as id from ship_order_order where order_id = ${order}`)
  id = made.id
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const sql = async (text: string) => (await server.app.database.pool.query(text)).rows
const reported = () =>
  sql(`select replace(kind, 'warehouse.', '') as kind, state,
         (select string_agg(concat(line ->> 'sku', line ->> 'quantity'), ' ') from
            jsonb_array_elements(payload -> 'items') as line) as units
       from outbox where subject = 'shipOrder' and subject_id = ${id} order by id`)
const notice = (state: string, units: string | null = 'AAA3 BBB1', kind = 'notice') => ({
  kind,
  state,
  units,
})
const partnerHasTaken = () =>
  sql(
    `update outbox set state = 'done' where subject = 'shipOrder' and subject_id = ${id} and state = 'waiting'`,
  )
const save = async (quantity: number) => {
  const [row] = await rowsOf(server, id)
  return server.call(shipOrderSave, { query: { id }, body: [{ id: row?.id ?? 0, quantity }] })
}

describe('the partner', () => {
  it('is told of a ship order when it is made, and of none elsewhere', async () => {
    expect(await reported()).toEqual([notice('waiting')])
    expect(
      await sql(
        `select payload -> 'orderIds' as ids from outbox where subject = 'shipOrder' and subject_id = ${id}`,
      ),
    ).toEqual([{ ids: [order] }])
    const rows = await sql(
      `select from outbox where kind = 'warehouse.notice' and payload ->> 'locationId' <> '${partner}'`,
    )
    expect(rows).toEqual([])
  })

  it('learns what it is now where it was not told yet, and nothing of one that is gone', async () => {
    await save(1)
    expect(await reported()).toEqual([notice('waiting', 'AAA1 BBB1')])
    await server.ok(shipOrderCancel, { query: { id } })
    expect(await reported()).toEqual([notice('given_up', 'AAA1 BBB1')])
  })

  it('is told anew where it was told, and not to ship one that is gone', async () => {
    await partnerHasTaken()
    await save(2)
    expect(await reported()).toEqual([notice('done'), notice('waiting', 'AAA2 BBB1')])
    await partnerHasTaken()
    await server.ok(orderResplit, { query: { id: order } })
    expect(await reported()).toEqual([
      notice('done'),
      notice('done', 'AAA2 BBB1'),
      notice('waiting', 'AAA2 BBB1', 'recall'),
    ])
  })

  it('learns of what was moved away, and of what was moved to it', async () => {
    const rows = await rowsOf(server, id)
    const away = await server.ok(shipOrderTransfer, {
      query: { id, locationId: shanghai },
      body: rows.slice(0, 1),
    })
    expect(await reported()).toEqual([notice('waiting', 'BBB1')])
    id = away
    expect(await reported()).toEqual([])
    const back = await rowsOf(server, away)
    id = await server.ok(shipOrderTransfer, { query: { id: away, locationId: partner }, body: back })
    expect(await reported()).toEqual([notice('waiting', 'AAA3')])
  })

  it('does not ship what has left already', async () => {
    const body = await rowsOf(server, id)
    await server.ok(shipOrderShip, { query: { id, trackingNumber: 'SF1' }, body })
    expect(await reported()).toEqual([notice('given_up')])
  })

  it('has one notice however often it is pushed, or changed at the same time', async () => {
    await server.ok(shipOrderRepush, { query: { id } })
    expect(await reported()).toEqual([notice('waiting')])
    await Promise.all([
      save(1),
      save(2),
      server.call(shipOrderRepush, { query: { id } }),
      server.call(orderResplit, { query: { id: order } }),
    ])
    const states = (await reported()).map(({ state }) => state)
    expect(states.filter((state) => state === 'waiting').length).toBeLessThanOrEqual(1)
    const [now] = await sql(`select status from ship_order where id = ${id}`)
    expect(states.includes('waiting')).toBe(now.status === 0)
  })
})
