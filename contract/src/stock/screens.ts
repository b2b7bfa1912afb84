import type { ScreenAccess } from '../core/screen.ts'

export const stockScreens = [
  { path: '/stock/query', access: 'stock.view' },
  { path: '/stock/as_of', access: 'stock.view' },
  { path: '/stock/cost', access: 'costs.view' },
  { path: '/stock/po_list', access: 'stock.view' },
  { path: '/stock/po_detail/$id', access: 'stock.view' },
  { path: '/stock/po_receive/$id', access: 'stock.receive' },
  { path: '/stock/po_create', access: 'stock.change' },
  { path: '/stock/ts_list', access: 'stock.view' },
  { path: '/stock/ts_create', access: 'stock.change' },
  { path: '/stock/ts_detail/$id', access: 'stock.view' },
  { path: '/stock/lock_list', access: 'stock.view' },
  { path: '/stock/lock_create', access: 'stock.change' },
  { path: '/stock/lock_detail/$id', access: 'stock.view' },
  { path: '/stock/customs/$id', access: 'customs.view' },
  { path: '/barcode', access: 'barcode.view' },
  { path: '/barcode/shared', access: 'barcode.view' },
  { path: '/barcode_print/$ids', access: 'barcode.view' },
  { path: '/settings/location', access: 'locations.view' },
] as const satisfies readonly ScreenAccess[]
