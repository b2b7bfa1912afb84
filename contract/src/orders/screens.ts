import type { ScreenAccess } from '../core/screen.ts'

export const orderScreens = [
  { path: '/order/list', access: 'orders.view' },
  { path: '/order/detail/$id', access: 'orders.view' },
  { path: '/order/import', access: 'orders.import' },
  { path: '/order/outer', access: 'orders.view' },
  { path: '/stock/returns', access: 'stock.view' },
  { path: '/stock/returns/$id', access: 'stock.view' },
  { path: '/stock/courier-claims', access: 'stock.view' },
] as const satisfies readonly ScreenAccess[]
