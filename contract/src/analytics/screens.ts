import type { ScreenAccess } from '../core/screen.ts'

export const analyticsScreens = [
  { path: '/analytics/data', access: 'analytics.view' },
  { path: '/analytics/styles', access: 'analytics.view' },
  { path: '/analytics/style/$id', access: 'analytics.view' },
  { path: '/analytics/print', access: 'analytics.view' },
  { path: '/analytics/season', access: 'analytics.view' },
  { path: '/analytics/season/style/$id', access: 'analytics.view' },
  { path: '/analytics/season/points', access: 'analytics.view' },
  { path: '/analytics/season_print', access: 'analytics.view' },
] as const satisfies readonly ScreenAccess[]
