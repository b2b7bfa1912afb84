/** Effects that have an adapter; any other waits until it gets one. */
export const deliveredKinds = [
  'storefront.fulfill',
  'storefront.tracking',
  'storefront.stock',
  'storefront.refund',
  'storefront.tags',
  'storefront.image',
  'storefront.imageOrder',
  'storefront.title',
  'storefront.price',
  'storefront.codes',
  'storefront.codeResults',
  'storefront.codeRemoval',
  'collection.flush',
  'trading.sync',
  'gome.order',
  'xiaohongshu.create',
  'xiaohongshu.stock',
  'xiaohongshu.price',
  'xiaohongshu.availability',
  'ledger.post',
  'customs.payment',
  'customs.order',
  'customs.paymentData',
  'warehouse.notice',
  'warehouse.inbound',
  'warehouse.recall',
  'warehouse.declaration',
  'sf.waybill',
  'sf.waybillCancel',
  'kuaidi100.subscribe',
] as const
export type DeliveredKind = (typeof deliveredKinds)[number]

/** Those that come in thousands: one job for each lane delivers many of them at a time. */
export const batchedKinds = ['storefront.stock', 'ledger.post'] as const
export type BatchedKind = (typeof batchedKinds)[number]
export type SingleKind = Exclude<DeliveredKind, BatchedKind>

const delivered: ReadonlySet<string> = new Set(deliveredKinds)

export const isDelivered = (kind: string): boolean => delivered.has(kind)

const batched: ReadonlySet<string> = new Set(batchedKinds)
export const isBatched = (kind: string): kind is BatchedKind => batched.has(kind)
export const isSingle = (kind: string): kind is SingleKind => delivered.has(kind) && !isBatched(kind)
