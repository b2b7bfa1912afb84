import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { drawingNamed } from '../seeds/demo/drawings.ts'
import type { Surroundings } from './core/call.ts'
import { type Clock, systemClock } from './core/clock.ts'
import type { Config } from './core/config.ts'
import { addConsole } from './core/console-pages.ts'
import { type Database, type Db, openDatabase } from './core/db.ts'
import { deliveryJobs, deliverySchedule } from './core/deliveries.ts'
import { HttpFault } from './core/fail.ts'
import type { Route } from './core/handle.ts'
import { addHealth, type Health } from './core/health.ts'
import { apiPrefix, createHttp, type HttpParts } from './core/http.ts'
import { forgetOldKeys } from './core/idempotency.ts'
import type { Jobs, Schedule } from './core/jobs.ts'
import { addMetrics } from './core/metrics.ts'
import { openApi } from './core/openapi.ts'
import type { Partners } from './core/partners.ts'
import { type Family, gauge } from './core/prometheus.ts'
import { createSecrets } from './core/secrets.ts'
import { shopifyStorefronts } from './integrations/shopify/shopify.ts'
import { shopifyWebhooks } from './integrations/shopify/webhooks.ts'
import { accountJobs, accountSchedule } from './modules/accounts/accounts.jobs.ts'
import { authenticate } from './modules/accounts/accounts.public.ts'
import { accountRoutes } from './modules/accounts/accounts.routes.ts'
import { auditRoutes } from './modules/audit/audit.routes.ts'
import { batchFulfilmentJobs } from './modules/batch-fulfilments/batch-fulfilments.jobs.ts'
import { batchFulfilmentRoutes } from './modules/batch-fulfilments/batch-fulfilments.routes.ts'
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts'
import { exportJobs, exportSchedule } from './modules/exports/exports.jobs.ts'
import { exportRoutes } from './modules/exports/exports.routes.ts'
import { locationRoutes } from './modules/locations/locations.routes.ts'
import { orderHoldRoutes } from './modules/order-holds/order-holds.routes.ts'
import { orderImportRoutes } from './modules/order-imports/order-imports.routes.ts'
import { orderMergeRoutes } from './modules/order-merges/order-merges.routes.ts'
import { orderRoutes } from './modules/orders/orders.routes.ts'
import { outerOrderRoutes } from './modules/outer-orders/outer-orders.routes.ts'
import { productRoutes } from './modules/products/products.routes.ts'
import { purchaseOrderRoutes } from './modules/purchase-orders/purchase-orders.routes.ts'
import { refundRoutes } from './modules/refunds/refunds.routes.ts'
import { returnRoutes } from './modules/returns/returns.routes.ts'
import { roleRoutes } from './modules/roles/roles.routes.ts'
import { routingJobs, routingSchedule } from './modules/routing/routing.jobs.ts'
import { routingRoutes } from './modules/routing/routing.routes.ts'
import { settingRoutes } from './modules/settings/settings.routes.ts'
import { shipOrderRoutes } from './modules/ship-orders/ship-orders.routes.ts'
import { countOverpromised } from './modules/stock/stock.public.ts'
import { stockRoutes } from './modules/stock/stock.routes.ts'
import { stockTakeRoutes } from './modules/stock-takes/stock-takes.routes.ts'
import {
  storefrontBatches,
  storefrontDeliveries,
} from './modules/storefront-effects/storefront-effects.public.ts'
import { storefrontEffectRoutes } from './modules/storefront-effects/storefront-effects.routes.ts'
import {
  storefrontOrderJobs,
  storefrontOrderSchedule,
} from './modules/storefront-orders/storefront-orders.jobs.ts'
import { storefrontOrderRoutes } from './modules/storefront-orders/storefront-orders.routes.ts'
import { addStorefrontWebhooks } from './modules/storefront-orders/webhook.http.ts'
import { storefrontJobs, storefrontSchedule } from './modules/storefronts/storefronts.jobs.ts'
import { storefrontRoutes } from './modules/storefronts/storefronts.routes.ts'
import { syncRoutes } from './modules/sync/sync.routes.ts'
import { viewRoutes } from './modules/views/views.routes.ts'

