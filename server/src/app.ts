import { join } from 'node:path'
import { endpoints } from '@selvedge/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { drawingNamed } from '../seeds/demo/goods/drawings.ts'
import { type Clock, systemClock } from './core/clock.ts'
import type { Config } from './core/config.ts'
import { coreModule } from './core/core.module.ts'
import { type Database, openDatabase } from './core/db/db.ts'
import type { Surroundings } from './core/http/call.ts'
import { HttpFault } from './core/http/fail.ts'
import { addHealth, type Health } from './core/http/health/health.ts'
import { apiPrefix, createHttp, type HttpParts } from './core/http/http.ts'
import { addDocuments } from './core/http/replies/add-documents.ts'
import { addConsole } from './core/http/replies/console-pages.ts'
import { foldModules } from './core/modules/fold-modules.ts'
import { addMetrics } from './core/observability/metrics.ts'
import { createLanes } from './core/outbox/partners/lanes.ts'
import { createPost } from './core/outbox/partners/outbound.ts'
import { type Adapters, createPartners } from './core/outbox/partners/partners.ts'
import { createSecrets } from './core/secrets/secrets.ts'
import { alipayCustoms } from './integrations/alipay/alipay.ts'
import { alipayNotices } from './integrations/alipay/notice.ts'
import { cainiaoWarehouse } from './integrations/cainiao/cainiao.ts'
import { cainiaoWebhooks } from './integrations/cainiao/webhooks.ts'
import { orderCustoms, paymentDataCustoms } from './integrations/customs/customs.ts'
import { googleTranslator } from './integrations/google-translate/google-translate.ts'
import { kingdeeLedgers } from './integrations/kingdee/kingdee.ts'
import { kuaidi100Tracking } from './integrations/kuaidi100/kuaidi100.ts'
import { kuaidi100Webhooks } from './integrations/kuaidi100/webhooks.ts'
import { localImages } from './integrations/local-images/local-images.ts'
import { partnerPush } from './integrations/partner-push/partner-push.ts'
import { qiniuImages } from './integrations/qiniu/qiniu.ts'
import { sfCourier } from './integrations/sf/sf.ts'
import { shopifyApps } from './integrations/shopify/apps/shop-apps.ts'
import { shopifyStorefronts } from './integrations/shopify/shopify.ts'
import { shopifyWebhooks } from './integrations/shopify/webhooks/webhooks.ts'
import { supplierWeb } from './integrations/supplier-web/supplier-web.ts'
import { wechatMiniProgram } from './integrations/wechat-miniprogram/wechat-miniprogram.ts'
import { wechatPayNotices } from './integrations/wechat-pay/notice.ts'
import { wechatPayCustoms } from './integrations/wechat-pay/wechat-pay.ts'
import { xiaohongshuShop } from './integrations/xiaohongshu/xiaohongshu.ts'
import { salesFiguresModule } from './modules/analytics/sales-figures/sales-figures.module.ts'
import { seasonPerformanceModule } from './modules/analytics/season-performance/season-performance.module.ts'
import { collectionsModule } from './modules/channels/collections/collections.module.ts'
import { driftsModule } from './modules/channels/drifts/drifts.module.ts'
import { gomeModule } from './modules/channels/gome/gome.module.ts'
import { miniProgramModule } from './modules/channels/mini-program/mini-program.module.ts'
import { shopAppsModule } from './modules/channels/shop-apps/shop-apps.module.ts'
import { storefrontEffectsModule } from './modules/channels/storefront-effects/storefront-effects.module.ts'
import { storefrontOrdersModule } from './modules/channels/storefront-orders/storefront-orders.module.ts'
import { storefrontsModule } from './modules/channels/storefronts/storefronts.module.ts'
import { customerMergesModule } from './modules/customers/customer-merges/customer-merges.module.ts'
import { customersModule } from './modules/customers/customers/customers.module.ts'
import { pointsModule } from './modules/customers/points/points.module.ts'
import { customsStyleModule } from './modules/customs/customs-style/customs-style.module.ts'
import { declarationElementsModule } from './modules/customs/declaration-elements/declaration-elements.module.ts'
import { declarationsModule } from './modules/customs/declarations/declarations.module.ts'
import { hsCodeRulesModule } from './modules/customs/hs-code-rules/hs-code-rules.module.ts'
import { suggestionsModule } from './modules/customs/suggestions/suggestions.module.ts'
import { tariffModule } from './modules/customs/tariff/tariff.module.ts'
import { clearanceModule } from './modules/finance/clearance/clearance.module.ts'
import { customsDocumentsModule } from './modules/finance/customs-documents/customs-documents.module.ts'
import { exchangeRatesModule } from './modules/finance/exchange-rates/exchange-rates.module.ts'
import { ledgerModule } from './modules/finance/ledger/ledger.module.ts'
import { orderDeclarationsModule } from './modules/finance/order-declarations/order-declarations.module.ts'
import { paymentDataModule } from './modules/finance/payment-data/payment-data.module.ts'
import { paymentDeclarationsModule } from './modules/finance/payment-declarations/payment-declarations.module.ts'
import { paymentNoticesModule } from './modules/finance/payment-notices/payment-notices.module.ts'
import { reconciliationsModule } from './modules/finance/reconciliations/reconciliations.module.ts'
import { tieOutModule } from './modules/finance/tie-out/tie-out.module.ts'
import { transactionsModule } from './modules/finance/transactions/transactions.module.ts'
import { accountsModule } from './modules/house/accounts/accounts.module.ts'
import { authenticate } from './modules/house/accounts/accounts.public.ts'
import { auditModule } from './modules/house/audit/audit.module.ts'
import { dashboardModule } from './modules/house/dashboard/dashboard.module.ts'
import { exportsModule } from './modules/house/exports/exports.module.ts'
import { inboxModule } from './modules/house/inbox/inbox.module.ts'
import { rolesModule } from './modules/house/roles/roles.module.ts'
import { scanModule } from './modules/house/scan/scan.module.ts'
import { settingsModule } from './modules/house/settings/settings.module.ts'
import { setupModule } from './modules/house/setup/setup.module.ts'
import { syncModule } from './modules/house/sync/sync.module.ts'
import { uploadsModule } from './modules/house/uploads/uploads.module.ts'
import { viewsModule } from './modules/house/views/views.module.ts'
import { adsModule } from './modules/marketing/ads/ads.module.ts'
import { campaignsModule } from './modules/marketing/campaigns/campaigns.module.ts'
import { collectionSortsModule } from './modules/marketing/collection-sorts/collection-sorts.module.ts'
import { marketingTextModule } from './modules/marketing/marketing-text/marketing-text.module.ts'
import { noticesModule } from './modules/marketing/notices/notices.module.ts'
import { outfitsModule } from './modules/marketing/outfits/outfits.module.ts'
import { productDiscountsModule } from './modules/marketing/product-discounts/product-discounts.module.ts'
import { salesLinksModule } from './modules/marketing/sales-links/sales-links.module.ts'
import { setsModule } from './modules/marketing/sets/sets.module.ts'
import { courierClaimsModule } from './modules/orders/courier-claims/courier-claims.module.ts'
import { orderCancelsModule } from './modules/orders/order-cancels/order-cancels.module.ts'
import { orderHoldsModule } from './modules/orders/order-holds/order-holds.module.ts'
import { orderImportsModule } from './modules/orders/order-imports/order-imports.module.ts'
import { orderMarginsModule } from './modules/orders/order-margins/order-margins.module.ts'
import { orderMergesModule } from './modules/orders/order-merges/order-merges.module.ts'
import { ordersModule } from './modules/orders/orders/orders.module.ts'
import { outerOrdersModule } from './modules/orders/outer-orders/outer-orders.module.ts'
import { refundsModule } from './modules/orders/refunds/refunds.module.ts'
import { returnDeskModule } from './modules/orders/return-desk/return-desk.module.ts'
import { returnsModule } from './modules/orders/returns/returns.module.ts'
import { bulkModule } from './modules/products/bulk/bulk.module.ts'
import { bulkChangesModule } from './modules/products/bulk-changes/bulk-changes.module.ts'
import { categoriesModule } from './modules/products/categories/categories.module.ts'
import { crawlerModule } from './modules/products/crawler/crawler.module.ts'
import { productImagesModule } from './modules/products/images/images.module.ts'
import { productImportsModule } from './modules/products/imports/imports.module.ts'
import { mappingsModule } from './modules/products/mappings/mappings.module.ts'
import { productNamesModule } from './modules/products/names/names.module.ts'
import { pricesModule } from './modules/products/prices/prices.module.ts'
import { productsModule } from './modules/products/products/products.module.ts'
import { referencesModule } from './modules/products/references/references.module.ts'
import { stylesModule } from './modules/products/styles/styles.module.ts'
import { productTagsModule } from './modules/products/tags/tags.module.ts'
import { productTitlesModule } from './modules/products/titles/titles.module.ts'
import { tradingModule } from './modules/products/trading/trading.module.ts'
import { xiaohongshuModule } from './modules/products/xiaohongshu/xiaohongshu.module.ts'
import { batchFulfilmentsModule } from './modules/shipping/batch-fulfilments/batch-fulfilments.module.ts'
import { routingModule } from './modules/shipping/routing/routing.module.ts'
import { shipOrdersModule } from './modules/shipping/ship-orders/ship-orders.module.ts'
import { shipStockOrdersModule } from './modules/shipping/ship-stock-orders/ship-stock-orders.module.ts'
import { waybillsModule } from './modules/shipping/waybills/waybills.module.ts'
import { barcodeLabelsModule } from './modules/stock/barcode-labels/barcode-labels.module.ts'
import { locationsModule } from './modules/stock/locations/locations.module.ts'
import { partnerWarehouseModule } from './modules/stock/partner-warehouse/partner-warehouse.module.ts'
import { purchaseOrdersModule } from './modules/stock/purchase-orders/purchase-orders.module.ts'
import { stockModule } from './modules/stock/stock/stock.module.ts'
import { stockCostsModule } from './modules/stock/stock-costs/stock-costs.module.ts'
import { stockCountsModule } from './modules/stock/stock-counts/stock-counts.module.ts'
import { stockLocksModule } from './modules/stock/stock-locks/stock-locks.module.ts'
import { stockOrderDeskModule } from './modules/stock/stock-order-desk/stock-order-desk.module.ts'
import { stockOrdersModule } from './modules/stock/stock-orders/stock-orders.module.ts'
import { stockTakesModule } from './modules/stock/stock-takes/stock-takes.module.ts'
import { transfersModule } from './modules/stock/transfers/transfers.module.ts'

