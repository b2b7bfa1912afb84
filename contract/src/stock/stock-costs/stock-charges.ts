import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import { currency, id, idParam, instant, maxSku, text, wholePage } from '../../core/values/shapes.ts'
import { maxStockOrderLines } from '../purchase-orders/purchase-terms.ts'

/** What goods cost beside their price. */
export const chargeKinds = ['freight', 'duty', 'insurance', 'other'] as const
export type ChargeKind = (typeof chargeKinds)[number]

const kindWords: Record<ChargeKind, { zh: string; en: string }> = {
  freight: { zh: '货运费', en: 'Freight' },
  duty: { zh: '关税', en: 'Duty' },
  insurance: { zh: '保险', en: 'Insurance' },
  other: { zh: '其他', en: 'Other' },
}
export const chargeKindWords = (kind: ChargeKind): { zh: string; en: string } => kindWords[kind]

/** By what a charge is spread over the lines of a receipt. */
export const chargeBases = ['value', 'weight', 'quantity'] as const
export type ChargeBasis = (typeof chargeBases)[number]

const basisWords: Record<ChargeBasis, { zh: string; en: string }> = {
  value: { zh: '按金额', en: 'By value' },
  weight: { zh: '按重量', en: 'By weight' },
  quantity: { zh: '按数量', en: 'By quantity' },
}
export const chargeBasisWords = (basis: ChargeBasis): { zh: string; en: string } => basisWords[basis]

/** A weight of one unit, for charges that are spread by it. */
const chargeWeight = z.strictObject({
  sku: text(maxSku).default(''),
  /** In kilograms. */
  weight: z.string().regex(/^\d{1,6}(\.\d{1,4})?$/, 'charge.weight'),
})

export const stockChargeCreate = endpoint({
  name: 'stockChargeCreate',
  method: 'POST',
  path: '/stock/charge',
  summary: 'Put a cost onto a receipt, spread over its lines to the last cent; answers its id',
  access: 'costs.change',
  body: z.strictObject({
    receiptId: id,
    kind: z.enum(chargeKinds),
    /** Below zero where an earlier one is taken back. */
    amount: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/, 'charge.amount'),
    currency,
    /** CNY for one unit of the currency. */
    rate: z
      .union([
        z.literal('').transform(() => null),
        z
          .string()
          .regex(/^\d{1,9}(\.\d{1,6})?$/, 'stockOrder.rate')
          .refine((rate) => Number(rate) > 0, 'stockOrder.rate'),
      ])
      .nullish()
      .transform((given) => given ?? null),
    basis: z.enum(chargeBases),
    /** Of one unit of each SKU of the receipt; only where it is spread by weight. */
    weights: z.array(chargeWeight).max(maxStockOrderLines).default([]),
    remark: text(500).default(''),
  }),
  bodyLimits: sheetBody(maxStockOrderLines, 2, 12),
  data: id,
  errors: [
    'RECEIPT_NOT_FOUND',
    'CHARGE_NOTHING',
    'CHARGE_RATE_MISSING',
    'CHARGE_RATE',
    'CHARGE_CURRENCY',
    'CHARGE_WEIGHTS_MISSING',
    'CHARGE_NOTHING_LEFT',
    'ROWS_REFUSED',
  ],
})

export const stockCharge = z.strictObject({
  id,
  receiptId: id,
  kind: z.enum(chargeKinds),
  amount: z.string(),
  currency: z.string(),
  rate: z.string(),
  /** In CNY. */
  cny: z.string(),
  basis: z.enum(chargeBases),
  /** The part of units that were still there, and that of units that had left. */
  stock: z.string(),
  variance: z.string(),
  remark: z.string(),
  createdAt: instant,
  createdBy: z.string(),
})
export type StockCharge = z.infer<typeof stockCharge>

export const stockChargeList = endpoint({
  name: 'stockChargeList',
  method: 'GET',
  path: '/stock/charges',
  summary: 'The costs that were put onto the receipts of a stock order, newest first',
  access: 'costs.view',
  query: z.strictObject({ stockOrderId: idParam, ...wholePage }),
  data: z.array(stockCharge),
  reply: 'list',
})
