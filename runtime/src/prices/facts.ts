import type pg from 'pg'
import type { StorePrice, WatchedStore } from './store.ts'

type Prices = ReadonlyMap<string, StorePrice>

interface Restored {
  sku: string
  price: string
}

/** Once all discounts are closed: what is not as it was, and what was done twice on the way. */
export async function differencesOf(
  client: pg.Client,
  store: WatchedStore,
  before: Prices,
  discounts: ReadonlySet<number>,
): Promise<string[]> {
  const stored = await client.query<{ id: number; state: string }>(
    'select id::int, state from product_discount',
  )
  const restored = await client.query<Restored>(
    `select sku, discounted::numeric(16, 2)::text as price from product_discount_line where state = 'restored'`,
  )
  const troubled = await client.query<{ sku: string; state: string }>(
    `select sku, state from product_discount_line where state in ('gone', 'refused', 'planned', 'sending', 'applied')`,
  )
  return [
    ...stored.rows
      .filter(({ state }) => state !== 'closed')
      .map(({ id, state }) => `discount ${id} is ${state}`),
    ...[...discounts]
      .filter((id) => !stored.rows.some((row) => row.id === id))
      .map((id) => `discount ${id} is lost`),
    ...stored.rows.filter(({ id }) => !discounts.has(id)).map(({ id }) => `discount ${id} is there twice`),
    ...troubled.rows.map(({ sku, state }) => `${sku} is ${state}`),
    ...unlike(store.prices(), before),
    ...twice(store.given, before, restored.rows),
  ]
}

const unlike = (now: Prices, before: Prices): string[] =>
  [...before].flatMap(([sku, { price, compareAt }]) => {
    const found = now.get(sku)
    if (found?.price === price && found.compareAt === compareAt) return []
    return [`${sku} costs ${found?.price} (${found?.compareAt}) instead of ${price} (${compareAt})`]
  })

/**
 * A price goes to that of a discount and back, and on to that of the next: never from one to another, never to the same
 * again, and to each at most once for each discount that has restored it.
 */
function twice(given: WatchedStore['given'], before: Prices, restored: readonly Restored[]): string[] {
  const mayBe = Map.groupBy(restored, ({ sku }) => sku)
  return [...given].flatMap(([sku, prices]) => {
    const own = before.get(sku)?.price
    const isRegular = prices.every((price, place) => (price === own) === (place % 2 === 1))
    const left = (mayBe.get(sku) ?? []).map(({ price }) => price)
    const strange = prices.filter((price) => {
      if (price === own) return false
      const at = left.indexOf(price)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    if (isRegular && strange.length === 0) return []
    return [`${sku} of ${own} was given ${prices.join(', ')}`]
  })
}
