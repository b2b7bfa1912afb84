import { sql } from 'drizzle-orm'
import { query } from '../../src/core/db/db.ts'
import type { Caller, Context } from '../../src/core/http/context.ts'
import { enterCounted, finishCount } from '../../src/modules/stock/stock-counts/count/enter.ts'
import { cancelCount, postCount } from '../../src/modules/stock/stock-counts/count/post.ts'
import { createCounts } from '../../src/modules/stock/stock-counts/create.ts'
import { hour, later, minute } from '../demo/orders/shop-calendar.ts'

/** More than the settings let pass without a second count. */
const far = 6

interface Shelf {
  sku: string
  onHand: number
}

const shelvesOf = ({ db }: Context, locationId: number, most: number): Promise<Shelf[]> =>
  query(
    db,
    sql`select sku, on_hand as "onHand" from balance where location_id = ${locationId} and on_hand >= ${2 * far}
        order by sku limit ${most}`,
  )

/** Two who count: nobody makes the second count of what they have counted themselves. */
async function counters({ db }: Context): Promise<[Caller, Caller]> {
  const found = await query<{ id: number; username: string; name: string }>(
    db,
    sql`select id, username, name from account where username in ('admin', 'store') order by username`,
  )
  const [one, other] = found.map(
    ({ id, username, name }): Caller => ({
      accountId: id,
      username,
      name,
      roles: [],
      rights: new Set(),
      mustChangePassword: false,
      mustSetUpFactor: false,
      sessionId: 0,
      sessionHash: '',
      renewalKey: '',
      confirmedAt: 0,
      hasSecondFactor: false,
    }),
  )
  if (!one || !other) throw new Error('the demo has no two accounts that count')
  return [one, other]
}

/** Counts of a warehouse in each of their states, all of today: one is posted, the others go on. */
export async function countShelves(
  at: (moment: Date) => Context,
  locationId: number,
  now: Date,
): Promise<void> {
  const [first, second] = await counters(at(now))
  const shelves = await shelvesOf(at(now), locationId, 25)
  const by = (caller: Caller, ago: number): Context => ({ ...at(later(now, -ago)), caller })
  const begin = async (context: Context, name: string, from: number, to: number): Promise<number> => {
    const skus = shelves.slice(from, to).map(({ sku }) => sku)
    const chosen = { name, remark: '', brands: [], locationIds: [locationId], skus }
    const [id = 0] = await createCounts(context, {}, chosen)
    return id
  }
  const enter = (context: Context, id: number, round: 1 | 2, lines: readonly Shelf[], miscounted = 0) => {
    const items = lines.map(({ sku, onHand }, index) => ({
      sku,
      quantity: onHand - (index === 0 ? miscounted : 0),
    }))
    return enterCounted(context, {}, { id, round, items })
  }

  const posted = await begin(by(first, 6 * hour), '畅销款盲盘', 0, 8)
  await enter(by(first, 5 * hour), posted, 1, shelves.slice(0, 8), far)
  await finishCount(by(first, 5 * hour), {}, { id: posted })
  await enter(by(second, 4 * hour), posted, 2, shelves.slice(0, 1), 1)
  await postCount(by(second, minute), {}, { id: posted })

  const again = await begin(by(first, 3 * hour), '外套区盲盘', 8, 13)
  await enter(by(first, 2 * hour), again, 1, shelves.slice(8, 13), far)
  await finishCount(by(first, 2 * hour), {}, { id: again })

  const counted = await begin(by(second, 3 * hour), '配饰盲盘', 13, 17)
  await enter(by(second, 2 * hour), counted, 1, shelves.slice(13, 17), 1)
  await finishCount(by(second, 2 * hour), {}, { id: counted })

  const open = await begin(by(second, hour), '新品货架盲盘', 17, 23)
  await enter(by(second, hour / 2), open, 1, shelves.slice(17, 20))

  const dropped = await begin(by(first, hour), '重复建立的盲盘', 23, 25)
  await cancelCount(by(first, hour / 2), {}, { id: dropped })
}
