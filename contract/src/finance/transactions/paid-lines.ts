import { z } from 'zod'
import { formatMoney, parseMoney, sumMoney, timesUnits } from '../../core/values/money.ts'
import { money, sku } from '../../core/values/shapes.ts'

/** A checkout as the storefront had it when it was paid: amounts are of whole lines. */
export const checkoutData = z.strictObject({
  lineItems: z.array(
    z.strictObject({
      sku: z.string(),
      quantity: z.int(),
      linePrice: money,
      appliedDiscounts: z.array(z.strictObject({ amount: money })),
    }),
  ),
})
export type CheckoutData = z.infer<typeof checkoutData>

/** The order: prices are of one unit, discounts of whole lines. */
export const orderData = z.strictObject({
  line_items: z.array(z.strictObject({ sku, quantity: z.int(), price: money, total_discount: money })),
})
export type OrderData = z.infer<typeof orderData>

/** A line with what was paid for it. */
export interface PaidLine {
  sku: string
  quantity: number
  /** Of all its units, before discounts. */
  price: string
  discount: string
  /** Price less discounts. */
  realPrice: string
}

const paidLine = (of: { sku: string; quantity: number }, price: string, discount: string): PaidLine => ({
  sku: of.sku,
  quantity: of.quantity,
  price: formatMoney(parseMoney(price)),
  discount: formatMoney(parseMoney(discount)),
  realPrice: formatMoney(parseMoney(price) - parseMoney(discount)),
})

/** Some JSON of this shape; null where the text is empty, or something else. */
function readAs<Data>(shape: z.ZodType<Data>, text: string): Data | null {
  if (text === '') return null
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** What was paid line by line: as the checkout says, or else the order. */
export function paidLines(payment: { checkoutData: string; orderData: string }): PaidLine[] {
  const checkout = readAs(checkoutData, payment.checkoutData)
  if (checkout) {
    return checkout.lineItems.map((line) =>
      paidLine(line, line.linePrice, sumMoney(line.appliedDiscounts.map(({ amount }) => amount))),
    )
  }
  const order = readAs(orderData, payment.orderData)
  return (order?.line_items ?? []).map((line) =>
    paidLine(line, timesUnits(line.price, line.quantity), line.total_discount),
  )
}
