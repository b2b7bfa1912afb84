import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { dryRunSearch } from './dry-run-search.ts'

export const routingRuleRoutes = [
  screenRoute(
    '/ship/routing-rules',
    lazyRouteComponent(() => import('./RoutingRulesPage.tsx'), 'RoutingRulesPage'),
  ),
  screenRoute(
    '/ship/dry-run/$id',
    lazyRouteComponent(() => import('./DryRunPage.tsx'), 'DryRunPage'),
    dryRunSearch,
  ),
]
