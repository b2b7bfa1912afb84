import { type SQL, sql } from 'drizzle-orm'

/**
 * Units of a SKU that routing could ship to customers at the moment: what is available at each location that ships orders,
 * virtual ones too. What one has sold beyond its stock takes nothing from the others.
 */
export const shippable = (sku: SQL): SQL => sql`coalesce((
  select sum(greatest(shelf.on_hand - shelf.reserved, 0)) from balance as shelf
  join location as place on place.id = shelf.location_id
  where shelf.sku = ${sku} and place.fulfills), 0)::int`