/** Every route of the server: each endpoint of the contract has exactly one. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...roleRoutes,
  ...locationRoutes,
  ...productRoutes,
  ...stockRoutes,
  ...stockTakeRoutes,
  ...orderRoutes,
  ...orderHoldRoutes,
  ...orderMergeRoutes,
  ...outerOrderRoutes,
  ...refundRoutes,
  ...orderImportRoutes,
  ...routingRoutes,
  ...shipOrderRoutes,
  ...purchaseOrderRoutes,
  ...batchFulfilmentRoutes,
  ...returnRoutes,
  ...settingRoutes,
  ...storefrontRoutes,
  ...storefrontOrderRoutes,
  ...storefrontEffectRoutes,
  ...syncRoutes(storefrontDeliveries),
  ...auditRoutes,
  ...dashboardRoutes,
  ...exportRoutes,
  ...viewRoutes,
]

/** What runs behind the screens. */
export const jobs: Jobs = {
  ...routingJobs,
  ...batchFulfilmentJobs,
  ...accountJobs,
  ...exportJobs,
  ...storefrontJobs,
  ...deliveryJobs(storefrontDeliveries, storefrontBatches),
  ...storefrontOrderJobs(shopifyWebhooks),
  forgetOldKeys: ({ db, now }) => forgetOldKeys(db, now),
}

/** What comes by itself. */
export const schedule: Schedule = {
  ...accountSchedule,
  ...exportSchedule,
  ...deliverySchedule,
  ...routingSchedule,
  ...storefrontOrderSchedule,
  ...storefrontSchedule,
  forgetOldKeys: '47 * * * *',
}

export interface App {
  database: Database
  around: Surroundings
  http: FastifyInstance
  health: Health
  close(): Promise<void>
}

export interface AppParts {
  config: Pick<Config, 'logLevel' | 'zone' | 'secretKey'> &
    Partial<Pick<Config, 'trustProxy' | 'metricsToken' | 'publicUrl'>>
  databaseUrl: string
  logTo?: HttpParts['logTo']
  /** Folder of the built console; without it only the API is served. */
  consoleDir?: string | undefined
  clock?: Clock
  partners?: Partners
  /** The pause after the first failure of a call to a partner. */
  retryPauseMs?: number
}

const usualRetryPauseMs = 30_000

/** The outside systems as they are. */
export const realPartners = (): Partners => ({ storefront: shopifyStorefronts() })

/** Joins modules, database and HTTP. Nothing listens yet. */
export async function createApp({
  config,
  databaseUrl,
  logTo,
  consoleDir,
  clock = systemClock,
  partners = realPartners(),
  retryPauseMs = usualRetryPauseMs,
}: AppParts): Promise<App> {
  const database = openDatabase(databaseUrl)
  const around: Surroundings = {
    db: database.db,
    zone: config.zone,
    secrets: createSecrets(config.secretKey),
    partners,
    retryPauseMs,
    publicUrl: config.publicUrl ?? '',
    now: () => clock.now(),
  }
  const http = await createHttp({
    routes,
    around,
    authenticate: (token) => authenticate(database.db, token, clock.now()),
    logLevel: config.logLevel,
    logTo,
    trustProxy: config.trustProxy,
  })
  await addStorefrontWebhooks(http, { around, webhooks: shopifyWebhooks })
  const health = addHealth(http, database)
  addMetrics(http, { database, token: config.metricsToken, counted: countBusiness })
  await addDocuments(http)
  addDrawings(http)
  if (consoleDir) await addConsole(http, consoleDir)
  return {
    database,
    around,
    http,
    health,
    async close() {
      await http.close()
      await database.close()
    },
  }
}

async function addDocuments(http: FastifyInstance): Promise<void> {
  const document = openApi(endpoints, apiPrefix)
  await http.register(swagger, { mode: 'static', specification: { document } })
  await http.register(swaggerUi, { routePrefix: `${apiPrefix}/docs` })
}

/** The pictures of the demo shop's styles, drawn when asked for. */
function addDrawings(http: FastifyInstance): void {
  http.get<{ Params: { name: string } }>('/drawings/:name', { logLevel: 'warn' }, (request, reply) => {
    const drawing = drawingNamed(request.params.name)
    if (!drawing) throw new HttpFault('UNKNOWN_PICTURE')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(drawing)
  })
}

/** What the business counts for /metrics. */
async function countBusiness(db: Db): Promise<Family[]> {
  return [
    gauge('selvedge_stock_shortages', 'SKUs at locations of which more is claimed than is there', [
      { value: await countOverpromised(db) },
    ]),
  ]
}
