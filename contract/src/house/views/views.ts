import { z } from 'zod'
import { type Access, endpoint } from '../../core/endpoint.ts'
import { done, filledText, id } from '../../core/values/shapes.ts'

/** The lists that views are kept of, with the right to see each. */
export const viewLists = {
  orders: 'orders.view',
  outOfStock: 'orders.view',
  shipOrders: 'shipping.view',
  purchaseOrders: 'stock.view',
  transfers: 'stock.view',
  stockTakes: 'stock.view',
  returns: 'stock.view',
  courierClaims: 'stock.view',
  stockCounts: 'stock.count',
  stockLocks: 'stock.view',
  transactions: 'transactions.view',
  customers: 'customers.view',
  noticeConsents: 'notices.view',
  locations: 'locations.view',
  ledgerTasks: 'ledger.view',
  tieOut: 'ledger.view',
  reconciliations: 'ledger.view',
  drifts: 'products.view',
  customsDocuments: 'transactions.view',
  sync: 'sync.view',
  audit: 'audit.view',
  staff: 'permission.view',
  roles: 'permission.view',
} as const satisfies Record<string, Access>

export const viewListNames = [
  'orders',
  'outOfStock',
  'shipOrders',
  'purchaseOrders',
  'transfers',
  'stockTakes',
  'returns',
  'courierClaims',
  'stockCounts',
  'stockLocks',
  'transactions',
  'customers',
  'noticeConsents',
  'locations',
  'ledgerTasks',
  'tieOut',
  'reconciliations',
  'drifts',
  'customsDocuments',
  'sync',
  'audit',
  'staff',
  'roles',
] as const satisfies readonly (keyof typeof viewLists)[]
export type ViewList = (typeof viewListNames)[number]

/** Views that one person may keep of one list. */
export const maxViews = 50
export const maxViewName = 40

const key = filledText(40)
const few = (record: object) => Object.keys(record).length <= 50

const content = {
  name: filledText(maxViewName),
  /** The filters as the address of the list has them. */
  search: z.record(key, filledText(200)).refine(few, 'field.tooMany'),
  /** Columns that are shown or hidden other than by default. */
  columns: z.record(key, z.boolean()).refine(few, 'field.tooMany'),
  /** Seen by everybody who may see the list. */
  shared: z.boolean(),
}

export const savedView = z.strictObject({
  id,
  list: z.enum(viewListNames),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  columns: z.record(z.string(), z.boolean()),
  shared: z.boolean(),
  /** Whose it is. */
  owner: z.string(),
  own: z.boolean(),
  /** Whether the caller may change or delete it. */
  mayChange: z.boolean(),
  /** Opened by itself when the caller comes to the list. */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

export const viewList = endpoint({
  name: 'viewList',
  method: 'GET',
  path: '/view/list',
  summary: "The caller's views of a list by name, then those that others share",
  access: 'signedIn',
  query: z.strictObject({ list: z.enum(viewListNames) }),
  data: z.array(savedView),
})

export const viewCreate = endpoint({
  name: 'viewCreate',
  method: 'POST',
  path: '/view/create',
  summary:
    'Keep filters and columns of a list under a name, as the view that the caller comes to where that is asked for',
  access: 'signedIn',
  body: z.strictObject({ list: z.enum(viewListNames), ...content, default: z.boolean().optional() }),
  data: id,
  errors: ['VIEW_NAME_TAKEN', 'VIEW_TOO_MANY'],
})

export const viewSave = endpoint({
  name: 'viewSave',
  method: 'POST',
  path: '/view/save',
  summary: 'Change what is given of a view: name, filters, columns, whether it is shared',
  access: 'signedIn',
  body: z.strictObject({
    id,
    name: content.name.optional(),
    search: content.search.optional(),
    columns: content.columns.optional(),
    shared: content.shared.optional(),
  }),
  data: done,
  errors: ['VIEW_NOT_FOUND', 'VIEW_NOT_OWN', 'VIEW_NAME_TAKEN'],
})

export const viewDelete = endpoint({
  name: 'viewDelete',
  method: 'POST',
  path: '/view/delete',
  summary: 'Delete a view, for everybody who sees it',
  access: 'signedIn',
  body: z.strictObject({ id }),
  data: done,
  errors: ['VIEW_NOT_FOUND', 'VIEW_NOT_OWN'],
})

export const viewSetDefault = endpoint({
  name: 'viewSetDefault',
  method: 'POST',
  path: '/view/default',
  summary: 'The view that the caller comes to; null for none',
  access: 'signedIn',
  body: z.strictObject({ list: z.enum(viewListNames), id: id.nullable() }),
  data: done,
  errors: ['VIEW_NOT_FOUND'],
})
