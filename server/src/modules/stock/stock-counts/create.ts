import {
  maxStockCountLines,
  type stockCountCreate,
} from '@selvedge/contract/stock/stock-counts/stock-counts.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findKnownSkus } from '../../products/products/products.public.ts'
import { readLocations, readPlaces } from './counted-stock.reads.ts'
import { insertCounts } from './stock-counts.sql.ts'

/** Begins a count of each location. Answers their ids. */
export async function createCounts(
  context: Context,
  _query: unknown,
  body: z.output<(typeof stockCountCreate)['body']>,
): Promise<number[]> {
  const { name, remark, brands } = body
  if (name === '') fail('STOCK_COUNT_NAME_MISSING')
  const locationIds = [...new Set(body.locationIds)]
  if (locationIds.length === 0) fail('STOCK_COUNT_LOCATION_MISSING')
  const locations = await readLocations(context.db, locationIds)
  const nameOf = new Map(locations.map((location) => [location.id, location.name]))
  for (const id of locationIds) if (!nameOf.has(id)) fail('LOCATION_NOT_FOUND', { id })
  const skus = await knownOf(context, body.skus)
  const places = await readPlaces(context.db, { locationIds, brands, skus }, maxStockCountLines + 1)
  if (places.length > maxStockCountLines) fail('STOCK_COUNT_TOO_MANY', { most: maxStockCountLines })
  const stocked = new Set(places.map(({ locationId }) => locationId))
  for (const id of locationIds)
    if (!stocked.has(id)) fail('STOCK_COUNT_NOTHING', { name: nameOf.get(id) ?? '' })
  const whole = brands.length === 0 && skus.length === 0
  const by = { at: context.now, by: actorOf(context) }
  const ids = await insertCounts(context.db, { name, remark, brands, whole, ...by }, places)
  for (const [locationId, id] of ids)
    context.note({
      subject: 'stockCount',
      subjectId: id,
      after: {
        name,
        location: locationId,
        brands,
        lines: places.filter((place) => place.locationId === locationId).length,
      },
    })
  return locationIds.flatMap((locationId) => ids.get(locationId) ?? [])
}

/** So many unknown SKUs are named. */
const maxNamed = 20

/** The SKUs, each once. */
async function knownOf(context: Context, skus: readonly string[]): Promise<string[]> {
  const known = await findKnownSkus(context.db, skus)
  const unknown = [...new Set(skus)].filter((sku) => !known.has(sku))
  if (unknown.length > 0) {
    const named = unknown.slice(0, maxNamed).join(', ')
    fail('STOCK_COUNT_UNKNOWN', { skus: unknown.length > maxNamed ? `${named} …` : named })
  }
  return [...new Set(skus)]
}
