import type { ScreenAccess } from '../core/screen.ts'

export const customsScreens = [
  { path: '/stock/customs/$id', access: 'customs.view' },
  { path: '/stock/po_customs/$id', access: 'customs.view' },
  { path: '/customs/$id', access: 'customs.view' },
] as const satisfies readonly ScreenAccess[]
