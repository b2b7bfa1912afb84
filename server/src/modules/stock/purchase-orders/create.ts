import { maxUnits } from '@selvedge/contract/core/values/shapes.ts'
import {
  formatCents,
  maxCents,
  mergedLines,
  netOf,
} from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'
import type { purchaseOrderBody } from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'
import { stockOrderStatus } from '@selvedge/contract/stock/stock-orders/stock-order-status.ts'
import type { z } from 'zod'
import { actorOf, type Context } from '../../../core/http/context.ts'
import { fail } from '../../../core/http/fail.ts'
import { findBrandName, findKnownSkus } from '../../products/products/products.public.ts'
import { findLocation } from '../locations/locations.public.ts'
import { insertStockOrder } from '../stock-orders/stock-orders.public.ts'
import { noticePartner } from './notices/notices.ts'
import { findProblems } from './purchase-orders.rules.ts'
import { insertTerms } from './purchase-orders.sql.ts'

type Body = z.output<typeof purchaseOrderBody>

/** What every purchase order must say, in the order of the form. */
function headOf(body: Body) {
  const { name, brand, season, channel, targetLocation, currency, rate } = body
  if (name === '') fail('PURCHASE_NAME_MISSING')
  if (brand === '') fail('PURCHASE_BRAND_MISSING')
  if (season === null) fail('PURCHASE_SEASON_MISSING')
  if (channel === null) fail('PURCHASE_CHANNEL_MISSING')
  if (targetLocation === null) fail('PURCHASE_LOCATION_MISSING')
  if (currency === 'CNY' && rate !== null && Number(rate) !== 1) fail('PURCHASE_RATE')
  return { name, brand, season, channel, targetLocation, currency, rate: currency === 'CNY' ? '1' : rate }
}

/** Where the brand comes from: what staff choose is in the list of brands, what a supplier is called need not be. */
export type BrandFrom = 'list' | 'supplier'

async function brandOf(context: Context, brand: string, from: BrandFrom): Promise<string> {
  const known = await findBrandName(context.db, brand)
  if (known === null && from === 'list') fail('PURCHASE_BRAND_UNKNOWN', { brand })
  return known ?? brand
}

/** Makes a purchase order. Answers its id. */
export async function createPurchaseOrder(
  context: Context,
  body: Body,
  brandFrom: BrandFrom = 'list',
): Promise<number> {
  const { name, targetLocation, ...head } = headOf(body)
  const terms = { ...head, brand: await brandOf(context, head.brand, brandFrom) }
  if (body.items.length === 0) fail('PURCHASE_EMPTY')
  const location = await findLocation(context.db, targetLocation)
  if (!location) fail('LOCATION_NOT_FOUND', { id: targetLocation })
  const known = await findKnownSkus(
    context.db,
    body.items.map(({ sku }) => sku),
  )
  const problems = findProblems(body.items, known)
  if (problems.length > 0) fail('ROWS_REFUSED', { count: problems.length }, { problems })

  const lines = mergedLines(body.items)
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  if (quantity > maxUnits) fail('UNITS_TOO_MANY', { most: maxUnits, names: name })
  const discount = body.discount ?? '0'
  const amounts = netOf(lines, { discount, finalPrice: body.finalPrice })
  if (lines.some(({ gross }) => gross > maxCents)) fail('PURCHASE_TOO_DEAR')
  const id = await insertStockOrder(
    context.db,
    {
      kind: 'PO',
      origin: 'staff',
      name,
      targetLocation,
      remark: body.remark,
      status: body.sent ? stockOrderStatus.awaited : stockOrderStatus.ordered,
      sentAt: body.sent ? context.now : null,
      quantity,
      createdAt: context.now,
      createdBy: actorOf(context),
    },
    lines.map(({ sku, quantity: units }, index) => ({
      sku,
      quantity: units,
      amount: formatCents(amounts[index] ?? 0n),
    })),
  )
  await noticePartner(context, id)
  await insertTerms(context.db, { stockOrderId: id, ...terms, discount, finalPrice: body.finalPrice })
  context.note({
    subject: 'purchaseOrder',
    subjectId: id,
    after: {
      name,
      location: targetLocation,
      ...terms,
      discount,
      finalPrice: body.finalPrice,
      sent: body.sent,
      lines: lines.length,
      quantity,
    },
  })
  return id
}
