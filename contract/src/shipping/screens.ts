import type { ScreenAccess } from '../core/screen.ts'

export const shippingScreens = [
  { path: '/order/out-of-stock', access: 'orders.view' },
  { path: '/ship/list', access: 'shipping.view' },
  { path: '/ship/detail/$id', access: 'shipping.view' },
  { path: '/ship/pick/$id', access: 'shipping.change' },
  { path: '/ship/not-push', access: 'shipping.view' },
  { path: '/ship/picklist/$ids', access: 'shipping.change' },
  { path: '/ship/picklist/single/$id', access: 'shipping.change' },
  { path: '/ship/waybill/$id', access: 'shipping.change' },
  { path: '/ship/label/$id', access: 'shipping.view' },
  { path: '/ship/routing-rules', access: 'orders.view' },
  { path: '/ship/dry-run/$id', access: 'orders.view' },
] as const satisfies readonly ScreenAccess[]
