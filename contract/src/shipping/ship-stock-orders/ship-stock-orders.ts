import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { id, idsParam } from '../../core/values/shapes.ts'

/** Most ship orders that one stock order is made of. */
export const maxShipOrdersOfOne = 500

/** Bit 1: its goods are awaited. */
export const shipStockOrderAwaited = 1

export const purchaseOrderMake = endpoint({
  name: 'purchaseOrderMake',
  method: 'GET',
  path: '/ship/createStockOrder',
  summary: 'Make a purchase order of what these ship orders of one location hold; answers its id',
  access: 'shipping.change',
  changes: true,
  query: z.strictObject({ ids: idsParam(maxShipOrdersOfOne) }),
  data: id,
  errors: [
    'SHIP_ORDERS_NOT_FOUND',
    'PURCHASE_CANCELLED',
    'PURCHASE_LOCATIONS',
    'PURCHASE_MADE',
    'PURCHASE_NOTHING',
  ],
})
