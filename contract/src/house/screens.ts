import type { ScreenAccess } from '../core/screen.ts'

export const houseScreens = [
  { path: '/dashboard', access: 'signedIn' },
  { path: '/settings/env', access: 'settings.view' },
  { path: '/settings/ext_shipping', access: 'settings.view' },
  { path: '/settings/sync', access: 'sync.view' },
  { path: '/audit', access: 'audit.view' },
  { path: '/settings/repwd', access: 'signedIn' },
  { path: '/permission/role', access: 'permission.view' },
  { path: '/permission/user', access: 'permission.view' },
  { path: '/exports', access: 'signedIn' },
  { path: '/profile', access: 'signedIn' },
] as const satisfies readonly ScreenAccess[]
