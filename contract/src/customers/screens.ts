import type { ScreenAccess } from '../core/screen.ts'

export const customerScreens = [
  { path: '/user/manage', access: 'customers.view' },
  { path: '/user/detail/$id', access: 'customers.view' },
  { path: '/user/duplicates', access: 'customers.view' },
  { path: '/user/redactions', access: 'customers.view' },
  { path: '/user/copies', access: 'identity.view' },
  { path: '/user/merges', access: 'customers.view' },
  { path: '/app/points', access: 'points.view' },
  { path: '/app/short_points', access: 'points.view' },
] as const satisfies readonly ScreenAccess[]
