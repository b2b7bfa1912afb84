import type { Batches } from '../../core/batches.ts'
import type { Deliveries } from '../../core/deliveries.ts'
import { fulfillDelivery } from './fulfill.delivery.ts'
import { refundDelivery } from './refund.delivery.ts'
import { stockDelivery } from './stock.delivery.ts'
import { tagsDelivery } from './tags.delivery.ts'
import { trackingDelivery } from './tracking.delivery.ts'

/** What storefronts are told one by one, by kind. */
export const storefrontDeliveries: Deliveries = {
  'storefront.fulfill': fulfillDelivery,
  'storefront.tracking': trackingDelivery,
  'storefront.refund': refundDelivery,
  'storefront.tags': tagsDelivery,
}

/** What they are told many at a time. */
export const storefrontBatches: Batches = { 'storefront.stock': stockDelivery }
