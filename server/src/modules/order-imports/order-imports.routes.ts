import { orderImport } from '@selvedge/contract/order-imports.ts'
import { handle } from '../../core/handle.ts'
import { importOrders } from './order-imports.service.ts'

export const orderImportRoutes = [handle(orderImport, importOrders)]
