import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

  it('gets one balance from sixteen first receipts at once', async () => {
    await Promise.all(
      Array.from({ length: 16 }, (_, at) => stockUp(server, shanghai, { [sku]: at + 1, [other]: 1 })),
    )
    expect(await rowsOf()).toEqual(expect.arrayContaining([{ onHand: 136 }, { onHand: 16 }]))
  })
})
