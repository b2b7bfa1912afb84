import { orderImport } from '@selvedge/contract/orders/order-imports/order-imports.ts'
import { handle } from '../../../core/http/handle.ts'
import { importOrders } from './order-imports.service.ts'

export const orderImportRoutes = [handle(orderImport, importOrders)]
