import type { ScreenPath } from '@selvedge/contract/screens.ts'
import { stringifySearch } from './text/search-params.ts'

type ParameterOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

type Search = Record<string, string | number | undefined>

/** The address of a screen: parameters are encoded, empty search values left out. */
function address<P extends ScreenPath>(
  path: P,
  parameters: Record<ParameterOf<P>, string | number>,
  search: Search = {},
): string {
  const filled = path.replace(/\$(\w+)/g, (_, name: ParameterOf<P>) =>
    // Commas are plain in a path: `1,2,3` stays readable.
    encodeURIComponent(parameters[name]).replaceAll('%2C', ','),
  )
  return filled + stringifySearch(search)
}

/** Every link of the console is made here. */
export const paths = {
  dashboard: () => address('/dashboard', {}),
  orders: (search?: { p?: number; q?: string; s?: string; st?: string }) =>
    address('/order/list', {}, search),
  order: (id: number) => address('/order/detail/$id', { id }),
  orderImport: (channel?: string) => address('/order/import', {}, { channel }),
  outerOrders: () => address('/order/outer', {}),
  outOfStock: () => address('/order/out-of-stock', {}),
  shipOrders: (search?: { p?: number; q?: string; s?: string; e?: string; st?: string }) =>
    address('/ship/list', {}, search),
  /** Takes the id or the name, `SO12`. */
  shipOrder: (id: number | string) => address('/ship/detail/$id', { id }),
  pick: (id: number | string) => address('/ship/pick/$id', { id }),
  /** Opens in a tab of its own. */
  pickList: (ids: readonly number[]) => address('/ship/picklist/$ids', { ids: ids.join(',') }),
  /** The same for one ship order. */
  pickSheet: (id: number) => address('/ship/picklist/single/$id', { id }),
  waybill: (id: number) => address('/ship/waybill/$id', { id }),
  customs: (id: number) => address('/stock/customs/$id', { id }),
  routingRules: () => address('/ship/routing-rules', {}),
  dryRun: (id: number) => address('/ship/dry-run/$id', { id }),
  stock: (search?: { sku?: string; type?: 'stock' | 'history' }) => address('/stock/query', {}, search),
  returns: () => address('/stock/returns', {}),
  stockTakes: () => address('/stock/ts_list', {}),
  stockTake: (id: number) => address('/stock/ts_detail/$id', { id }),
  stockTakeCreate: () => address('/stock/ts_create', {}),
  locations: () => address('/settings/location', {}),
  settings: () => address('/settings/env', {}),
  storefronts: () => address('/settings/storefronts', {}),
  sync: (search?: { q?: string; st?: string; k?: string }) => address('/settings/sync', {}, search),
  audit: (search?: { a?: string; o?: string; id?: string }) => address('/audit', {}, search),
  /** With a key: that role is open. */
  roles: (search?: { key?: string }) => address('/permission/role', {}, search),
  /** With an id: that account is open. */
  staff: (search?: { p?: number; n?: number; q?: string; r?: string; st?: string; id?: number }) =>
    address('/permission/user', {}, search),
  exports: () => address('/exports', {}),
  profile: () => address('/profile', {}),
  changePassword: () => address('/settings/repwd', {}),
  signIn: (redirect?: string) => `/login${stringifySearch({ redirect })}`,
  forbidden: () => '/401',
  notFound: () => '/404',
}
