import type { Access } from './endpoint.ts'

/** Groups of the menu, in its order. */
export const menuGroups = ['home', 'orders', 'shipping', 'stock', 'settings', 'permission'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface Screen {
  /** `$name` marks a parameter. */
  path: string
  access: Access
  group: MenuGroup
  /** Shown in the menu; the rest is reached by links. */
  inMenu: boolean
}

/** Who may open which screen. The menu is what remains of this table for the rights that are held. */
export const screens = [
  { path: '/dashboard', access: 'signedIn', group: 'home', inMenu: true },
  { path: '/order/list', access: 'orders.view', group: 'orders', inMenu: true },
  { path: '/order/detail/$id', access: 'orders.view', group: 'orders', inMenu: false },
  { path: '/order/import', access: 'orders.import', group: 'orders', inMenu: false },
  { path: '/order/outer', access: 'orders.view', group: 'orders', inMenu: true },
  { path: '/order/out-of-stock', access: 'orders.view', group: 'orders', inMenu: true },
  { path: '/ship/list', access: 'shipping.view', group: 'shipping', inMenu: true },
  { path: '/ship/detail/$id', access: 'shipping.view', group: 'shipping', inMenu: false },
  { path: '/ship/pick/$id', access: 'shipping.change', group: 'shipping', inMenu: false },
  { path: '/ship/not-push', access: 'shipping.view', group: 'shipping', inMenu: true },
  { path: '/ship/picklist/$ids', access: 'shipping.change', group: 'shipping', inMenu: false },
  { path: '/ship/picklist/single/$id', access: 'shipping.change', group: 'shipping', inMenu: false },
  { path: '/ship/waybill/$id', access: 'shipping.change', group: 'shipping', inMenu: false },
  { path: '/stock/customs/$id', access: 'customs.view', group: 'stock', inMenu: false },
  { path: '/ship/routing-rules', access: 'orders.view', group: 'shipping', inMenu: true },
  { path: '/ship/dry-run/$id', access: 'orders.view', group: 'shipping', inMenu: false },
  { path: '/stock/query', access: 'stock.view', group: 'stock', inMenu: true },
  { path: '/stock/ts_list', access: 'stock.view', group: 'stock', inMenu: true },
  { path: '/stock/ts_create', access: 'stock.change', group: 'stock', inMenu: false },
  { path: '/stock/ts_detail/$id', access: 'stock.view', group: 'stock', inMenu: false },
  { path: '/stock/returns', access: 'stock.view', group: 'stock', inMenu: true },
  { path: '/settings/location', access: 'locations.view', group: 'settings', inMenu: true },
  { path: '/settings/env', access: 'settings.view', group: 'settings', inMenu: true },
  { path: '/settings/storefronts', access: 'settings.view', group: 'settings', inMenu: true },
  { path: '/settings/sync', access: 'sync.view', group: 'settings', inMenu: true },
  { path: '/audit', access: 'audit.view', group: 'settings', inMenu: true },
  { path: '/settings/repwd', access: 'signedIn', group: 'settings', inMenu: false },
  { path: '/permission/role', access: 'permission.view', group: 'permission', inMenu: true },
  { path: '/permission/user', access: 'permission.view', group: 'permission', inMenu: true },
  { path: '/exports', access: 'signedIn', group: 'home', inMenu: false },
  { path: '/profile', access: 'signedIn', group: 'home', inMenu: false },
] as const satisfies readonly Screen[]

export type ScreenPath = (typeof screens)[number]['path']