/** All modules, the lowest first: each uses only those above it. */
export const modules = [
  coreModule,
  rolesModule,
  accountsModule,
  settingsModule,
  uploadsModule,
  auditModule,
  exchangeRatesModule,
  locationsModule,
  productsModule,
  bulkChangesModule,
  mappingsModule,
  categoriesModule,
  referencesModule,
  pricesModule,
  stockModule,
  storefrontsModule,
  setsModule,
  bulkModule,
  stylesModule,
  productImagesModule,
  xiaohongshuModule,
  productTitlesModule,
  productNamesModule,
  productDiscountsModule,
  productImportsModule,
  productTagsModule,
  stockOrdersModule,
  stockCostsModule,
  purchaseOrdersModule,
  transfersModule,
  stockTakesModule,
  stockCountsModule,
  stockLocksModule,
  barcodeLabelsModule,
  ordersModule,
  shipOrdersModule,
  waybillsModule,
  shipStockOrdersModule,
  stockOrderDeskModule,
  refundsModule,
  returnsModule,
  courierClaimsModule,
  routingModule,
  orderImportsModule,
  orderHoldsModule,
  orderCancelsModule,
  orderMergesModule,
  orderMarginsModule,
  outerOrdersModule,
  batchFulfilmentsModule,
  storefrontOrdersModule,
  storefrontEffectsModule,
  gomeModule,
  collectionsModule,
  transactionsModule,
  ledgerModule,
  tieOutModule,
  customsStyleModule,
  tariffModule,
  hsCodeRulesModule,
  declarationElementsModule,
  declarationsModule,
  suggestionsModule,
  customsDocumentsModule,
  paymentDeclarationsModule,
  orderDeclarationsModule,
  clearanceModule,
  paymentNoticesModule,
  paymentDataModule,
  partnerWarehouseModule,
  reconciliationsModule,
  driftsModule,
  customersModule,
  pointsModule,
  returnDeskModule,
  customerMergesModule,
  tradingModule,
  crawlerModule,
  adsModule,
  outfitsModule,
  collectionSortsModule,
  salesLinksModule,
  marketingTextModule,
  campaignsModule,
  noticesModule,
  miniProgramModule,
  salesFiguresModule,
  seasonPerformanceModule,
  shopAppsModule,
  dashboardModule,
  setupModule,
  inboxModule,
  scanModule,
  exportsModule,
  viewsModule,
  syncModule,
]

