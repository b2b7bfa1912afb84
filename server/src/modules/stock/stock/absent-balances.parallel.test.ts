import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { inTransaction } from '../../../../test/shops/ship-shop.ts'
import { createLocations, createVariants, stockUp } from '../../../../test/shops/shop.ts'
import { query } from '../../../core/db/db.ts'
import { lockBalanceRows } from './stock.public.ts'

let server: TestServer
let shanghai = 0
let sku = ''
let other = ''
let run = 0
beforeAll(async () => {
  server = await startTestServer()
  shanghai = (await createLocations(server, [{ name: '上海仓' }])).上海仓 ?? 0
})
beforeEach(async () => {
  run += 1
  sku = `ABSENT-${run}`
  other = `OTHER-${run}`
  await createVariants(server, [sku, other])
})
afterAll(async () => {
  expect(await server.verify()).toEqual([])
  await server.stop()
})

const rowsOf = () =>
  query(server.app.database.db, sql`select on_hand as "onHand" from balance where sku in (${sku}, ${other})`)
const pair = (of: string) => ({ sku: of, locationId: shanghai })

describe('a pair without a balance', () => {
  it('is one of zero when it is locked, and no row is left of that', async () => {
    const locked = await inTransaction(server, async (context) => {
      await lockBalanceRows(context, [pair(sku)])
      return lockBalanceRows(context, [pair(sku), pair(other)])
    })
    expect(locked).toMatchObject([
      { sku, onHand: 0, reserved: 0, absent: true },
      { sku: other, onHand: 0, reserved: 0, absent: true },
    ])
    expect(await rowsOf()).toEqual([])
  })

  it('is waited for by whoever wants the same, and by nobody else', async () => {
    const order: string[] = []
    let release = () => undefined as unknown
    const held = new Promise((resolve) => {
      release = () => resolve(null)
    })
    let isHeld = () => undefined as unknown
    const holding = new Promise((resolve) => {
      isHeld = () => resolve(null)
    })
    const holder = inTransaction(server, async (context) => {
      await lockBalanceRows(context, [pair(sku)])
      isHeld()
      await held
      order.push('holder')
    })
    await holding
    const same = stockUp(server, shanghai, { [sku]: 2 }).then(() => order.push('same'))
    await stockUp(server, shanghai, { [other]: 1 }).then(() => order.push('other'))
    release()
    await Promise.all([holder, same])
    expect(order).toEqual(['other', 'holder', 'same'])
    expect(await rowsOf()).toHaveLength(2)
  })

  it('is locked in its turn among those that are there, so that nobody waits in a circle', async () => {
    const { pool } = server.app.database
    /** Until so many of this database wait for another. */
    const whenWaiting = (waiting: number) =>
      vi.waitFor(async () => {
        const { rows } = await pool.query(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`)
        expect(rows).toHaveLength(waiting)
      })
    const hold = async (of: string) => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query('insert into balance (sku, location_id, virtual) values ($1, $2, false)', [
        of,
        shanghai,
      ])
      return async (end: 'commit' | 'rollback') => {
        await client.query(end)
        client.release()
      }
    }
    let runs = 0
    const look = (skus: string[]) =>
      inTransaction(server, (context) => {
        runs += 1
        return lockBalanceRows(context, skus.map(pair))
      })
    for (let round = 0; round < 12; round += 1) {
      const [made, never] = [`MADE-${run}-${round}`, `NEVER-${run}-${round}`]
      await createVariants(server, [made, never])
      const [endMade, endNever] = [await hold(made), await hold(never)]
      // One has seen neither, the other has seen the first; then both want the second.
      const early = look([made, never])
      await whenWaiting(1)
      await endMade('commit')
      await whenWaiting(1)
      const late = look([made, never])
      await whenWaiting(2)
      await endNever('rollback')
      await Promise.all([early, late])
    }
    expect(runs).toBe(24)
  })

  it('gets one balance from sixteen first receipts at once', async () => {
    await Promise.all(
      Array.from({ length: 16 }, (_, at) => stockUp(server, shanghai, { [sku]: at + 1, [other]: 1 })),
    )
    expect(await rowsOf()).toEqual(expect.arrayContaining([{ onHand: 136 }, { onHand: 16 }]))
  })
})
