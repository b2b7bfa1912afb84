/** A shipped line, with the ids that a storefront knows it by; empty where it has none. */
export interface ShippedLine {
  orderId: number
  fulfillmentId: number
  /** Several where the storefront made several fulfilments of what left together. */
  exFulfillmentIds: readonly string[]
  exLineItemId: string
  sku: string
  quantity: number
  returned: number
}

/** What a caller says about the line whose units come back. */
export interface ReturnedLine {
  orderId: number
  fulfillmentId: number
  exFulfillmentId?: string | null | undefined
  exLineItemId?: string | null | undefined
  sku?: string | undefined
}

/** Whether the caller means this line: every id agrees, the outside ones and the SKU as far as they are given. */
export const isSameLine = (requested: ReturnedLine, line: ShippedLine): boolean =>
  requested.orderId === line.orderId &&
  requested.fulfillmentId === line.fulfillmentId &&
  (!requested.exFulfillmentId || line.exFulfillmentIds.includes(requested.exFulfillmentId)) &&
  (!requested.exLineItemId || requested.exLineItemId === line.exLineItemId) &&
  (!requested.sku || requested.sku === line.sku)

/** Units of the line that may still come back. */
export const returnable = (line: ShippedLine): number => line.quantity - line.returned

/**
 * Which parts become receipts of their own, and which is what remains of its announcement: the last one of it, where all
 * units have come. Parts are named by their place.
 */
export function splitParts(parts: readonly { id: number; announced: number; quantity: number }[]): {
  split: number[]
  whole: number[]
} {
  const left = new Map(parts.map(({ id, announced }) => [id, announced]))
  const split: number[] = []
  const whole: number[] = []
  for (const [place, { id, quantity }] of parts.entries()) {
    const rest = (left.get(id) ?? 0) - quantity
    left.set(id, rest)
    if (rest === 0) whole.push(place)
    else split.push(place)
  }
  return { split, whole }
}
