import { createRouter } from '@tanstack/react-router'
import { homeRoutes } from './features/home/home.routes.tsx'
import { locationRoutes } from './features/locations/locations.routes.tsx'
import { publicRoutes, sessionRoutes } from './features/session/session.routes.tsx'
import { shipOrderRoutes } from './features/ship-orders/ship-orders.routes.tsx'
import { Failed, Loading } from './shell/PageStates.tsx'
import { rootRoute, shellRoute } from './shell/screen-route.ts'
import { parseSearch, stringifySearch } from './text/search-params.ts'

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  shellRoute.addChildren([...homeRoutes, ...locationRoutes, ...sessionRoutes, ...shipOrderRoutes]),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: Loading,
  defaultErrorComponent: ({ error, reset }) => (
    <Failed error={error instanceof Error ? error : new Error(String(error))} retry={reset} />
  ),
})
