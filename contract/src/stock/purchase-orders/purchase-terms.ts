import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { maxQuantity, maxSku, money, text } from '../../core/values/shapes.ts'
import type { Bilingual } from '../../core/words/language.ts'

/** Currencies that purchase orders are in. */
export const purchaseCurrencies = ['EUR', 'CNY', 'GBP'] as const
export type PurchaseCurrency = (typeof purchaseCurrencies)[number]

/** How the goods were bought. */
export const purchaseChannels = ['自采', '买手店', '买手店（含税）'] as const
export type PurchaseChannel = (typeof purchaseChannels)[number]

export const purchaseChannelWords: Record<PurchaseChannel, Bilingual> = {
  自采: { zh: '自采', en: 'Own purchase' },
  买手店: { zh: '买手店', en: 'Boutique' },
  '买手店（含税）': { zh: '买手店（含税）', en: 'Boutique (tax included)' },
}

const firstYear = 18
const lastYear = 30
/** `SS18`, `AW18` to `AW30`, the oldest first. */
export const purchaseSeasons: readonly string[] = Array.from(
  { length: lastYear - firstYear + 1 },
  (_, index) => firstYear + index,
).flatMap((year) => [`SS${year}`, `AW${year}`])

/** A field of a form that may be left empty. */
export const optional = <Value extends z.ZodType>(value: Value) =>
  z
    .union([z.literal('').transform(() => null), value])
    .nullish()
    .transform((given) => given ?? null)

/** An amount to the cent, not below zero. */
export const centsAmount = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/, 'stockOrder.cents')

/** A row of the sheet. What is missing or out of range is told by row and column. */
export const purchaseRow = z.strictObject({
  sku: text(maxSku).default(''),
  quantity: z.int().min(-maxQuantity).max(maxQuantity).nullish(),
  /** Price of one unit in the currency of the order. */
  cost: optional(money),
})
export type PurchaseRow = z.output<typeof purchaseRow>

/** Most lines of one stock order. */
export const maxStockOrderLines = 50_000

/** CNY for one unit of a currency. */
export const purchaseRate = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'stockOrder.rate')
  .refine((rate) => Number(rate) > 0, 'stockOrder.rate')

/** What a purchase order is made of. */
export const purchaseOrderBody = z.strictObject({
  type: z.literal('PO'),
  name: text(200).default(''),
  brand: text(100).default(''),
  currency: z.enum(purchaseCurrencies),
  /** Without it there is no cost in CNY until somebody says it. */
  rate: optional(purchaseRate),
  targetLocation: optional(z.int().positive()),
  /** Percent off the prices of the sheet. */
  discount: optional(
    z
      .string()
      .regex(/^\d{1,3}(\.\d{1,2})?$/, 'stockOrder.percent')
      .refine((percent) => Number(percent) <= 100, 'stockOrder.percent'),
  ),
  /** What is paid for all; the difference to the sum is spread over the lines by value. */
  finalPrice: optional(centsAmount),
  season: optional(z.enum(purchaseSeasons)),
  channel: optional(z.enum(purchaseChannels)),
  remark: text(2000).default(''),
  /** The supplier has sent it already: it is awaited from the beginning. */
  sent: z.boolean().default(false),
  items: z.array(purchaseRow).max(maxStockOrderLines).default([]),
})
export const stockOrderBodyLimits = sheetBody(maxStockOrderLines, 4, 8)
