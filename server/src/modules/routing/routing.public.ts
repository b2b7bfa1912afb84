export { outOfStockExporter } from './out-of-stock.export.ts'
export { awaitedSkus } from './out-of-stock.reads.ts'
export { type Routed, routeOrders } from './route.ts'
export type { RoutingCause } from './routing.sql.ts'
