import { z } from 'zod'
import { sheetBody } from '../../core/body-limits.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  dayParam,
  done,
  id,
  idParam,
  instant,
  page,
  sheetFormat,
  signedQuantity,
  sku,
  text,
} from '../../core/values/shapes.ts'
import { sortParam } from '../../core/values/sort.ts'
import { stockLockReasons, stockLockStatuses } from './stock-lock-states.ts'

/** Most lines of one stock lock. */
export const maxStockLockLines = 50_000

const head = {
  id,
  number: z.string(),
  name: z.string(),
  locationId: id,
  locationName: z.string(),
  /** Who answers for it. */
  owner: z.string(),
  reason: z.enum(stockLockReasons),
  remark: z.string(),
  status: z.literal(stockLockStatuses),
  /** Units of all lines. */
  quantity: z.int(),
  /** SKUs, each a line. */
  lines: z.int(),
  /** The last day on which it holds its units, in the company's zone; null: until somebody unlocks it. */
  expiresOn: z.iso.date().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  /** When it last took its units. */
  lastReceivedAt: instant,
  /** When and by whom it last gave them back; null and empty before that. */
  unlockedAt: instant.nullable(),
  unlockedBy: z.string(),
  /** Another one once name, owner, reason, remark or expiry date have changed. */
  version: z.string(),
}

export const stockLock = z.strictObject(head)
export type StockLock = z.infer<typeof stockLock>

export const stockLockItem = z.strictObject({
  id,
  sku: z.string(),
  quantity: z.int(),
  /** What could be promised of the SKU there now. */
  available: z.int(),
})

/** A row of a preview comes back whole: what was and what would be available is found out anew. */
const stockLockRow = z.strictObject({
  sku,
  quantity: signedQuantity,
  onHand: z.number().nullish(),
  after: z.number().nullish(),
})

/** What is said of a lock beside its units. */
const about = {
  owner: text(100).optional(),
  reason: z.enum(stockLockReasons).optional(),
  remark: text(2000).optional(),
  expiresOn: dayParam.nullable().optional(),
}

export const stockLockLock = endpoint({
  name: 'stockLockLock',
  method: 'POST',
  path: '/stock/lockstock',
  summary:
    'Lock units at once: of a new lock by name, location and items, or with an `id` those of an unlocked one again, as they were; answers the id',
  access: 'stock.change',
  body: z.strictObject({
    name: text(200).optional(),
    /** Needed for a new one; a form that leaves it empty is told so in its words. */
    locationId: z.union([z.literal('').transform(() => undefined), id]).optional(),
    items: z.array(stockLockRow).max(maxStockLockLines).optional(),
    ...about,
    /** Of the lock that takes its units again; besides only `expiresOn` may be given. */
    id: id.optional(),
  }),
  bodyLimits: sheetBody(maxStockLockLines, 4, 8),
  dryRun: true,
  data: id,
  errors: [
    'STOCK_LOCK_NAME_MISSING',
    'STOCK_LOCK_LOCATION_MISSING',
    'STOCK_LOCK_EMPTY',
    'STOCK_LOCK_EXPIRY_PAST',
    'LOCATION_NOT_FOUND',
    'ROWS_REFUSED',
    'STOCK_LOCK_SHORT',
    'UNITS_TOO_MANY',
    'STOCK_LOCK_NOT_FOUND',
    'STOCK_LOCK_STATE',
  ],
})

export const stockLockUnlock = endpoint({
  name: 'stockLockUnlock',
  method: 'POST',
  path: '/stock/unlockstock',
  summary: 'Give the units of a lock back; answers its id',
  access: 'stock.change',
  body: z.strictObject({ id }),
  data: id,
  errors: ['STOCK_LOCK_NOT_FOUND', 'STOCK_LOCK_STATE'],
})

export const stockLockSave = endpoint({
  name: 'stockLockSave',
  method: 'POST',
  path: '/stock/savelockstock',
  summary:
    'Change what is given of a lock: name, owner, reason, remark, expiry date. Its units stay. With the version that was read, one that somebody else has changed since is refused',
  access: 'stock.change',
  body: z.strictObject({
    id,
    name: text(200).optional(),
    ...about,
    /** As the list or the lock had it. */
    version: text(32).optional(),
  }),
  data: done,
  errors: [
    'STOCK_LOCK_NOT_FOUND',
    'STOCK_LOCK_CHANGED_SINCE',
    'STOCK_LOCK_NAME_MISSING',
    'STOCK_LOCK_EXPIRY_PAST',
  ],
})

/** Which locks a list is of. */
const filters = {
  /** Part of its name or owner, its number, or a SKU as a whole. */
  query: text(100).optional(),
  status: z.enum(['0', '1']).optional(),
  locationId: idParam.optional(),
  reason: z.enum(stockLockReasons).optional(),
  /** `soon`: locked, and within three days of the last one. */
  expiring: z.literal('soon').optional(),
}

export const stockLockList = endpoint({
  name: 'stockLockList',
  method: 'GET',
  path: '/stock/listlockstock',
  summary: 'Stock locks, newest first',
  access: 'stock.view',
  query: z.strictObject({ ...filters, sort: sortParam('createdAt', 'expiresOn', 'quantity'), ...page }),
  data: z.array(stockLock),
  reply: 'list',
})

export const stockLockGet = endpoint({
  name: 'stockLockGet',
  method: 'GET',
  path: '/stock/lockstock',
  summary: 'One stock lock with its lines',
  access: 'stock.view',
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({ ...head, items: z.array(stockLockItem) }),
  errors: ['STOCK_LOCK_NOT_FOUND'],
})

export const stockLockExport = endpoint({
  name: 'stockLockExport',
  method: 'GET',
  path: '/stock/exportlockstock',
  summary: 'The lines of the filtered stock locks as .xlsx or .csv, newest lock first',
  access: 'stock.view',
  query: z.strictObject({ ...filters, ...sheetFormat }),
  data: z.undefined(),
  reply: 'file',
})
