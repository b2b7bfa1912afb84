/** Effects that have an adapter; any other waits until it gets one. */
export const deliveredKinds = [
  'storefront.fulfill',
  'storefront.tracking',
  'storefront.stock',
  'storefront.refund',
  'storefront.tags',
] as const
export type DeliveredKind = (typeof deliveredKinds)[number]

const delivered: ReadonlySet<string> = new Set(deliveredKinds)
export const isDelivered = (kind: string): kind is DeliveredKind => delivered.has(kind)
