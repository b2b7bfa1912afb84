import { orderSync, orderSyncRuns } from '@selvedge/contract/channels/storefront-orders/storefront-orders.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { startSync } from './sync/sync.ts'
import { readSyncRuns } from './sync/sync-runs.reads.ts'

export const storefrontOrderRoutes = [handle(orderSync, startSync), handleList(orderSyncRuns, readSyncRuns)]
