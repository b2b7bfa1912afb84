import type { tradingFlushSale } from '@selvedge/contract/products/trading/trading.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { query, timestamp } from '../../../../core/db/db.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { queueTradingSend } from './release.ts'
import { requestStorefrontPrices } from './request-storefront-prices.ts'

/**
 * Brings the goods of a promotion to their supplier's last prices, has the shop told of those that it sells, and the supplier asked
 * again: what he asks by now stands in the inbox, for a price that nobody has seen is told to no shop.
 */
export async function flushSale(
  context: Context,
  _query: unknown,
  { handle }: z.output<typeof tradingFlushSale.body>,
): Promise<number> {
  const { db, now, note } = context
  if (handle === '') fail('TRADING_NO_HANDLE')
  const found = await query<{ id: number; spu: string; state: number }>(
    db,
    sql`select id, spu, state from trading_product
        where spu = ${handle} or lower(${handle}) in (select lower(tag) from unnest(tags) as tag)
        order by id for no key update`,
  )
  if (found.length === 0) fail('TRADING_NO_PROMOTION', { handle })
  const stamp = timestamp(now)
  await db.execute(
    sql`update trading_variant set cost = price, updated_at = ${stamp} where id in (
          select id from trading_variant where product_id = any(${sql.param(found.map(({ id }) => id))}::bigint[])
            and price is not null and cost is distinct from price order by id for no key update)`,
  )
  const sold = found.filter(({ state }) => state === 1).map(({ id }) => id)
  await db.execute(
    sql`update trading_product set send_state = 'waiting', version = version + 1, failures = 0, problem = null,
          updated_at = ${stamp} where id = any(${sql.param(sold)}::bigint[])`,
  )
  await requestStorefrontPrices(context, sold)
  if (sold.length > 0) await queueTradingSend(db)
  const spus = found.map(({ spu }) => spu)
  for (const requested of context.listeners.supplierPricesRequested) await requested(context, spus)
  note({ subject: 'tradingProduct', subjectId: 'promotion', after: { products: found.length } })
  return found.length
}
