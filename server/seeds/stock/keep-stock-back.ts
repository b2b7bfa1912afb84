import { sql } from 'drizzle-orm'
import { addDays, dayOf } from '../../src/core/clock.ts'
import { query } from '../../src/core/db/db.ts'
import type { Context } from '../../src/core/http/context.ts'
import { createStockLock, unlockUnits } from '../../src/modules/stock/stock-locks/stock-locks.public.ts'
import { day, hour, later } from '../demo/orders/shop-calendar.ts'

/** SKUs of which there is plenty, so that no order of the demo shop goes without. */
const plentyOf = async (context: Context, locationId: number, most: number): Promise<string[]> =>
  (
    await query<{ sku: string }>(
      context.db,
      sql`select sku from balance where location_id = ${locationId} and on_hand - reserved >= 8
          order by on_hand - reserved desc, sku limit ${most}`,
    )
  ).map(({ sku }) => sku)

/** Stock locks as they are found on some day: one that ends soon, one without an end, one given back, one that is over. */
export async function keepStockBack(
  at: (moment: Date) => Context,
  locationId: number,
  now: Date,
): Promise<void> {
  const { zone } = at(now)
  const today = dayOf(now, zone)
  const skus = await plentyOf(at(now), locationId, 12)
  const items = (from: number, to: number, quantity: number) =>
    skus.slice(from, to).map((sku) => ({ sku, quantity }))
  const about = { locationId, remark: '' }

  const over = await createStockLock(at(later(now, -12 * day)), {
    ...about,
    name: '海关抽查备查',
    owner: '陈曦',
    reason: 'customs',
    expiresOn: addDays(today, -5),
    items: items(0, 2, 2),
  })
  await unlockUnits(at(later(now, -4 * day)), undefined, { id: over })
  const given = await createStockLock(at(later(now, -6 * day)), {
    ...about,
    name: '秋季画册拍摄',
    owner: '苏禾',
    reason: 'photo',
    remark: '拍摄完已归还',
    items: items(2, 6, 1),
  })
  await unlockUnits(at(later(now, -2 * day)), undefined, { id: given })
  await createStockLock(at(later(now, -2 * day)), {
    ...about,
    name: '来料色差复检',
    owner: '陈曦',
    reason: 'inspection',
    remark: '供应商确认前不发货',
    items: items(6, 9, 3),
  })
  await createStockLock(at(later(now, -5 * hour)), {
    ...about,
    name: '周末直播备货',
    owner: '林珊',
    reason: 'campaign',
    expiresOn: addDays(today, 2),
    items: items(9, 12, 4),
  })
}
