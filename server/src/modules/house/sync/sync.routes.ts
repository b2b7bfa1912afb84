import { syncCounts, syncGiveUp, syncLanes, syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import type { Deliveries } from '../../../core/outbox/deliveries.ts'
import { readEffects } from './sync.reads.ts'
import { changeBy } from './sync.service.ts'
import { readCounts } from './sync-counts.reads.ts'
import { readLanes } from './sync-lanes.reads.ts'

export const syncRoutes = (deliveries: Deliveries) => [
  handleList(syncList, readEffects),
  handle(syncCounts, readCounts),
  handle(syncLanes, readLanes),
  handle(syncRetry, changeBy('retry', deliveries)),
  handle(syncGiveUp, changeBy('giveUp', deliveries)),
]
