import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { id, idParam, idsParam, instant } from '../core/shapes.ts'

/** Most ship orders that one stock order is made of. */
export const maxShipOrdersOfOne = 500

/** Bit 1: its goods are awaited. */
export const shipStockOrderAwaited = 1

/** What partners and papers call a purchase order or a transfer: `ST12`. Our own screens say its number. */
export const stockOrderOutsideId = (stockOrderId: number): string => `ST${stockOrderId}`

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

export const purchaseOrderLines = endpoint({
  name: 'purchaseOrderLines',
  method: 'GET',
  path: '/stock/customs_lines',
  summary: 'A purchase order that was made of ship orders, with its lines by SKU',
  access: 'customs.view',
  query: z.strictObject({ id: idParam }),
  data: z.strictObject({
    id,
    number: z.string(),
    /** What partners call it. */
    outsideId: z.string(),
    status: z.int(),
    locationName: z.string(),
    quantity: z.int(),
    createdAt: instant,
    createdBy: z.string(),
    shipOrders: z.array(z.strictObject({ id, name: z.string() })),
    items: z.array(
      z.strictObject({
        id,
        sku: z.string(),
        quantity: z.int(),
        name: z.string(),
        brand: z.string(),
        size: z.string(),
        barcode: z.string(),
      }),
    ),
  }),
  errors: ['STOCK_ORDER_NOT_FOUND'],
})
