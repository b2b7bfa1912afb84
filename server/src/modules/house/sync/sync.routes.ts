import { syncCounts, syncGiveUp, syncLanes, syncList, syncRetry } from '@selvedge/contract/house/sync/sync.ts'
import { handle, handleList } from '../../../core/http/handle.ts'
import { readEffects } from './sync.reads.ts'
import { changeBy, type HooksOf } from './sync.service.ts'
import { readCounts } from './sync-counts.reads.ts'
import { readLanes } from './sync-lanes.reads.ts'

export const syncRoutes = (hooksOf: HooksOf) => [
  handleList(syncList, readEffects),
  handle(syncCounts, readCounts),
  handle(syncLanes, readLanes),
  handle(syncRetry, changeBy('retry', hooksOf)),
  handle(syncGiveUp, changeBy('giveUp', hooksOf)),
]