const folded = foldModules(modules, {
  storefrontWebhooks: shopifyWebhooks,
  warehouseWebhooks: cainiaoWebhooks,
  trackingWebhooks: kuaidi100Webhooks,
  paymentNotices: { wechatpay: wechatPayNotices, alipay: alipayNotices },
})
export const { routes, jobs, queues, schedule, exporters, listeners, invariants } = folded

export interface App {
  database: Database
  around: Surroundings
  http: FastifyInstance
  health: Health
  close(): Promise<void>
}

export interface AppParts {
  config: Pick<Config, 'logLevel' | 'zone' | 'secretKey'> &
    Partial<
      Pick<
        Config,
        'trustProxy' | 'metricsToken' | 'publicUrl' | 'loopbackShops' | 'dataDir' | 'crawlerSandbox'
      >
    >
  databaseUrl: string
  logTo?: HttpParts['logTo']
  /** Folder of the built console; without it only the API is served. */
  consoleDir?: string | undefined
  clock?: Clock
  /** In place of the real ones. */
  adapters?: Partial<Adapters>
  /** The pause after the first failure of a call to a partner. */
  retryPauseMs?: number
  /** How long a silent partner is left alone; longer each time. */
  lanePauseMs?: number
  /** To the database, at most. */
  connections?: number
  /** Told of a refusal that its call does not declare. */
  onUndeclared?: Surroundings['onUndeclared']
}

