import type { tradingPurchase } from '@selvedge/contract/products/trading/trading.ts'
import {
  type PurchaseCurrency,
  purchaseCurrencies,
} from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { dayOf } from '../../../../core/clock.ts'
import type { Context } from '../../../../core/http/context.ts'
import { fail } from '../../../../core/http/fail.ts'
import { createPurchaseOrder } from '../../../stock/purchase-orders/purchase-orders.public.ts'
import { lockPublished, readSoldUnits, type SoldUnits } from './sold-units.reads.ts'

const isPurchasable = (currency: string): currency is PurchaseCurrency =>
  purchaseCurrencies.some((one) => one === currency)

const maxNamed = 20

function checkSold(sold: readonly SoldUnits[]): void {
  if (sold.length === 0) fail('TRADING_NOTHING_SOLD')
  const costless = sold.filter(({ cost }) => cost === null).map(({ sku }) => sku)
  if (costless.length > 0) fail('TRADING_NO_COST', { skus: costless.slice(0, maxNamed).join('、') })
  const strange = new Set(sold.map(({ currency }) => currency).filter((one) => !isPurchasable(one)))
  if (strange.size > 0) fail('TRADING_CURRENCY', { currencies: [...strange].join('、') })
}

/** Drafts purchase orders of units that were sold and not bought yet, one for each supplier and currency. */
export async function purchaseSold(
  context: Context,
  _query: unknown,
  body: z.output<typeof tradingPurchase.body>,
): Promise<number[]> {
  const { ids, ...terms } = body
  await lockPublished(context.db, ids)
  const sold = await readSoldUnits(context.db, ids)
  checkSold(sold)
  const made: number[] = []
  for (const own of Map.groupBy(sold, ({ supplier, currency }) => `${currency} ${supplier}`).values())
    made.push(await draft(context, terms, own))
  context.note({ subject: 'tradingProduct', subjectId: 'purchase', after: { purchaseOrders: made } })
  return made
}

type Terms = Omit<z.output<typeof tradingPurchase.body>, 'ids'>

/** One order, of one supplier and currency. */
async function draft(context: Context, terms: Terms, lines: readonly SoldUnits[]): Promise<number> {
  const [{ supplier, currency } = { supplier: '', currency: '' }] = lines
  if (!isPurchasable(currency)) throw new Error(`not checked: ${currency}`)
  const brands = new Set(lines.map(({ brand }) => brand).filter((brand) => brand !== ''))
  const [brand = supplier] = brands
  const body = {
    type: 'PO' as const,
    name: `${supplier} ${dayOf(context.now, context.zone)}`,
    brand: brands.size === 1 ? brand : supplier,
    currency,
    rate: null,
    discount: null,
    finalPrice: null,
    sent: false,
    ...terms,
    items: lines.map(({ sku, quantity, cost }) => ({ sku, quantity, cost })),
  }
  const id = await createPurchaseOrder(context, body, 'supplier')
  await context.db.execute(
    sql`insert into trading_purchase (stock_order_id, sku, quantity)
        select ${id}::bigint, * from unnest(${sql.param(lines.map(({ sku }) => sku))}::text[],
          ${sql.param(lines.map(({ quantity }) => quantity))}::int[])`,
  )
  return id
}
