import { syncCounts, syncGiveUp, syncList, syncRetry } from '@selvedge/contract/sync.ts'
import type { Deliveries } from '../../core/deliveries.ts'
import { handle, handleList } from '../../core/handle.ts'
import { readEffects } from './sync.reads.ts'
import { changeBy } from './sync.service.ts'
import { readCounts } from './sync-counts.reads.ts'

export const syncRoutes = (deliveries: Deliveries) => [
  handleList(syncList, readEffects),
  handle(syncCounts, readCounts),
  handle(syncRetry, changeBy('retry', deliveries)),
  handle(syncGiveUp, changeBy('giveUp', deliveries)),
]
