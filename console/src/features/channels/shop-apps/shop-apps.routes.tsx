import type { ShopAppKind } from '@selvedge/contract/channels/shop-apps/shop-apps.ts'
import { createRoute } from '@tanstack/react-router'
import { drawnAt } from '../../../shell/screen/drawn-at.tsx'
import { type LazyScreen, lazyScreen } from '../../../shell/screen/lazy-screen.tsx'
import { rootRoute } from '../../../shell/screen/screen-route.ts'

const pageRoute = <Path extends string>(path: Path, page: LazyScreen) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: drawnAt(path, page) })

const installPage = (app: ShopAppKind) =>
  lazyScreen(async () => {
    const { InstallPage } = await import('./pages/InstallPage.tsx')
    return { InstallPage: () => <InstallPage app={app} /> }
  }, 'InstallPage')

const reportPage = (app: ShopAppKind) =>
  lazyScreen(async () => {
    const { ReportPage } = await import('./pages/ReportPage.tsx')
    return { ReportPage: () => <ReportPage app={app} /> }
  }, 'ReportPage')

const gatewayPage = lazyScreen(() => import('./pages/GatewayPage.tsx'), 'GatewayPage')

/** Pages for the admin of a store: nobody signs in, the store says who looks at them. */
export const shopAppRoutes = [
  pageRoute('/analytics/install', installPage('main')),
  pageRoute('/analytics/index', reportPage('main')),
  pageRoute('/analytics/install_cn', installPage('cn')),
  pageRoute('/analytics/index_cn', reportPage('cn')),
  pageRoute('/analytics/install_tb', installPage('tb')),
  pageRoute('/analytics/index_tb', reportPage('tb')),
  pageRoute('/gateway/install', installPage('gateway')),
  pageRoute('/gateway/index', gatewayPage),
]
