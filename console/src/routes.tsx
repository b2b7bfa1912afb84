import { createRouter } from '@tanstack/react-router'
import { shopAppRoutes } from './features/channels/shop-apps/shop-apps.routes.tsx'
import { dismissalRoutes, publicRoutes } from './features/house/accounts/sign-in/sign-in.routes.tsx'
import { screens } from './screens.ts'
import { registerFinders } from './shell/find/finder.ts'
import { Failed, Loading } from './shell/page/PageStates.tsx'
import { paperRoute, printRoutes, rootRoute, screenRoutes, shellRoute } from './shell/screen/screen-route.ts'
import { registerScreens } from './shell/screen/screen-table.ts'
import { parseSearch, stringifySearch } from './text/search-params.ts'

registerScreens(screens)
registerFinders(async () => (await import('./finders.ts')).finders)

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  ...shopAppRoutes,
  shellRoute.addChildren([...dismissalRoutes, ...screenRoutes(screens)]),
  paperRoute.addChildren(printRoutes(screens)),
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
