import { orderSync, orderSyncRuns } from '@selvedge/contract/storefront-orders.ts'
import { handle, handleList } from '../../core/handle.ts'
import { startSync } from './sync.ts'
import { readSyncRuns } from './sync-runs.reads.ts'

export const storefrontOrderRoutes = [handle(orderSync, startSync), handleList(orderSyncRuns, readSyncRuns)]
