import { defineModule } from '../../../core/modules/module.ts'
import { fulfillDelivery } from './deliveries/fulfill.delivery.ts'
import { priceDelivery } from './deliveries/price.delivery.ts'
import { refundDelivery } from './deliveries/refund.delivery.ts'
import { stockDelivery } from './deliveries/stock.delivery.ts'
import { tagsDelivery } from './deliveries/tags.delivery.ts'
import { trackingDelivery } from './deliveries/tracking.delivery.ts'
import { storefrontEffectRoutes } from './storefront-effects.routes.ts'

export const storefrontEffectsModule = defineModule({
  name: 'storefront-effects',
  routes: storefrontEffectRoutes,
  deliveries: {
    'storefront.fulfill': fulfillDelivery,
    'storefront.tracking': trackingDelivery,
    'storefront.refund': refundDelivery,
    'storefront.tags': tagsDelivery,
    'storefront.price': priceDelivery,
  },
  batches: { 'storefront.stock': stockDelivery },
})
