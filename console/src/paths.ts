import type { ScreenPath } from '@selvedge/contract/screens.ts'
import { stringifySearch } from './text/search-params.ts'

/** The names of a path's parameters. */
export type ParameterOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParameterOf<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never

type Search = Record<string, string | number | undefined>

/** The address of a screen: parameters are encoded, empty search values left out. */
export function address<P extends ScreenPath>(
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

/** Links that several nouns make, by name. What only its own noun links to calls `address` there. */
export const paths = {
  dashboard: () => address('/dashboard', {}),
  orders: (search?: { p?: number; q?: string; s?: string; st?: string }) =>
    address('/order/list', {}, search),
  order: (id: number) => address('/order/detail/$id', { id }),
  customers: (search?: { k?: string }) => address('/user/manage', {}, search),
  customer: (id: number) => address('/user/detail/$id', { id }),
  outOfStock: () => address('/order/out-of-stock', {}),
  shipOrders: (search?: { p?: number; q?: string; s?: string; e?: string; st?: string }) =>
    address('/ship/list', {}, search),
  /** Takes the id or the name, `SO12`. */
  shipOrder: (id: number | string) => address('/ship/detail/$id', { id }),
  declarations: (search?: { q?: string }) => address('/customs', {}, search),
  /** `q`: the products of it that are called so. */
  customs: (id: number, search?: { q?: string }) => address('/stock/customs/$id', { id }, search),
  purchaseCustoms: (id: number) => address('/stock/po_customs/$id', { id }),
  /** A style, by the id of its product. */
  style: (id: number) => address('/product/styles/$id', { id }),
  sets: (search?: { q?: string; st?: string }) => address('/app/sets', {}, search),
  routingRules: () => address('/ship/routing-rules', {}),
  stock: (search?: { sku?: string; type?: 'stock' | 'history' }) => address('/stock/query', {}, search),
  stockAsOf: (search?: { q?: string | undefined }) => address('/stock/as_of', {}, search),
  paymentNotices: () => address('/transactions/notices', {}),
  dataRequests: () => address('/finance/data_requests', {}),
  costMonth: () => address('/stock/cost_month', {}),
  stockCost: (search: { sku: string }) => address('/stock/cost', {}, search),
  stockLock: (id: number) => address('/stock/lock_detail/$id', { id }),
  stockTake: (id: number) => address('/stock/ts_detail/$id', { id }),
  stockTransfer: (id: number) => address('/stock/st_detail/$id', { id }),
  /** With an id: that one is open. */
  notices: (search?: { p?: number; n?: number; q?: string; type?: string; st?: string; id?: number }) =>
    address('/app/notices/list', {}, search),
  /** With an id: that one is open. */
  ledgerTasks: (search?: {
    p?: number
    n?: number
    q?: string
    k?: string
    st?: string
    err?: string
    s?: string
    e?: string
    id?: number
  }) => address('/kingdee/list', {}, search),
  /** `view: order`: the order itself, also where its goods go to a customs warehouse. */
  purchaseOrder: (id: number, search?: { view?: 'order' }) => address('/stock/po_detail/$id', { id }, search),
  /** With a key: that role is open. */
  roles: (search?: { p?: number; n?: number; q?: string; key?: string }) =>
    address('/permission/role', {}, search),
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
