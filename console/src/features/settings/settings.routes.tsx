import { lazyRouteComponent } from '@tanstack/react-router'
import { screenRoute } from '../../shell/screen-route.ts'

export const settingRoutes = [
  screenRoute(
    '/settings/env',
    lazyRouteComponent(() => import('./SettingsPage.tsx'), 'SettingsPage'),
  ),
]
