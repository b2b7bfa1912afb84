import { createRouter } from '@tanstack/react-router'
import { auditRoutes } from './features/audit/audit.routes.tsx'
import { customsRoutes } from './features/customs/customs.routes.tsx'
import { exportRoutes } from './features/exports/exports.routes.tsx'
import { homeRoutes } from './features/home/home.routes.tsx'
import { locationRoutes } from './features/locations/locations.routes.tsx'
import { notPushRoutes } from './features/not-push/not-push.routes.tsx'
import { orderRoutes } from './features/orders/orders.routes.tsx'
import { profileRoutes } from './features/profile/profile.routes.tsx'
import { returnRoutes } from './features/returns/returns.routes.tsx'
import { roleRoutes } from './features/roles/roles.routes.tsx'
import { routingRuleRoutes } from './features/routing-rules/routing-rules.routes.tsx'
import { publicRoutes, sessionRoutes } from './features/session/session.routes.tsx'
import { settingRoutes } from './features/settings/settings.routes.tsx'
import { shipOrderPaperRoutes, shipOrderRoutes } from './features/ship-orders/ship-orders.routes.tsx'
import { staffRoutes } from './features/staff/staff.routes.tsx'
import { stockRoutes } from './features/stock/stock.routes.tsx'
import { stockTakeRoutes } from './features/stock-takes/stock-takes.routes.tsx'
import { storefrontRoutes } from './features/storefronts/storefronts.routes.tsx'
import { syncRoutes } from './features/sync/sync.routes.tsx'
import { Failed, Loading } from './shell/PageStates.tsx'
import { paperRoute, rootRoute, shellRoute } from './shell/screen-route.ts'
import { parseSearch, stringifySearch } from './text/search-params.ts'

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  shellRoute.addChildren([
    ...auditRoutes,
    ...exportRoutes,
    ...customsRoutes,
    ...homeRoutes,
    ...notPushRoutes,
    ...locationRoutes,
    ...orderRoutes,
    ...profileRoutes,
    ...returnRoutes,
    ...roleRoutes,
    ...routingRuleRoutes,
    ...sessionRoutes,
    ...settingRoutes,
    ...shipOrderRoutes,
    ...staffRoutes,
    ...stockRoutes,
    ...stockTakeRoutes,
    ...storefrontRoutes,
    ...syncRoutes,
  ]),
  paperRoute.addChildren(shipOrderPaperRoutes),
])

/** Loads what the address shows, and the layout around it. What fails is told when it is shown. */
export function preloadScreen(): void {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of routes) void options.component?.preload?.()
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ({ error, reset }) => (
    <Failed error={error instanceof Error ? error : new Error(String(error))} retry={reset} />
  ),
})