const usualRetryPauseMs = 30_000
const usualLanePauseMs = 5_000
const usualConnections = 20
/** Where jobs run, one more is kept, on which the workers hear of them. */
export const connectionsWithWorkers = usualConnections + 1

/** The outside systems as they are. */
export function realAdapters(loopback: boolean, dataDir: string, crawlerSandbox: string): Adapters {
  const post = createPost({ loopback })
  return {
    storefront: shopifyStorefronts({ reach: { loopback } }),
    shopApp: shopifyApps(post),
    wechatPay: wechatPayCustoms(post),
    alipay: alipayCustoms(post),
    orderCustoms: orderCustoms(post),
    paymentData: paymentDataCustoms(post),
    ledger: kingdeeLedgers({ reach: { loopback } }),
    warehouse: cainiaoWarehouse(post),
    miniProgram: wechatMiniProgram(post),
    translator: googleTranslator(post),
    noteShop: xiaohongshuShop(post),
    orderPush: partnerPush(post),
    courier: sfCourier(post),
    parcelTracking: kuaidi100Tracking(post),
    images: localImages(join(dataDir, 'uploads')),
    remoteImages: qiniuImages(post),
    supplierWeb: supplierWeb({ allowed: crawlerSandbox }),
  }
}

/** Joins modules, database and HTTP. Nothing listens yet. */
export async function createApp({
  config,
  databaseUrl,
  logTo,
  consoleDir,
  clock = systemClock,
  adapters = {},
  retryPauseMs = usualRetryPauseMs,
  lanePauseMs = usualLanePauseMs,
  connections = usualConnections,
  onUndeclared,
}: AppParts): Promise<App> {
  const database = openDatabase(databaseUrl, connections)
  const lanes = createLanes(database.db, lanePauseMs)
  const around: Surroundings = {
    db: database.db,
    zone: config.zone,
    secrets: createSecrets(config.secretKey),
    partners: createPartners(
      {
        ...realAdapters(
          config.loopbackShops ?? false,
          config.dataDir ?? '.data',
          config.crawlerSandbox ?? '',
        ),
        ...adapters,
      },
      lanes,
    ),
    lanes,
    retryPauseMs,
    publicUrl: config.publicUrl ?? '',
    listeners,
    onUndeclared,
    now: () => clock.now(),
  }
  const http = await createHttp({
    routes,
    around,
    authenticate: (token, connection) => authenticate(database.db, token, clock.now(), connection),
    logLevel: config.logLevel,
    logTo,
    trustProxy: config.trustProxy,
  })
  await folded.addHttp(http, around)
  const { prepared } = database
  prepared.onFull = () =>
    http.log.warn(prepared.counts(), 'a connection closes statements that it had prepared, to keep others')
  const health = addHealth(http, database)
  addMetrics(http, { database, token: config.metricsToken, counted: folded.metrics })
  await addDocuments(http, endpoints, apiPrefix)
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

/** The pictures of the demo shop's styles, drawn when asked for. */
function addDrawings(http: FastifyInstance): void {
  http.get<{ Params: { name: string } }>('/drawings/:name', { logLevel: 'warn' }, (request, reply) => {
    const drawing = drawingNamed(request.params.name)
    if (!drawing) throw new HttpFault('UNKNOWN_PICTURE')
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(drawing)
  })
}
