import { defineModule } from '../../../core/modules/module.ts'
import { storefrontOrderJobs, storefrontOrderSchedule } from './storefront-orders.jobs.ts'
import { storefrontOrderRoutes } from './storefront-orders.routes.ts'
import { onStorefrontConnected } from './webhooks/deliveries.ts'
import { addStorefrontWebhooks } from './webhooks/webhook.http.ts'

export const storefrontOrdersModule = defineModule({
  name: 'storefront-orders',
  routes: storefrontOrderRoutes,
  jobs: ({ storefrontWebhooks }) => storefrontOrderJobs(storefrontWebhooks),
  schedule: storefrontOrderSchedule,
  listeners: { storefrontConnected: onStorefrontConnected },
  addHttp: (http, { around, storefrontWebhooks }) =>
    addStorefrontWebhooks(http, { around, webhooks: storefrontWebhooks }),
})
