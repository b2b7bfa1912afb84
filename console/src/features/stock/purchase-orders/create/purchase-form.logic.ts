import { formatMoney } from '@selvedge/contract/core/values/money.ts'
import { maxQuantity } from '@selvedge/contract/core/values/shapes.ts'
import {
  formatCents,
  inCny,
  mergedLines,
  netOf,
  type PurchaseLine,
  unitCost,
} from '@selvedge/contract/stock/purchase-orders/purchase-prices.ts'
import {
  type PurchaseChannel,
  type PurchaseCurrency,
  purchaseOrderBody,
} from '@selvedge/contract/stock/purchase-orders/purchase-terms.ts'

/** A row of the sheet, as text. */
export type PurchaseSheetRow = Record<'sku' | 'quantity' | 'cost', string>

/** What stands above the rows. */
export interface PurchaseHead {
  name: string
  brand: string | null
  season: string | null
  channel: PurchaseChannel | null
  /** Id of the warehouse. */
  targetLocation: number | null
  currency: PurchaseCurrency
  rate: string
  /** Percent. */
  discount: string
  finalPrice: string
  remark: string
  sent: boolean
}

export const emptyHead: PurchaseHead = {
  name: '',
  brand: null,
  season: null,
  channel: null,
  targetLocation: null,
  currency: 'EUR',
  rate: '',
  discount: '',
  finalPrice: '',
  remark: '',
  sent: false,
}

/** With what the address names. */
export const purchaseHeadOf = ({
  brand,
  season,
  currency,
}: {
  brand?: string | undefined
  season?: string | undefined
  currency?: PurchaseCurrency | undefined
}): PurchaseHead => ({
  ...emptyHead,
  brand: brand ?? null,
  season: season ?? null,
  currency: currency ?? emptyHead.currency,
})

/** CNY for one unit of the currency; null where it is not told. */
const rateOf = ({ currency, rate }: Pick<PurchaseHead, 'currency' | 'rate'>): string | null =>
  currency === 'CNY' ? '1' : rate.trim() || null

/** A purchase order as it is sent. */
export const purchaseOf = (head: PurchaseHead, rows: readonly PurchaseSheetRow[]) => ({
  body: {
    ...head,
    type: 'PO' as const,
    brand: head.brand ?? '',
    rate: rateOf(head),
    items: rows.map(({ sku, quantity, cost }) => ({ sku, quantity: Number(quantity), cost })),
  },
})

/** What a purchase order comes to. */
export interface Totals {
  skus: number
  units: number
  /** By the sheet. */
  gross: string
  /** Less the discount, or the final price. */
  net: string
  /** The same in CNY; null without a rate. */
  cny: string | null
  /** Per SKU: net price of one unit, in the currency of the order and in CNY. */
  costs: ReadonlyMap<string, { cost: string; conversionCost: string | null }>
}

const isSound = ({ sku, quantity, cost }: PurchaseSheetRow): boolean =>
  sku !== '' &&
  /^\d{1,7}$/.test(quantity) &&
  Number(quantity) > 0 &&
  Number(quantity) <= maxQuantity &&
  /^\d{1,12}(\.\d{1,4})?$/.test(cost)

const sum = (lines: readonly PurchaseLine[]): bigint => lines.reduce((total, { gross }) => total + gross, 0n)

const { rate: rateShape, discount: discountShape, finalPrice: finalPriceShape } = purchaseOrderBody.shape

/** What the server will make of rows and terms; null as long as some of them do not hold. */
export function totalsOf(
  rows: readonly PurchaseSheetRow[],
  terms: Pick<PurchaseHead, 'currency' | 'rate' | 'discount' | 'finalPrice'>,
): Totals | null {
  const rate = rateShape.safeParse(rateOf(terms))
  const discount = discountShape.safeParse(terms.discount)
  const finalPrice = finalPriceShape.safeParse(terms.finalPrice)
  if (!rate.success || !discount.success || !finalPrice.success) return null
  if (rows.length === 0 || !rows.every(isSound)) return null
  const lines = mergedLines(rows.map((row) => ({ ...row, quantity: Number(row.quantity) })))
  const amounts = netOf(lines, { discount: discount.data ?? '0', finalPrice: finalPrice.data })
  const net = amounts.reduce((total, amount) => total + amount, 0n)
  return {
    skus: lines.length,
    units: lines.reduce((total, { quantity }) => total + quantity, 0),
    gross: formatCents(sum(lines)),
    net: formatCents(net),
    cny: rate.data === null ? null : formatCents(inCny(net, rate.data)),
    costs: new Map(
      lines.map(({ sku, quantity }, index) => {
        const line = { amount: amounts[index] ?? 0n, units: quantity }
        const cost = formatMoney(unitCost(line))
        return [
          sku,
          { cost, conversionCost: rate.data === null ? null : formatMoney(unitCost(line, rate.data)) },
        ]
      }),
    ),
  }
}
