import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'
import { auditSearch } from './audit-search.ts'

export const auditRoutes = [
  screenRoute(
    '/audit',
    lazyRouteComponent(() => import('./AuditPage.tsx'), 'AuditPage'),
    auditSearch,
  ),
]
