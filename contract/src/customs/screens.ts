import type { ScreenAccess } from '../core/screen.ts'

export const customsScreens = [
  { path: '/stock/customs/$id', access: 'customs.view' },
  { path: '/stock/po_customs/$id', access: 'customs.view' },
  { path: '/customs', access: 'customs.view' },
  { path: '/customs/codes', access: 'customs.view' },
  { path: '/settings/customs_setting', access: 'settings.view' },
  { path: '/customs/$id', access: 'customs.view' },
] as const satisfies readonly ScreenAccess[]
