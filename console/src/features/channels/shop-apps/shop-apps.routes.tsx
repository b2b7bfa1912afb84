import type { ShopAppKind } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { createRoute } from '@tanstack/react-router'
import { drawnAt } from '../../../shell/page/drawn-at.tsx'
import { lazyScreen } from '../../../shell/page/lazy-screen.tsx'
import { rootRoute } from '../../../shell/page/screen-route.ts'

const installRoute = <Path extends string>(path: Path, app: ShopAppKind) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: drawnAt(
      path,
      lazyScreen(async () => {
        const { InstallPage } = await import('./pages/InstallPage.tsx')
        return { InstallPage: () => <InstallPage app={app} /> }
      }, 'InstallPage'),
    ),
  })

const reportRoute = <Path extends string>(path: Path, app: ShopAppKind) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: drawnAt(
      path,
      lazyScreen(async () => {
        const { ReportPage } = await import('./pages/ReportPage.tsx')
        return { ReportPage: () => <ReportPage app={app} /> }
      }, 'ReportPage'),
    ),
  })

const gatewayRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/gateway/index',
  component: drawnAt(
    '/gateway/index',
    lazyScreen(() => import('./pages/GatewayPage.tsx'), 'GatewayPage'),
  ),
})

/** Pages for the admin of a store: nobody signs in, the store says who looks at them. */
export const shopAppRoutes = [
  installRoute('/analytics/install', 'main'),
  reportRoute('/analytics/index', 'main'),
  installRoute('/analytics/install_cn', 'cn'),
  reportRoute('/analytics/index_cn', 'cn'),
  installRoute('/analytics/install_tb', 'tb'),
  reportRoute('/analytics/index_tb', 'tb'),
  installRoute('/gateway/install', 'gateway'),
  gatewayRoute,
]
