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
