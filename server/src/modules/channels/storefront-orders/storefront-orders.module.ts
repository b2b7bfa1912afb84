import { defineModule } from '../../../core/modules/module.ts'
import { storefrontOrderJobs, storefrontOrderSchedule } from './storefront-orders.jobs.ts'
import { storefrontOrderRoutes } from './storefront-orders.routes.ts'
import { addStorefrontWebhooks } from './webhooks/webhook.http.ts'

export const storefrontOrdersModule = defineModule({
  name: 'storefront-orders',
  routes: storefrontOrderRoutes,
  jobs: ({ storefrontWebhooks }) => storefrontOrderJobs(storefrontWebhooks),
  schedule: storefrontOrderSchedule,
  addHttp: (http, { around, storefrontWebhooks }) =>
    addStorefrontWebhooks(http, { around, webhooks: storefrontWebhooks }),
})
